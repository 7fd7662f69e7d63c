/** Figures that games with Terrain have besides. */
import { count, perGame, type FigureRow } from '../../core/figures.ts';
import { bars } from '../../core/panels.ts';
import type { Panel } from '../../core/types.ts';
import type { VastTable } from '../table.ts';
import { TERRAIN_KINDS } from './kinds.ts';
import { BY_TERRAIN } from '../roles/shadow-unicorn/kinds.ts';
import type { TerrainRecord } from './record.ts';

type Row = FigureRow<VastTable>;
const of = (name: string, help: string, read: (record: TerrainRecord) => number): Row =>
  count(name, help, (s) => read(s.terrain!.record));

const KINDS_PLACED = ['canyons', 'lakes', 'magmas', 'forests', 'pitSets', 'rivers'] as const;

const shared: readonly Row[] = [
  of('terrainPlaced', 'Terrain tiles placed, three pits as one', ({ kinds }) => kinds.reduce((sum, n) => sum + n, 0)),
  of('terrainRemoved', 'Terrain tiles that left the map, each pit by itself', ({ counts }) => counts.removed),
  of('terrainReturned', 'Terrain tiles that went back to the pool, three pits as one', ({ counts }) => counts.returned),
  perGame(
    'terrainRound',
    'rounds',
    'round of the first Terrain tile, 0 if none came',
    (s) => s.terrain!.record.counts.firstRound,
  ),
  ...TERRAIN_KINDS.map((kind, i) => of(KINDS_PLACED[i]!, `times the ${kind} was placed`, ({ kinds }) => kinds[i]!)),
  of('exitTiles', 'tiles laid by stepping off Terrain onto open space', ({ counts }) => counts.exitTiles),
  of('rides', 'rides on a river', ({ counts }) => counts.rides),
  of('pitPassages', 'passages through pits', ({ counts }) => counts.pitPassages),
];

const ghouls = [of('magmaSkitters', 'times Magma made it skitter', ({ counts }) => counts.magmaSkitters)];

/** By role in play. */
const own: Readonly<Record<string, readonly Row[]>> = {
  shadow: [
    count(
      'teleportsByTerrain',
      'because a way of his ended on Magma or a pit',
      (s) => s.shadow.record.teleports[BY_TERRAIN]!,
    ),
    of(
      'rampagesBlocked',
      'prompts that provoked him, with somebody in sight but for forest or canyon',
      ({ counts }) => counts.rampagesBlocked,
    ),
  ],
  knight: [of('magmaHealth', 'Health she lost to Magma', ({ counts }) => counts.magmaHealth)],
  goblins: [
    of('populationLostToTerrain', 'Population lost to lake, river and Magma', ({ counts }) => counts.populationLost),
    of('magmaScatters', 'Tribes that Magma scattered', ({ counts }) => counts.magmaScatters),
  ],
  thief: [
    of('magmaDeaths', 'times Magma killed him', ({ counts }) => counts.magmaDeaths),
    of('canyonClimbs', 'climbs over a canyon', ({ counts }) => counts.canyonClimbs),
  ],
  ghoul: ghouls,
  vileGhoul: ghouls,
  nightmare: [of('teleportsOffTerrain', 'times he was forced off Magma or a pit', ({ counts }) => counts.teleportsOff)],
};

/** Those of a game with these roles in play. */
export function terrainRows(cast: readonly { readonly key: string }[]): readonly Row[] {
  return [...shared, ...cast.flatMap(({ key }) => own[key] ?? [])];
}

const USED = 'exitTiles,rides,pitPassages,canyonClimbs,rampagesBlocked,teleportsByTerrain,teleportsOffTerrain';
const SUFFERED = 'magmaHealth,populationLostToTerrain,magmaScatters,magmaDeaths,magmaSkitters';

export const terrainPanels: readonly Panel[] = [
  bars(
    'Which Terrain comes',
    'mean times per game that it is placed, three pits as one',
    `{${KINDS_PLACED.join(',')}}`,
  ),
  bars(
    'What Terrain is used for, and what it costs whom',
    'means per game: Health, Population and pieces lost; steps it opens; what it keeps the Unicorns from',
    `{${SUFFERED},${USED}}`,
  ),
];
