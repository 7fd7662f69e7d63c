/** From what a user asks for to the cells of an experiment; every mistake is refused by name before anything runs. */
import { parseBot, botChoice } from '../../bots/parse.ts';
import type { BotChoice, BotKind } from '../../bots/types.ts';
import { messageOf, nearestIn, refusing, suggestion, UsageError } from '../../engines/core/errors.ts';
import { presetRules, usualRules } from '../../engines/core/usual-rules.ts';
import { valueText, type RuleValue, type RuleValues } from '../../engines/core/params.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { asOneWord, calledAmong } from '../../engines/core/worded.ts';
import {
  BLOCK_PLAYOUTS,
  LEAST_BLOCK_PLAYOUTS,
  SEARCH_BLOCK_CLUSTERS,
  jsonHash,
  type CellSpec,
  type ComponentsChoice,
} from './spec.ts';
import { componentsData, unchangedName } from './changed-components.ts';
import { parseJson } from './json-text.ts';
import { examined, isPath, loadBots, loadGame } from './load.ts';
import { openWith } from './open-cell.ts';
import { readGiven } from '../store/read-file.ts';
import { byRole, isBound, refuseRotation, seatBots } from './seating.ts';

/** What all cells of an experiment share. */
export interface ExperimentRequest {
  readonly game: string;
  readonly botModules: readonly string[];
  readonly figures: 'core' | 'all';
  readonly seed: bigint;
  /** undefined: rotate if the bots of the cell differ and are not given by role. */
  readonly rotate: boolean | undefined;
  readonly stableShuffle: boolean;
  readonly independent: boolean;
  /** Playouts a block holds at most; undefined: 240, or 12 clusters with a searching bot. */
  readonly block: number | undefined;
  /** With `block` undefined: blocks get smaller so that a cell has about so many, as far as LEAST_BLOCK_PLAYOUTS allows. */
  readonly blocks?: number | undefined;
  readonly playouts: number;
}

/** What distinguishes a cell. Settings are rules, `components`, or options of bots written `mcts.iterations`. */
export interface CellRequest {
  /** undefined: as many as `roles`, or as the preset or the game says. */
  readonly players: number | undefined;
  readonly roles: readonly string[] | undefined;
  readonly preset: string;
  readonly settings: Readonly<Record<string, RuleValue>>;
  /** One for all seats, one per seat, or by role: `knight=greedy`. */
  readonly bots: readonly string[];
}

/** Makes cells of one game; loads the game, the user's bots and component files once. */
export class CellMaker {
  readonly game: AnyGame;
  readonly request: ExperimentRequest;
  private readonly ownBots: Readonly<Record<string, BotKind>>;
  private readonly components = new Map<string, ComponentsChoice>();

  private constructor(request: ExperimentRequest, game: AnyGame, ownBots: Readonly<Record<string, BotKind>>) {
    this.request = request;
    this.game = game;
    this.ownBots = ownBots;
  }

  static async load(request: ExperimentRequest): Promise<CellMaker> {
    await examined(request);
    const game = await loadGame(request.game);
    return new CellMaker(request, game, await loadBots(request.botModules));
  }

  /** Is this the name of a rule, of `components`, `players`, `roles` or `preset`, or of a bot option? Throws if not. */
  requireSetting(name: string): void {
    if (['components', 'players', 'roles', 'preset', 'bots'].includes(name) || name.includes('.')) return;
    this.game.rules.require(name, `rule of ${this.game.name}`);
  }

  /** A bot by its text, the user's own among them. */
  bot(text: string): BotChoice {
    return parseBot(text, this.ownBots);
  }

