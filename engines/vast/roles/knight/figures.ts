import { count, perGame, type FigureRow } from '../../../core/figures.ts';
import { bars } from '../../../core/panels.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { MONSTERS } from '../monster-cards.ts';
import { EVENTS, SIDEQUESTS, TREASURES } from './components.ts';
import { armorPerHit } from '../hunt-figures.ts';
import { COUNTED_BESIDE, type KnightRecord } from './record.ts';

export const rows: readonly FigureRow<VastTable>[] = [
  count('knightHealthLeft', 'her Health at the end', (s) => s.knight.health),
  count('grit', 'her Grit at the end', (s) => s.knight.grit),
  count('cubesOwned', 'her Hero cubes at the end, discarded ones not counted', (s) => s.knight.owned()),
  count('shadowMisses', 'her attacks on him that missed', (s) => s.knight.record.misses),
  count('healthLostToUnicorn', 'Health lost to him', (s) => s.knight.record.healthLostToUnicorn),
  count(
    'healthLostToAmbush',
    'Health she lost in Ambushes and token fights',
    (s) => s.knight.record.healthLostToAmbush,
  ),
  count('ambushes', 'Ambushes resolved, token fights not counted', (s) => s.knight.record.ambushes),
  count('events', 'Event cards resolved', (s) => s.knight.record.events),
  count('sidequests', 'Sidequests claimed', (s) => s.knight.record.sidequests),
  count('treasuresKept', 'Treasure cards kept', (s) => s.knight.record.treasuresKept),
  count('treasuresDeclined', 'Treasure cards declined for Grit', (s) => s.knight.record.treasuresDeclined),
  count('crystalsSmashed', 'Crystal tokens smashed', (s) => s.knight.record.crystalsSmashed),
  count('bowShots', 'shots with the Enchanted Bow', (s) => s.knight.record.bowShots),
  count('bombsUsed', 'Bombs used', (s) => s.knight.tables.box.bombs - s.knight.bombs),
  count('mapUses', 'walls crossed by the Ancient Map', (s) => s.knight.record.mapUses),
  count('underworm', 'times the Underworm carried her off', (s) => s.knight.record.underworm),
  armorPerHit,
  ...byCard('event', EVENTS, 'drawn', 'times the Event came', (record) => record.eventsDrawn),
  ...byCard('monster', MONSTERS, 'met', 'times the Monster ambushed her', (record) => record.monstersMet),
  ...byCard('treasure', TREASURES, 'offered', 'times the Treasure was drawn', (record) => record.offered),
  ...byCard('treasure', TREASURES, 'kept', 'times the Treasure was kept', (record) => record.kept),
  ...byCard('sidequest', SIDEQUESTS, 'claimed', 'times the Sidequest was claimed', (record) => record.claimed),
];

/** `treasure.javelin.kept` and its like, one figure per card. */
function byCard(
  kind: string,
  cards: readonly string[],
  what: string,
  help: string,
  counts: (record: KnightRecord) => Int32Array,
): readonly FigureRow<VastTable>[] {
  return cards.map((card, i) =>
    count<VastTable>(`${kind}.${card}.${what}`, `${help}: ${card}`, (s) => counts(s.knight.record)[i]!, {
      level: 'all',
    }),
  );
}

/** What means something only against the Shadow Unicorn. */
const OF_THE_HUNT = ['shadowMisses', 'healthLostToUnicorn', 'armorPerHit'];

/** Beside other players. */
const besideAll: readonly FigureRow<VastTable>[] = [
  ...rows.filter(({ spec }) => !OF_THE_HUNT.includes(spec.name)),
  perGame(
    'knightKilledRound',
    'rounds',
    'round in which she was killed, 0 if she was not',
    (s) => s.knight.record.killedRound,
  ),
  count('gritLostToNightmare', 'Grit she really lost to him', (s) => s.knight.record.gritLostToNightmare),
  count('gritLostToSpores', 'Grit she lost to Spores', (s) => s.knight.record.gritLostToSpores),
];

/** Beside Goblins no Monster comes by itself. */
const OF_MONSTERS = ['underworm', ...MONSTERS.map((monster) => `monster.${monster}.met`)];
const besideGoblins: readonly FigureRow<VastTable>[] = [
  ...besideAll.filter(({ spec }) => !OF_MONSTERS.includes(spec.name)),
  count(
    'healthLostToTribes',
    'Health she lost to Tribes that came to her, Hiding Spots included',
    (s) => s.knight.record.healthLostToTribes,
  ),
  count('tribesBeaten', 'Tribes she scattered by her attacks', (s) => s.knight.record.tribesBeaten),
  count('tribesShot', 'shots with the Bow at Tribes', (s) => s.knight.record.tribesShot),
  count('cubesPoisoned', 'cubes lost to Poison for a while', (s) => s.knight.record.cubesPoisoned),
];

/** What others must be there for. */
const OF_ROLES: readonly (readonly [role: string, names: readonly string[]])[] = [
  ['dragon', ['dragonMisses', 'bombAttacks', 'gemsTaken', 'gritLostToDragon']],
  ['thief', ['thiefKills', 'lootGrit', 'gritLostToThief']],
  ['ghoul', ['ghoulHits', 'gritLostToGhoul']],
  ['vileGhoul', ['ghoulHits', 'gritLostToGhoul']],
];

/** Beside other players. */
export function rowsBeside(seats: readonly string[]): readonly FigureRow<VastTable>[] {
  const names = OF_ROLES.flatMap(([role, own]) => (seats.includes(role) ? own : []));
  const without = [
    ...(seats.includes('nightmare') ? [] : ['gritLostToNightmare']),
    ...(seats.includes('cave') || seats.includes('nightmare') ? [] : ['gritLostToSpores']),
  ];
  return [
    ...(seats.includes('goblins') ? besideGoblins : besideAll).filter(({ spec }) => !without.includes(spec.name)),
    ...COUNTED_BESIDE.filter(([name]) => names.includes(name)).map(([name, help]) =>
      count(name, help, (s: VastTable) => s.knight.record.counts[name]),
    ),
  ];
}

/** All figures of her solo game as they have stood since its first recorded runs. */
export const figureOrder: readonly string[] = [
  ...['actions', 'tilesRevealed', 'tilesPlaced', 'tilesRemoved', 'crystalsRevealed', 'crystalsCollapsed'],
  ...['collapseRound', 'shadowHealthLeft', 'knightHealthLeft', 'grit', 'cubesOwned', 'shadowHits'],
  ...['shadowMisses', 'rampages', 'teleports', 'teleportsByCube', 'teleportsAfterHisAttack'],
  ...['teleportsAfterHerAttack', 'teleportsNoOpenEdge', 'teleportsTileRemoved', 'longestTeleportChain'],
  ...['teleportTiles', 'cubesPlaced', 'healthLostToUnicorn', 'healthLostToAmbush', 'ambushes', 'events'],
  ...['sidequests', 'treasuresKept', 'treasuresDeclined', 'mapSplits', 'crystalsSmashed', 'bowShots'],
  ...['bombsUsed', 'mapUses', 'underworm', 'armorAtHits', 'crystalsRevealedAtKill', 'roundsKillToEscape'],
  'armorPerHit',
];

export const panels: readonly Panel[] = [
  bars(
    'Where Health goes',
    'mean Health lost per game: to what, and whose; the Knight’s where nobody is named',
    'healthLostTo*',
  ),
];
