/** The worker that conducts: everything the page asks for is worked out here, so that the page itself never waits. */
import { messageOf } from '../../engines/core/errors.ts';
import { provideScript, within } from '../../sim/platform/browser/threads.ts';
import type { Answer, Files, Question, Refused, Update } from '../laboratory.ts';
import { Asking, opened, type Reported } from './asking.ts';
import type { Call, Reply } from './messages.ts';
import { blobsOf, bytesIn } from './run-files.ts';
import { leavePricing, services } from './services.ts';

/** Questions under way, by the numbers of their calls. */
const asked = new Map<number, Asking>();
/** One at a time: they share the workers and the folder. */
let turn: Promise<unknown> = Promise.resolve();

export function serveConductor(): void {
  const here = within();
  const say = (reply: Reply) => here.postMessage(reply);
  here.onmessage = ({ data }) => {
    if (data instanceof Blob) return provideScript(data);
    const { id, name, given } = data as Call;
    Promise.resolve(answer(id, name, given, (update) => say({ id, kind: 'update', update }))).then(
      (value) => say({ id, kind: 'done', value }),
      (error: unknown) => say({ id, kind: 'failed', message: messageOf(error) }),
    );
  };
}

function answer(id: number, name: string, given: readonly unknown[], tell: (update: Update) => void): unknown {
  switch (name) {
    case 'ask':
      return ask(id, given[0] as Question, given[1] as Files | undefined, tell);
    case 'stop':
      return asked.get(given[0] as number)?.stop();
    case 'soFar':
      return blobsOf(asked.get(given[0] as number)?.files() ?? new Map());
    case 'open':
      return inTurn(async () => handedOut(await opened(await bytesIn(given[0] as Files))));
    default: {
      const service = services[name];
      if (service === undefined) throw new Error(`nobody knows ${name} here`);
      return service(...given);
    }
  }
}

async function ask(id: number, question: Question, kept: Files | undefined, tell: (update: Update) => void) {
  const asking = new Asking(question, tell);
  asked.set(id, asking);
  leavePricing();
  try {
    return await inTurn(async () => handedOut(await asking.answer(kept && (await bytesIn(kept)))));
  } finally {
    asked.delete(id);
  }
}

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const mine = turn.then(act);
  turn = mine.catch(() => undefined);
  return mine;
}

function handedOut(made: Reported | Refused): Answer | Refused {
  return 'refused' in made ? made : { ...made, files: blobsOf(made.files) };
}
