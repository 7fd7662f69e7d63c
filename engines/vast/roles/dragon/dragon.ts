/** The Dragon's board. */
import { scalars, type Memory } from '../../../core/memory.ts';
import { shuffle } from '../../../core/shuffle.ts';
import type { Rng } from '../../../core/types.ts';
import { ENTRANCE } from '../../map/geometry.ts';
import { ROLE_TOKEN } from '../../map/tile-bits.ts';
import { identities } from '../../card-lists.ts';
import type { BoardSetup } from '../../box.ts';
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

  constructor({ rules, components }: BoardSetup<typeof ownRules, DragonBox>) {
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
    this.hungerMoved = Math.min(Number(rules.hungerMoved), dragon.sloth.hunger);
  }
}

const Numbers = scalars(
  'health',
  'surfaced',
  'awake',
  'wakefulness',
  'eaten',
  'held',
  'gemsOut',
  'gemsSpent',
  'wallOut',
  'shriekPlaced',
  'shriekTurns',
  'freeMoved',
  'winged',
  'gave',
  'eventsRevealed',
  'shrieked',
  'paying',
  'toPay',
  'from',
  'face',
  'wrathAt',
  'wrathful',
  'stood',
);

/**
 * His numbers: Treasure tokens `held`; `gemsOut` on the map and `gemsSpent`, as bits of the kinds; `wallOut` the Flame Wall
 * lies on the map. Of a turn: `freeMoved`, `winged`; `gave` the sources that gave a cube, as bits (Greed, Hunger, Pride);
 * Event tiles revealed; `shrieked`. In the middle of a power: `paying` for which, symbols `toPay` of any kind, the track or
 * token it starts `from`, the `face` rolled; of Wrath the cell it was rolled on, the places it takes, where the Unicorn stood.
 */
export class Dragon extends Numbers {
  declare readonly seat: number;
  declare readonly tables: DragonTables;
  readonly record = new DragonRecord();
  /** Power cards in hand, and cubes on the Sloth tracks. */
  declare readonly hand: Int32Array;
  declare readonly cubes: Int32Array;
  declare private readonly cells: Int32Array;
  declare private readonly deck: Int32Array;

  static intsFor(): number {
    return Numbers.ints + KINDS.length + TRACKS.length;
  }

  constructor(memory: Memory, tables: DragonTables, cells: Int32Array, seat: number) {
    super(memory);
    this.seat = seat;
    this.tables = tables;
    this.cells = cells;
    this.hand = memory.take(KINDS.length);
    this.cubes = memory.take(TRACKS.length);
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
    this.clearScalars();
    this.cell = ENTRANCE;
    this.health = this.tables.box.health;
    this.cubes.set(this.tables.spaces);
    this.cubes[HUNGER]! -= this.tables.hungerMoved;
    this.wakefulness = this.tables.hungerMoved;
    this.hand.fill(0);
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
    return [this.scalarsText(), this.hand.join(','), this.cubes.join(',')].join(';');
  }
}
