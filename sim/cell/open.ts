import { loadBots, loadGame } from './load.ts';
import { openAlready, OpenCell, openWith } from './open-cell.ts';
import type { CellSpec } from './spec.ts';

/** Opens a cell to play it; asked again for the same specification, gives the cell that is open. */
export async function openCell(spec: CellSpec): Promise<OpenCell> {
  return openAlready(spec) ?? openWith(await loadGame(spec.game), spec, await loadBots(spec.botModules));
}

/** The cells of an experiment, opened in order. */
export async function openCells(specs: readonly CellSpec[], breathe?: () => Promise<void>): Promise<OpenCell[]> {
  const cells: OpenCell[] = [];
  for (const spec of specs) {
    cells.push(openAlready(spec) ?? (await openCell(spec)));
    await breathe?.();
  }
  return cells;
}

/** Opens cells to count and report only: the modules of their bots need not be there any more. */
export async function openToCount(specs: readonly CellSpec[]): Promise<OpenCell[]> {
  const cells: OpenCell[] = [];
  for (const spec of specs) cells.push(openAlready(spec) ?? new OpenCell(await loadGame(spec.game), spec, {}));
  return cells;
}
