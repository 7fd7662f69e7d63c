/** The Entrance, where he stashes what he carries, and the Unicorn's attack on him (rules 3.1, 3.2). */
import { lowestBit } from '../../../core/bits.ts';
import { phase, task } from '../../tasks.ts';
import { THIEF_STASHED } from '../../chance.ts';
import { addSides, cellText, DIRECTIONS, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import { TREASURE_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { entersRiver, mayRide } from '../../terrain/river.ts';
import { enters } from '../../hooks.ts';
import { GEMS, unbarred } from './marks.ts';
import type { Death } from './record.ts';
import { FLIP, MOST_LOOT, MOVEMENT, THIEVERY, UNNATURAL_EVASION } from './thief.ts';
import { ACTION_DIE, THIEF, upgradeText } from './words.ts';
import { finish, finishHunt } from '../../ending.ts';

/** He comes to a cell: the Entrance is the goal once the Unicorn is dead, and the place for his loot before. */
export function enterThief(s: VastTable, cell: number): void {
  const { thief } = s;
  thief.cell = cell;
  enters(s, s.players[thief.seat]!, 0, cell);
  if (thief.cell !== ENTRANCE) return;
  if (s.tables.goals.shadowHunter === thief.seat && !s.unicorn.alive) finishHunt(s, thief.seat);
  else if (thief.carried > 0 || thief.gems !== 0) stash(s);
}

/** By a step of his own, an evasion too (T29): the river he comes to may carry him on. */
export function stepThief(s: VastTable, cell: number): void {
  if (entersRiver(s.map, s.thief.cell, cell)) mayRide(s, s.pieces.key.indexOf('thief'), cell);
  enterThief(s, cell);
}

/** Every token but the first ones of hard levels brings an upgrade; among others each by itself, for the goal wins at once. */
function stash(s: VastTable): void {
  const { thief } = s;
  thief.lootDrop = MOST_LOOT;
  if (!thief.tables.alone) return s.agenda.push(STASH_ON, 0);
  const before = thief.stashed;
  thief.stashed += thief.carried;
  s.say(THIEF.stashed, thief.carried, thief.stashed, 0);
  thief.carried = 0;
  thief.toUpgrade = thief.stashed - Math.max(before, Math.min(thief.stashed, thief.tables.tokensOff));
  s.agenda.push(NEXT_UPGRADE, 0);
}

/** The next Treasure token; then the next Gem, which goes home, and a Treasure token into the stash instead. */
export const STASH_ON = task((s) => {
  const { thief } = s;
  if (thief.carried > 0) {
    thief.carried--;
    s.agenda.push(STASH_ON, 0);
    stashMore(s);
  } else if (thief.gems !== 0) {
    const kind = lowestBit(thief.gems);
    thief.gems &= ~(1 << kind);
    GEMS.all(s)[0]!.stashed(s, kind);
    thief.record.counts.gemsStashed++;
    s.agenda.push(STASH_ON, 0);
    s.agenda.push(STASH_TOKEN, 0);
  }
});

/** A token for the stash; filled in where tokens stand, which lead back here. */
export const STASH_TOKEN = task();

/** One token more in the stash, with its upgrade. */
export function stashMore(s: VastTable): void {
  const { thief } = s;
  thief.stashed++;
  s.say(THIEF.stashed, 1, thief.stashed, 0);
  if (thief.stashed >= s.tables.goals.stash) return finish(s, THIEF_STASHED, thief.seat);
  if (thief.stashed <= thief.tables.tokensOff) return;
  thief.toUpgrade++;
  s.agenda.push(NEXT_UPGRADE, 0);
}

export const NEXT_UPGRADE = task((s) => {
  const { thief } = s;
  if (thief.toUpgrade === 0) return;
  thief.toUpgrade--;
  s.agenda.push(NEXT_UPGRADE, 0);
  s.ask(UPGRADE, thief.seat);
});

export const UPGRADE = phase({
  name: 'upgrade',
  options({ thief }, out) {
    let count = 0;
    for (let upgrade = 0; upgrade < FLIP; upgrade++) if (!thief.has(upgrade)) out[count++] = upgrade;
    if (thief.flips < thief.tables.box.flips.length) out[count++] = FLIP;
    return count;
  },
  take(s, upgrade) {
    const { thief } = s;
    s.say(THIEF.upgraded, upgrade, 0, 0);
    thief.record.upgrades++;
    if (upgrade === FLIP) {
      thief.flips++;
      return;
    }
    const statistic = upgrade === MOVEMENT ? thief.movementToken : thief.thieveryToken;
    const before = thief.stat(upgrade, statistic);
    thief.owned |= 1 << upgrade;
    // T3: statistics count at once.
    if (thief.acting === 0 || thief.stat(upgrade, statistic) === before) return;
    if (upgrade === MOVEMENT && thief.stopped === 0) thief.left++;
    if (upgrade === THIEVERY) thief.cubes++;
  },
  none: () => undefined,
  describe: (_, upgrade) => `takes the upgrade ${upgradeText(upgrade)}`,
});

const EVADES_FROM = 4;

/** Killed, unless he evades and may step away. True if he is dead. */
export function attacked(s: VastTable, by?: Death): boolean {
  if (evades(s)) {
    s.ask(EVADE, s.thief.seat);
    return false;
  }
  die(s, by);
  return true;
}

/** Once per turn (T4) the action die may save him. */
export function evades(s: VastTable): boolean {
  const { thief } = s;
  if (thief.has(UNNATURAL_EVASION) && thief.rolled === 0) {
    thief.rolled = 1;
    thief.record.counts.evasionRolls++;
    const roll = 1 + s.chance[ACTION_DIE.place]!.below(6);
    const away = roll >= EVADES_FROM;
    s.say(THIEF.evades, roll, away ? 1 : 0, 0);
    if (away) {
      thief.record.counts.evasions++;
      return true;
    }
  }
  return false;
}

/** What he carries lies where he stood; his killer gains by his Loot Drop. */
export function die(s: VastTable, by?: Death): void {
  const { thief } = s;
  const { cell } = thief;
  s.say(THIEF.killed, cell, thief.carried, 0);
  s.map.info[s.map.grid[cell]!]! += thief.carried * TREASURE_TOKEN;
  for (let kind = 0; kind < 3; kind++) if ((thief.gems >> kind) & 1) GEMS.all(s)[0]!.drop(s, kind, cell);
  thief.carried = 0;
  thief.gems = 0;
  thief.cell = OFF_MAP;
  thief.record.counts.deaths++;
  thief.record.counts.lootDropAtDeath += thief.lootDrop;
  if (by !== undefined) thief.record.counts[`killedBy.${by}`]++;
}

/** Stay, or a side. */
const STAY = 0;

export const EVADE = phase({
  name: 'evade',
  options(s, out) {
    const { map, thief } = s;
    out[0] = STAY;
    return addSides(unbarred(s, thief.cell, map.waysAt(thief.cell)), 1, out, 1);
  },
  take(s, choice) {
    if (choice !== STAY) stepThief(s, s.thief.cell + STEP[choice - 1]!);
  },
  describe: (s, choice) =>
    choice === STAY ? 'stays' : `steps ${DIRECTIONS[choice - 1]} to ${cellText(s.thief.cell + STEP[choice - 1]!)}`,
});
