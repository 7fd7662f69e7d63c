/** The Goblins and the Thief (rules of the table 4, 5.2, 6.2, 6.6). */
import { either, whichever } from '../options.ts';
import { bitAt, countBits } from '../../core/bits.ts';
import type { Pair } from '../power.ts';
import { GOBLINS_BESIDE } from '../roles/goblins/beside.ts';
import { drawSecrets } from '../roles/goblins/draw.ts';
import { HEX } from '../roles/goblins/hex.ts';
import { SECRET } from '../roles/goblins/kinds.ts';
import { TRIBE_PREY } from '../roles/goblins/prey.ts';
import { bombAway, changeRage, discardSecret, gainRage, scatter, setPopulation } from '../roles/goblins/tribes.ts';
import { SECRET_DECK } from '../roles/goblins/words.ts';
import { attacked } from '../roles/thief/loot.ts';
import { MARKS_OF_THIEF, THIEF_BESIDE } from '../roles/thief/marks.ts';
import type { Plan } from '../roles/plan.ts';
import type { VastTable } from '../table.ts';
import { phase, task } from '../tasks.ts';

const RAGE = 1;
const ATTACK_THIEF = 14;

/** One more than there are of them; the Ruby, shown, dazzles them. */
function perception({ goblins }: VastTable, tribe: number): number {
  return goblins.population[tribe]! + 1 - (goblins.shows(SECRET.goblinRuby) ? 1 : 0);
}

/**
 * Killed or not, the Tribe stays, but for a Fire Bomber, who leaves nobody (T59): after the attack, before they lose Rage and
 * gain by his Loot Drop, as after a Tribe's other attacks.
 */
function attackThief(s: VastTable, tribe: number): void {
  if (attacked(s, 'goblins')) {
    s.goblins.record.counts.thiefKills++;
    s.agenda.push(SPOILS, 0);
  }
  bombAway(s, tribe);
}

/** What his death costs and brings them, once it is said what a Fire Bomber's Tribe loses. */
const SPOILS = task((s) => {
  changeRage(s, -RAGE);
  if (s.thief.lootDrop > 0) s.ask(LOOT_DROP, s.goblins.seat);
});

const SECRETS = 0;
const GAIN_RAGE = 1;

/** What his death brings them. */
const LOOT_DROP = phase({
  name: 'lootDrop',
  options: either(SECRETS, GAIN_RAGE),
  take(s, choice) {
    const { lootDrop } = s.thief;
    if (choice === SECRETS) drawSecrets(s, lootDrop);
    else gainRage(s, 'lootRage', lootDrop);
  },
  describe: (_, choice) =>
    choice === SECRETS ? 'draws Secrets for the Thief’s loot' : 'gains Rage for the Thief’s loot',
});

/** Rage, if none of it is lost. */
function share(plan: Plan, { goblins, thief }: VastTable): void {
  plan.take(goblins.rage + thief.lootDrop <= goblins.tables.box.maxRage ? GAIN_RAGE : SECRETS);
}

const RUBY = 0;
const RANDOM = 1;

/** What he takes: the Ruby, shown, or at random a Secret of their hand. */
const STOLEN = phase({
  name: 'stolen',
  options: whichever(
    [RUBY, ({ goblins }) => goblins.shows(SECRET.goblinRuby)],
    [RANDOM, ({ goblins }) => goblins.hand !== 0],
  ),
  take(s, choice) {
    discardSecret(
      s,
      choice === RUBY
        ? SECRET.goblinRuby
        : bitAt(s.goblins.hand, s.chance[SECRET_DECK.place]!.below(countBits(s.goblins.hand))),
    );
    gainRage(s, 'rageAttacked', RAGE);
  },
  describe: (_, choice) => (choice === RUBY ? 'takes the Goblin Ruby' : 'takes one of their Secrets'),
});

/** So many of a Tribe fall; one of whom nobody is left scatters. */
function stabbed(s: VastTable, tribe: number, cubes: number): void {
  const before = s.goblins.population[tribe]!;
  setPopulation(s, tribe, Math.max(0, before - cubes));
  s.goblins.record.counts.populationStabbed += Math.min(before, cubes);
  if (before <= cubes) scatter(s, tribe);
  gainRage(s, 'rageAttacked', RAGE);
}

export const goblinsThief: Pair = {
  between: ['goblins', 'thief'],
  entries: [
    TRIBE_PREY.on('thief', {
      cell: ({ thief }) => thief.cell,
      yields: () => true,
      passed: true,
      mayAttack: (s, tribe) => perception(s, tribe) > s.thief.stealth,
      attack: attackThief,
      code: ATTACK_THIEF,
      words: 'attacks the Thief',
      welcome: true,
    }),
    HEX.on('thief', {
      able: () => true,
      loses(s, most) {
        s.thief.hexed += most;
      },
      ends(s) {
        s.thief.hexed = 0;
      },
    }),
    GOBLINS_BESIDE.on('thief', [[LOOT_DROP, share]]),
    THIEF_BESIDE.on('goblins', [[STOLEN, (plan) => plan.takeTheFirst()]]),
    MARKS_OF_THIEF.on('goblins', {
      defence: (s, tribe) => perception(s, tribe) + (s.goblins.shows(SECRET.trap) ? 1 : 0),
      // A Trap stands by whoever it attacks, and is spent.
      attacked(s) {
        if (s.goblins.shows(SECRET.trap)) discardSecret(s, SECRET.trap);
      },
      robbable: ({ goblins }) => goblins.hand !== 0 || goblins.shows(SECRET.goblinRuby),
      robbed: (s) => s.ask(STOLEN, s.thief.seat),
      stabbed,
    }),
  ],
  phases: [LOOT_DROP, STOLEN],
  tasks: [SPOILS],
};
