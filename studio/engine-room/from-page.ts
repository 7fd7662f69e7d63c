/** The page's side of the engine room: starts the conductor, and hands every call on to it. */
import type { Answer, Asked, Files, Laboratory, Question, Refused, Sitting, Table, Update } from '../laboratory.ts';
import { bytesOf } from './base64.ts';
import type { Call, Reply } from './messages.ts';

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
  update?: ((update: Update) => void) | undefined;
}

export function openLaboratory(): Laboratory {
  const conductor = new Conductor(engine());
  const handed =
    (name: string) =>
    (...given: readonly unknown[]) =>
      conductor.call(name, given).done;
  const plain = Object.fromEntries(PLAIN.map((name) => [name, handed(name)])) as unknown as Omit<
    Laboratory,
    'ask' | 'sit' | 'reopen'
  >;
  return {
    ...plain,
    ask: (question, on, kept) => asked(conductor, question, on, kept),
    sit: (...given) => sat(conductor, given),
    reopen: () => conductor.reopen(),
  };
}

/** Calls that are answered once. */
const PLAIN: readonly (keyof Laboratory)[] = [
  ...(['shelf', 'picture', 'look', 'price', 'leavePricing', 'open', 'zip'] as const),
  ...(['sheets', 'readSheets', 'sheetFiles', 'sheetsOfFiles', 'film', 'thoughts'] as const),
];

/** The files of the run that the page was made with, if it was. */
export async function embeddedRun(): Promise<Files | undefined> {
  const deflated = held('run');
  if (deflated === undefined) return undefined;
  const files = JSON.parse(await inflated(deflated)) as Readonly<Record<string, string>>;
  return new Map(Object.entries(files).map(([name, base64]) => [name, new Blob([bytesOf(base64)])]));
}

function asked(conductor: Conductor, question: Question, on: (update: Update) => void, kept: Files | undefined): Asked {
  const { id, done } = conductor.call('ask', [question, kept], on);
  return {
    stop: () => conductor.tell('stop', [id]),
    soFar: () => conductor.call('soFar', [id]).done as Promise<Files>,
    done: done as Promise<Answer | Refused>,
  };
}

async function sat(conductor: Conductor, given: readonly unknown[]): Promise<Sitting> {
  const step = (name: string, ...more: readonly unknown[]) => conductor.call(name, more).done;
  return {
    table: (await step('sit', ...given)) as Table,
    take: (option) => step('take', option) as Promise<Table>,
    back: () => step('back') as Promise<Table>,
    hints: () => step('hints') as ReturnType<Sitting['hints']>,
    leave: () => conductor.tell('leave', []),
  };
}

class Conductor {
  private readonly script: Promise<Blob>;
  private worker: Promise<Worker>;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(engine: Promise<Blob>) {
    this.script = engine;
    this.worker = engine.then((script) => this.started(script));
  }

  call(
    name: string,
    given: readonly unknown[],
    update?: (update: Update) => void,
  ): { id: number; done: Promise<unknown> } {
    const id = ++this.last;
    const done = new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { done: resolve, failed: reject, update });
    });
    void this.worker.then((worker) => worker.postMessage({ id, name, given } satisfies Call));
    return { id, done };
  }

  /** A call of which nothing is to come: a room that was closed has heard it in its way. */
  tell(name: string, given: readonly unknown[]): void {
    this.call(name, given).done.catch(() => undefined);
  }

  /** The worker is stopped, with those that it started. */
  reopen(): void {
    void this.worker.then((worker) => worker.terminate());
    this.worker = this.script.then((script) => this.started(script));
    this.lose('the engine room was closed');
  }

  private lose(why: string): void {
    for (const { failed } of this.waiting.values()) failed(new Error(why));
    this.waiting.clear();
  }

  private started(script: Blob): Worker {
    const worker = workerOf(script, 'conductor');
    worker.postMessage(script);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data);
    worker.onerror = ({ message }) => this.lose(message);
    return worker;
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (reply.kind === 'update') return waiting?.update?.(reply.update);
    this.waiting.delete(reply.id);
    if (reply.kind === 'done') waiting?.done(reply.value);
    else waiting?.failed(new Error(reply.message));
  }
}

/** The script of the engine room: a worker of its own unpacks it, for it takes a while. */
function engine(): Promise<Blob> {
  const unpacker = workerOf(new Blob([held('unpacker')!], { type: 'text/javascript' }), 'unpacker');
  const script = new Promise<Blob>((resolve, reject) => {
    unpacker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    unpacker.onerror = ({ message }) => reject(new Error(message));
  });
  unpacker.postMessage(held('engine'));
  return script.finally(() => unpacker.terminate());
}

function workerOf(script: Blob, name: string): Worker {
  return new Worker(URL.createObjectURL(script), { name });
}

function held(id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined;
}

/** What is deflated, in base 64; read beside the page's own thread. */
async function inflated(base64: string): Promise<string> {
  const { body } = await fetch(`data:application/octet-stream;base64,${base64}`);
  return new Response(body!.pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
