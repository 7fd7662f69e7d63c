/** What is measured, and where each number is read. */
import type { MetricSpec } from '../core/types.ts';
import { GOAL } from './ends.ts';
import type { Vast } from './state.ts';
import { CUBE_TILE, HER_ATTACK, HIS_ATTACK, NO_OPEN_EDGE, TILE_REMOVED } from './roles/shadow-unicorn/teleport.ts';

type Unit = MetricSpec['unit'];
type Row = readonly [name: string, unit: Unit, help: string, read: (s: Vast) => number];

/** Tiles on the map after set-up: the Entrance and four Dark ones (slot 0 is none). */
const LAID_AT_SET_UP = 6;

const sum = (numbers: Int32Array): number => numbers.reduce((total, n) => total + n, 0);

const ROWS: readonly Row[] = [
  ['actions', 'count', 'options taken at the action point, end of turn included', (s) => s.record.actions],
  ['tilesRevealed', 'count', 'tiles turned up by a Reveal', (s) => s.map.reveals],
  ['tilesPlaced', 'count', 'Dark tiles laid after set-up', (s) => s.map.next - LAID_AT_SET_UP],
  ['tilesRemoved', 'count', 'tiles that left the map', (s) => s.record.tilesRemoved],
  ['crystalsRevealed', 'count', 'Crystal tiles turned up', (s) => s.map.crystalsRevealed],
  ['crystalsCollapsed', 'count', 'Crystal tiles removed', (s) => s.map.crystalsCollapsed],
  ['collapseRound', 'rounds', 'round in which the Collapse began, 0 if it did not', (s) => s.map.collapseRound],
  ['shadowHealthLeft', 'count', 'his Health at the end', (s) => s.shadow.health],
  ['knightHealthLeft', 'count', 'her Health at the end', (s) => s.knight.health],
  ['grit', 'count', 'her Grit at the end', (s) => s.knight.grit],
  ['cubesOwned', 'count', 'her Hero cubes at the end, discarded ones not counted', (s) => s.knight.owned(s.tables)],
  ['shadowHits', 'count', 'her attacks on him that hit', (s) => s.record.shadowHits],
  ['shadowMisses', 'count', 'her attacks on him that missed', (s) => s.record.shadowMisses],
  ['rampages', 'count', 'his Rampages', (s) => s.record.rampages],
  ['teleports', 'count', 'his Teleports, every link of a chain counted', (s) => sum(s.record.teleports)],
  ['teleportsByCube', 'count', 'from a tile with a cube', (s) => s.record.teleports[CUBE_TILE]!],
  ['teleportsAfterHisAttack', 'count', 'after he attacked her', (s) => s.record.teleports[HIS_ATTACK]!],
  ['teleportsAfterHerAttack', 'count', 'after she attacked or shot him', (s) => s.record.teleports[HER_ATTACK]!],
  ['teleportsNoOpenEdge', 'count', 'from a tile without open edge', (s) => s.record.teleports[NO_OPEN_EDGE]!],
  ['teleportsTileRemoved', 'count', 'because his tile was removed', (s) => s.record.teleports[TILE_REMOVED]!],
  ['longestTeleportChain', 'count', 'links of the longest chain', (s) => s.record.longestTeleportChain],
  ['teleportTiles', 'count', 'tiles laid for Teleports to open space', (s) => s.record.teleportTiles],
  ['cubesPlaced', 'count', 'Unicorn cubes put on tiles', (s) => s.record.cubesPlaced],
  ['healthLostToUnicorn', 'count', 'Health she lost to him', (s) => s.record.healthLostToUnicorn],
  ['healthLostToAmbush', 'count', 'Health she lost in Ambushes and token fights', (s) => s.record.healthLostToAmbush],
  ['ambushes', 'count', 'Ambushes resolved, token fights not counted', (s) => s.record.ambushes],
  ['events', 'count', 'Event cards resolved', (s) => s.record.events],
  ['sidequests', 'count', 'Sidequests claimed', (s) => s.record.sidequests],
  ['treasuresKept', 'count', 'Treasure cards kept', (s) => s.record.treasuresKept],
  ['treasuresDeclined', 'count', 'Treasure cards declined for Grit', (s) => s.record.treasuresDeclined],
  ['mapSplits', 'count', 'removals that cut the map in parts', (s) => s.record.mapSplits],
  ['crystalsSmashed', 'count', 'Crystal tokens smashed', (s) => s.knight.smashed],
  ['bowShots', 'count', 'shots with the Enchanted Bow', (s) => s.record.bowShots],
  ['bombsUsed', 'count', 'Bombs used', (s) => s.tables.components.knight.bombs - s.knight.bombs],
  ['mapUses', 'count', 'walls crossed by the Ancient Map', (s) => s.record.mapUses],
  ['underworm', 'count', 'times the Underworm carried her off', (s) => s.record.underworm],
  ['armorAtHits', 'count', 'his Armor summed over her hits', (s) => s.record.armorAtHits],
  [
    'crystalsRevealedAtKill',
    'count',
    'Crystal tiles turned up when he died (only games in which he died)',
    (s) => (s.shadow.alive ? NaN : s.record.crystalsRevealedAtKill),
  ],
  [
    'roundsKillToEscape',
    'rounds',
    'rounds from his death to her escape (only games won)',
    (s) => (s.end === GOAL ? s.round - s.record.roundOfKill : NaN),
  ],
];

/** All are core: the game is slow beside its counters. */
export const METRICS: readonly MetricSpec[] = [
  ...ROWS.map(([name, unit, help]): MetricSpec => ({ name, help, unit, per: 'game', kind: 'number', level: 'core' })),
  {
    name: 'armorPerHit',
    help: 'his Armor at each of her hits',
    per: 'game',
    kind: 'ratio',
    level: 'core',
    unit: 'ratio',
    numerator: 'armorAtHits',
    denominator: 'shadowHits',
  },
];

export function writeMetrics(s: Vast, out: Float64Array): void {
  for (let i = 0; i < ROWS.length; i++) out[i] = ROWS[i]![3](s);
}
