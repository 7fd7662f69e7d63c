/** What `matters` finds in a solved game, beside the exact effects. */
import { openMatters, type MattersOptions } from '../../lab/matters.ts';
import { run } from '../../lab/run.ts';
import type { EffectRow } from '../../sim/results.ts';

export interface SolvedGame {
  readonly options: MattersOptions;
  readonly figure: string;
  /** The figure of the first seat with one rule moved; both texts are empty for the base. */
  readonly exact: (rule: string, to: string) => number;
}

export interface RankedEffect {
  readonly row: EffectRow;
  readonly truth: number;
}

/** Effects on one figure of the first seat (or of the game), in the order found. */
export async function rankedEffects({ options, figure, exact }: SolvedGame): Promise<RankedEffect[]> {
  const { matters } = (await run(await openMatters({ bots: ['random'], ...options }), { workers: 1 })).finding;
  const rows = matters.filter((row) => row.figure === figure && (row.seat ?? 0) === 0);
  const base = exact('', '');
  return rows.map((row) => ({ row, truth: exact(row.rule, row.to) - base }));
}

/** Moves in the order of their exact effects. */
export function exactOrder(effects: readonly RankedEffect[]): string[] {
  return [...effects].sort((a, b) => Math.abs(b.truth) - Math.abs(a.truth)).map(({ row }) => `${row.rule}=${row.to}`);
}

/** The first seat's share of the sequential race of two, by recursion over how far each has to go. */
export function raceShare(target: number, sides: number): number {
  const known = new Map<string, number>();
  /** Chance of the mover, with `own` and `other` steps still to go. */
  const chance = (own: number, other: number): number => {
    if (other <= 0) return 0;
    const key = `${own} ${other}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = 0;
    for (let die = 1; die <= sides; die++) sum += own - die <= 0 ? 1 : 1 - chance(other, own - die);
    known.set(key, sum / sides);
    return sum / sides;
  };
  return chance(target, target);
}
