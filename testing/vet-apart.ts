import { UsageError } from '../engines/core/errors.ts';
import { HangWatch } from '../sim/run/quiet.ts';
import { startThread } from '../sim/run/thread.ts';
import { LawBroken, type Place } from './law-broken.ts';

/** What is to be vetted. */
export interface VetJob {
  /** A registered name, or the path of a module. */
  readonly game: string;
  /** Is the game itself vetted, or only what plays it? */
  readonly vetsGame: boolean;
  /** Paths of bots that play it. */
  readonly bots: readonly string[];
  /** A first use: some twenty playouts, until `ms` were computed. */
  readonly light: boolean;
  readonly ms: number;
  readonly seed: number;
  readonly playouts: number;
}

/** A law that broke, as it crosses threads. */
export type Broken = Pick<LawBroken, 'law' | 'found' | 'place' | 'mend'>;

export type VetMessage =
  | { readonly kind: 'loads'; readonly subject: string }
  | { readonly kind: 'loaded' | 'done' }
  | FindingMessage
  | { readonly kind: 'usage' | 'crash'; readonly message: string };

export interface FindingMessage {
  readonly kind: 'finding';
  /** The game or the bot, as it was named. */
  readonly subject: string;
  readonly title: string;
  readonly playouts: number;
  readonly broken: Broken | undefined;
}

/** How often the watch looks. */
const WATCH_MS = 200;

/** How Node leaves a thread in which nothing is left to do but an `await` that nothing settles. */
const AWAITS_FOR_EVER = 13;

/**
 * Vets in a thread of its own; `onFinding` hears every finding. A thread on which nothing moves for `stallSeconds` is
 * left, and that is a finding: something does not return.
 */
export async function vetApart(
  job: VetJob,
  stallSeconds: number,
  onFinding: (finding: FindingMessage) => void,
): Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(12));
  const here = import.meta.url;
  const worker = startThread(new URL(`./vet-thread${here.slice(here.lastIndexOf('.'))}`, here), { job, beats });
  const hang = new HangWatch(WATCH_MS, 1000 * stallSeconds);
  let subject = job.game;
  let loaded = false;
  let ended = false;
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      if (ended) return;
      ended = true;
      clearInterval(watch);
      void worker.terminate();
      settle();
    };
    const watch = setInterval(() => {
      if (hang.look(beats[2]!)) end(() => (onFinding(stalled()), resolve()));
    }, WATCH_MS);
    /** What the watch finds, since the thread can tell no more. */
    const findingOf = (law: string, said: string): FindingMessage => {
      const at: Place = { seed: job.seed, playout: beats[0]!, move: beats[1]!, setup: 'standard' };
      const { found, mend, place } = new LawBroken(law, said, loaded ? at : undefined);
      return { kind: 'finding', subject, title: law, playouts: 0, broken: { law, found, mend, place } };
    };
    const stalled = () => {
      const inPlay = subject === job.game ? 'deal, legal, apply or create' : 'create or choose';
      const what = loaded ? inPlay : 'the module, when it is loaded,';
      return findingOf('everything returns', `${what} has not returned for ${stallSeconds} s`);
    };
    worker.on('message', (message: VetMessage) => {
      hang.moved();
      if (message.kind === 'finding') onFinding(message);
      else if (message.kind === 'loads') [subject, loaded] = [message.subject, false];
      else if (message.kind === 'loaded') loaded = true;
      else if (message.kind === 'usage') end(() => reject(new UsageError(message.message)));
      else if (message.kind === 'crash') end(() => reject(new Error(message.message)));
      else end(resolve);
    });
    worker.on('error', (error) => end(() => reject(error)));
    worker.on('exit', (code) =>
      end(() => {
        if (code === AWAITS_FOR_EVER)
          return reject(new UsageError(`${subject} cannot be loaded: what is awaited at its top never comes`));
        if (!loaded) return reject(new UsageError(`${subject} ends the thread it runs in (process.exit?)`));
        onFinding(findingOf('nothing ends the thread', 'the thread it runs in was ended (process.exit?)'));
        resolve();
      }),
    );
  });
}
