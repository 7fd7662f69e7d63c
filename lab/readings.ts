/**
 * Would a conclusion survive another reading of the rules? It is asked again under every alternative of every ruling and
 * every reconstructed rule or table, one at a time, on common seeds.
 */
import { UsageError } from '../engines/core/errors.ts';
import { canonical, type RuleValue } from '../engines/core/params.ts';
import { usualRules } from '../engines/core/usual-rules.ts';
import { CellMaker, type CellRequest } from '../sim/cell/experiment.ts';
import { actingMoves } from '../sim/cell/moves.ts';
import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { Comparison } from '../sim/judge/comparison.ts';
import { FIRST_LOOK } from '../sim/judge/looks.ts';
import { readMargins } from '../sim/judge/margins.ts';
import { aimsOf, readTarget } from '../sim/judge/targets.ts';
import type { Difference, MovedRule, ReadingRow, ReadingsPlan } from '../sim/results.ts';
import type { CellProgress } from '../sim/store/progress.ts';
import type { Analysis } from './analyses.ts';
import { withoutEchoes } from '../reports/words/echoes.ts';
import { phrase, whoseText } from '../reports/words/names.ts';
import { requestOf, seedOf, type Experiment, type ExperimentOptions } from './experiment.ts';

/** The name of the rules as they are, which need not be said. */
export const AS_IT_IS = 'as it is';

/** A setting that conclusions are about: what it sets besides the common options. */
export interface Claimed {
  readonly name: string;
  readonly preset?: string | undefined;
  readonly settings: Readonly<Record<string, RuleValue>>;
  readonly bots: readonly string[];
}

export interface ReadingsOptions extends Omit<ExperimentOptions, 'independent'> {
  readonly claimed: readonly Claimed[];
  /** Differences between two of the claimed settings, by index. */
  readonly pairs?: readonly (readonly [a: number, b: number])[] | undefined;
  /** Targets that the first claimed setting meets. */
  readonly targets?: readonly string[] | undefined;
  readonly margins?: readonly string[] | undefined;
  /** Figures whose differences are conclusions. Default: the primary ones. */
  readonly figure?: readonly string[] | undefined;
}

/** A short run still has blocks enough for verdicts. */
const BLOCKS = 4 * FIRST_LOOK;
/** Error of the intervals that targets are held against. */
const ALPHA = 0.05;

export async function openReadings(options: ReadingsOptions): Promise<Experiment> {
  const seed = seedOf(options.seed);
  const { claimed } = options;
  const maker = await CellMaker.load({ ...requestOf(options, seed), blocks: BLOCKS });
  const make = (setting: Claimed, moved: Readonly<Record<string, RuleValue>>): CellSpec => {
    const request: CellRequest = {
      players: options.players,
      roles: options.roles,
      preset: setting.preset ?? options.preset ?? 'standard',
      settings: { ...setting.settings, ...moved },
      bots: setting.bots,
    };
    return maker.make(request);
  };
  const base = claimed.map((setting) => make(setting, {}));
  const cells: CellSpec[] = [...base];
  const notes: string[] = [];
  const readings: ReadingsPlan['readings'][number][] = [{ moved: undefined, cells: base.map((_, i) => i) }];
  for (const only of ['rulings', 'reconstructed'] as const) {
    const { moves } = actingMoves(maker.game, base[0]!, { only });
    for (const { name, group, ruling, help, from, to, toText } of moves) {
      // A reading says nothing about a conclusion that is about the same rule.
      if (isAbout(name, base, claimed)) continue;
      try {
        const own = claimed.map((setting) => make(setting, { [name]: to }));
        const moved: MovedRule = { name, group, help, from, to: toText, ...(ruling === undefined ? {} : { ruling }) };
        readings.push({ moved, cells: own.map((cell) => cells.push(cell) - 1) });
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        notes.push(`${name} is not moved: ${error.message}`);
      }
    }
  }
  if (readings.length === 1)
    throw new UsageError(`--rulings: ${maker.game.name} has no ruling that could be read otherwise`);
  const kept: ReadingsPlan = {
    readings,
    pairs: options.pairs ?? [],
    targets: options.targets ?? [],
    names: claimed.map(({ name }) => name),
    ...(options.figure === undefined ? {} : { figures: options.figure }),
    margins: options.margins ?? [],
    alpha: ALPHA,
  };
  return {
    verb: 'readings',
    seed,
    cells,
    notes: [...new Set(notes)],
    kept: { readings: kept },
    analyse: analyseReadings,
  };
}

function isAbout(name: string, base: readonly CellSpec[], claimed: readonly Claimed[]): boolean {
  if (claimed.length === 1) return Object.hasOwn(claimed[0]!.settings, name);
  const values = base.map(({ rules, components }) =>
    name === 'components' ? components.hash : canonical({ name: rules[name]! }),
  );
  return values.some((value) => value !== values[0]);
}

