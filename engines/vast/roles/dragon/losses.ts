/** What others take from him: Health, cards, Wakefulness, Gems (rules of the table 3.3, 5.2, 6.3). */
import { those } from '../../options.ts';
import { goOut, perish } from '../../ending.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';
import { phase, task, type Task } from '../../tasks.ts';
import { KINDS, TRACKS } from './components.ts';
import { FLAME_WALL_ON_TILE, GEM_ON_TILE } from './dragon.ts';
import { DRAGON, DRAGON_DEAD, TRACK_TEXTS } from './words.ts';

/** He loses Health to a seat's stroke; at 0 whoever seeks that has won, or he is out. */
export function woundDragon(s: VastTable, amount: number, striker: number, keepFrom?: number): void {
  const { dragon } = s;
  dragon.health = Math.max(0, dragon.health - amount);
  s.say(DRAGON.wounded, dragon.health, 0, 0);
  if (dragon.health > 0) return;
  dragon.record.killedRound = s.round;
  if (perish(s, 'dragon', DRAGON_DEAD, striker)) leave(s, keepFrom);
}

/** He is gone: what others hold of his becomes nothing. */
export const LEFT_BEHIND = new Power<(s: VastTable) => void>('leftBehind');

/** What is his leaves the map with him. */
function leave(s: VastTable, keepFrom?: number): void {
  const { dragon, map } = s;
  dragon.record.outRound = s.round;
  dragon.cell = OFF_MAP;
  for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) map.info[slot]! &= ~(FLAME_WALL_ON_TILE | (7 * GEM_ON_TILE));
  const left = LEFT_BEHIND.all(s);
  for (let i = 0; i < left.length; i++) left[i]!(s);
  dragon.gemsOut = 0;
  dragon.gemsSpent = 0;
  dragon.wallOut = 0;
  map.treasureTokens += dragon.held;
  dragon.held = 0;
  goOut(s, 'dragon', keepFrom);
}

/** So many of his Power cards go, as far as he has them, as he chooses. Returns how many. */
export function loseCards(s: VastTable, most: number): number {
  const count = Math.max(0, Math.min(most, s.dragon.cards));
  if (count > 0) s.agenda.push(LOSE_CARD, count);
  return count;
}

export const LOSE_CARD = task((s, count) => {
  if (s.dragon.cards === 0) return;
  if (count > 1) s.agenda.push(LOSE_CARD, count - 1);
  s.ask(DISCARD_POWER, s.dragon.seat);
});

export const DISCARD_POWER = phase({
  name: 'discard',
  options: those(KINDS.length, (s, kind) => s.dragon.hand[kind]! > 0),
  take(s, kind) {
    const { dragon } = s;
    dragon.spend(kind);
    dragon.record.counts.cardsLost++;
    s.say(DRAGON.lostCard, kind, dragon.cards, 0);
  },
  describe: (_, kind) => `discards a ${KINDS[kind]}`,
});

/** Is there a track with space for a cube, and Wakefulness beyond so much? */
export function maySleep({ dragon }: VastTable, beyond: number): boolean {
  if (dragon.wakefulness <= beyond) return false;
  for (let track = 0; track < TRACKS.length; track++) if (dragon.hasSpace(track)) return true;
  return false;
}

/** A cube goes back to a track; awake and surfaced he stays. */
export function fallAsleep(s: VastTable, track: number): void {
  const { dragon } = s;
  dragon.cubes[track]!++;
  dragon.wakefulness--;
  dragon.record.counts.wakefulnessLost++;
  s.say(DRAGON.drowsed, track, dragon.wakefulness, 0);
}

/** He chooses the track. */
export const CUBE_BACK = phase({
  name: 'cubeBack',
  options: those(TRACKS.length, ({ dragon }, track) => dragon.hasSpace(track)),
  take: fallAsleep,
  describe: (_, track) => `puts a cube back on ${TRACK_TEXTS[track]}`,
});

/** A Gem that somebody has taken, from that tile or from his own hands, is on his board again. */
export function returnGem(s: VastTable, kind: number, slot: number): void {
  const { dragon, map } = s;
  map.info[slot]! &= ~(GEM_ON_TILE << kind);
  dragon.gemsOut &= ~(1 << kind);
  dragon.gemsSpent &= ~(1 << kind);
  dragon.record.counts.gemsGiven++;
  s.say(DRAGON.gemBack, kind, 0, 0);
}

/** The Gem of a kind lies on that tile. */
export function gemOn({ map }: VastTable, kind: number, slot: number): boolean {
  return (map.info[slot]! & (GEM_ON_TILE << kind)) !== 0;
}

/** The Gems of a tile are offered one after the other, while somebody is there to take them: 3 x slot + kind. */
export function gemByGem(isThere: (s: VastTable, slot: number) => boolean, offer: (s: VastTable) => void): Task {
  const next = task((s, place) => {
    const slot = Math.floor(place / KINDS.length);
    if (!isThere(s, slot)) return;
    for (let kind = place % KINDS.length; kind < KINDS.length; kind++) {
      if (!gemOn(s, kind, slot)) continue;
      if (kind + 1 < KINDS.length) s.agenda.push(next, KINDS.length * slot + kind + 1);
      s.dragon.from = kind;
      offer(s);
      return;
    }
  });
  return next;
}
