/** Radiance: gathered where he stands, and turned into upgrades (rules 3.5). */
import { mayDo, those } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { cardName } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { CUBE, LIT_CRYSTAL, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { UPGRADES } from './components.ts';
import { enrage } from './cards.ts';
import { KINDS, UNBRIDLED } from './nightmare.ts';
import { KEEPSAKES } from './victims.ts';
import { BY_CRYSTAL, BY_TREASURE, NIGHTMARE } from './words.ts';

/** A Crystal tile may be marked, then Treasure tokens are collected one by one; nothing once the track is empty. */
export const GATHER = task((s) => {
  const { map, nightmare } = s;
  if (nightmare.full) return;
  const info = map.info[map.grid[nightmare.cell]!]!;
  const keepsakes = KEEPSAKES.all(s);
  for (let i = 0; i < keepsakes.length; i++) keepsakes[i]!.offer(s);
  if ((info & TREASURE_TOKENS) !== 0) s.agenda.push(COLLECT_HERE, 0);
  if (isUnmarked(info) && nightmare.supply > 0) s.ask(MARK, nightmare.seat);
});

/** A Lit Crystal tile, smashed or not, without one of his cubes. */
export function isUnmarked(info: number): boolean {
  return (info & LIT_CRYSTAL) !== 0 && (info & CUBE) === 0;
}

export const MARK = mayDo({
  name: 'mark',
  does(s) {
    const { map, nightmare } = s;
    map.info[map.grid[nightmare.cell]!]! |= CUBE;
    nightmare.supply--;
    gainRadiance(s, BY_CRYSTAL);
  },
  words: (s, yes) => `${yes ? 'marks' : 'does not mark'} the Crystal at ${cellText(s.nightmare.cell)}`,
});

export const COLLECT_HERE = task((s) => {
  const { map, nightmare } = s;
  if (nightmare.full || (map.info[map.grid[nightmare.cell]!]! & TREASURE_TOKENS) === 0) return;
  s.ask(COLLECT, nightmare.seat);
});

export const COLLECT = mayDo({
  name: 'collect',
  does(s) {
    const { map, nightmare } = s;
    map.info[map.grid[nightmare.cell]!]! -= TREASURE_TOKEN;
    map.treasureTokens++;
    s.agenda.push(COLLECT_HERE, 0);
    gainRadiance(s, BY_TREASURE);
  },
  words: (_, yes) => (yes ? 'collects the Treasure' : 'leaves the Treasure'),
});

/** A cube leaves the track and becomes an upgrade, if a space is free. */
export function gainRadiance(s: VastTable, source: number): void {
  const { nightmare } = s;
  nightmare.radiance++;
  nightmare.record.radiance[source]!++;
  if (nightmare.radiance === nightmare.tables.goal) nightmare.record.goalRound = s.round;
  s.say(NIGHTMARE.radiance, nightmare.radiance, source, 0);
  s.ask(UPGRADE, nightmare.seat);
}

/** Soporific Spores: the effect ends, its cube goes to the supply; Radiance and present Anger stay (N21). */
export const LOSE_UPGRADE = phase({
  name: 'loseUpgrade',
  options: those(KINDS, ({ nightmare }, kind) => nightmare.upgrades[kind]! > 0),
  take(s, kind) {
    const { nightmare } = s;
    nightmare.upgrades[kind]!--;
    nightmare.supply++;
    nightmare.record.upgradesLost++;
    s.say(NIGHTMARE.upgradeLost, kind, nightmare.upgrades[kind]!, 0);
  },
  describe: (_, kind) => `loses ${cardName(UPGRADES[kind]!)}`,
});

export const UPGRADE = phase({
  name: 'radianceUpgrade',
  options: those(KINDS, (s, kind) => s.nightmare.hasSpace(kind)),
  take(s, kind) {
    const { nightmare } = s;
    nightmare.upgrades[kind]!++;
    nightmare.record.gain(kind);
    s.say(NIGHTMARE.improved, kind, nightmare.upgrades[kind]!, 0);
    if (kind === UNBRIDLED) enrage(s);
  },
  // Every space is filled.
  none: () => undefined,
  describe: (_, kind) => `improves ${cardName(UPGRADES[kind]!)}`,
});
