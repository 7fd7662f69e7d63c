/** How long a game takes at a table, where somebody has said how long people think about a decision. */
import { ownOf } from '../../engines/core/own.ts';
import type { CellResult, Manifest } from '../../sim/results.ts';
import { figureOf } from './names.ts';

export interface Minutes {
  /** `16 min`, `2 h 10 min`. */
  readonly mean: string;
  /** What nine of ten games take; empty where it is not known. */
  readonly range: string;
  /** What it stands on, and what nine of ten games take. */
  readonly note: string;
}

export function minutesOf({ minutesPerDecision }: Manifest, cell: CellResult): Minutes | undefined {
  const pace = minutesPerDecision && ownOf(minutesPerDecision, cell.spec.game);
  const decisions = figureOf(cell, 'decisions');
  if (pace === undefined || decisions === undefined) return undefined;
  const { estimate, q05, q95 } = decisions;
  const range = Number.isFinite(q05) ? `${timeText(pace * q05)} to ${timeText(pace * q95)}` : '';
  const spread = range === '' ? '' : `; nine of ten games ${range}`;
  return { mean: timeText(pace * estimate), range, note: `at ${pace} min per decision${spread}` };
}

/** `A game takes 63 min (nine of ten: 28 min to 52 min).`; of several cells from the shortest mean to the longest. */
export function takenText(run: Manifest, cells: readonly CellResult[]): string | undefined {
  if (cells.length === 1) {
    const takes = minutesOf(run, cells[0]!);
    return takes && `A game takes ${takes.mean}${takes.range && ` (nine of ten: ${takes.range})`}.`;
  }
  const times = cells.flatMap((cell) => {
    const pace = run.minutesPerDecision && ownOf(run.minutesPerDecision, cell.spec.game);
    const decisions = figureOf(cell, 'decisions');
    return pace === undefined || decisions === undefined ? [] : [pace * decisions.estimate];
  });
  if (times.length < cells.length || times.length === 0) return undefined;
  const [least, most] = [timeText(Math.min(...times)), timeText(Math.max(...times))];
  return least === most ? `A game takes ${least}.` : `A game takes ${least} to ${most}, by cell.`;
}

function timeText(minutes: number): string {
  if (minutes < 10) return `${minutes.toFixed(1)} min`;
  const whole = Math.round(minutes);
  return whole < 120 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
