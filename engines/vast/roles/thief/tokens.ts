/** A Treasure token for him: from the supply, or, when that is empty, from any tile (rules of the table 6.6). */
import { cellText, OFF_MAP, sortAscending } from '../../map/geometry.ts';
import { TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { phase, task } from '../../tasks.ts';
import { STASH_TOKEN, stashMore } from './loot.ts';
import { THIEF } from './words.ts';

/** It is carried, or goes to his stash. */
export const CARRIED = 0;
const STASHED = 1;

export const GAIN_TOKEN = task((s, where) => {
  s.thief.paid = where;
  if (s.map.treasureTokens === 0) {
    s.ask(ANY_TREASURE, s.thief.seat);
    return;
  }
  s.map.treasureTokens--;
  receive(s);
});

STASH_TOKEN.run = (s) => GAIN_TOKEN.run(s, STASHED);

function receive(s: VastTable): void {
  const { thief } = s;
  if (thief.paid === STASHED) {
    stashMore(s);
    return;
  }
  thief.carried++;
  s.say(THIEF.looted, thief.carried, 0, 0);
}

/** Tiles with one, by cells. */
export const ANY_TREASURE = phase({
  name: 'anyTreasure',
  options({ map }, out) {
    let count = 0;
    for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
      if (map.where[slot] !== OFF_MAP && (map.info[slot]! & TREASURE_TOKENS) !== 0) out[count++] = map.where[slot]!;
    }
    sortAscending(out, count);
    return count;
  },
  take(s, cell) {
    s.map.info[s.map.grid[cell]!]! -= TREASURE_TOKEN;
    receive(s);
  },
  none: () => undefined,
  describe: (_, cell) => `takes the Treasure of ${cellText(cell)}`,
});
