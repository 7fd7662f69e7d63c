/** How far the cells of a run may go before they are looked at together. */
import type { CellProgress } from '../store/progress.ts';

/**
 * The spans each cell may count up to next, asked for whenever every cell has come to its limit (and once before
 * anything is played); undefined when no cell shall go on. A function of what has been counted and of nothing else, so
 * that a run taken up again goes the same way.
 */
export type Allot = (cells: readonly CellProgress[]) => readonly number[] | undefined;

/** Cells that are compared with each other advance in step and are looked at together, at spans fixed in advance. */
export interface CellGate {
  /** Spans counted at each look, ascending. */
  readonly spans: readonly number[];
  /** Shall the cells go on after this look (0-based)? */
  readonly open: (cells: readonly CellProgress[], look: number) => boolean;
}

/** All cells to the next look; behind the last one, to their ends. */
export function allotByLooks({ spans, open }: CellGate): Allot {
  let look = -1;
  return (cells) => {
    if (look >= spans.length || (look >= 0 && !open(cells, look))) return undefined;
    look++;
    return cells.map(() => spans[look] ?? Infinity);
  };
}
