/** The Shadow Unicorn's board. */
import { Deck } from '../../../core/deck.ts';
import { scalars, type Memory } from '../../../core/memory.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import type { UnicornBoard } from '../../unicorn-board.ts';
import { ShadowRecord } from './record.ts';
import type { ShadowTables } from './tables.ts';

/** What his track follows. */
interface Lit {
  readonly crystalsRevealed: number;
}

const MOST_PILE = 24;

const Numbers = scalars(
  'cell',
  'facing',
  'health',
  'firstTurn',
  'cubes',
  'pileSize',
  'revealed',
  'link',
  'cause',
  'draws',
  'removing',
  'origin',
  'goal',
);

/**
 * Its numbers: `firstTurn` 1 until his first turn is over; `cubes` in the supply; cards of the pile before `revealed` are
 * resolved or being resolved. The Teleport going on: `link` of its chain, `cause`, cards drawn, 1 after the removals of this
 * link, where it began, where he is going while a path is chosen.
 */
export class Shadow extends Numbers implements UnicornBoard {
  declare readonly tables: ShadowTables;
  declare readonly deck: Deck;
  /** Spirit pile in the order drawn. */
  declare readonly pile: Int32Array;
  readonly record = new ShadowRecord();
  declare private readonly map: Lit;

  static intsFor(tables: ShadowTables): number {
    return Numbers.ints + MOST_PILE + Deck.intsFor(tables.cards.all);
  }

  constructor(memory: Memory, tables: ShadowTables, map: Lit) {
    super(memory);
    this.tables = tables;
    this.map = map;
    this.pile = memory.take(MOST_PILE);
    this.deck = new Deck(memory, tables.cards.all, tables.cards.identity);
  }

  get alive(): boolean {
    return this.health > 0;
  }

  get fullHealth(): number {
    return this.tables.health;
  }

  get armor(): number {
    return this.tables.armor[this.map.crystalsRevealed]!;
  }

  get cards(): number {
    return this.pileSize;
  }

  /** Cards of his next pile. */
  get spirit(): number {
    return this.tables.spirit[this.map.crystalsRevealed]!;
  }

  place(cell: number): void {
    this.cell = cell;
  }

  clear(): void {
    this.clearScalars();
    this.cell = OFF_MAP;
    this.health = this.tables.health;
    this.firstTurn = 1;
    this.cubes = this.tables.cubes;
  }

  /** What is public; of what is hidden, deck and face-down pile together, which cards it is. */
  text(): string {
    const { deck, pile, revealed, pileSize } = this;
    const unseen = [...deck.cards.subarray(0, deck.left), ...pile.subarray(revealed, pileSize)].sort((a, b) => a - b);
    const discards = deck.discards.subarray(0, deck.discarded);
    return [this.scalars, pile.subarray(0, revealed), unseen, [deck.left], discards]
      .map((part) => part.join(','))
      .join(';');
  }
}
