/** One step away from a base: every rule and every set of components, moved by itself. */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { valueText, type BaseSpec, type ParamSpec, type RuleValue } from '../../engines/core/params.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { rulesCalled } from './rule-called.ts';
import type { CellSpec } from './spec.ts';

/** dials are the designer's to turn; rulings settle silences of the printed rules; reconstructed is what is not printed. */
export const MOVE_GROUPS = ['dials', 'rulings', 'reconstructed'] as const;
export type MoveGroup = (typeof MOVE_GROUPS)[number];

/** One rule at one other value. */
export interface Move {
  /** The rule, or `components`. */
  readonly name: string;
  readonly group: MoveGroup;
  /** The ruling of the game's README it settles. */
  readonly ruling: string | undefined;
  /** What the rule means, in the players' words. */
  readonly help: string;
  readonly from: string;
  readonly to: RuleValue;
  readonly toText: string;
  /** How far a number moves, for effects per step; undefined for anything else. */
  readonly step: number | undefined;
}

export interface MoveChoice {
  /** Only these rules. */
  readonly rules?: readonly string[] | undefined;
  /** Only rules of this group. */
  readonly only?: MoveGroup | undefined;
  /** Numbers also go to the ends of what a designer would try. */
  readonly wide?: boolean | undefined;
}

/** All moves from the base, in the order of the rules, each upwards from its lowest value; components last. */
export function movesFrom(game: AnyGame, base: CellSpec, choice: MoveChoice = {}): Move[] {
  const wanted = choice.rules?.flatMap((name) => (name === 'components' ? name : rulesCalled(game, name)));
  const moves: Move[] = [];
  for (const name of game.rules.names) {
    if (wanted !== undefined && !wanted.includes(name)) continue;
    const spec = game.rules.specs[name]!;
    const group = groupOf(spec);
    if (choice.only !== undefined && choice.only !== group) continue;
    const from = base.rules[name]!;
    const others = neighbours(spec, from, choice.wide === true);
    const [help, fromText] = [spec.help, valueText(from)];
    for (const to of others) {
      const step = typeof from === 'number' && typeof to === 'number' ? to - from : undefined;
      moves.push({ name, group, ruling: spec.ruling, help, from: fromText, to, toText: valueText(to), step });
    }
  }
  return [...moves, ...componentMoves(game, base, choice)];
}

/** Moves of rules that act for the roles that play, and the names of the other rules. */
export function actingMoves(
  game: AnyGame,
  base: CellSpec,
  choice: MoveChoice = {},
): { readonly moves: readonly Move[]; readonly idle: readonly string[] } {
  const acting = game.scope?.(base.roles, base.rules).rules;
  const all = movesFrom(game, base, choice);
  const acts = ({ name }: Move) => acting === undefined || name === 'components' || acting.includes(name);
  return { moves: all.filter(acts), idle: [...new Set(all.filter((move) => !acts(move)).map(({ name }) => name))] };
}

/** Every shipped set of components but the base's: what is reconstructed could have been otherwise. */
function componentMoves(game: AnyGame, base: CellSpec, { rules, only }: MoveChoice): Move[] {
  if ((rules !== undefined && !rules.includes('components')) || (only ?? 'reconstructed') !== 'reconstructed')
    return [];
  return Object.keys(game.components.shipped)
    .filter((name) => name !== base.components.name)
    .map((to) => ({
      name: 'components',
      group: 'reconstructed',
      ruling: undefined,
      help: game.components.why?.[to] ?? 'the cards, tiles and tables',
      from: base.components.name,
      to,
      toText: to,
      step: undefined,
    }));
}

export function readGroup(text: string): MoveGroup {
  const group = MOVE_GROUPS.find((one) => one === text);
  if (group === undefined) throw new UsageError(`--only ${text}: no such group${suggestion(text, MOVE_GROUPS)}`);
  return group;
}

function groupOf({ provenance }: ParamSpec): MoveGroup {
  if (provenance === 'ruling') return 'rulings';
  return provenance === 'reconstructed' || provenance === 'inferred' ? 'reconstructed' : 'dials';
}

/** The values next to the given one: a step down and up for numbers, every other for the rest. */
function neighbours(spec: ParamSpec, from: RuleValue, wide: boolean): RuleValue[] {
  // What is left to the game has no place from which to move.
  if (spec.kind === 'auto') return [];
  if (spec.kind !== 'optional') return neighboursOf(spec, from, wide);
  // From `none` to the least that says something, from a value to its neighbours and to `none`.
  if (from === null) return firstOf(spec.of);
  return [...neighboursOf(spec.of, from, wide), null];
}

function firstOf(spec: BaseSpec): RuleValue[] {
  switch (spec.kind) {
    case 'int':
    case 'number':
      return [spec.sweep?.[0] ?? spec.default];
    default:
      return [spec.default, ...neighboursOf(spec, spec.default, false)];
  }
}

function neighboursOf(spec: BaseSpec, from: RuleValue, wide: boolean): RuleValue[] {
  switch (spec.kind) {
    case 'flag':
      return [from !== true];
    case 'choice':
      return spec.values.filter((value) => value !== from);
    case 'int':
    case 'number': {
      const at = from as number;
      const [least, most, given] = spec.sweep ?? [spec.min, spec.max];
      // A decimal has no next value: a tenth of what a designer would try.
      const step = given ?? (spec.kind === 'int' ? 1 : Number(((most - least) / 10).toPrecision(3)));
      const near = [at - step, at + step].map((value) => Number(value.toPrecision(12)));
      const values = wide ? [least, ...near, most] : near;
      const within = values.filter((value) => value >= spec.min && value <= spec.max && value !== at);
      return [...new Set(within)].sort((a, b) => a - b);
    }
    case 'list':
    case 'names':
      return Object.values(spec.alternatives ?? {}).filter((value) => valueText(value) !== valueText(from));
    case 'budget':
    case 'text':
      return [];
  }
}
