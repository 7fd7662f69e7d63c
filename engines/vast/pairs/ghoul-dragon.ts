/** The Dragon and either Ghoul (rules of the table 5.2, 5.3, 6.3, 6.7). */
import { whichever } from '../options.ts';
import type { Pair } from '../power.ts';
import { KINDS } from '../roles/dragon/components.ts';
import { FLAME_WALL_ON_TILE } from '../roles/dragon/dragon.ts';
import { CUBE_BACK, gemOn, loseCards, maySleep, returnGem, woundDragon } from '../roles/dragon/losses.ts';
import { BARS_DRAGON, BURNED, DRAGON_BESIDE, DRAGON_PREY } from '../roles/dragon/prey.ts';
import { eat } from '../roles/dragon/sloth.ts';
import { driveOff, loseTerror } from '../roles/ghoul/losses.ts';
import { ghoulOf } from '../roles/ghoul/ghoul-of.ts';
import { GEMS_HERE, GHOUL_PREY, NO_STRIKE, paysInCards } from '../roles/ghoul/prey.ts';
import type { Plan } from '../roles/plan.ts';
import type { VastTable } from '../table.ts';
import { phase } from '../tasks.ts';

const CLAW_FEEDS = 1;
const SCRATCH_FEEDS = 3;
const HEALTH_LOST = 1;

function bite(s: VastTable, feeds: number): void {
  s.dragon.record.counts.eatenGhouls += feeds;
  eat(s, feeds);
  driveOff(s, s.dragon.seat, true);
}

const CARDS = 0;
const HEALTH = 1;
const CUBE = 2;

/** What a Ghoul's blow costs him, as he chooses: as many cards as his Armor (T15), Health, or a cube back. */
const HIT_DRAGON = phase({
  name: 'hit',
  options: whichever([CARDS, (s) => paysInCards(s, s.dragon)], [HEALTH], [CUBE, (s) => maySleep(s, 0)]),
  take(s, choice) {
    if (choice === CARDS) loseCards(s, s.dragon.armor);
    else if (choice === CUBE) s.ask(CUBE_BACK, s.dragon.seat);
    else hurt(s);
  },
  describe: (_, choice) =>
    choice === CARDS ? 'discards Power cards' : choice === CUBE ? 'puts a cube back' : 'loses Health',
});

function hurt(s: VastTable): void {
  s.dragon.record.counts.healthLostToGhoul += Math.min(HEALTH_LOST, s.dragon.health);
  woundDragon(s, HEALTH_LOST, ghoulOf(s).seat);
}

/** A Vile Ghoul that seeks his death leaves him no choice. */
function struck(s: VastTable): void {
  const { seat, tables } = ghoulOf(s);
  if (tables.vile && s.tables.goals.seeks('dragon', seat)) hurt(s);
  else s.ask(HIT_DRAGON, s.dragon.seat);
}

/** Awake he can spare a cube. */
function choose(plan: Plan, { dragon }: VastTable): void {
  if (dragon.awake === 1 && plan.take(CUBE)) return;
  if (plan.take(CARDS) || (dragon.health > 1 && plan.take(HEALTH))) return;
  plan.take(CUBE);
}

const pairWith = (key: 'ghoul' | 'vileGhoul'): Pair => ({
  between: ['dragon', key],
  entries: [
    DRAGON_PREY.on(key, {
      tempts: true,
      meal: (s) => (ghoulOf(s).cell === s.dragon.cell ? SCRATCH_FEEDS : 0),
      clawed: (s) => bite(s, CLAW_FEEDS),
      scratched(s) {
        bite(s, SCRATCH_FEEDS);
        loseTerror(s, false);
      },
    }),
    BARS_DRAGON.on(key, (s, cell) => ghoulOf(s).cell === cell && s.dragon.armor <= ghoulOf(s).attack),
    BURNED.on(key, (s) => driveOff(s, s.dragon.seat, false)),
    DRAGON_BESIDE.on(key, [[HIT_DRAGON, choose]]),
    GHOUL_PREY.on('dragon', { defence: ({ dragon }) => dragon.armor, struck }),
    NO_STRIKE.on('dragon', ({ map }, cell) => (map.info[map.grid[cell]!]! & FLAME_WALL_ON_TILE) !== 0),
    GEMS_HERE.on('dragon', {
      names: KINDS,
      on: (s, kind) => gemOn(s, kind, s.map.grid[ghoulOf(s).cell]!),
      taken(s, kind, trapped) {
        returnGem(s, kind, s.map.grid[ghoulOf(s).cell]!);
        if (!trapped) return;
        s.dragon.record.counts.gemTraps++;
        driveOff(s, s.dragon.seat, false);
      },
    }),
  ],
  phases: [HIT_DRAGON],
});

export const ghoulDragon = pairWith('ghoul');
export const vileGhoulDragon = pairWith('vileGhoul');
