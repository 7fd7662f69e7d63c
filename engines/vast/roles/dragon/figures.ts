import { count, perGame, type FigureRow } from '../../../core/figures.ts';
import { bars, histogram } from '../../../core/panels.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { flameWallRow } from '../hunt-figures.ts';
import { TRACKS } from './components.ts';
import { COUNTED, COUNTED_BESIDE } from './record.ts';

const CUBES = [
  'Treasure given away',
  'Eaten spent',
  'Event tiles he revealed',
  'a second Gem laid',
  'turns without movement',
];

export const rows: readonly FigureRow<VastTable>[] = [
  flameWallRow,
  count('dragonHealthLeft', 'his Health at the end', (s) => s.dragon.health),
  count('healthLostToUnicorn', 'Health lost to the Unicorn', (s) => s.dragon.record.healthLostToUnicorn),
  count('wakefulness', 'his Wakefulness at the end', (s) => s.dragon.wakefulness),
  ...TRACKS.map((track, i) =>
    count(`${track}Cubes`, `Sloth cubes off for ${CUBES[i]}`, (s: VastTable) => s.dragon.record.cubes[i]!),
  ),
  perGame('awakenRound', 'rounds', 'round in which he awoke, 0 if he did not', (s) => s.dragon.record.awakenRound),
  perGame('surfaceRound', 'rounds', 'round in which he surfaced, 0 if he did not', (s) => s.dragon.record.surfaceRound),
  ...COUNTED.map(([name, help]) => count(name, help, (s: VastTable) => s.dragon.record.counts[name])),
];

/** What means something only against the Shadow Unicorn. */
const OF_THE_HUNT = ['teleportsByFlameWall', 'healthLostToUnicorn'];

/** Of what others do to him and he to them, what there is with these seats. */
const OF_ROLES: Readonly<Record<string, readonly string[]>> = {
  healthLostToKnight: ['knight'],
  healthLostToTribes: ['goblins'],
  healthLostToGhoul: ['ghoul', 'vileGhoul'],
  eatenTribes: ['goblins'],
  eatenGhouls: ['ghoul', 'vileGhoul'],
  eatenUnicorn: ['nightmare'],
  hisses: ['goblins'],
  slaps: ['knight'],
  shoves: ['knight'],
};

export function rowsBeside(seats: readonly string[]): readonly FigureRow<VastTable>[] {
  const met = (name: string): boolean => OF_ROLES[name]?.some((role) => seats.includes(role)) ?? true;
  return [
    ...rows.filter(({ spec }) => !OF_THE_HUNT.includes(spec.name)),
    ...COUNTED_BESIDE.filter(([name]) => met(name)).map(([name, help]) =>
      count(name, help, (s: VastTable) => s.dragon.record.counts[name]),
    ),
    perGame(
      'dragonKilledRound',
      'rounds',
      'round in which he was killed, 0 if he was not',
      (s) => s.dragon.record.killedRound,
    ),
  ];
}

export const panels: readonly Panel[] = [
  bars('What awakens the Dragon', 'mean Sloth cubes off per game, by what took them off', '*Cubes'),
  histogram('Wakefulness of the Dragon', 'at the end of the game', 'wakefulness'),
];
