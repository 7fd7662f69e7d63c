/** The Dragon's board. */
import { ints, number, table, type Memory } from '../../../core/table.ts';
import { shuffle } from '../../../core/shuffle.ts';
import type { Rng } from '../../../core/types.ts';
import { ENTRANCE } from '../../map/geometry.ts';
import { ROLE_TOKEN } from '../../map/tile-bits.ts';
import { identities } from '../../card-lists.ts';
import type { BoardSetup } from '../../box.ts';
import type { InSet } from '../../sets.ts';
import type { rules as ownRules } from './rules.ts';
import { KINDS, TRACKS, type DragonBox } from './components.ts';
import { DragonRecord } from './record.ts';

export const CLAW = 0;
export const FLAME = 1;
export const WING = 2;

export const GREED = 0;
export const HUNGER = 1;
export const PRIDE_EVENT = 2;
export const PRIDE_GEM = 3;
export const PRIDE_STAY = 4;

/** What of his may lie on a tile: the Gem of each kind, and the Flame Wall. */
export const GEM_ON_TILE = ROLE_TOKEN;
export const GEM_SHIFT = 24;
export const FLAME_WALL_ON_TILE = ROLE_TOKEN << 3;

const MOST_WAKEFULNESS = 64;

export class DragonTables {
  declare readonly box: DragonBox['dragon'];
  declare readonly cards: Int32Array;
  readonly identity = identities(KINDS);
  declare readonly spaces: Int32Array;
  declare readonly spirit: Int32Array;
  declare readonly wake: number;
  declare readonly shriekTurns: number;
  declare readonly hungerMoved: number;
  declare readonly health: number;
  /** Armor by Wakefulness; the Ash Dragon has 1 more, and Tribes may attack him. */
  declare readonly armor: Int32Array;
  declare readonly ash: number;
  /** Wakefulness below which the Cave cannot bring him. */
  declare readonly lockedHunger: number;

  constructor({ rules, components }: BoardSetup<typeof ownRules, DragonBox>, { row, health }: InSet) {
    const { dragon } = components;
    this.box = dragon;
    this.cards = Int32Array.from(KINDS.flatMap((kind, i) => Array.from({ length: dragon.powerCards[kind] }, () => i)));
    this.spaces = Int32Array.from(TRACKS, (track) => dragon.sloth[track]);
    this.spirit = Int32Array.from(
      { length: MOST_WAKEFULNESS },
      (_, wakefulness) => dragon.spirit.findLast((row) => row.from <= wakefulness)!.spirit,
    );
    this.wake = dragon.levels[rules.dragonLevel].wake;
    this.shriekTurns = dragon.levels[rules.dragonLevel].shriekTurns;
    this.health = health.dragon;
    this.ash = row?.ash === 'dragon' ? 1 : 0;
    this.lockedHunger = row?.hungerLocked === true ? (row.hungerMoved ?? 0) : 0;
    this.armor = Int32Array.from(
      { length: MOST_WAKEFULNESS },
      (_, wakefulness) => dragon.spirit.findLast((step) => step.from <= wakefulness)!.armor,
    );
    this.hungerMoved = Math.min(Number(rules.hungerMoved), dragon.sloth.hunger);
  }
}

const Layout = table({
  health: number,
  /** 1 once he has surfaced, has awoken. */
  surfaced: number,
  awake: number,
  wakefulness: number,
  eaten: number,
  /** Treasure tokens held. */
  held: number,
  /** Gems on the map, and of those the ones that have paid, as bits of the kinds. */
  gemsOut: number,
  gemsSpent: number,
  /** 1: the Flame Wall, the Shriek token lie out. */
  wallOut: number,
  shriekPlaced: number,
  /** Turns in which he has shrieked. */
  shriekTurns: number,
  /** 1: he has made his free move, has used the Wing this turn. */
  freeMoved: number,
  winged: number,
  /** The sources that gave a cube this turn, as bits: Greed, Hunger, Pride. */
  gave: number,
  /** Event tiles he has revealed this turn. */
  eventsRevealed: number,
  /** 1: he has shrieked this turn. */
  shrieked: number,
  /** The power being paid, and symbols of any kind still to pay for it. */
  paying: number,
  toPay: number,
  /** The track or token that a power starts from; the face rolled. */
  from: number,
  face: number,
  /** Of Wrath: the cell it was rolled on, the places it takes, where the Unicorn stood. */
  wrathAt: number,
  wrathful: number,
  stood: number,
  /** Power cards in hand, by kind. */
  hand: ints(KINDS.length),
  /** Cubes on the Sloth tracks. */
  cubes: ints(TRACKS.length),
});

export class Dragon extends Layout {
  declare readonly seat: number;
  declare readonly tables: DragonTables;
  readonly record = new DragonRecord();
  declare private readonly cells: Int32Array;
  declare private readonly deck: Int32Array;

  constructor(memory: Memory, tables: DragonTables, cells: Int32Array, seat: number) {
    super({}, memory);
    this.seat = seat;
    this.tables = tables;
    this.cells = cells;
    this.deck = new Int32Array(tables.cards.length);
  }

  get cell(): number {
    return this.cells[0]!;
  }

  set cell(cell: number) {
    this.cells[0] = cell;
  }

  /** A fresh board on the Entrance, without cards. */
  clear(): void {
    this.clearTable();
    this.cell = ENTRANCE;
    this.health = this.tables.health;
    this.cubes.set(this.tables.spaces);
    this.cubes[HUNGER]! -= this.tables.hungerMoved;
    this.wakefulness = this.tables.hungerMoved;
    this.record.clear();
  }

  /** All cards back, shuffled, and so many drawn. What is left in the deck is only the next shuffle. */
  draw(count: number, rng: Rng): void {
    const { deck, hand, tables } = this;
    deck.set(tables.cards);
    shuffle(deck, 0, deck.length, rng, tables.identity);
    hand.fill(0);
    for (let i = deck.length - 1; i >= 0 && i >= deck.length - count; i--) hand[deck[i]!]!++;
  }

  /** Cards he draws at the end of a turn. */
  get spirit(): number {
    return this.tables.spirit[Math.min(this.wakefulness, MOST_WAKEFULNESS - 1)]!;
  }

  /** Symbols of a kind: cards, and the Gem on the map that has not paid yet. */
  symbols(kind: number): number {
    return this.hand[kind]! + (((this.gemsOut & ~this.gemsSpent) >> kind) & 1);
  }

  allSymbols(): number {
    return this.symbols(CLAW) + this.symbols(FLAME) + this.symbols(WING);
  }

  /** D3: the Gem pays first. */
  pay(kind: number): void {
    const gem = 1 << kind;
    if ((this.gemsOut & ~this.gemsSpent & gem) !== 0) this.gemsSpent |= gem;
    else this.hand[kind]!--;
  }

  gemOnBoard(kind: number): boolean {
    return ((this.gemsOut >> kind) & 1) === 0;
  }

  text(): string {
    return [this.numbersText(), this.hand.join(','), this.cubes.join(',')].join(';');
  }
}
