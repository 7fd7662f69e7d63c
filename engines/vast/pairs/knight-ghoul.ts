/** The Knight and either Ghoul (rules of the table 5.2, 5.3, 6.1). */
import { those, whichever } from '../options.ts';
import { OFF_MAP, sideTo } from '../map/geometry.ts';
import { visible } from '../map/sight.ts';
import type { Pair } from '../power.ts';
import { driveOff } from '../roles/ghoul/losses.ts';
import { ghoulOf } from '../roles/ghoul/ghoul-of.ts';
import { CRYSTALS_TO, GHOUL_PREY } from '../roles/ghoul/prey.ts';
import { keepCrystal } from '../roles/knight/attack.ts';
import { TREASURES } from '../roles/knight/components.ts';
import { FOES, KNIGHT_BESIDE, MARKS, type Foe, type Mark } from '../roles/knight/foes.ts';
import { loseGrit, wound } from '../roles/knight/grit.ts';
import { FLAG_DARING, FLAG_FEARLESS, FLAG_STALWART, TREASURE_KINDS } from '../roles/knight/knight.ts';
import { loseTreasure } from '../roles/knight/treasures.ts';
import { cardName } from '../names.ts';
import type { VastTable } from '../table.ts';
import { phase } from '../tasks.ts';

const HEALTH_LOST = 1;
/** Defense from which it is worth Stalwart. */
const STALWART_FROM = 3;
/** The Bow is offered from that Strength on. */
const BOW_FROM = 2;
/** After the Tribes. */
const MARK = 3;

function beats(s: VastTable): boolean {
  return s.knight.strength() > ghoulOf(s).attack;
}

function meets(s: VastTable): boolean {
  return ghoulOf(s).cell === s.knight.cell && beats(s);
}

/** She stands on its cell, or enters it, and it is weaker: it skitters, nothing else. */
const ghoulAsFoe: Foe = {
  on: (s, cell) => ghoulOf(s).cell === cell,
  bars(s) {
    const side = sideTo(s.knight.cell, ghoulOf(s).cell);
    return side !== 0 && !beats(s) ? side : 0;
  },
  invites: meets,
  meets,
  attack(s) {
    const { knight } = s;
    knight.flags |= FLAG_DARING;
    if (ghoulOf(s).attack >= STALWART_FROM) knight.flags |= FLAG_STALWART;
    if (knight.intoDark === 1) knight.flags |= FLAG_FEARLESS;
    knight.record.counts.ghoulHits++;
    driveOff(s, knight.seat, true);
  },
};

const ghoulAsMark: Mark = {
  options(s, first, out, from) {
    const { knight, map } = s;
    const { cell } = ghoulOf(s);
    if (knight.onBow > 0 || knight.strength() < BOW_FROM || cell === OFF_MAP) return from;
    if (!visible(map, knight.cell, cell)) return from;
    out[from] = first + MARK;
    return from + 1;
  },
  has: (mark) => mark === MARK,
  shoot(s) {
    s.knight.unplaced--;
    s.knight.onBow++;
    driveOff(s, s.knight.seat, false);
  },
  text: () => 'the Ghoul',
};

const GRIT = 0;
const HEALTH = 1;
const TREASURE = 2;

/** What a Ghoul's blow costs her, as she chooses. */
const HIT_KNIGHT = phase({
  name: 'hit',
  options: whichever([GRIT, ({ knight }) => knight.grit > 0], [HEALTH], [TREASURE, ({ knight }) => knight.held !== 0]),
  take(s, choice) {
    const { knight } = s;
    if (choice === TREASURE) s.ask(HIT_CARD, knight.seat);
    else if (choice === HEALTH) wound(s, HEALTH_LOST, ghoulOf(s).seat);
    else knight.record.counts.gritLostToGhoul += loseGrit(s, knight.usable());
  },
  describe: (_, choice) => `loses ${choice === GRIT ? 'Grit' : choice === HEALTH ? 'Health' : 'a Treasure'}`,
});

/** Cards she holds, in the order of the data. */
const HIT_CARD = phase({
  name: 'hitCard',
  options: those(TREASURE_KINDS, ({ knight }, card) => knight.holds(card)),
  take: loseTreasure,
  describe: (_, card) => `loses the ${cardName(TREASURES[card]!)}`,
});

function struck(s: VastTable): void {
  if (ghoulOf(s).tables.vile) wound(s, HEALTH_LOST, ghoulOf(s).seat);
  else s.ask(HIT_KNIGHT, s.knight.seat);
}

/** Health from which she would rather lose that than Grit. */
const STOUT = 4;

const pairWith = (key: 'ghoul' | 'vileGhoul'): Pair => ({
  between: ['knight', key],
  entries: [
    FOES.on(key, ghoulAsFoe),
    MARKS.on(key, ghoulAsMark),
    GHOUL_PREY.on('knight', { defence: ({ knight }) => knight.defence(), struck }),
    CRYSTALS_TO.on('knight', (s) => {
      keepCrystal(s);
      return true;
    }),
    KNIGHT_BESIDE.on(key, [
      [HIT_KNIGHT, ({ knight }) => (knight.health >= STOUT ? [TREASURE, HEALTH] : [TREASURE, GRIT, HEALTH])],
    ]),
  ],
  phases: [HIT_KNIGHT, HIT_CARD],
});

export const knightGhoul = pairWith('ghoul');
export const knightVileGhoul = pairWith('vileGhoul');
