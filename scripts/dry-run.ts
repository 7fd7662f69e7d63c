import { playersText } from '../reports/words/names.ts';
import { counted } from '../reports/words/numbers.ts';
import { estimateCells, type Estimated } from '../lab/estimate.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { duration, short } from './progress-bar.ts';
import { answer } from './say.ts';

/**
 * Prints the cells and, from a short sample of each, the time the run would take on so many workers, and the disk; `most`:
 * cells end as soon as they are decided.
 */
export async function dryRun(cells: readonly CellSpec[], workers: number, most = false): Promise<void> {
  const estimates = await estimateCells(cells, workers);
  const whoPlays = seatings(cells);
  cells.forEach((cell, i) =>
    answer(
      `cell ${i + 1}: ${cell.game}, ${whoPlays(cell)}, ${cell.variant}, bots ${cell.bots.join(',')}, ` +
        `${most ? 'at most ' : ''}${short(cell.playouts)} playouts, about ${duration(secondsOf(estimates[i]!))}`,
    ),
  );
  const seconds = estimates.reduce((sum, one) => sum + secondsOf(one), 0);
  const bytes = estimates.reduce((sum, one) => sum + one.bytes, 0);
  const rest = most ? ' at most (what is decided early takes less)' : '';
  answer(
    `${counted(cells.length, 'cell')}, about ${duration(seconds)} on ${workersText(workers)}${rest}, ${short(bytes / 1e6)} MB of disk; nothing was run`,
  );
}

/** A look at so few playouts that nobody waits for it. */
const GLANCE_MS = 250;

/** `about 4 s on 2 workers`, from a glance at each kind of cell. */
export async function likelyTime(
  cells: readonly CellSpec[],
  workers: number,
): Promise<{ readonly seconds: number; readonly text: string }> {
  const estimates = await estimateCells(cells, workers, GLANCE_MS);
  const seconds = estimates.reduce((sum, one) => sum + one.seconds, 0);
  const text = `${seconds < 1 ? 'less than a second' : `about ${duration(seconds)}`} on ${workersText(workers)}`;
  return { seconds, text };
}

function workersText(workers: number): string {
  return workers === 1 ? 'one worker' : `${workers} workers`;
}

function secondsOf({ seconds, coldSeconds }: Estimated): number {
  return seconds + coldSeconds;
}

/** How many play a cell, and in which roles where other cells of the game have others. */
function seatings(cells: readonly CellSpec[]): (cell: CellSpec) => string {
  const table = ({ game, players }: CellSpec) => `${game} ${players}`;
  const roles = new Map<string, Set<string>>();
  for (const cell of cells) roles.set(table(cell), (roles.get(table(cell)) ?? new Set()).add(cell.roles.join()));
  return (cell) => {
    const count = playersText(cell.players);
    return roles.get(table(cell))!.size > 1 ? `${count} (${cell.roles.join(', ')})` : count;
  };
}
