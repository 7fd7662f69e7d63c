/** The Dragon and the Nightmare. */
import { mayDo } from '../options.ts';
import { rollsCentre } from '../dragon-die.ts';
import type { Pair } from '../power.ts';
import { ON_UNICORN } from '../roles/attacks.ts';
import { comeHome, eat } from '../roles/dragon/sloth.ts';
import { KINDS } from '../roles/dragon/components.ts';
import { burnsAt, markBurnt } from '../roles/dragon/flame-wall.ts';
import { gemByGem, gemOn, loseCards, returnGem } from '../roles/dragon/losses.ts';
import { DRAGON_PREY } from '../roles/dragon/prey.ts';
import { isTaken } from '../roles/dragon/wrath.ts';
import { DRAGON } from '../roles/dragon/words.ts';
import { forceTeleport } from '../roles/nightmare/chain.ts';
import { NIGHTMARE_IS_DEAD, struck } from '../roles/nightmare/hunted.ts';
import { gainRadiance } from '../roles/nightmare/radiance.ts';
import { FORBIDS, KEEPSAKES, VICTIMS_OF_NIGHTMARE, WARDS_OFF } from '../roles/nightmare/victims.ts';
import { BY_GEM, GEM_TRAP } from '../roles/nightmare/words.ts';
import { OFF_MAP } from '../map/geometry.ts';
import type { VastTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import type { Task } from '../tasks.ts';

const { dragonClaw, dragonScratch } = ON_UNICORN;

/** He may not eat of one he does not hunt (T25). */
function isFood({ goals, rules }: Tables): boolean {
  return goals.dragonHunts || rules.foreignUnicornFood;
}

/** He eats; Health only of one he hunts; then the other Teleports. */
function bite(s: VastTable, feeds: number, scratched: number): void {
  const { dragon, tables } = s;
  const { dragonHunts } = tables.goals;
  s.say(DRAGON.struck, scratched, 0, 0);
  if (isFood(tables)) {
    dragon.record.counts.eatenUnicorn += feeds;
    eat(s, feeds);
  }
  struck(s, true, dragonHunts ? dragonClaw.health : 0, dragon.seat);
}

/** Where he gathers, while he is there. */
const GEMS_HERE: Task = gemByGem(
  ({ map, nightmare }, slot) => !nightmare.full && map.grid[nightmare.cell] === slot,
  (s) => s.ask(COLLECT_GEM, s.nightmare.seat),
);

/** The centre throws him off, and nothing more is gathered. */
const COLLECT_GEM = mayDo({
  name: 'collect',
  title: 'whether to collect the Gem',
  does(s) {
    const { map, nightmare, dragon } = s;
    returnGem(s, dragon.from, map.grid[nightmare.cell]!);
    if (!rollsCentre(s)) return gainRadiance(s, BY_GEM);
    dragon.record.counts.gemTraps++;
    // He gathers no more, wherever he comes to.
    if (s.agenda.top === GEMS_HERE.code) s.agenda.pop();
    forceTeleport(s, GEM_TRAP, OFF_MAP);
  },
  words: (s, yes) => `${yes ? 'collects' : 'leaves'} the ${KINDS[s.dragon.from]} Gem`,
});

export const dragonNightmare: Pair = {
  between: ['dragon', 'nightmare'],
  entries: [
    // The one he hunts is dead, whoever struck, or by his own stroke alone (T11); perhaps while he stands on the Entrance (R11).
    NIGHTMARE_IS_DEAD.on('dragon', (s, striker) => {
      const { goals, rules } = s.tables;
      if (!goals.dragonHunts) return;
      if (rules.deathCredit === 'killer' && striker !== s.dragon.seat) s.dragon.preyLost[0] = 1;
      if (rules.killOnEntranceEscapes) comeHome(s);
    }),
    DRAGON_PREY.on('nightmare', {
      tempts: true,
      meal: ({ dragon, nightmare }) => (nightmare.cell === dragon.cell ? dragonScratch.gains : 0),
      feeds: ({ dragon, nightmare, tables }) =>
        nightmare.cell === dragon.cell && isFood(tables) ? dragonScratch.gains : 0,
      clawed: (s) => bite(s, dragonClaw.gains, 0),
      scratched: (s) => bite(s, dragonScratch.gains, 1),
    }),
    VICTIMS_OF_NIGHTMARE.on('dragon', { attacked: (s) => void loseCards(s, s.nightmare.anger) }),
    // D6: the wall on the Dragon's own cell may come too late.
    WARDS_OFF.on('dragon', (s, cell) => {
      const seat = s.nightmare.seat;
      if (!burnsAt(s, seat, cell)) return false;
      markBurnt(s, seat);
      return cell !== s.dragon.cell || s.tables.rules.flameWallStopsAttack;
    }),
    FORBIDS.on('dragon', isTaken),
    KEEPSAKES.on('dragon', {
      count: (s, slot) => KINDS.filter((_, kind) => gemOn(s, kind, slot)).length,
      offer: (s) => s.agenda.push(GEMS_HERE, KINDS.length * s.map.grid[s.nightmare.cell]!),
      decision: COLLECT_GEM,
    }),
  ],
  phases: [COLLECT_GEM],
  tasks: [GEMS_HERE],
};
