/** The Shadow Unicorn's board. */
import type { Memory } from '../../memory.ts';
import type { Tables } from '../../tables.ts';

/** His cell while he is not on the map. */
export const OFF_MAP = 0;

const MOST_PILE = 24;

export class Shadow {
  static readonly ints = MOST_PILE;

  cell = OFF_MAP;
  facing = 0;
  health = 0;
  /** 1 until his first turn is over. */
  firstTurn = 1;
  /** Unicorn cubes in the supply. */
  cubes = 0;
  /** Spirit pile in the order drawn; cards before `revealed` are resolved or being resolved. */
  readonly pile: Int32Array;
  pileSize = 0;
  revealed = 0;
  /** The Teleport going on: link of its chain, cause, cards drawn, 1 after the removals of this link, where it began. */
  link = 0;
  cause = 0;
  draws = 0;
  removing = 0;
  origin = OFF_MAP;
  /** Where he is going while a path is chosen. */
  goal = OFF_MAP;

  constructor(memory: Memory) {
    this.pile = memory.take(MOST_PILE);
  }

  get alive(): boolean {
    return this.health > 0;
  }

  deal(tables: Tables): void {
    this.cell = OFF_MAP;
    this.facing = 0;
    this.health = tables.rules.shadowHealth;
    this.firstTurn = 1;
    this.cubes = tables.components.shadowBoard.cubes;
    this.pileSize = 0;
    this.revealed = 0;
    this.link = 0;
    this.cause = 0;
    this.draws = 0;
    this.removing = 0;
    this.origin = OFF_MAP;
    this.goal = OFF_MAP;
  }

  copyScalars(other: Shadow): void {
    this.cell = other.cell;
    this.facing = other.facing;
    this.health = other.health;
    this.firstTurn = other.firstTurn;
    this.cubes = other.cubes;
    this.pileSize = other.pileSize;
    this.revealed = other.revealed;
    this.link = other.link;
    this.cause = other.cause;
    this.draws = other.draws;
    this.removing = other.removing;
    this.origin = other.origin;
    this.goal = other.goal;
  }

  /** What is public; the pile's unrevealed cards only by their number. */
  text(): string {
    return [
      [this.cell, this.facing, this.health, this.firstTurn, this.cubes, this.pileSize, this.revealed],
      [this.link, this.cause, this.draws, this.removing, this.origin, this.goal],
      Array.from(this.pile.subarray(0, this.revealed)),
    ]
      .map((part) => part.join(','))
      .join(';');
  }
}
