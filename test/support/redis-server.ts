/** A Redis server of the test's own: a free loopback port, a temporary folder, an append-only file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class RedisServer {
  readonly port: number;
  readonly url: string;
  private readonly folder = mkdtempSync(join(tmpdir(), 'alicorn-redis-'));
  private readonly more: readonly string[];
  private child: ChildProcess | undefined;

  private constructor(port: number, more: readonly string[]) {
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
    this.more = more;
  }

  static async start(...more: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), more);
    await server.up();
    return server;
  }

  /** Starts it, or starts it again on what its append-only file holds. */
  async up(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    this.child = spawn('redis-server', [...place, '--save', '', '--appendonly', 'yes', ...this.more], {
      stdio: 'ignore',
    });
    while (!(await answers(this.port))) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Ends this server, and no other. */
  async down(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Does it answer PING (with whatever: a server that wants a password is up, too)? */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket();
    socket.once('data', (data) => {
      resolve(!data.toString().startsWith('-LOADING'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
  });
}
