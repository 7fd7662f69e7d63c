/** The Thief and either Ghoul (rules of the table 4, 5.2, 6.6). */
import { whichever } from '../options.ts';
import type { Pair } from '../power.ts';
import { ghoulOf } from '../roles/ghoul/ghoul-of.ts';
import { loseTerror } from '../roles/ghoul/losses.ts';
import { LOOT_TERROR } from '../roles/ghoul/loot.ts';
import { GHOUL_PREY } from '../roles/ghoul/prey.ts';
import { BY_SEAT, SKITTER } from '../roles/ghoul/skitter.ts';
import { die, EVADE, evades } from '../roles/thief/loot.ts';
import { BARS_THIEF, MARKS_OF_THIEF, THIEF_BESIDE } from '../roles/thief/marks.ts';
import type { VastTable } from '../table.ts';
import { phase, task } from '../tasks.ts';

/** He steps away once it is gone. */
const STEP_AWAY = task((s) => s.ask(EVADE, s.thief.seat));

/** Dead he leaves it Terror; evading, neither Fury nor card: it skitters, then he steps. */
const struckBy = (key: 'ghoul' | 'vileGhoul') => (s: VastTable) => {
  const { agenda, thief } = s;
  if (!evades(s)) {
    const { lootDrop } = thief;
    die(s, key);
    return agenda.push(LOOT_TERROR, Math.max(1, lootDrop));
  }
  agenda.pop();
  agenda.push(STEP_AWAY, 0);
  agenda.push(SKITTER, BY_SEAT + thief.seat);
};

const TREASURE = 0;
const TERROR = 1;

/** What of its he takes: its Treasure token, or a Terror card of its choice, which goes back into the deck. */
const STOLEN = phase({
  name: 'stolen',
  options: whichever([TREASURE, (s) => ghoulOf(s).collected > 0], [TERROR, (s) => ghoulOf(s).held > 0]),
  take(s, choice) {
    if (choice === TERROR) return loseTerror(s, true);
    // By way of the supply: that very token is the one he gets.
    ghoulOf(s).collected--;
    s.map.treasureTokens++;
  },
  describe: (_, choice) => (choice === TERROR ? 'takes a Terror card of the Ghoul' : 'takes the Ghoul’s Treasure'),
});

const pairWith = (key: 'ghoul' | 'vileGhoul'): Pair => ({
  between: ['thief', key],
  entries: [
    GHOUL_PREY.on('thief', { defence: ({ thief }) => thief.stealth, struck: struckBy(key) }),
    THIEF_BESIDE.on(key, [[STOLEN, (plan) => plan.takeTheFirst()]]),
    BARS_THIEF.on(key, (s, cell) => ghoulOf(s).cell === cell && ghoulOf(s).attack >= s.thief.stealth),
    MARKS_OF_THIEF.on(key, {
      defence: (s) => ghoulOf(s).attack,
      attacked: (s) => void ghoulOf(s).record.counts.attacksTaken++,
      robbable: (s) => ghoulOf(s).collected > 0 || ghoulOf(s).held > 0,
      robbed: (s) => s.ask(STOLEN, s.thief.seat),
      stabbed(s, _, cubes) {
        ghoulOf(s).stabbed += cubes;
      },
    }),
  ],
  phases: [STOLEN],
  tasks: [STEP_AWAY],
});

export const ghoulThief = pairWith('ghoul');
export const vileGhoulThief = pairWith('vileGhoul');
