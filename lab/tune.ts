/** Which settings meet a target: candidates start small, playouts go to those whose verdict is open. */
import { grouped } from '../reports/words/numbers.ts';
import { dialText } from '../reports/words/settings.ts';
import { unlessRefused, UsageError } from '../engines/core/errors.ts';
import { valueText, type RuleValue } from '../engines/core/params.ts';
import { MOST_SEED } from '../engines/core/rng.ts';
import type { AnyGame } from '../engines/core/types.ts';
import { axisOf, type Axis } from '../sim/cell/axes.ts';
import { CellMaker, product, type CellRequest } from '../sim/cell/experiment.ts';
import { actingMoves } from '../sim/cell/moves.ts';
import { sweepCells } from '../sim/cell/grid.ts';
import { openCell } from '../sim/cell/open.ts';
import { ruleCalled } from '../sim/cell/rule-called.ts';
import { spanBlocks, type CellSpec } from '../sim/cell/spec.ts';
import { plansOf, playoutsToReach, readTarget, type Target } from '../sim/judge/targets.ts';
import { wantedTargets } from './asked-figures.ts';
import { shippedSets, valuesFor } from './dial-values.ts';
import { Tuner, type Candidate, type TunePlan } from '../sim/judge/tuner.ts';
import type { TunePlanKept, TuneResult } from '../sim/results.ts';
import {
  cellRequest,
  requestOf,
  seedOf,
  type Experiment,
  type ExperimentOptions,
  type Values,
  valuesText,
} from './experiment.ts';

export interface TuneOptions extends Omit<ExperimentOptions, 'independent'> {
  /** What is wanted: `success=0.25..0.35`, `share[role=knight]=0.5±0.02`, `seatFairness<0.01`; all must hold at once. */
  readonly targets: readonly string[];
  /** The dials: values, or undefined for all that a designer would try. */
  readonly vary: Readonly<Record<string, Values | undefined>>;
  /** Error of any false verdict over all settings. Default: 0.05. */
  readonly alpha?: number | undefined;
  /** `one-rule`: try settings that differ from the base in one dial alone; the smallest change that meets comes first. */
  readonly by?: 'one-rule' | undefined;
}

/** Playouts of the first look at a setting: what lies far off is told by as many. */
const FIRST_PLAYOUTS = 240;
/** Most playouts of one setting. */
const MOST_PLAYOUTS = 240_000;
const MOST_SETTINGS = 20_000;
/** From the master seed to the one that claims are confirmed on. */
const FRESH = 0x9e3779b97f4a7c15n;

export async function openTune(options: TuneOptions): Promise<Experiment<TuneResult>> {
  const seed = seedOf(options.seed);
  if (options.targets.length === 0) throw new UsageError('--target is missing, e.g. --target success=0.25..0.35');
  const { alpha = 0.05 } = options;
  if (!(alpha > 0 && alpha < 0.5)) throw new UsageError(`--alpha ${alpha} is not between 0 and 0.5`);
  const playouts = options.playouts ?? MOST_PLAYOUTS;
  const names = Object.keys(options.vary);
  const stable = names.length > 0 && names.every((name) => name === 'components');
  const maker = await CellMaker.load(requestOf({ ...options, playouts }, seed, stable));
  const fresh = await CellMaker.load(requestOf({ ...options, playouts }, (seed + FRESH) & MOST_SEED, stable));
  const request = await cellRequest(options, maker.game);
  const given = Object.entries(options.vary).map(([name, values]) => dial(maker.game, name, values));
  const base = maker.make(request);
  const wanted = await wantedTargets(options.targets, [base]);
  const targets = wanted.map(readTarget);
  const refused: string[] = [];
  const axes = given.length > 0 || options.by === undefined ? given : allDials(maker, request, base, refused);
  if (axes.length === 0)
    throw new UsageError(`--vary is missing: which rules may be changed?${dialsText(maker, request)}`);
  const own = axes.map((axis) => {
    const setting = settingOf(base, axis.name);
    return sweepCells(maker, request, [axis], { kind: 'grid' }).findIndex(
      (cell) => settingOf(cell, axis.name) === setting,
    );
  });
  const settings = options.by === undefined ? allSettings(axes) : singleChanges(axes, own);
  if (settings.length === 0)
    throw new UsageError('--by one-rule: no setting changes one dial alone, for the base is not among their values');
  const cellsBy = (from: CellMaker) => {
    if (options.by === undefined) return sweepCells(from, request, axes, { kind: 'grid' });
    const alone = axes.map((axis) => sweepCells(from, request, [axis], { kind: 'grid' }));
    const unchanged = from.make(request);
    return settings.map((levels) => {
      const moved = levels.findIndex((level, i) => level !== own[i]);
      return moved < 0 ? unchanged : alone[moved]![levels[moved]!]!;
    });
  };
  const searched = cellsBy(maker);
  const cells = [...searched, ...cellsBy(fresh)];
  const first = await openCell(searched[0]!);
  for (const target of targets) plansOf(target, first);
  const candidates = searched.map((_, i): Candidate => {
    const levels = settings[i]!;
    return {
      levels,
      changes: levels.filter((level, k) => level !== own[k]).length,
      ...(options.by === 'one-rule' && { size: sizeOf(axes, levels, own) }),
      cell: i,
      fresh: searched.length + i,
    };
  });
  const kept: TunePlanKept = {
    dials: axes.map(({ name, values }) => ({
      name,
      values: values.map(valueText),
      ordered: values.every((value) => typeof value === 'number'),
    })),
    candidates,
    targets: wanted,
    alpha,
    first: Math.ceil(FIRST_PLAYOUTS / playoutsPerSpan(searched[0]!)),
  };
  const tuner = new Tuner(planOf(kept));
  return {
    verb: 'tune',
    seed,
    cells,
    notes: [
      `${searched.length} settings of ${axes.map(({ name }) => dialText(name)).join(', ')}; at most ${grouped(playouts)} playouts each`,
      ...refused,
      ...targets.flatMap((target) => tooFew(target, playouts, alpha / searched.length) ?? []),
    ],
    kept: { tune: kept },
    allot: tuner.allot,
    decided: tuner.status,
    expected: tuner.expected,
  };
}

