/** The Nightmare and either Ghoul (rules of the table 5.2, 5.3, 6.4). */
import { whichever } from '../options.ts';
import type { Pair } from '../power.ts';
import { afterReward } from '../roles/ghoul/strikes.ts';
import { driveOff, loseTerror } from '../roles/ghoul/losses.ts';
import { ghoulOf } from '../roles/ghoul/ghoul-of.ts';
import { GHOUL_PREY, paysInCards } from '../roles/ghoul/prey.ts';
import { NIGHTMARE_BESIDE } from '../roles/nightmare/beside.ts';
import { forceTeleport } from '../roles/nightmare/chain.ts';
import { hexed, struck as hit } from '../roles/nightmare/hunted.ts';
import { VICTIMS_OF_NIGHTMARE } from '../roles/nightmare/victims.ts';
import { ATTACK_ON_HIM } from '../roles/nightmare/words.ts';
import { OFF_MAP } from '../map/geometry.ts';
import type { Plan } from '../roles/plan.ts';
import type { VastTable } from '../table.ts';
import { phase } from '../tasks.ts';

const HEALTH_LOST = 1;
/** Anger from which it loses a Terror card. */
const FRIGHTENS = 3;

const CARDS = 0;
const HEALTH = 1;

/** What a Ghoul's blow costs him, as he chooses (T14, T15). */
const HIT_NIGHTMARE = phase({
  name: 'hit',
  options: whichever([CARDS, (s) => paysInCards(s, s.nightmare)], [HEALTH]),
  take(s, choice) {
    if (choice === HEALTH) hurt(s);
    else {
      s.nightmare.record.hits++;
      afterReward(s, () => forceTeleport(s, ATTACK_ON_HIM, OFF_MAP));
      hexed(s, s.nightmare.armor);
    }
  },
  describe: (_, choice) => (choice === HEALTH ? 'loses Health' : 'discards cards'),
});

/** He Teleports, if he lives, once the Ghoul has its reward and is gone. */
function hurt(s: VastTable): void {
  afterReward(s, () => hit(s, true, HEALTH_LOST, ghoulOf(s).seat));
}

/** A Vile Ghoul that seeks his death leaves him no choice. */
function struck(s: VastTable): void {
  const { seat, tables } = ghoulOf(s);
  if (tables.vile && s.tables.goals.seeks('nightmare', seat)) hurt(s);
  else s.ask(HIT_NIGHTMARE, s.nightmare.seat);
}

/** Health from which he would rather lose that than cards. */
const STOUT = 3;

function choose(plan: Plan, { nightmare }: VastTable): void {
  if (nightmare.health >= STOUT || !plan.take(CARDS)) plan.take(HEALTH);
}

const pairWith = (key: 'ghoul' | 'vileGhoul'): Pair => ({
  between: ['nightmare', key],
  entries: [
    VICTIMS_OF_NIGHTMARE.on(key, {
      attacked(s) {
        ghoulOf(s).bonus = 0;
        driveOff(s, s.nightmare.seat, true);
        if (s.nightmare.anger >= FRIGHTENS) loseTerror(s, false);
      },
    }),
    GHOUL_PREY.on('nightmare', { defence: ({ nightmare }) => nightmare.armor, struck }),
    NIGHTMARE_BESIDE.on(key, [[HIT_NIGHTMARE, choose]]),
  ],
  phases: [HIT_NIGHTMARE],
});

export const ghoulNightmare = pairWith('ghoul');
export const vileGhoulNightmare = pairWith('vileGhoul');