/** Settings of a finished comparison, as claims: what each cell sets besides its preset. */
export async function claimsOf(cells: readonly CellSpec[], names: readonly string[]): Promise<Claimed[]> {
  const open = await openCells(cells);
  return open.map(({ game, spec }, i) => {
    const preset = game.rules.with(
      usualRules(game, spec.roles),
      game.presets[spec.preset]!.set,
      `rule of ${game.name}`,
    );
    const set = Object.entries(spec.rules).filter(
      ([name, value]) => canonical({ value }) !== canonical({ value: preset[name]! }),
    );
    const components =
      spec.components.name === Object.keys(game.components.shipped)[0] ? {} : { components: spec.components.name };
    const settings = { ...Object.fromEntries(set), ...components };
    return { name: names[i]!, preset: spec.preset, settings, bots: spec.bots };
  });
}

/** Every conclusion under every reading; a conclusion is what the base is sure of. */
export const analyseReadings: Analysis = (cells, result) => {
  const plan = result.run.readings;
  if (plan === undefined) return result;
  return { ...result, readings: [...differenceRows(plan, cells), ...targetRows(plan, cells)] };
};

function differenceRows(plan: ReadingsPlan, cells: readonly CellProgress[]): ReadingRow[] {
  const { readings, pairs, names, margins, figures } = plan;
  if (pairs.length === 0) return [];
  const wanted = readings.flatMap(({ cells: own }) => pairs.map(([a, b]) => [own[a]!, own[b]!] as const));
  const alone = cells.every(({ spec }) => spec.players === 1);
  const spans = Math.min(...cells.map((cell) => cell.spans.length));
  const looks = { spans: [spans], kind: 'doubling' as const };
  const { differences } = new Comparison(wanted, readMargins(margins), looks).finish(cells);
  const asked = differences.filter(
    ({ figure, primary, verdict }) =>
      verdict !== undefined && (figures === undefined ? primary : figures.includes(figure)),
  );
  return pairs.flatMap(([a, b]) => {
    const of = (own: readonly number[]) =>
      asked.filter(({ cell, against }) => cell === own[b]! + 1 && against === own[a]! + 1);
    const sure = of(readings[0]!.cells).filter(({ verdict }) => verdict !== 'UNDECIDED');
    const valued = sure.map((row) => ({ figure: row.figure, values: [row.a, row.b], row }));
    // Of two seats' shares the first is told; the order stays that of weight.
    const told = withoutEchoes(valued.sort((x, y) => (x.row.seat ?? 0) - (y.row.seat ?? 0))).map(({ row }) => row);
    const conclusions = sure.filter((row) => told.includes(row));
    return conclusions.flatMap((conclusion) =>
      readings.flatMap(({ moved, cells: own }) => {
        const here = of(own).find((row) => sameFigure(row, conclusion));
        return here === undefined ? [] : [differenceRow(conclusion, here, moved, [names[a]!, names[b]!], alone)];
      }),
    );
  });
}

function sameFigure(one: Difference, other: Difference): boolean {
  return one.figure === other.figure && one.seat === other.seat && one.role === other.role && one.bot === other.bot;
}

function differenceRow(
  conclusion: Difference,
  here: Difference,
  moved: MovedRule | undefined,
  [from, to]: readonly [string, string],
  alone: boolean,
): ReadingRow {
  const { figure, seat, role, bot, unit, diff, verdict } = conclusion;
  const moves = verdict !== 'CHANGED' ? 'does not change' : diff > 0 ? 'raises' : 'lowers';
  const whose = alone ? '' : whoseText({ seat, role, bot });
  const against = from === AS_IT_IS ? '' : `, against ${from}`;
  const same =
    verdict === 'CHANGED'
      ? here.verdict === 'CHANGED' && Math.sign(here.diff) === Math.sign(diff)
      : here.verdict !== 'CHANGED' && here.verdict !== 'UNDECIDED';
  return {
    claim: `${to} ${moves} ${phrase(figure)}${whose === '' ? '' : ` (${whose})`}${against}`,
    ...readingOf(moved),
    cell: here.cell,
    against: here.against,
    figure,
    seat,
    role,
    bot,
    unit,
    effect: here.diff,
    lo: here.lo,
    hi: here.hi,
    verdict: here.verdict ?? '',
    holds: same,
  };
}

function targetRows(plan: ReadingsPlan, cells: readonly CellProgress[]): ReadingRow[] {
  const { readings, targets, names, alpha } = plan;
  return targets.map(readTarget).flatMap((target) =>
    readings.flatMap(({ moved, cells: own }) =>
      aimsOf(target, cells[own[0]!]!, alpha / readings.length).map(
        ({ plan: figure, estimate, lo, hi, verdict }): ReadingRow => ({
          claim: `${names[0]!} meets ${target.text}`,
          ...readingOf(moved),
          cell: own[0]! + 1,
          against: undefined,
          figure: figure.name,
          seat: figure.marginal.seat,
          role: figure.marginal.role,
          bot: figure.marginal.bot,
          unit: figure.unit,
          effect: estimate,
          lo,
          hi,
          verdict,
          holds: verdict === 'meets',
        }),
      ),
    ),
  );
}

function readingOf(moved: MovedRule | undefined): Pick<ReadingRow, 'rule' | 'group' | 'ruling' | 'from' | 'to'> {
  if (moved === undefined) return { rule: '', group: 'base', ruling: undefined, from: '', to: '' };
  const { name, group, ruling, from, to } = moved;
  return { rule: name, group: group === 'rulings' ? 'rulings' : 'reconstructed', ruling, from, to };
}
