/** Firefox as it is installed, told what to do by its own protocol, Marionette: a line of `length:json` each way. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** It chooses a port, and saves what it downloads without a question. */
const preferences = (folder: string) => `
user_pref('marionette.port', 0);
user_pref('browser.download.folderList', 2);
user_pref('browser.download.dir', ${JSON.stringify(folder)});
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
`;
const STARTS_WITHIN_MS = 60_000;

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
}

export class Firefox {
  /** What it saves lies here. */
  readonly downloads: string;
  private readonly child: ChildProcess;
  private readonly socket: Socket;
  private readonly profile: string;
  private readonly waiting = new Map<number, Waiting>();
  private heard = Buffer.alloc(0);
  private commands = 0;

  private constructor(child: ChildProcess, profile: string, socket: Socket) {
    this.child = child;
    this.profile = profile;
    this.downloads = join(profile, 'saved');
    this.socket = socket;
    socket.on('data', (data) => this.hear(data));
    socket.on('close', () => this.waiting.forEach(({ failed }) => failed(new Error('Firefox ended'))));
  }

  static async open(executablePath: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'alicorn-firefox-'));
    writeFileSync(join(profile, 'user.js'), preferences(join(profile, 'saved')));
    const child = spawn(executablePath, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    });
    const firefox = new Firefox(child, profile, connect(await portOf(profile), '127.0.0.1'));
    await firefox.tell('WebDriver:NewSession', {});
    await firefox.tell('WebDriver:SetTimeouts', { script: 600_000, pageLoad: 60_000 });
    return firefox;
  }

  async goto(url: string): Promise<void> {
    await this.tell('WebDriver:Navigate', { url });
  }

  /** The value of an expression of the page, awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    const script = `const [done] = arguments;
      Promise.resolve().then(() => window.eval(${JSON.stringify(`(${expression})`)}))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const given = { script, args: [], newSandbox: false, sandbox: null };
    const { value } = (await this.tell('WebDriver:ExecuteAsyncScript', given)) as {
      value: { readonly value: T } | { readonly error: string };
    };
    if ('error' in value) throw new Error(value.error);
    return value.value;
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill();
    await ended;
    this.socket.destroy();
    rmSync(this.profile, { recursive: true, force: true });
  }

  private tell(name: string, given: object): Promise<unknown> {
    const id = ++this.commands;
    const text = Buffer.from(JSON.stringify([0, id, name, given]));
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    });
  }

  private hear(data: Buffer): void {
    this.heard = Buffer.concat([this.heard, data]);
    for (;;) {
      const colon = this.heard.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.heard.subarray(0, colon).toString());
      if (this.heard.length < end) return;
      const message = JSON.parse(this.heard.subarray(colon + 1, end).toString()) as unknown;
      this.heard = this.heard.subarray(end);
      // What it says first is who it is.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === null) waiting?.done(result);
      else waiting?.failed(new Error(error.message));
    }
  }
}

/** The port it listens at, once it has written it down. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  for (let ms = 0; ms < STARTS_WITHIN_MS; ms += 50) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('Firefox does not listen');
}
