import { parseBot } from '../../bots/parse.ts';
import type { BotChoice, BotKind } from '../../bots/types.ts';
import type { AnyGame, Setup } from '../../engines/core/types.ts';
import { measuresOf, type Measures } from '../count/measures.ts';
import { componentsData } from './changed-components.ts';
import { isPath } from './load.ts';
import { eachFault, metricsFault } from './names.ts';
import type { CellSpec } from './spec.ts';

/** A cell ready for use: its game is found, its components are read; bots and measures are worked out when asked for. */
export class OpenCell {
  readonly spec: CellSpec;
  readonly game: AnyGame;
  readonly setup: Setup;
  private readonly ownBots: Readonly<Record<string, BotKind>>;
  private seated: readonly BotChoice[] | undefined = undefined;
  private counted: Measures | undefined = undefined;

  /** `ownBots` are the kinds that the modules of the specification export. */
  constructor(game: AnyGame, spec: CellSpec, ownBots: Readonly<Record<string, BotKind>>) {
    const { players, roles, rules, figures } = spec;
    this.game = game;
    this.spec = spec;
    this.setup = { players, roles, rules, components: componentsOf(game, spec), figures };
    this.ownBots = ownBots;
  }

  /** Who plays, per slot. */
  get bots(): readonly BotChoice[] {
    return (this.seated ??= this.spec.bots.map((text) => parseBot(text, this.ownBots)));
  }

  get measures(): Measures {
    return (this.counted ??= measuresOf(this.game, this.setup, this.spec));
  }

  get bounds(): ReturnType<AnyGame['bounds']> {
    return this.game.bounds(this.setup);
  }

  /** Why this cell cannot be played, in one line; undefined if it can. */
  get refusal(): string | undefined {
    const { game, setup, spec } = this;
    const fault = game.invalid(setup);
    if (fault !== undefined) return `${game.name} cannot be played as ${spec.variant}: ${fault}`;
    // Games of the house are held to it by their tests; what a game counts hangs on its setup.
    const named = isPath(spec.game) ? this.namesFault() : undefined;
    if (named !== undefined) return `${spec.game}: ${named} (see docs/write-your-own-game.md)`;
    for (const { kind, options } of this.bots) {
      const refusal = kind.refuses?.(game, setup, options);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  private namesFault(): string | undefined {
    return eachFault('game.roles', this.spec.roles) ?? metricsFault(this.game.metrics(this.setup));
  }
}

const opened = new WeakMap<CellSpec, OpenCell>();

/** The cell that is open for this specification; undefined if none is. */
export function openAlready(spec: CellSpec): OpenCell | undefined {
  return opened.get(spec);
}

/** Opens a cell whose game and own bots are loaded. */
export function openWith(game: AnyGame, spec: CellSpec, ownBots: Readonly<Record<string, BotKind>>): OpenCell {
  const cell = opened.get(spec) ?? new OpenCell(game, spec, ownBots);
  opened.set(spec, cell);
  return cell;
}

const read = new WeakMap<AnyGame, Map<string, unknown>>();

/** The components of a cell, read once for all cells that play with the same. */
function componentsOf(game: AnyGame, { components }: CellSpec): unknown {
  const known = read.get(game) ?? new Map<string, unknown>();
  read.set(game, known);
  const { name, hash, json } = components;
  const key = json === undefined ? `shipped ${name}` : `own ${hash}`;
  if (!known.has(key)) known.set(key, game.components.read(componentsData(game, components)));
  return known.get(key);
}
