import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import type { BoardText } from '../../reports/board/text.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import type { Find } from '../../sim/play/find-playout.ts';
import { HangWatch } from '../../sim/run/quiet.ts';
import { startThread } from '../../sim/run/thread.ts';

export interface ReplayJob {
  readonly spec: CellSpec;
  readonly playout: number;
  /** Instead of `playout`: the most remarkable one of the run. */
  readonly find: Find | undefined;
  /** File of a position to start from. */
  readonly from: string | undefined;
  /** Show the table: in the terminal, or as a page. */
  readonly film: FilmWish | undefined;
}

/** How the table is to be shown. */
export interface FilmWish extends BoardText {
  readonly as: 'page' | 'text';
  /** Whose eyes: a seat, or undefined for an onlooker after the game. */
  readonly seat: number | undefined;
  /** The decisions of the same playout as a baseline holds them: shown beside today's. */
  readonly recorded: readonly number[] | undefined;
  /** How often positions are played on for the chances below the slider; 0 for none. */
  readonly chances: number;
  /** As it was typed: stands on the page. */
  readonly command: string;
}

export type ReplayMessage =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'done'; readonly faulty: boolean }
  | { readonly kind: 'usage' | 'crash'; readonly message: string };

/** How often the watch looks. */
const WATCH_MS = 200;

/**
 * Replays in a thread of its own and tells each line; gives back whether it was a fault. One on which nothing moves for
 * `stallSeconds` is left, and is a fault, as is whatever else ends the thread or is thrown in it.
 */
export function replayApart(
  job: ReplayJob,
  stallSeconds: number,
  tell: (line: string) => void,
  keep: (html: string) => unknown = () => undefined,
): Promise<boolean> {
  const beats = new Int32Array(new SharedArrayBuffer(12));
  const here = import.meta.url;
  const thread = startThread(new URL(`./replay-thread${here.slice(here.lastIndexOf('.'))}`, here), { job, beats });
  return new Promise<boolean>((resolve, reject) => {
    const hang = new HangWatch(WATCH_MS, 1000 * stallSeconds);
    let ended = false;
    const end = (settle: () => void) => {
      if (ended) return;
      ended = true;
      clearInterval(watch);
      void thread.terminate();
      settle();
    };
    const fault = (said: string) =>
      end(() => {
        tell(`FAULT at move ${beats[1]}: ${oneLine(said)}`);
        resolve(true);
      });
    const watch = setInterval(() => {
      if (hang.look(beats[2]!)) fault(`no sign of life for ${stallSeconds} s`);
    }, WATCH_MS);
    thread.on('message', (message: ReplayMessage) => {
      hang.moved();
      if (message.kind === 'line') tell(message.line);
      else if (message.kind === 'page') keep(message.html);
      else if (message.kind === 'done') end(() => resolve(message.faulty));
      else if (message.kind === 'usage') end(() => reject(new UsageError(message.message)));
      else fault(message.message);
    });
    thread.on('error', (error) => fault(messageOf(error)));
    thread.on('exit', () => fault('the thread it runs in was ended (process.exit?)'));
  });
}
