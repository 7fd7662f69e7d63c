import { count, perGame, type FigureRow } from '../../../core/figures.ts';
import { bars, exceedance, histogram } from '../../../core/panels.ts';
import type { Panel } from '../../../core/types.ts';
import { GOAL, SHADOW_KILLED } from '../../chance.ts';
import { armorPerHit, flameWallRow } from '../hunt-figures.ts';
import type { VastTable } from '../../table.ts';
import { ATTACK_ON_HIM, CUBE_TILE, HIS_ATTACK, NO_OPEN_EDGE, TILE_REMOVED } from './kinds.ts';

const teleports =
  (cause: number) =>
  (s: VastTable): number =>
    s.shadow.record.teleports[cause]!;

const crystalsAtKill: FigureRow<VastTable> = count(
  'crystalsRevealedAtKill',
  'Crystal tiles turned up when he died (only games in which he died)',
  (s) => (s.shadow.alive ? NaN : s.shadow.record.crystalsRevealedAtKill),
);

export const rows: readonly FigureRow<VastTable>[] = [
  count('shadowHealthLeft', 'his Health at the end', (s) => s.shadow.health),
  count('shadowHits', 'attacks on him that hit', (s) => s.shadow.record.hits),
  count('rampages', 'his Rampages', (s) => s.shadow.record.rampages),
  count('teleports', 'his Teleports, every link of a chain counted', (s) =>
    s.shadow.record.teleports.reduce((sum, n) => sum + n, 0),
  ),
  count('teleportsByCube', 'from a tile with a cube', teleports(CUBE_TILE)),
  count('teleportsAfterHisAttack', 'after an attack of his', teleports(HIS_ATTACK)),
  count('teleportsAfterHerAttack', 'after an attack or shot at him', teleports(ATTACK_ON_HIM)),
  count('teleportsNoOpenEdge', 'from a tile without open edge', teleports(NO_OPEN_EDGE)),
  count('teleportsTileRemoved', 'because his tile was removed', teleports(TILE_REMOVED)),
  count('longestTeleportChain', 'links of the longest chain', (s) => s.shadow.record.longestChain),
  count('teleportTiles', 'tiles laid for Teleports to open space', (s) => s.shadow.teleportTiles),
  count('cubesPlaced', 'Unicorn cubes put on tiles', (s) => s.shadow.record.cubesPlaced),
  count('armorAtHits', 'his Armor summed over the hits', (s) => s.shadow.record.armorAtHits),
  crystalsAtKill,
  perGame('roundsKillToEscape', 'rounds', 'rounds from his death to the escape (only games won)', (s) =>
    s.end === GOAL.code ? s.round - s.shadow.record.roundOfKill : NaN,
  ),
];

/** Beside several players: what he did to whom is told at their seats. */
export const rowsBeside: readonly FigureRow<VastTable>[] = [
  ...rows.filter(({ spec }) => !['crystalsRevealedAtKill', 'roundsKillToEscape'].includes(spec.name)),
  flameWallRow,
  armorPerHit,
  count('shadowMisses', 'attacks of the Knight on him that missed', (s) =>
    s.cast.some(({ key }) => key === 'knight') ? s.knight.record.misses : 0,
  ),
  count('rampagesAtHunter', 'Rampages at his hunter', (s) => s.shadow.record.rampagesAtHunter),
  count('shadowAttacks', 'his attacks, those warded off too', (s) => s.shadow.record.attacks),
  count('teleportCollapsed', 'tiles removed by his Teleports', (s) =>
    s.shadow.record.teleportCollapsed(s.record.tilesRemoved),
  ),
  crystalsAtKill,
  perGame('shadowKillRound', 'rounds', 'round in which he was killed, 0 if he was not', (s) =>
    s.shadow.alive ? 0 : s.shadow.record.roundOfKill,
  ),
  perGame(
    'roundsKillToEscape',
    'rounds',
    'rounds from his death to his hunter’s win (only games the hunter won)',
    (s) => (s.end === SHADOW_KILLED.code ? s.round - s.shadow.record.roundOfKill : NaN),
  ),
];

export const panels: readonly Panel[] = [
  bars(
    'Whom the Shadow Unicorn attacks',
    'mean attacks of his per game on the pieces of each role',
    'shadowAttacksHere',
  ),
  bars(
    'What the Shadow Unicorn takes of whom',
    'mean Health, Grit and Power cards lost to him per game',
    '{healthLostToUnicorn,gritLostToShadow,cardsLostToShadow}',
  ),
  bars(
    'Who attacks the Shadow Unicorn',
    'mean attacks on him per game; only his hunter’s cost him Health',
    'attacksOnShadow',
  ),
  bars(
    'Why the Unicorn Teleports',
    'mean Teleports per game, every link of a chain counted',
    'teleports{,ByCube,AfterHisAttack,AfterHerAttack,NoOpenEdge,TileRemoved,ByFlameWall}',
  ),
  exceedance(
    'Longest Teleport chain',
    'probability of a chain of at least so many links; none is longer than the teleport chain cap',
    'longestTeleportChain',
  ),
  histogram('Health of the Unicorn at the end', '0: he was killed', 'shadowHealthLeft'),
];
