import { estimateCell } from '../lab/estimate.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { duration, short } from './progress.ts';
import { say } from './say.ts';

/** Prints the cells and, from a short sample of each, the time and disk the run would take on one worker. */
export async function dryRun(cells: readonly CellSpec[]): Promise<void> {
  let seconds = 0;
  let bytes = 0;
  for (const [i, cell] of cells.entries()) {
    const estimate = await estimateCell(cell);
    seconds += estimate.seconds;
    bytes += estimate.bytes;
    say(
      `cell ${i + 1}: ${cell.game}, ${cell.players} players, ${cell.variant}, bots ${cell.bots.join(',')}, ` +
        `${short(cell.playouts)} playouts, about ${duration(estimate.seconds)}`,
    );
  }
  say(
    `${cells.length} cells, about ${duration(seconds)} on one worker, ${short(bytes / 1e6)} MB of disk; nothing was run`,
  );
}
