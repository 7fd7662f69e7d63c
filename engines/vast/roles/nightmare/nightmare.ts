/** The Nightmare's board. */
import { Deck } from '../../../core/deck.ts';
import { ints, number, table, type Memory } from '../../../core/table.ts';
import { UnicornCards } from '../unicorn-cards.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import type { InSet } from '../../sets.ts';
import type { UnicornBoard } from '../../unicorn-board.ts';
import type { BoardSetup } from '../../box.ts';
import { type rules as ownRules, SEATS } from './rules.ts';
import { UPGRADES, type NightmareBox } from './components.ts';
import { NightmareRecord } from './record.ts';

/** Kinds of upgrades by place. */
export const SPIRIT = 0;
export const PACE = 1;
export const ARMOR = 2;
export const CLARITY = 3;
export const UNBRIDLED = 4;
export const BLAST = 5;
export const KINDS = UPGRADES.length;

/** Cards have numbers below this. */
const MOST_CARDS = 60;

/** Where a simple Teleport points: away from the side of the table he sits at. */
const AWAY_FROM = { S: 0, W: 1, N: 2, E: 3 } as const satisfies Record<(typeof SEATS)[number], number>;

export function nightmareTables(
  { rules, components }: BoardSetup<typeof ownRules, NightmareBox>,
  { row, health }: InSet,
) {
  const spaces = Int32Array.from(rules.nightmareUpgradeSpaces);
  const fixedArmor = row?.ash === 'cube' ? Math.min(1, spaces[ARMOR]!) : 0;
  spaces[ARMOR]! -= fixedArmor;
  return {
    box: components.nightmare,
    cards: new UnicornCards(components.unicornDeck),
    health: health.nightmare,
    goal: rules.radianceGoal,
    spaces,
    startPace: rules.nightmareStartPace,
    startClarity: rules.nightmareStartClarity,
    away: AWAY_FROM[rules.simpleTeleportSeat],
    /** The Ash Dragon instruction: a cube that lies on his first Armor space for good. */
    fixedArmor,
  };
}
export type NightmareTables = Readonly<ReturnType<typeof nightmareTables>>;

const Layout = table({
  health: number,
  anger: number,
  radiance: number,
  /** Cubes in the supply. */
  supply: number,
  facing: number,
  /** 1 while his cards point away from his side of the table. */
  simple: number,
  /** 1 from the start of his turn to its end; actions done in it; 1 once he has used the Blast. */
  acting: number,
  actions: number,
  blasted: number,
  /** Of an action: 1 if it is angry, 1 once an attack happened in it. */
  angry: number,
  fought: number,
  /** Seats he has met in an attack this turn, and those whose attack paid him Radiance, as bits. */
  met: number,
  paid: number,
  /** `met` before the last attack; 1: a Trap has undone that; where the agenda stood as it began. */
  metBefore: number,
  spoiled: number,
  attackedFrom: number,
  /** Cards in hand, and cards shown for a forced Teleport. */
  handSize: number,
  shownCount: number,
  /** Of a chain of Teleports: its link, and the cell barred to it because its tile is being removed. */
  link: number,
  barred: number,
  /** Of a Teleport: the card that leads it, and the cell in open space that is being connected. */
  card: number,
  goal: number,
  /** Cards in hand, by number. */
  hand: ints(MOST_CARDS),
  /** Cards shown, in the order revealed. */
  shown: ints(MOST_CARDS),
  /** Upgrades of each kind. */
  upgrades: ints(KINDS),
});

export class Nightmare extends Layout implements UnicornBoard {
  declare readonly seat: number;
  declare readonly tables: NightmareTables;
  declare readonly deck: Deck;
  readonly record = new NightmareRecord();
  declare private readonly cells: Int32Array;

  static intsFor(tables: NightmareTables): number {
    return Layout.size() + Deck.intsFor(tables.cards.all);
  }

  constructor(memory: Memory, tables: NightmareTables, cells: Int32Array, seat: number) {
    super({}, memory);
    this.seat = seat;
    this.tables = tables;
    this.cells = cells;
    this.deck = new Deck(memory, tables.cards.all, tables.cards.identity);
  }

  get cell(): number {
    return this.cells[0]!;
  }

  set cell(cell: number) {
    this.cells[0] = cell;
  }

  place(cell: number): void {
    this.cells[0] = cell;
  }

  get alive(): boolean {
    return this.health > 0;
  }

  get fullHealth(): number {
    return this.tables.health;
  }

  get cards(): number {
    return this.handSize;
  }

  get armor(): number {
    return this.tables.box.armor + this.tables.fixedArmor + this.upgrades[ARMOR]!;
  }

  get spirit(): number {
    return this.tables.box.spirit + this.upgrades[SPIRIT]!;
  }

  get pace(): number {
    return this.tables.startPace + this.upgrades[PACE]!;
  }

  get clarity(): number {
    return this.tables.startClarity + this.upgrades[CLARITY]!;
  }

  /** Enough Radiance to escape. */
  get ready(): boolean {
    return this.radiance >= this.tables.goal;
  }

  /** No cube is left on the Radiance track. */
  get full(): boolean {
    return this.radiance >= this.tables.box.track;
  }

  get owns(): boolean {
    const { upgrades } = this;
    for (let kind = 0; kind < KINDS; kind++) if (upgrades[kind]! > 0) return true;
    return false;
  }

  hasSpace(kind: number): boolean {
    return this.upgrades[kind]! < this.tables.spaces[kind]!;
  }

  clear(): void {
    this.clearNumbers();
    this.upgrades.fill(0);
    this.cell = OFF_MAP;
    this.health = this.tables.health;
    this.anger = 1;
    this.supply = this.tables.box.supply - this.tables.fixedArmor;
    this.barred = OFF_MAP;
    this.record.clear();
  }

  /** The cell a card of his own choosing leads to. */
  target(card: number): number {
    return this.mark(card, this.simple === 1 ? this.tables.away : this.facing);
  }

  /** The cell a card leads to with that direction forward. */
  mark(card: number, forward: number): number {
    return this.tables.cards.mark(card, this.cell, forward);
  }

  /** Takes a card into the hand, which is sorted. */
  hold(card: number): void {
    const { hand } = this;
    let at = this.handSize++;
    for (; at > 0 && hand[at - 1]! > card; at--) hand[at] = hand[at - 1]!;
    hand[at] = card;
  }

  discard(card: number): void {
    const { hand } = this;
    let to = 0;
    for (let i = 0; i < this.handSize; i++) if (hand[i] !== card) hand[to++] = hand[i]!;
    this.handSize = to;
    this.deck.discard(card);
  }

  /** What `seat` knows of it: of others' hands and the deck together only which cards they are. */
  text(seat: number): string {
    const { deck, hand, handSize, shown, shownCount } = this;
    const own = hand.subarray(0, handSize);
    const known = [this.numbersText(), this.upgrades.join(), shown.subarray(0, shownCount).join()];
    if (seat === this.seat) return [...known, own.join(), deck.text()].join(';');
    const unseen = [...deck.cards.subarray(0, deck.left), ...own].sort((a, b) => a - b);
    return [...known, unseen.join(), deck.discards.subarray(0, deck.discarded).join()].join(';');
  }
}
