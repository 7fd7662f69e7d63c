import { readFileSync } from 'node:fs';

/** npm and loaders hand a signal on that the terminal has sent to all: within this time it is the same one. */
const SAME_MS = 500;
/** How often it is looked whether those who started this program still live. */
const LOOK_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Who sends signals, and who started whom: the process itself, unless a test says otherwise. */
export interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  off(signal: NodeJS.Signals, listener: () => void): unknown;
  now(): number;
  /** Names the processes that started this one and shall not be outlived. */
  starters(): string;
}

const HERE: SignalSource = {
  on: (signal, listener) => process.on(signal, listener),
  off: (signal, listener) => process.off(signal, listener),
  now: () => performance.now(),
  starters,
};

/**
 * Hears Ctrl-C, SIGTERM, a terminal that is closed, and the end of the npm or loader that started this program, which
 * would leave it an orphan. `heard` is told how often it was asked to end; what npm relays counts once.
 */
export class Interrupts {
  private readonly source: SignalSource;
  private readonly heard: (times: number) => void;
  private readonly watch: NodeJS.Timeout;
  private readonly listener = () => this.signal();
  private readonly started: string;
  private times = 0;
  private last = -Infinity;

  constructor(heard: (times: number) => void, source: SignalSource = HERE) {
    this.heard = heard;
    this.source = source;
    this.started = source.starters();
    for (const signal of SIGNALS) source.on(signal, this.listener);
    this.watch = setInterval(() => this.look(), LOOK_MS);
    this.watch.unref();
  }

  /** Leaves signals to do what they do by themselves. */
  release(): void {
    clearInterval(this.watch);
    for (const signal of SIGNALS) this.source.off(signal, this.listener);
  }

  private signal(): void {
    const now = this.source.now();
    if (now - this.last < SAME_MS) return;
    this.last = now;
    this.heard(++this.times);
  }

  /** Asks to end if those who started the program are gone; once, for nobody is there to ask again. */
  private look(): void {
    if (this.times === 0 && this.source.starters() !== this.started) this.signal();
  }
}

/** A shell may well be outlived (nohup), npm and the loader's own process may not: theirs are the ids that count. */
function starters(): string {
  const { npm_lifecycle_event: script, npm_command: command } = process.env;
  if (script !== undefined || command === 'exec') return `${process.ppid} ${parentOf(process.ppid)}`;
  return process.execArgv.some((word) => /[\\/]tsx[\\/].*preflight/.test(word)) ? String(process.ppid) : '';
}

/** The parent of a process, where the system tells. */
function parentOf(pid: number): string {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}
