/** The Knight and the Thief (rules of the table 4, 5.2, 6.1, 6.6). */
import { mayDo, YES } from '../options.ts';
import { bitAt, countBits } from '../../core/bits.ts';
import type { Pair } from '../power.ts';
import { cardName } from '../names.ts';
import { FIRST_TARGET } from '../roles/knight/actions.ts';
import { TREASURES } from '../roles/knight/components.ts';
import { BOW_TARGETS, FOES, KNIGHT_BESIDE, ROBS } from '../roles/knight/foes.ts';
import { gainGrit, loseGrit } from '../roles/knight/grit.ts';
import { ENCHANTED_BOW, FLAG_DARING, FLAG_EAGLE_EYED, TREASURE_KINDS } from '../roles/knight/knight.ts';
import { placeOnCard } from '../roles/knight/strength.ts';
import { loseTreasure } from '../roles/knight/treasures.ts';
import { TREASURE_DECK } from '../roles/knight/words.ts';
import { attacked, die } from '../roles/thief/loot.ts';
import { MARKS_OF_THIEF, THIEF_BESIDE } from '../roles/thief/marks.ts';
import type { VastTable } from '../table.ts';
import { phase } from '../tasks.ts';

/** Grit that 1, 2, 3 cubes of a Backstab cost. */
const STAB_TAKES = [1, 3, 5];

/** Her Perception beats his Stealth. */
function finds({ knight, thief }: VastTable): boolean {
  return knight.perception() > thief.stealth;
}

function reachesHim(s: VastTable): boolean {
  return s.thief.cell === s.knight.cell && finds(s);
}

/** His death brings her Grit by his Loot Drop. */
function reward(s: VastTable): void {
  const { knight, thief } = s;
  const before = knight.grit;
  gainGrit(s, thief.lootDrop);
  knight.record.counts.thiefKills++;
  knight.record.counts.lootGrit += knight.grit - before;
}

/** She meets him only if she likes. */
const THIEF_ATTACK = mayDo({
  name: 'thiefAttack',
  does(s) {
    if (!attacked(s, 'knight')) return;
    s.knight.flags |= FLAG_DARING;
    reward(s);
  },
  words: (_, yes) => (yes ? 'attacks the Thief' : 'leaves the Thief'),
});

const RANDOM = TREASURE_KINDS;

/** Which of her Treasure cards he takes: one she has revealed, or at random one of the others. */
const STOLEN = phase({
  name: 'stolen',
  options({ knight }, out) {
    const open = knight.held & knight.faceUp;
    let count = 0;
    for (let card = 0; card < TREASURE_KINDS; card++) if ((open >> card) & 1) out[count++] = card;
    if (knight.secret !== 0) out[count++] = RANDOM;
    return count;
  },
  take(s, choice) {
    loseTreasure(
      s,
      choice === RANDOM
        ? bitAt(s.knight.secret, s.chance[TREASURE_DECK.place]!.below(countBits(s.knight.secret)))
        : choice,
      true,
    );
  },
  describe: (_, card) =>
    card === RANDOM ? 'takes a hidden Treasure of the Knight' : `takes the Knight’s ${cardName(TREASURES[card]!)}`,
});

export const knightThief: Pair = {
  between: ['knight', 'thief'],
  entries: [
    FOES.on('thief', {
      on: () => false,
      bars: () => 0,
      invites: reachesHim,
      meets: reachesHim,
      attack: (s) => s.ask(THIEF_ATTACK, s.knight.seat),
    }),
    BOW_TARGETS.on('thief', {
      code: FIRST_TARGET + 1,
      first: false,
      words: 'the Thief',
      cell: ({ thief }) => thief.cell,
      able: (s) => !s.tables.rules.bowNeedsPerception || finds(s),
      shoot(s) {
        placeOnCard(s, ENCHANTED_BOW);
        s.knight.record.bowShots++;
        s.knight.flags |= FLAG_EAGLE_EYED;
        die(s, 'bow');
        reward(s);
      },
    }),
    ROBS.on('thief', true),
    KNIGHT_BESIDE.on('thief', [[THIEF_ATTACK, [YES]]]),
    THIEF_BESIDE.on('knight', [[STOLEN, (plan) => plan.takeTheFirst()]]),
    MARKS_OF_THIEF.on('knight', {
      defence: ({ knight }) => knight.perception(),
      robbable: ({ knight }) => knight.held !== 0,
      robbed: (s) => s.ask(STOLEN, s.thief.seat),
      stabbed(s, _, cubes) {
        s.knight.record.counts.gritLostToThief += loseGrit(s, STAB_TAKES[cubes - 1]!);
      },
    }),
  ],
  phases: [THIEF_ATTACK, STOLEN],
};
