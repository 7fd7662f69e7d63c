/** Runs a command again whenever a source changes, each time in a process of its own: what was loaded stays as it was read. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, watch as watchFolder } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { oneLine } from '../engines/core/one-line.ts';
import { Interrupts } from './interrupts.ts';
import { say } from './say.ts';

const SOURCES = /\.([cm]?[jt]s|json|ya?ml)$/;
/** Editors write a file in several steps. */
const CALM_MS = 300;

/** Ends at Ctrl-C, with the exit code of the last run. What changes in the folder `out` is none of its business. */
export async function watch(args: readonly string[], out: string): Promise<number> {
  const root = process.cwd();
  let running: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let code = 0;
  const start = () => {
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, ...args], { stdio: 'inherit' });
    running = child;
    child.on('close', (ended) => {
      if (running !== child) return;
      running = undefined;
      code = ended ?? code;
      say('waiting for a change; Ctrl-C ends');
    });
  };
  const restart = (file: string) => {
    say(`\n${oneLine(file)} changed`);
    const old = running;
    running = undefined;
    if (old === undefined) return start();
    old.once('close', start);
    // What it has played so far is in its ledger, and nobody waits for the rest.
    old.kill('SIGKILL');
  };
  const changed = (name: string) => {
    if (!isSource(root, name, out)) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(name), CALM_MS);
  };
  const watchers = [
    watchFolder(root, (_event, name) => name !== null && changed(name)),
    ...foldersOf(root).map((folder) =>
      watchFolder(
        join(root, folder),
        { recursive: true },
        (_event, name) => name !== null && changed(join(folder, name)),
      ),
    ),
  ];
  start();
  await new Promise<void>((done) => {
    const interrupts = new Interrupts(() => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      interrupts.release();
      running?.kill('SIGKILL');
      done();
    });
  });
  return code;
}

/** The folders below that may hold sources: watching what packages bring would take long. */
function foldersOf(root: string): string[] {
  const inside = readdirSync(root, { withFileTypes: true });
  return inside.filter((one) => one.isDirectory() && !isForeign(one.name)).map(({ name }) => name);
}

function isForeign(part: string): boolean {
  return part.startsWith('.') || part === 'node_modules' || part === 'dist';
}

function isSource(root: string, name: string, out: string): boolean {
  const outside = relative(resolve(root, out), resolve(root, name)).startsWith('..');
  return SOURCES.test(name) && outside && !name.split(sep).some(isForeign);
}
