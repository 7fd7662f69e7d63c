/** The Dragon's board. */
import { ints, number, table, type Memory } from '../../../core/table.ts';
import { shuffle } from '../../../core/shuffle.ts';
import type { Rng } from '../../../core/types.ts';
import { ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
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
/** Pieces at a table. */
const MOST_PIECES = 12;
/** Nobody's Armor is higher. */
const MOST_ARMOR = 4;

export function dragonTables({ rules, components }: BoardSetup<typeof ownRules, DragonBox>, { row, health }: InSet) {
  const { dragon } = components;
  return {
    box: dragon,
    cards: Int32Array.from(KINDS.flatMap((kind, i) => Array.from({ length: dragon.powerCards[kind] }, () => i))),
    /** Of each kind in the box. */
    ofKind: Int32Array.from(KINDS, (kind) => dragon.powerCards[kind]),
    identity: identities(KINDS),
    spaces: Int32Array.from(TRACKS, (track) => dragon.sloth[track]),
    spirit: Int32Array.from(
      { length: MOST_WAKEFULNESS },
      (_, wakefulness) => dragon.spirit.findLast((row) => row.from <= wakefulness)!.spirit,
    ),
    wake: dragon.levels[rules.dragonLevel].wake,
    shriekTurns: dragon.levels[rules.dragonLevel].shriekTurns,
    hungerMoved: Math.min(Number(rules.hungerMoved), dragon.sloth.hunger),
    health: health.dragon,
    /** Against the Shadow Unicorn he stands on the Entrance from the start. */
    alone: row === undefined,
    /** Armor by Wakefulness; the Ash Dragon has 1 more, and Tribes may attack him. */
    armor: Int32Array.from(
      { length: MOST_WAKEFULNESS },
      (_, wakefulness) => dragon.spirit.findLast((step) => step.from <= wakefulness)!.armor,
    ),
    ash: row?.ash === 'dragon' ? 1 : 0,
    /** Wakefulness below which the Cave cannot bring him. */
    lockedHunger: row?.hungerLocked === true ? (row.hungerMoved ?? 0) : 0,
  };
}
export type DragonTables = Readonly<ReturnType<typeof dragonTables>>;

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
  /** Of a power that strikes: Tribes reached as bits, 1 once a Trap keeps it from them all. */
  reached: number,
  trapped: number,
  /** Seats that have entered the Flame Wall this turn, as bits. */
  burnt: number,
  /** Where the pieces stood that a Claw or Wrath is to strike, by piece; OFF_MAP for others. */
  aims: ints(MOST_PIECES),
  /** Power cards in hand, and those shown since he drew, by kind. */
  hand: ints(KINDS.length),
  shown: ints(KINDS.length),
  /** Cubes on the Sloth tracks. */
  cubes: ints(TRACKS.length),
  /** 1: whom he hunts has died by another's stroke, which is not his to escape by. Not among the numbers: their text tells it only then. */
  preyLost: ints(1),
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
    this.cell = this.tables.alone ? ENTRANCE : OFF_MAP;
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
    this.shown.fill(0);
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

  /** D3: the Gem pays first. */
  pay(kind: number): void {
    const gem = 1 << kind;
    if ((this.gemsOut & ~this.gemsSpent & gem) !== 0) this.gemsSpent |= gem;
    else this.spend(kind);
  }

  /** A card leaves the hand for all to see. */
  spend(kind: number): void {
    this.hand[kind]!--;
    this.shown[kind]!++;
  }

  /** So many cards of what he neither holds nor has shown since he drew come into his hand. */
  drawMore(count: number, rng: Rng): void {
    const left = this.unseen(this.hand);
    for (let i = 0; i < count && left > i; i++) this.takeUnseen(rng, left - i);
  }

  /** Deals the hand anew: to the others it is a random part of what he has not shown. */
  redeal(rng: Rng): void {
    const held = this.cards;
    this.hand.fill(0);
    const left = this.unseen(this.hand);
    for (let i = 0; i < held; i++) this.takeUnseen(rng, left - i);
  }

  /** Draws what `redeal` would. */
  passRedeal(rng: Rng): void {
    const held = this.cards;
    const left = this.unseen(this.hand) + held;
    for (let i = 0; i < held; i++) rng.below(left - i);
  }

  private unseen(hand: Int32Array): number {
    let left = this.tables.cards.length;
    for (let kind = 0; kind < KINDS.length; kind++) left -= hand[kind]! + this.shown[kind]!;
    return left;
  }

  private takeUnseen(rng: Rng, left: number): void {
    const { hand, shown, tables } = this;
    let place = rng.below(left);
    for (let kind = 0; kind < KINDS.length; kind++) {
      const unseen = tables.ofKind[kind]! - hand[kind]! - shown[kind]!;
      if (place < unseen) {
        hand[kind]!++;
        return;
      }
      place -= unseen;
    }
  }

  get cards(): number {
    return this.hand[CLAW]! + this.hand[FLAME]! + this.hand[WING]!;
  }

  get armor(): number {
    const { armor, ash } = this.tables;
    return Math.min(MOST_ARMOR, armor[Math.min(this.wakefulness, MOST_WAKEFULNESS - 1)]! + ash);
  }

  hasSpace(track: number): boolean {
    return this.cubes[track]! < this.tables.spaces[track]!;
  }

  gemOnBoard(kind: number): boolean {
    return ((this.gemsOut >> kind) & 1) === 0;
  }

  /** What a seat knows: others see how many cards he holds, and which he has shown. */
  text(mine: boolean): string {
    const hand = mine ? this.hand.join() : `${this.cards}`;
    const known = [this.numbersText(), hand, this.shown.join(), this.cubes.join(), this.aims.join()];
    if (this.preyLost[0] === 1) known.push('prey lost');
    return known.join(';');
  }
}