/** All combinations of levels, the last dial fastest. */
function allSettings(axes: readonly Axis[]): readonly number[][] {
  const count = axes.reduce((all, { values }) => all * values.length, 1);
  if (count > MOST_SETTINGS) throw new UsageError(`${count} settings; at most ${MOST_SETTINGS}: vary less`);
  return product(axes.map(({ values }) => [...values.keys()]));
}

/** Those of them in which one dial at most is not as it is, in the same order. */
function singleChanges(axes: readonly Axis[], own: readonly number[]): readonly number[][] {
  const away = own.flatMap((level, i) => (level < 0 ? [i] : []));
  if (away.length > 1) return [];
  const changed = axes.flatMap(({ values }, i) =>
    away.length === 0 || away[0] === i
      ? values.flatMap((_, k) => (k === own[i] ? [] : [own.map((level, j) => (i === j ? k : level))]))
      : [],
  );
  const all = away.length === 0 ? [[...own], ...changed] : changed;
  return all.sort((x, y) => x.map((level, i) => level - y[i]!).find((order) => order !== 0) ?? 0);
}

/** Every dial of the designer's with the values to try, as it is among them; what the rules refuse is told in `refused`. */
function allDials(maker: CellMaker, request: CellRequest, base: CellSpec, refused: string[]): readonly Axis[] {
  const { game } = maker;
  const { moves } = actingMoves(game, base, { only: 'dials' });
  const playable = (name: string, value: RuleValue): boolean =>
    unlessRefused(
      () => sweepCells(maker, request, [{ name, values: [value] }], { kind: 'grid' }),
      (why) => refused.push(`not tried: ${why}`),
    ) !== undefined;
  return [...new Set(moves.map(({ name }) => name))].flatMap((name): Axis[] => {
    const spec = game.rules.specs[name];
    if (spec === undefined) return [];
    const at = base.rules[name]!;
    // A dial of too many values goes where `matters` moves it.
    const values = valuesFor(spec) ?? moves.filter((move) => move.name === name).map(({ to }) => to);
    const all = (values.includes(at) ? values : [...values, at]).filter((value) => playable(name, value));
    return [{ name, values: typeof at === 'number' ? all.toSorted((x, y) => Number(x) - Number(y)) : all }];
  });
}

/** How large a single change is: the part of its dial that lies between, all of it where values have no order. */
function sizeOf(axes: readonly Axis[], levels: readonly number[], own: readonly number[]): number {
  const moved = levels.findIndex((level, i) => level !== own[i]);
  if (moved < 0) return 0;
  const { values } = axes[moved]!;
  if (own[moved]! < 0 || !values.every((value) => typeof value === 'number')) return 1;
  return Math.abs(levels[moved]! - own[moved]!) / (values.length - 1);
}

/** Says of a rate that shall lie within narrower bounds than so many playouts can show how many could. */
function tooFew(target: Target, playouts: number, alpha: number): string | undefined {
  const reach = playoutsToReach(target, alpha);
  if (!(reach > playouts)) return undefined;
  return `--target ${target.text}: ${grouped(playouts)} playouts cannot show that a setting is so near; about ${grouped(reach)} would (--playouts), or a wider target`;
}

/** What there is to turn, for who has not said what may be. */
function dialsText(maker: CellMaker, request: CellRequest): string {
  const { moves } = actingMoves(maker.game, maker.make(request), { only: 'dials' });
  const names = [...new Set(moves.map(({ name }) => name))];
  return names.length === 0 ? '' : ` The dials here: ${names.join(', ')} (matters tells what each of them moves)`;
}

function playoutsPerSpan(spec: CellSpec): number {
  return spec.blockClusters * spec.rotations * spanBlocks(spec);
}

/** A dial with its values, or with those that a designer would try. */
function dial(game: AnyGame, called: string, values: Values | undefined): Axis {
  const name = ruleCalled(game, called);
  if (values !== undefined) return axisOf(game, name, valuesText(values));
  if (name === 'components') return { name, values: shippedSets(game) };
  const spec = game.rules.specs[game.rules.require(name, `rule of ${game.name}`)]!;
  const all = valuesFor(spec);
  if (all === undefined) throw new UsageError(`--vary ${name}: which values? Write --vary ${name}=a,b,c or a..b`);
  return { name, values: all };
}

function settingOf(spec: CellSpec, name: string): string {
  if (name === 'components') return spec.components.name;
  if (name === 'preset') return spec.preset;
  if (name === 'players') return String(spec.players);
  const value = spec.rules[name];
  return value === undefined ? spec.bots.join(',') : valueText(value);
}

export function planOf({ dials, candidates, targets, alpha, first }: TunePlanKept): TunePlan {
  return {
    dials: dials.map(({ values, ordered }) => ({ levels: values.length, ordered })),
    candidates,
    targets: targets.map(readTarget),
    alpha,
    first,
    budget: Infinity,
  };
}