  /** A complete, playable cell; throws UsageError otherwise. */
  make(wanted: CellRequest): CellSpec {
    const { game, request } = this;
    const preset = Object.hasOwn(game.presets, wanted.preset) ? game.presets[wanted.preset]! : undefined;
    if (preset === undefined) {
      throw new UsageError(
        `unknown preset of ${game.name}: ${wanted.preset}${presetHint(wanted.preset, Object.keys(game.presets))}`,
      );
    }
    const asked = wanted.players ?? wanted.roles?.length;
    if (preset.players !== undefined && asked !== undefined && preset.players !== asked) {
      throw new UsageError(`preset ${wanted.preset} is for ${preset.players} players, not ${asked}`);
    }
    const given = wanted.roles ?? this.rolesOf(preset, asked);
    const players = this.checkPlayers(asked ?? preset.players ?? given?.length ?? game.players.default);
    const roles = this.rolesFor(given, players);
    if (preset.role !== undefined && !roles.includes(preset.role)) {
      throw new UsageError(
        `preset ${wanted.preset} is a level of the ${preset.role}, who has no seat with the roles ${roles.join(',')}`,
      );
    }
    const { rules, components, botOptions } = this.sortSettings(wanted.settings);
    const set = presetRules(game, preset, roles);
    if (preset.everySet === true && Object.keys(set).length === 0) {
      throw new UsageError(`preset ${wanted.preset} does nothing with the roles ${roles.join(',')}`);
    }
    this.checkScope(roles, { ...rules, ...set, ...rules }, Object.keys(rules), wanted.preset);
    const base = game.rules.with(usualRules(game, roles), set, `rule of ${game.name}`);
    const bots = this.botsFor(wanted.bots, roles, botOptions);
    const texts = bots.map((bot) => bot.text);
    const settled = isBound(bots, roles, game) || byRole(wanted.bots);
    const rotate = players > 1 && (request.rotate ?? (new Set(texts).size > 1 && !settled));
    if (rotate) refuseRotation(bots, roles, game);
    const rotations = rotate ? players : 1;
    const spec: CellSpec = {
      game: request.game,
      players,
      roles,
      variant: variantText(wanted.preset, wanted.settings),
      preset: wanted.preset,
      rules: game.rules.with(base, rules, `rule of ${game.name}`),
      components: this.componentsFor(components),
      bots: texts,
      botModules: request.botModules,
      ...this.ownSettings(botOptions),
      figures: request.figures,
      seed: request.seed.toString(),
      rotations,
      stableShuffle: request.stableShuffle,
      independent: request.independent,
      blockClusters: this.blockClusters(rotations, bots),
      playouts: Math.ceil(request.playouts / rotations) * rotations,
    };
    const refusal = openWith(game, spec, this.ownBots).refusal;
    if (refusal !== undefined) throw new UsageError(refusal);
    return spec;
  }

  /** A rule of a role that does not play would do nothing: refused by name, whatever its value. */
  private checkScope(roles: readonly string[], values: RuleValues, set: readonly string[], preset: string): void {
    const { scope } = this.game;
    const acting = scope?.(roles, values).rules;
    const idle = Object.keys(values).find(
      (name) => acting !== undefined && this.game.rules.has(name) && !acting.includes(name),
    );
    if (idle === undefined) return;
    const said = `${set.includes(idle) ? '' : `preset ${preset}: `}${idle} does nothing with the roles ${roles.join(',')}`;
    const switches = acting!.filter((name) => this.game.rules.defaults[name] === false);
    const key = switches.find((name) => scope!(roles, { ...values, [name]: true }).rules.includes(idle));
    if (key !== undefined) throw new UsageError(`${said} unless ${key}=true`);
    const others = (this.game.roleSets ?? []).filter((seats) => scope!(seats, values).rules.includes(idle));
    const named = byNearness(others, roles)
      .slice(0, 3)
      .map((seats) => seats.join());
    const more = others.length - named.length;
    if (others.length === 0) throw new UsageError(`${said}: it is a rule of no set that can be played`);
    const rest = more === 0 ? [] : [`${more} other ${more === 1 ? 'set' : 'sets'}`];
    throw new UsageError(`${said}: it acts with --roles ${[...named, ...rest].join(', or ')}`);
  }

  private checkPlayers(players: number): number {
    const { min, max } = this.game.players;
    if (!Number.isInteger(players) || players < min || players > max) {
      const range = min === max ? String(min) : `${min} to ${max}`;
      throw new UsageError(
        `${this.game.name} is for ${range} ${max === 1 ? 'player' : 'players'}, not ${players}${nearestIn(players, { min, max })}`,
      );
    }
    return players;
  }

  private sortSettings(settings: Readonly<Record<string, RuleValue>>) {
    const rules = new Map<string, RuleValue>();
    const botOptions: [kind: string, option: string, value: RuleValue][] = [];
    let components: string | undefined;
    for (const [name, value] of Object.entries(settings)) {
      const dot = name.indexOf('.');
      if (name === 'components') components = String(value);
      else if (dot > 0) botOptions.push([name.slice(0, dot), name.slice(dot + 1), value]);
      else rules.set(name, value);
    }
    return { rules: Object.fromEntries(rules), components, botOptions };
  }

  private botsFor(
    wanted: readonly string[],
    roles: readonly string[],
    options: readonly (readonly [kind: string, option: string, value: RuleValue])[],
  ): BotChoice[] {
    const choices = seatBots(wanted, roles, this.game.name).map((text) => this.bot(text));
    for (const [kind, option] of options) {
      if (!choices.some((choice) => choice.kind.name === kind)) {
        throw new UsageError(`${kind}.${option}: no ${kind} bot plays (bots: ${choices.map((c) => c.text).join(',')})`);
      }
    }
    return choices.map((choice) => {
      const own = options.filter(([kind]) => kind === choice.kind.name);
      if (own.length === 0) return choice;
      const set = Object.fromEntries(own.map(([, option, value]) => [option, valueText(value)]));
      return botChoice(choice.kind, { ...choice.options, ...set });
    });
  }

