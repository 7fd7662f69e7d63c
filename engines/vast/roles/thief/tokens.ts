/** A Treasure token for him: from the supply, or, when that is empty, from any tile (rules of the table 6.6). */
import { anyTreasure } from '../any-treasure.ts';
import type { VastTable } from '../../table.ts';
import { task } from '../../tasks.ts';
import { STASH_TOKEN, stashMore } from './loot.ts';
import { THIEF } from './words.ts';

/** It is carried, or goes to his stash. */
export const CARRIED = 0;
const STASHED = 1;

export const GAIN_TOKEN = task((s, where) => {
  s.thief.paid = where;
  if (s.map.treasureTokens === 0) return s.ask(ANY_TREASURE, s.thief.seat);
  s.map.treasureTokens--;
  receive(s);
});

STASH_TOKEN.run = (s) => GAIN_TOKEN.run(s, STASHED);

function receive(s: VastTable): void {
  const { thief } = s;
  if (thief.paid === STASHED) return stashMore(s);
  thief.carried++;
  s.say(THIEF.looted, thief.carried, 0, 0);
}

export const ANY_TREASURE = anyTreasure(receive);
