import { perGame, perGameAt, ratio, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { Vast } from '../../state.ts';
import { UPGRADES } from './components.ts';

/** Upgrades whose place in the order is told: a goal of Radiance lies at 7 to 11, and few games come so far. */
const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const;
/** As players call the kinds. */
const KIND_WORDS = UPGRADES.map((kind) => (kind === 'displacementBlast' ? 'blast' : kind));

/** What is counted of him; what else is measured is read off the final state. */
export class NightmareRecord {
  /** By source. */
  readonly radiance = new Int32Array(3);
  /** Upgrades by kind, as often as gained. */
  readonly gained = new Int32Array(UPGRADES.length);
  /** Kinds in the order gained; NaN beyond the last. */
  readonly order = new Float64Array(PLACES.length);
  private upgrades = 0;
  upgradesLost = 0;
  goalRound = 0;
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
  }
}

const bySource = (s: Vast): Int32Array => s.nightmare.record.radiance;
const byKind = (s: Vast): Int32Array => s.nightmare.record.gained;
const inOrder = (s: Vast): Float64Array => s.nightmare.record.order;

const count = (
  name: string,
  help: string,
  read: (record: NightmareRecord, s: Vast) => number,
  unit: 'count' | 'rounds' = 'count',
): FigureRow<Vast> => perGame(name, unit, help, (s) => read(s.nightmare.record, s));

export const rows: readonly FigureRow<Vast>[] = [
  count('radiance', 'his Radiance at the end', (_, s) => s.nightmare.radiance),
  perGameAt('radianceCrystal', 'count', 'Radiance by Crystal tiles marked', bySource, 0),
  perGameAt('radianceTreasure', 'count', 'Radiance by Treasure tokens', bySource, 1),
  perGameAt('radianceAttack', 'count', 'Radiance by attacks at Anger 3', bySource, 2),
  perGameAt('upgradeSpirit', 'count', 'Spirit upgrades gained', byKind, 0),
  perGameAt('upgradePace', 'count', 'Pace upgrades gained', byKind, 1),
  perGameAt('upgradeArmor', 'count', 'Armor upgrades gained', byKind, 2),
  perGameAt('upgradeClarity', 'count', 'Clarity upgrades gained', byKind, 3),
  perGameAt('upgradeUnbridled', 'count', 'Unbridled gained', byKind, 4),
  perGameAt('upgradeBlast', 'count', 'Displacement Blast gained', byKind, 5),
  count('upgradesLost', 'upgrades lost again', (record) => record.upgradesLost),
  count('goalRound', 'round in which his Radiance reached the goal, 0 if never', (r) => r.goalRound, 'rounds'),
  count('nightmareHealthLeft', 'his Health at the end', (_, s) => s.nightmare.health),
  count('nightmareTurns', 'turns he began', (record) => record.turns),
  count('nightmareActions', 'all his actions', (r) => r.moves + r.turned + r.teleportActions + r.blasts),
  count('moves', 'Move actions', (record) => record.moves),
  count('turns', 'Turn actions', (record) => record.turned),
  count('teleportActions', 'Teleport actions', (record) => record.teleportActions),
  count('blasts', 'Displacement Blasts', (record) => record.blasts),
  count('angryActions', 'Moves and Turns that were angry', (record) => record.angryActions),
  count('teleportsOpen', 'Teleport actions to open space', (record) => record.teleportsOpen),
  count('teleportTiles', 'tiles laid for Teleports to open space', (record) => record.teleportTiles),
  count('forcedTeleports', 'forced Teleports, every link of a chain counted', (record) => record.forcedTeleports),
  count('longestTeleportChain', 'links of the longest chain', (record) => record.longestChain),
  count('attacksMade', 'his attacks', (record) => record.attacks),
  count('hitsTaken', 'attacks on him that hit', (record) => record.hits),
  count('missesTaken', 'attacks on him that missed', (record) => record.misses),
  ratio('actionsPerTurn', 'his actions in a turn', 'nightmareActions', 'nightmareTurns'),
  ...PLACES.map((place, i) =>
    perGameAt(`upgradeOrder.${place}`, 'count', `kind of his ${place} upgrade; absent in games without`, inOrder, i, {
      kind: 'label',
      labels: KIND_WORDS,
    }),
  ),
];

export const panels: readonly Panel[] = [
  {
    title: 'Where Radiance comes from',
    help: 'mean Radiance per game, by source',
    chart: 'bars',
    figures: 'radiance{Crystal,Treasure,Attack}',
  },
  {
    title: 'Radiance at the end',
    help: 'probability of at least so much; the goal is radianceGoal',
    chart: 'exceedance',
    figures: 'radiance',
  },
  {
    title: 'Upgrades',
    help: 'times gained per game, by kind',
    chart: 'bars',
    figures: 'upgrade{Spirit,Pace,Armor,Clarity,Unbridled,Blast}',
  },
  {
    title: 'Upgrades in order',
    help: 'what he takes as his 1st, 2nd, ... upgrade, in % of the games in which he gained so many',
    chart: 'grid',
    figures: 'upgradeOrder.*.*',
  },
];
