/** The Shadow Unicorn's board. */
import { Deck } from '../../../core/deck.ts';
import { ints, number, table, type Memory } from '../../../core/table.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import type { UnicornBoard } from '../../unicorn-board.ts';
import { ShadowRecord } from './record.ts';
import type { ShadowTables } from './tables.ts';

/** What his track follows. */
interface Lit {
  readonly crystalsRevealed: number;
}

const MOST_PILE = 24;

const Layout = table({
  /** OFF_MAP before his first turn, and once he is dead. */
  cell: number,
  facing: number,
  health: number,
  /** 1 until his first turn is over. */
  firstTurn: number,
  /** Cubes in the supply. */
  cubes: number,
  /** Cards in the pile; those before `revealed` are resolved or being resolved. */
  pileSize: number,
  revealed: number,
  /** The Teleport going on: its place in the chain, its cause, cards drawn, 1 after the removals of this link. */
  link: number,
  cause: number,
  draws: number,
  removing: number,
  /** Where it began; where he is going while a path is chosen. */
  origin: number,
  goal: number,
  /** Tiles laid for his Teleports; leaf values go by them. */
  teleportTiles: number,
  /** Spirit pile in the order drawn. */
  pile: ints(MOST_PILE),
});

export class Shadow extends Layout implements UnicornBoard {
  declare readonly tables: ShadowTables;
  declare readonly deck: Deck;
  readonly record = new ShadowRecord();
  declare private readonly map: Lit;

  static intsFor(tables: ShadowTables): number {
    return Layout.size() + Deck.intsFor(tables.cards.all);
  }

  constructor(memory: Memory, tables: ShadowTables, map: Lit) {
    super({}, memory);
    this.tables = tables;
    this.map = map;
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
    this.clearNumbers();
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
    return [
      this.numbersText(),
      ...[pile.subarray(0, revealed), unseen, [deck.left], discards].map((part) => part.join(',')),
    ].join(';');
  }
}
