/** Replays in a thread of its own, so that a playout that never ends can be told as far as it came. See `apart.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { isError, messageOf, UsageError } from '../../engines/core/errors.ts';
import { openCell } from '../../sim/cell/open.ts';
import { thrownAt } from '../../sim/platform/node.ts';
import { findPlayout } from '../../sim/play/find-playout.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import type { ReplayJob, ReplayMessage } from './apart.ts';
import { showFilm } from './film.ts';
import { playthrough } from './playthrough.ts';
import { Position } from './position.ts';

const { job, beats } = workerData as { job: ReplayJob; beats: Int32Array };
const tell = (message: ReplayMessage) => parentPort!.postMessage(message);

/** Tells the playout that is wanted; whether it was a fault. */
async function replay({ spec, find, from, playout: wanted, film }: ReplayJob): Promise<boolean> {
  const cell = await openCell(spec);
  const player = new CellPlayer(cell);
  player.heartbeat = { words: beats, at: 0 };
  const position = from === undefined ? undefined : new Position(cell.game, from);
  if (position !== undefined) player.setUp = (state) => position.setUp(state);
  const playout = find === undefined ? wanted : findPlayout(player, find, spec.playouts);
  position?.refuse();
  if (playout === undefined) throw new UsageError(`no playout of the ${spec.playouts} is such a game: ${find}`);
  if (film !== undefined) {
    const alive = () => void beats[2]!++;
    const shown = showFilm({ cell, player, playout, wish: film, alive });
    position?.refuse();
    if (shown.html !== undefined) tell({ kind: 'page', html: shown.html });
    for (const line of shown.lines) tell({ kind: 'line', line });
    return shown.faulty;
  }
  const lines: string[] = [];
  // A position that is refused is the user's mistake, told alone.
  const faulty = playthrough(player, spec, playout, (line) =>
    position === undefined ? tell({ kind: 'line', line }) : lines.push(line),
  );
  position?.refuse();
  for (const line of lines) tell({ kind: 'line', line });
  return faulty;
}

try {
  tell({ kind: 'done', faulty: await replay(job) });
} catch (error) {
  if (isError(error, UsageError)) tell({ kind: 'usage', message: error.message });
  else tell({ kind: 'crash', message: `${messageOf(error)}${thrownAt(error) ?? ''}` });
}
