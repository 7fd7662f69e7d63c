/** What the Knight does to the Dragon (rules of the table 6.1): Encounters, the Enchanted Bow, his Gems. */
import { either, mayDo, whichever, YES } from '../options.ts';
import { rollsCentre } from '../dragon-die.ts';
import { happenings } from '../events.ts';
import { sideTo } from '../map/geometry.ts';
import { KINDS } from '../roles/dragon/components.ts';
import { gemByGem, gemOn, loseCards, returnGem, woundDragon } from '../roles/dragon/losses.ts';
import { FIRST_TARGET, shotTakes } from '../roles/knight/actions.ts';
import type { BowTarget, Foe, Prize } from '../roles/knight/foes.ts';
import { gainGrit, loseGrit } from '../roles/knight/grit.ts';
import { ENCHANTED_BOW, FLAG_CUNNING, FLAG_DARING, FLAG_EAGLE_EYED, MIGHTY_AXE } from '../roles/knight/knight.ts';
import { placeOnCard } from '../roles/knight/strength.ts';
import { KNIGHT } from '../roles/knight/words.ts';
import type { VastTable } from '../table.ts';
import { phase } from '../tasks.ts';

const HIT = 1;
const AXE_ADDS = 1;
const GEM_GIVES = 5;
const TRAP_TAKES = 2;

/** Her Strength against him: a Javelin in the air adds 1. */
function strength({ knight }: VastTable): number {
  return knight.strength() + knight.aiming;
}

function canBomb({ map, knight }: VastTable): boolean {
  return map.collapse === 0 && knight.unplaced > 0 && knight.bombed === 0 && knight.threw === 0;
}

function canStrike({ map, knight }: VastTable): boolean {
  return map.collapse === 1 || knight.aiming === 1;
}

export const ON_DRAGON = happenings({
  attackDragon: (_, strength, armor, hit) =>
    `the Knight attacks the Dragon, Strength ${strength} against Armor ${armor}: ${hit ? 'hit' : 'miss'}`,
});

/** More Strength than Armor hits, equal leaves it to the die. */
function strike(s: VastTable, bombed: boolean): void {
  const { knight, dragon } = s;
  const mine = strength(s);
  const { armor } = dragon;
  const hit = mine === armor ? rollsCentre(s) : mine > armor;
  knight.aiming = 0;
  s.say(ON_DRAGON.attackDragon, mine, armor, hit ? 1 : 0);
  if (!hit) {
    knight.record.counts.dragonMisses++;
    return;
  }
  knight.flags |= FLAG_DARING;
  hurt(s, HIT);
  if (s.isOver || dragon.health === 0 || bombed) return;
  if ((knight.cubed >> MIGHTY_AXE) & 1 && knight.owned() > knight.tables.box.cubes) s.ask(AXE, knight.seat);
}

function hurt(s: VastTable, health: number): void {
  const { knight, dragon } = s;
  if (health === HIT) knight.record.counts.dragonHits++;
  dragon.record.counts.healthLostToKnight += Math.min(health, dragon.health);
  woundDragon(s, health, knight.seat);
}

/** Her attack as he steps onto her: in his turn, so without Sword and Axe. */
export function strikeBack(s: VastTable): void {
  const { knight, dragon } = s;
  const mine = knight.defence();
  const { armor } = dragon;
  if (mine < armor) return;
  const hit = mine === armor ? rollsCentre(s) : true;
  s.say(ON_DRAGON.attackDragon, mine, armor, hit ? 1 : 0);
  if (hit) hurt(s, HIT);
  else knight.record.counts.dragonMisses++;
}

/** The Axe's cube is gone, and 1 Health more. */
export const AXE = mayDo({
  name: 'axe',
  does(s) {
    const { knight, dragon } = s;
    knight.cubed &= ~(1 << MIGHTY_AXE);
    knight.discarded++;
    dragon.record.counts.healthLostToKnight += AXE_ADDS;
    woundDragon(s, AXE_ADDS, knight.seat);
  },
  words: (_, yes) => (yes ? 'gives the cube of the Axe for 1 Health more' : 'keeps the cube of the Axe'),
});

