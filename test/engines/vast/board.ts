/** Positions and moves for the tests of Vast, in the words of its rules. */
import { game } from '../../../engines/vast/game.ts';
import { cellAt, xOf, yOf } from '../../../engines/vast/map/geometry.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { AnyGame, Rng } from '../../../engines/core/types.ts';
import { ScriptedRng, setupOf } from '../../support/playout.ts';

export const vast = game as unknown as AnyGame;

export interface Happening {
  readonly what: string;
  readonly data: readonly number[];
}

/** A game on the table: the state, its chance, and what has happened. */
export class Board {
  readonly s: Vast;
  readonly chance: Rng[];
  readonly log: Happening[] = [];
  readonly setup: VastSetup;
  private readonly out = new Int32Array(200);

  constructor(rules: Partial<Rules> = {}, seed = 1, components?: unknown, roles: readonly string[] = ['knight']) {
    this.setup = setupOf(vast, { rules, components, roles }) as unknown as VastSetup;
    this.s = game.create(this.setup);
    this.chance = game.chance.map((name) => Stream.of(seed, name));
    this.s.events = { emit: (kind, ...data) => this.log.push({ what: game.events[kind]!, data }) };
  }

  static dealt(rules: Partial<Rules> = {}, seed = 1): Board {
    const board = new Board(rules, seed);
    board.s.deal(board.chance);
    board.log.length = 0;
    return board;
  }

  static at(position: unknown, rules: Partial<Rules> = {}, seed = 1): Board {
    const board = new Board(rules, seed);
    game.position!(board.s, position);
    return board;
  }

  /** A position of another role than the Knight, or of several, comma-separated. */
  static of(role: string, position: unknown, rules: Partial<Rules> = {}, seed = 1): Board {
    const board = new Board(rules, seed, undefined, role.split(','));
    game.position!(board.s, position);
    return board;
  }

  /** A game of another role, or of several, dealt. */
  static dealtFor(role: string, rules: Partial<Rules> = {}, seed = 1): Board {
    const board = new Board(rules, seed, undefined, role.split(','));
    board.s.deal(board.chance);
    board.log.length = 0;
    return board;
  }

  /** Where the first piece stands. */
  get piece(): number[] {
    return [xOf(this.s.pieces.at[0]!), yOf(this.s.pieces.at[0]!)];
  }

  /** The stream of that name answers from a list. */
  script(name: string, ...answers: number[]): this {
    this.chance[game.chance.indexOf(name)] = new ScriptedRng(answers);
    return this;
  }

  get phase(): string {
    return this.s.actor < 0 ? 'over' : game.phases[this.s.phase]!;
  }

  get end(): string {
    return this.s.actor < 0 ? game.ends[this.s.end]! : 'not over';
  }

  codes(): number[] {
    return Array.from(this.out.subarray(0, this.s.actor < 0 ? 0 : this.s.legal(this.out)));
  }

  /** The options in the players' words. */
  options(): string[] {
    return this.codes().map((code) => game.describe(this.s, code));
  }

  /** Options that are cells, as [x, y]. */
  cells(): number[][] {
    return this.codes().map((cell) => [xOf(cell), yOf(cell)]);
  }

  play(...actions: number[]): this {
    for (const action of actions) {
      if (!this.codes().includes(action))
        throw new Error(`${action} is not offered in ${this.phase}: ${this.options().join('; ')}`);
      this.s.apply(action, this.chance);
    }
    return this;
  }

  /** Takes the option whose words begin like that. */
  choose(...texts: string[]): this {
    for (const text of texts) {
      const at = this.options().findIndex((option) => option.startsWith(text));
      if (at < 0) throw new Error(`no option "${text}" in ${this.phase}: ${this.options().join('; ')}`);
      this.s.apply(this.codes()[at]!, this.chance);
    }
    return this;
  }

  go(x: number, y: number): this {
    return this.play(cellAt(x, y));
  }

  /** What happened of that kind. */
  happened(what: string): (readonly number[])[] {
    return this.log.filter((entry) => entry.what === what).map((entry) => entry.data);
  }

  tileAt(x: number, y: number): string {
    const { map, tables } = this.s;
    const slot = map.grid[cellAt(x, y)]!;
    return slot === 0 ? 'empty' : (map.info[slot]! & 0x100) === 0 ? 'dark' : tables.tileIds[map.tile[slot]!]!;
  }

  info(x: number, y: number): number {
    return this.s.map.info[this.s.map.grid[cellAt(x, y)]!]!;
  }

  get him(): number[] {
    return [xOf(this.s.shadow.cell), yOf(this.s.shadow.cell)];
  }

  get her(): number[] {
    return [xOf(this.s.knight.cell), yOf(this.s.knight.cell)];
  }
}

/** A random playout from where the state stands, by the streams given; returns the plies. */
export function runOut(s: Vast, chance: readonly Rng[], bot: Rng, plies = Infinity, each?: () => void): number {
  const legal = new Int32Array(200);
  let count = 0;
  while (s.actor >= 0 && count < plies) {
    const options = s.legal(legal);
    s.apply(legal[options > 1 ? bot.below(options) : 0]!, chance);
    count++;
    each?.();
  }
  return count;
}

export function streams(seed: number): Stream[] {
  return game.chance.map((name) => Stream.of(seed, name));
}

/** A tile of a position by hand. */
export interface Tile {
  readonly id: string;
  readonly at: number[];
  readonly rotation?: number;
  readonly tokens?: string[];
}
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
/** Lit tiles without walls. */
export const open = (...cells: number[][]): Tile[] => cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
/** Dark tiles. */
export const dark = (...cells: number[][]): Tile[] => cells.map((at, i) => ({ id: `E0${i + 1}`, at }));
