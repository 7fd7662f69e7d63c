/** The board of a Ghoul or Vile Ghoul. */
import { Deck } from '../../../core/deck.ts';
import { ints, number, table, type Memory } from '../../../core/table.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { identities } from '../../card-lists.ts';
import { gives, type InSet, type Seat } from '../../sets.ts';
import { MOST_DICE, type GhoulBox } from './components.ts';
import { GhoulRecord } from './record.ts';
import { TERRORS } from './kinds.ts';

const FACES = 7;
/** Cards that the greatest Loot Drop draws. */
const MOST_LOOT = 3;

/** What differs between the two, as numbers. */
export function ghoulTables(
  vile: boolean,
  dice: number,
  box: Omit<GhoulBox['ghoul'], 'dice'>,
  cards: GhoulBox['terrorCards'],
  chart: readonly { readonly movement: number; readonly attack: number }[],
  { row }: InSet,
) {
  return {
    /** It keeps dice on a chart, and has no Fury. */
    vile,
    dice,
    box,
    /** Of a Vile Ghoul, by face: movement and attack. */
    movement: Int32Array.from([0, ...chart.map((row) => row.movement)]),
    attack: Int32Array.from([0, ...chart.map((row) => row.attack)]),
    terrorCards: Int32Array.from(
      cards.flatMap(({ id, copies }) => Array.from({ length: copies }, () => TERRORS.indexOf(id))),
    ),
    /** Against the Shadow Unicorn; and has it the Flare? */
    alone: row === undefined,
    flare: row === undefined || gives(row.flare, (vile ? 'vileGhoul' : 'ghoul') satisfies Seat),
    terrorIdentity: identities(TERRORS),
  };
}
export type GhoulTables = Readonly<ReturnType<typeof ghoulTables>>;

const Layout = table({
  fury: number,
  /** Points of movement and attack; a Ghoul's attack are discs, and what is left of them is its Defense. */
  movement: number,
  attack: number,
  /** What a Vile Ghoul adds to its next attack. */
  bonus: number,
  /** 1: it has attacked the Unicorn this turn; beside others the pieces it has, as bits. */
  attacked: number,
  /** Treasure tokens that do not count yet. */
  collected: number,
  /** Boosts left this turn; the face on the left of the chart, 0 for none. */
  boosts: number,
  onLeft: number,
  /** Terror kinds whose game effect is used up this turn, as bits. */
  gameUsed: number,
  /** 1: once, for all steps, once, in effect this turn. */
  sneaking: number,
  sneakAll: number,
  seizing: number,
  scouring: number,
  /** Dice being rolled, and of these rolled already. */
  rolling: number,
  rolled: number,
  /** 1 once its Fury was enough; Crystals it has smashed; movement lost to stabs in its next turn. */
  reached: number,
  kept: number,
  stabbed: number,
  /** Who has named the symbol to skitter to, or -1; the Gem it is at. */
  namer: number,
  gem: number,
  /** In the middle of a rule: the Dragon die's face, the symbol to skitter to, which kind of Blink, 1 if the card it loses returns. */
  face: number,
  symbol: number,
  blinking: number,
  returns: number,
  /** Cards at the bottom of the Terror deck that it knows, since it put them there. */
  knownUnder: number,
  dice: ints(MOST_DICE),
  /** Of a Vile Ghoul: dice by face in the supply, and on the right side of the chart. */
  supply: ints(FACES),
  onRight: ints(FACES),
  /** Terror cards just drawn of which it keeps one. */
  drawnCount: number,
  drawn: ints(MOST_LOOT),
  /** Terror cards by kind: face up, and those that have served this turn. */
  cards: ints(TERRORS.length),
  served: ints(TERRORS.length),
});

export class Ghoul extends Layout {
  declare readonly seat: number;
  declare readonly tables: GhoulTables;
  readonly record = new GhoulRecord();
  declare readonly terrorDeck: Deck;
  declare private readonly cells: Int32Array;

  static intsFor(tables: GhoulTables): number {
    return Layout.size() + Deck.intsFor(tables.terrorCards);
  }

  constructor(memory: Memory, tables: GhoulTables, cells: Int32Array, seat: number) {
    super({}, memory);
    this.seat = seat;
    this.tables = tables;
    this.cells = cells;
    this.terrorDeck = new Deck(memory, tables.terrorCards, tables.terrorIdentity);
  }

  get cell(): number {
    return this.cells[0]!;
  }

  set cell(cell: number) {
    this.cells[0] = cell;
  }

  clear(): void {
    this.clearTable();
    this.cell = OFF_MAP;
    this.record.clear();
  }

  /** Copies of a card that have not served this turn. */
  ready(kind: number): number {
    return this.cards[kind]! - this.served[kind]!;
  }

  /** May a card of that kind be used up for its game effect? One of each name in a turn. */
  mayUseUp(kind: number): boolean {
    return this.ready(kind) > 0 && ((this.gameUsed >> kind) & 1) === 0;
  }

  /** A card is used up for good. */
  useUp(kind: number): void {
    this.cards[kind]!--;
    this.gameUsed |= 1 << kind;
    this.record.counts.terrorGameEffects++;
  }

  /** Terror cards it holds. */
  get held(): number {
    let count = 0;
    for (let kind = 0; kind < this.cards.length; kind++) count += this.cards[kind]!;
    return count;
  }

  /** What it can bring to an attack. */
  get power(): number {
    return this.attack + this.bonus;
  }

  /** The top card of the Terror deck, which is not empty. */
  drawTerror(): number {
    const card = this.terrorDeck.draw();
    if (this.knownUnder > this.terrorDeck.left) this.knownUnder = this.terrorDeck.left;
    return card;
  }

  /** A card goes under the Terror deck; it will know it there. */
  putUnder(card: number): void {
    const { terrorDeck } = this;
    for (let i = terrorDeck.left; i > 0; i--) terrorDeck.cards[i] = terrorDeck.cards[i - 1]!;
    terrorDeck.cards[0] = card;
    terrorDeck.left++;
    this.knownUnder++;
  }

  /** Of the Terror deck it knows which cards it has put under it; others know that there are such. */
  text(mine: boolean): string {
    const parts = [this.dice, this.supply, this.onRight, this.cards, this.served].map((part) => part.join(','));
    const seen = mine ? this.drawn.subarray(0, this.drawnCount).join(',') : '';
    const under = mine ? this.terrorDeck.cards.subarray(0, this.knownUnder).join(',') : '';
    return [this.numbersText(), ...parts, seen, under, mine ? this.terrorDeck.text() : this.unkept()].join(';');
  }

  /** To the others what it has just drawn is part of the deck. */
  private unkept(): string {
    const { drawn, drawnCount, terrorDeck } = this;
    if (drawnCount === 0) return terrorDeck.text();
    const heap = [...terrorDeck.cards.subarray(0, terrorDeck.left), ...drawn.subarray(0, drawnCount)];
    return heap.sort((a, b) => a - b).join(',');
  }
}