const LEAVE = 0;
const ATTACK = 1;
const BOMB = 2;

/** He lies underground on her cell. */
export const DRAGON_ATTACK = phase({
  name: 'dragonAttack',
  options: whichever([LEAVE], [ATTACK, canStrike], [BOMB, canBomb]),
  take(s, choice) {
    const { knight } = s;
    if (choice === LEAVE) return;
    knight.metDragon = 1;
    if (choice === BOMB) {
      knight.unplaced--;
      knight.onBomb++;
      knight.bombed = 1;
      knight.record.counts.bombAttacks++;
    }
    strike(s, choice === BOMB);
  },
  describe: (_, choice) =>
    choice === LEAVE ? 'leaves the Dragon' : choice === ATTACK ? 'attacks the Dragon' : 'bombs the Dragon',
});

/** Surfaced she must attack him; underground she may, once a turn. */
function meets(s: VastTable): boolean {
  const { knight, dragon } = s;
  if (dragon.cell !== knight.cell || strength(s) < dragon.armor) return false;
  return dragon.surfaced === 1 || (knight.metDragon === 0 && (canStrike(s) || canBomb(s)));
}

export const dragonAsFoe: Foe = {
  on: ({ dragon }, cell) => dragon.surfaced === 1 && dragon.cell === cell,
  bars(s) {
    const { knight, dragon } = s;
    const side = dragon.surfaced === 1 ? sideTo(knight.cell, dragon.cell) : 0;
    return side !== 0 && strength(s) < dragon.armor ? side : 0;
  },
  invites: meets,
  meets,
  attack(s) {
    if (s.dragon.surfaced === 1) strike(s, false);
    else s.ask(DRAGON_ATTACK, s.knight.seat);
  },
};

export const dragonAsTarget: BowTarget = {
  code: FIRST_TARGET,
  first: true,
  words: 'the Dragon',
  cell: (s) => s.dragon.cell,
  able: (s) => Math.min(shotTakes(s), s.dragon.cards) > 0,
  shoot(s) {
    placeOnCard(s, ENCHANTED_BOW);
    s.knight.record.bowShots++;
    s.knight.flags |= FLAG_EAGLE_EYED;
    s.say(KNIGHT.shot, loseCards(s, shotTakes(s)), 0, 0);
  },
};

/** If she is still there. */
export const GEM_HERE = gemByGem(
  ({ map, knight }, slot) => map.grid[knight.cell] === slot,
  (s) => s.ask(TAKE_GEM, s.knight.seat),
);

const TAKE_IT = 0;
const LEAVE_IT = 1;

/** The Gem returns to him; the die says whether it was worth it. */
export const TAKE_GEM = phase({
  name: 'gem',
  title: 'whether to take the Gem',
  options: either(TAKE_IT, LEAVE_IT),
  take(s, choice) {
    if (choice === LEAVE_IT) return;
    const { map, knight, dragon } = s;
    returnGem(s, dragon.from, map.grid[knight.cell]!);
    knight.flags |= FLAG_CUNNING;
    knight.record.counts.gemsTaken++;
    if (rollsCentre(s)) {
      dragon.record.counts.gemTraps++;
      knight.record.counts.gritLostToDragon += loseGrit(s, TRAP_TAKES);
    } else gainGrit(s, GEM_GIVES);
  },
  describe: (s, choice) => `${choice === TAKE_IT ? 'takes' : 'leaves'} the ${KINDS[s.dragon.from]} Gem`,
});

export const gems: Prize = {
  on: (s, slot) => gemOn(s, 0, slot) || gemOn(s, 1, slot) || gemOn(s, 2, slot),
  offer: (s, slot) => s.agenda.push(GEM_HERE, KINDS.length * slot),
};

export const planOnDragon = [
  [DRAGON_ATTACK, [BOMB, ATTACK]],
  [AXE, [YES]],
  [TAKE_GEM, [TAKE_IT]],
] as const;
