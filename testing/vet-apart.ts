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
  /** A first use: some twenty playouts, at most `ms`. */
  readonly light: boolean;
  readonly ms: number;
  readonly seed: number;
  readonly playouts: number;
}

/** A law that broke, as it crosses threads. */
export type Broken = Pick<LawBroken, 'law' | 'found' | 'place' | 'mend'>;

export type VetMessage =
  | { readonly kind: 'loaded'; readonly name: string }
  | FindingMessage
  | { readonly kind: 'usage' | 'crash'; readonly message: string }
  | { readonly kind: 'done' };

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
  const subject = job.vetsGame ? job.game : job.bots.join(' or ');
  let loaded = false;
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearInterval(watch);
      void worker.terminate();
      settle();
    };
    const watch = setInterval(() => {
      if (!hang.look(beats[2]!)) return;
      end(() => {
        onFinding({ kind: 'finding', subject, title: STALLED, playouts: 0, broken: stalled() });
        resolve();
      });
    }, WATCH_MS);
    const stalled = (): Broken => {
      const place: Place = { seed: job.seed, playout: beats[0]!, move: beats[1]!, setup: 'standard' };
      const inPlay = job.vetsGame ? 'deal, legal, apply, create or a bot' : 'create, choose or the module itself';
      const what = loaded || !job.vetsGame ? inPlay : 'the module, when it is loaded,';
      const broken = new LawBroken(
        STALLED,
        `${what} has not returned for ${stallSeconds} s`,
        loaded ? place : undefined,
      );
      return { law: STALLED, found: broken.found, mend: broken.mend, place: broken.place };
    };
    worker.on('message', (message: VetMessage) => {
      hang.moved();
      if (message.kind === 'finding') onFinding(message);
      else if (message.kind === 'loaded') loaded = true;
      else if (message.kind === 'done') end(resolve);
      else if (message.kind === 'usage') end(() => reject(new UsageError(message.message)));
      else end(() => reject(new Error(message.message)));
    });
    worker.on('error', (error) => end(() => reject(error)));
    worker.on('exit', () =>
      end(() => reject(new UsageError(`${job.game} ends the thread it runs in (process.exit?)`))),
    );
  });
}

const STALLED = 'everything returns';