  private ownSettings(
    options: readonly (readonly [kind: string, option: string, value: RuleValue])[],
  ): Pick<CellSpec, 'botSettings'> {
    const own = options.filter(([kind]) => Object.hasOwn(this.ownBots, kind));
    if (own.length === 0) return {};
    return {
      botSettings: Object.fromEntries(own.map(([kind, option, value]) => [`${kind}.${option}`, valueText(value)])),
    };
  }

  /** The roles a preset asks for: the first set with its role. */
  private rolesOf({ role }: { readonly role?: string }, players: number | undefined): readonly string[] | undefined {
    if (role === undefined) return undefined;
    return this.game.roleSets?.find((set) => set.includes(role) && (players ?? set.length) === set.length);
  }

  private rolesFor(wanted: readonly string[] | undefined, players: number): readonly string[] {
    const roles = this.game.roles(players);
    if (wanted === undefined) return roles;
    if (wanted.length !== players) throw new UsageError(`${wanted.length} roles for ${players} seats`);
    const { name, roleSets } = this.game;
    const known = new Set([...roles, ...(roleSets ?? []).flat()]);
    return wanted.map((text) => {
      const role = calledAmong(known, text);
      // Where seats differ the game says itself who can sit there.
      if (role === undefined && roleSets === undefined && new Set(roles).size === 1)
        throw new UsageError(`unknown role of ${name}: ${text}${suggestion(text, known)}`);
      return role ?? asOneWord(text);
    });
  }

  private componentsFor(name: string | undefined): ComponentsChoice {
    const { shipped } = this.game.components;
    const wanted = name ?? Object.keys(shipped)[0]!;
    const known = this.components.get(wanted);
    if (known !== undefined) return known;
    const base = unchangedName(wanted);
    const own = !Object.hasOwn(shipped, base) && (isPath(base) || base.endsWith('.json'));
    const given = { name: wanted, ...(own && { json: readJson(base) }) };
    const data = componentsData(this.game, given);
    if (own || base !== wanted) refusing(wanted, () => this.read(data));
    const choice: ComponentsChoice = { ...given, hash: jsonHash(data) };
    this.components.set(wanted, choice);
    return choice;
  }

  /** Of what cannot be read and calls itself another game's, that is said first. */
  private read(data: unknown): void {
    try {
      this.game.components.read(data);
    } catch (error) {
      const of = (data as { readonly game?: unknown } | null)?.game;
      if (typeof of !== 'string' || of === this.game.name) throw error;
      throw new UsageError(`these are components of ${of}, not of ${this.game.name}: ${messageOf(error)}`);
    }
  }

  private blockClusters(rotations: number, bots: readonly BotChoice[]): number {
    const { block, blocks, playouts } = this.request;
    if (block === undefined && bots.some(({ kind }) => kind.searches)) return SEARCH_BLOCK_CLUSTERS;
    const wanted = blocks === undefined ? BLOCK_PLAYOUTS : Math.max(LEAST_BLOCK_PLAYOUTS, Math.ceil(playouts / blocks));
    return Math.max(1, Math.floor((block ?? Math.min(BLOCK_PLAYOUTS, wanted)) / rotations));
  }
}

/** Preset followed by `+name=value` for each explicit setting of rules and components, sorted. */
function variantText(preset: string, settings: Readonly<Record<string, RuleValue>>): string {
  const shown = Object.keys(settings)
    .filter((name) => !name.includes('.'))
    .sort()
    .map((name) => `+${name}=${valueText(settings[name]!)}`);
  return preset + shown.join('');
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readGiven(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`no such components file: ${path}`);
  }
  return parseJson(text, path);
}

/** One value of a setting as written on the command line. */
export function readSetting(game: AnyGame, name: string, value: string): RuleValue {
  if (name === 'components' || name.includes('.')) return value;
  if (['players', 'roles', 'preset', 'bots', 'seed', 'playouts'].includes(name)) {
    throw new UsageError(`${name} is not a rule: write --${name} ${value}`);
  }
  return game.rules.parse(game.rules.require(name, `rule of ${game.name}`), value);
}

/** All combinations, the last list fastest. */
export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}

/** A rule where a preset should be: how rules are set. */
function presetHint(preset: string, known: readonly string[]): string {
  return preset.includes('=') ? `; rules are set with --set ${preset}` : suggestion(preset, known);
}

/** Sets that differ least from these roles first. */
function byNearness(sets: readonly (readonly string[])[], roles: readonly string[]): (readonly string[])[] {
  const common = (set: readonly string[]): number => set.filter((role) => roles.includes(role)).length;
  const differ = (set: readonly string[]): number => set.length + roles.length - 2 * common(set);
  return [...sets].sort((a, b) => differ(a) - differ(b));
}
