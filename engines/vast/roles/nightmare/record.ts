import { ints, number, table } from '../../../core/table.ts';
import { UPGRADES } from './components.ts';

/** Upgrades whose place in the order is told: a goal of Radiance lies at 7 to 11, and few games come so far. */
export const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const;

/** What is counted of him; what else is measured is read off the final state. */
export class NightmareRecord extends table({
  /** By source. */
  radiance: ints(4),
  /** Upgrades by kind, as often as gained. */
  gained: ints(UPGRADES.length),
  upgrades: number,
  upgradesLost: number,
  goalRound: number,
  killedRound: number,
  outRound: number,
  turns: number,
  moves: number,
  turned: number,
  teleportActions: number,
  blasts: number,
  angryActions: number,
  teleportsOpen: number,
  teleportTiles: number,
  forcedTeleports: number,
  longestChain: number,
  attacks: number,
  hits: number,
  misses: number,
  thiefKills: number,
  cardsFromThief: number,
}) {
  /** Kinds in the order gained; NaN beyond the last. */
  readonly order = new Float64Array(PLACES.length);
  /** Health lost, by who struck. */
  readonly lostTo = { knight: 0, goblins: 0, ghoul: 0 };

  /** An upgrade of that kind. */
  gain(kind: number): void {
    this.gained[kind]!++;
    if (this.upgrades < PLACES.length) this.order[this.upgrades++] = kind;
  }

  clear(): void {
    this.clearTable();
    this.order.fill(NaN);
    this.lostTo.knight = 0;
    this.lostTo.goblins = 0;
    this.lostTo.ghoul = 0;
  }
}
