/**
 * Would a conclusion survive another reading of the rules? It is asked again under every alternative of every ruling and
 * every reconstructed rule or table, one at a time, on common seeds.
 */
import { unlessRefused, UsageError } from '../engines/core/errors.ts';
import { canonical, type RuleValue } from '../engines/core/params.ts';
import { presetRules, usualRules } from '../engines/core/usual-rules.ts';
import { CellMaker, type CellRequest } from '../sim/cell/experiment.ts';
import { actingMoves } from '../sim/cell/moves.ts';
import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { FIRST_LOOK } from '../sim/judge/looks.ts';
import type { MovedRule, ReadingsPlan, ReadingsResult } from '../sim/results.ts';
import { wantedMargins, wantedTargets } from './asked-figures.ts';
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

export async function openReadings(options: ReadingsOptions): Promise<Experiment<ReadingsResult>> {
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
      const own = unlessRefused(
        () => claimed.map((setting) => make(setting, { [name]: to })),
        (why) => notes.push(`${name} is not moved: ${why}`),
      );
      if (own === undefined) continue;
      const moved: MovedRule = { name, group, help, from, to: toText, ...(ruling === undefined ? {} : { ruling }) };
      readings.push({ moved, cells: own.map((cell) => cells.push(cell) - 1) });
    }
  }
  if (readings.length === 1)
    throw new UsageError(`--rulings: ${maker.game.name} has no ruling that could be read otherwise`);
  const kept: ReadingsPlan = {
    readings,
    pairs: options.pairs ?? [],
    targets: await wantedTargets(options.targets ?? [], base),
    names: claimed.map(({ name }) => name),
    ...(options.figure === undefined ? {} : { figures: options.figure }),
    margins: await wantedMargins(options.margins ?? [], base),
    alpha: ALPHA,
  };
  return {
    verb: 'readings',
    seed,
    cells,
    notes: [...new Set(notes)],
    kept: { readings: kept },
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
      presetRules(game, game.presets[spec.preset], spec.roles),
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
