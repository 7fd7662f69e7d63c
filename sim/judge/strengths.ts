/**
 * Effects across strength: the same question asked under several sets of bots, and whether the answer changes sign or size
 * from one to the next. Errors of two sets are added as if their seeds were apart; common ones make the test err on the
 * safe side.
 */
import type { CellSpec } from '../cell/spec.ts';
import type { CellResult, Difference, StrengthShift } from '../results.ts';
import { holm } from '../stats/multiple.ts';
import { criticalT, tP } from '../stats/special.ts';

const SURE = 0.05;

/** What one cell has that another lacks, under one set of bots. */
interface Effect {
  readonly bots: string;
  /** The question, the same under all bots. */
  readonly asked: string;
  readonly cell: number;
  readonly against: number | undefined;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly unit: StrengthShift['unit'];
  readonly diff: number;
  readonly se: number;
  readonly df: number;
}

/** Of the differences between cells that play the same bots; undefined where all cells do. */
export function shiftsOfDifferences(
  cells: readonly CellResult[],
  differences: readonly Difference[],
): StrengthShift[] | undefined {
  if (!hasSets(cells)) return undefined;
  const specs = new Map(cells.map(({ cell, spec }) => [cell, spec]));
  const effects: Effect[] = [];
  for (const row of differences) {
    const spec = specs.get(row.cell)!;
    const other = row.against === undefined ? spec : specs.get(row.against)!;
    if (!row.primary || row.bot !== undefined || botsOf(other) !== botsOf(spec)) continue;
    const { cell, against, figure, seat, role, unit, diff, se, df } = row;
    const asked = `${settingOf(other)} | ${settingOf(spec)}`;
    effects.push({ bots: botsOf(spec), asked, cell, against, figure, seat, role, unit, diff, se, df });
  }
  return shifts(cells, effects);
}

/** Of each cell of a grid against the first with the same bots; undefined where all cells play the same. */
export function shiftsOfGrid(cells: readonly CellResult[]): StrengthShift[] | undefined {
  if (!hasSets(cells)) return undefined;
  const effects: Effect[] = [];
  for (const bots of setsOf(cells)) {
    const [first, ...rest] = cells.filter(({ spec }) => botsOf(spec) === bots);
    for (const { cell, spec, figures } of rest) {
      if (spec.game !== first!.spec.game || spec.players !== first!.spec.players) continue;
      for (const row of figures) {
        if (!row.primary || row.bot !== undefined) continue;
        const { figure, seat, role, unit } = row;
        const base = first!.figures.find((one) => one.figure === figure && one.seat === seat && one.role === role);
        if (base?.bot !== undefined || base === undefined) continue;
        const [diff, se] = [row.estimate - base.estimate, Math.hypot(row.se, base.se)];
        const df = welch([row.se, base.se], [row.n - 1, base.n - 1]);
        const asked = `${settingOf(first!.spec)} | ${settingOf(spec)}`;
        effects.push({ bots, asked, cell, against: first!.cell, figure, seat, role, unit, diff, se, df });
      }
    }
  }
  return shifts(cells, effects);
}

function shifts(cells: readonly CellResult[], effects: readonly Effect[]): StrengthShift[] {
  const sets = setsOf(cells);
  const found: Omit<StrengthShift, 'pAdj' | 'change'>[] = [];
  const byQuestion = new Map<string, Effect>();
  for (const one of effects) {
    const key = questionOf(one, one.bots);
    if (!byQuestion.has(key)) byQuestion.set(key, one);
  }
  for (const [i, stronger] of sets.entries()) {
    const below = sets[i - 1];
    if (below === undefined) continue;
    for (const to of effects.filter(({ bots }) => bots === stronger)) {
      const from = byQuestion.get(questionOf(to, below));
      if (from === undefined || !Number.isFinite(from.se) || !Number.isFinite(to.se)) continue;
      const { cell, against, figure, seat, role, unit } = to;
      const errors = [from.se, to.se] as const;
      const freedom = [from.df, to.df] as const;
      const shift = to.diff - from.diff;
      const se = Math.hypot(...errors);
      const df = welch(errors, freedom);
      const half = se > 0 ? se * criticalT(0.95, df) : 0;
      const p = se > 0 ? tP(shift / se, df) : shift === 0 ? 1 : 0;
      const under = {
        bots: [below, stronger],
        diffs: [from.diff, to.diff],
        halves: [halfOf(from), halfOf(to)],
      } as const;
      found.push({ cell, against, figure, seat, role, unit, ...under, shift, lo: shift - half, hi: shift + half, p });
    }
  }
  const adjusted = holm(found.map(({ p }) => p));
  const rows = found.map((row, i): StrengthShift => ({
    ...row,
    pAdj: adjusted[i]!,
    change: changeOf(row, adjusted[i]!),
  }));
  return rows.sort((a, b) => a.pAdj - b.pAdj || a.p - b.p);
}

/** Half the 95 % interval of an effect. */
function halfOf({ se, df }: Effect): number {
  return se > 0 ? se * criticalT(0.95, df) : 0;
}

/** Degrees of freedom of the difference of two means (Welch 1947). */
function welch(errors: readonly [number, number], freedom: readonly [number, number]): number {
  const [a, b] = [errors[0] * errors[0], errors[1] * errors[1]];
  const spread = (a * a) / Math.max(1, freedom[0]) + (b * b) / Math.max(1, freedom[1]);
  return spread > 0 ? ((a + b) * (a + b)) / spread : Infinity;
}

function changeOf({ diffs, halves }: Pick<StrengthShift, 'diffs' | 'halves'>, pAdj: number): StrengthShift['change'] {
  if (!(pAdj < SURE)) return undefined;
  const sure = diffs.every((diff, i) => Math.abs(diff) > halves[i]!);
  if (sure && Math.sign(diffs[0]) !== Math.sign(diffs[1])) return 'sign';
  return Math.abs(diffs[1]) > Math.abs(diffs[0]) ? 'grows' : 'shrinks';
}

/** A question, asked under these bots. */
function questionOf({ asked, figure, seat, role }: Effect, bots: string): string {
  return JSON.stringify([bots, asked, figure, seat, role]);
}

function hasSets(cells: readonly CellResult[]): boolean {
  return setsOf(cells).length > 1;
}

/** Bots of the cells, in the order they first occur: that of strength, as the user gave it. */
function setsOf(cells: readonly CellResult[]): string[] {
  return [...new Set(cells.map(({ spec }) => botsOf(spec)))];
}

function botsOf({ bots }: CellSpec): string {
  return bots.join(',');
}

/** Everything of a cell but its bots. */
function settingOf({ game, players, roles, variant, components }: CellSpec): string {
  return [game, players, roles.join(','), variant, components.hash].join(' ');
}
