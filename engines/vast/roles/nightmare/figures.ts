import { perGame, perGameAt, ratio, type FigureRow } from '../../../core/figures.ts';
import { bars, exceedance, grid } from '../../../core/panels.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { UPGRADES } from './components.ts';
import { PLACES, type NightmareRecord } from './record.ts';

/** As players call the kinds. */
const KIND_WORDS = UPGRADES.map((kind) => (kind === 'displacementBlast' ? 'blast' : kind));

const bySource = (s: VastTable): Int32Array => s.nightmare.record.radiance;
const byKind = (s: VastTable): Int32Array => s.nightmare.record.gained;
const inOrder = (s: VastTable): Float64Array => s.nightmare.record.order;

const count = (
  name: string,
  help: string,
  read: (record: NightmareRecord, s: VastTable) => number,
  unit: 'count' | 'rounds' = 'count',
): FigureRow<VastTable> => perGame(name, unit, help, (s) => read(s.nightmare.record, s));

export const rows: readonly FigureRow<VastTable>[] = [
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

/** Beside a Dragon his Gems are a source too; beside a Thief he has loot of him. */
export function rowsBeside(seats: readonly string[]): readonly FigureRow<VastTable>[] {
  return [
    ...rows,
    ...(seats.includes('dragon') ? [perGameAt('radianceGem', 'count', 'Radiance by Gems', bySource, 3)] : []),
    ...(seats.includes('thief') ? besideThief : []),
  ];
}

const besideThief: readonly FigureRow<VastTable>[] = [
  count('thiefKills', 'times he killed the Thief', (record) => record.thiefKills),
  count('cardsFromThief', 'cards drawn by the Thief\u2019s death', (record) => record.cardsFromThief),
];

export const panels: readonly Panel[] = [
  bars('Where Radiance comes from', 'mean Radiance per game, by source', 'radiance{Crystal,Treasure,Attack}'),
  exceedance(
    'Radiance at the end',
    'probability of at least so much; the goal is the rule “radiance goal”',
    'radiance',
  ),
  bars('Upgrades', 'times gained per game, by kind', 'upgrade{Spirit,Pace,Armor,Clarity,Unbridled,Blast}'),
  grid(
    'Upgrades in order',
    'what he takes as his 1st, 2nd, ... upgrade, in % of the games in which he gained so many',
    'upgradeOrder.*.*',
  ),
];
