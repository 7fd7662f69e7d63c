import { UPGRADES } from './components.ts';

/** Upgrades whose place in the order is told: a goal of Radiance lies at 7 to 11, and few games come so far. */
export const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const;

/** What is counted of him; what else is measured is read off the final state. */
export class NightmareRecord {
  /** By source. */
  readonly radiance = new Int32Array(4);
  /** Upgrades by kind, as often as gained. */
  readonly gained = new Int32Array(UPGRADES.length);
  /** Kinds in the order gained; NaN beyond the last. */
  readonly order = new Float64Array(PLACES.length);
  private upgrades = 0;
  upgradesLost = 0;
  goalRound = 0;
  killedRound = 0;
  outRound = 0;
  /** Health lost, by who struck. */
  readonly lostTo = { knight: 0, goblins: 0, ghoul: 0 };
  turns = 0;
  moves = 0;
  turned = 0;
  teleportActions = 0;
  blasts = 0;
  angryActions = 0;
  teleportsOpen = 0;
  teleportTiles = 0;
  forcedTeleports = 0;
  longestChain = 0;
  attacks = 0;
  hits = 0;
  misses = 0;
  thiefKills = 0;
  cardsFromThief = 0;

  /** An upgrade of that kind. */
  gain(kind: number): void {
    this.gained[kind]!++;
    if (this.upgrades < PLACES.length) this.order[this.upgrades++] = kind;
  }

  clear(): void {
    this.radiance.fill(0);
    this.gained.fill(0);
    this.order.fill(NaN);
    this.upgrades = 0;
    this.upgradesLost = 0;
    this.goalRound = 0;
    this.killedRound = 0;
    this.outRound = 0;
    this.lostTo.knight = 0;
    this.lostTo.goblins = 0;
    this.lostTo.ghoul = 0;
    this.turns = 0;
    this.moves = 0;
    this.turned = 0;
    this.teleportActions = 0;
    this.blasts = 0;
    this.angryActions = 0;
    this.teleportsOpen = 0;
    this.teleportTiles = 0;
    this.forcedTeleports = 0;
    this.longestChain = 0;
    this.attacks = 0;
    this.hits = 0;
    this.misses = 0;
    this.thiefKills = 0;
    this.cardsFromThief = 0;
  }
}
