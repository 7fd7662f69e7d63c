/** Its dice (rules 5.1): a Ghoul keeps two of a roll, a Vile Ghoul takes one of its supply; Cheat meddles with both. */
import { mayDo, those } from '../../options.ts';
import { faceText } from '../../names.ts';
import { phase, task, type Task } from '../../tasks.ts';
import type { VastTable } from '../../table.ts';
import { darkRound, faceCells, revealAll } from '../die.ts';
import { ghoulOf } from './ghoul-of.ts';
import { drawTerror } from './terror.ts';
import { TERROR } from './kinds.ts';
import { GHOUL, GHOUL_DICE } from './words.ts';
import { rollDragonDie } from '../../dragon-die.ts';

const FACES = 6;

/** The start of a turn: all dice are rolled, or the next one of the supply is chosen. */
export const PREPARE = task((s) => {
  const ghoul = ghoulOf(s);
  if (!ghoul.tables.vile) return startRoll(s);
  if (suppliedDice(s) > 0) {
    ghoul.onRight[ghoul.onLeft]!++;
    ghoul.onLeft = 0;
    return s.ask(TAKE_DIE, ghoul.seat);
  }
  ghoul.onRight.fill(0);
  ghoul.onLeft = 0;
  startRoll(s);
});

function suppliedDice(s: VastTable): number {
  const { supply } = ghoulOf(s);
  let count = 0;
  for (let face = 1; face <= FACES; face++) count += supply[face]!;
  return count;
}

function startRoll(s: VastTable): void {
  const ghoul = ghoulOf(s);
  ghoul.rolling = ghoul.tables.dice;
  s.agenda.push(ROLLED, 0);
  if (ghoul.mayUseUp(TERROR.cheat)) s.ask(CHEAT_BEFORE, ghoul.seat);
  else rollFrom(s, 0);
}

function rollFrom(s: VastTable, first: number): void {
  const ghoul = ghoulOf(s);
  for (let i = first; i < ghoul.rolling; i++) rollOne(s, i);
}

function rollOne(s: VastTable, i: number): void {
  const value = 1 + s.chance[GHOUL_DICE.place]!.below(FACES);
  ghoulOf(s).dice[i] = value;
  s.say(GHOUL.ghoulDie, value, 0, 0);
}

export const ROLL = 0;

/** Ghoul dice: roll, or use Cheat up and say what the first die shows. */
export const CHEAT_BEFORE = phase({
  name: 'cheatBefore',
  options(_, out) {
    for (let i = 0; i <= FACES; i++) out[i] = i;
    return FACES + 1;
  },
  take(s, choice) {
    const ghoul = ghoulOf(s);
    if (choice === ROLL) return rollFrom(s, 0);
    ghoul.useUp(TERROR.cheat);
    ghoul.dice[0] = choice;
    s.say(GHOUL.ghoulDie, choice, 0, 0);
    rollFrom(s, 1);
  },
  describe: (_, choice) => (choice === ROLL ? 'rolls' : `gives Cheat up for a die of ${choice}`),
});

const ROLLED = task((s) => {
  const ghoul = ghoulOf(s);
  s.agenda.push(COUNT_ROLL, 0);
  if (ghoul.cards[TERROR.cheat]! > 0) s.ask(CHEAT_AFTER, ghoul.seat);
});

export const KEEP = 0;

/** Keep, or the value of the die rolled again. */
export const CHEAT_AFTER = phase({
  name: 'cheatAfter',
  options(s, out) {
    const { dice, rolling } = ghoulOf(s);
    let count = 0;
    out[count++] = KEEP;
    for (let value = 1; value <= FACES; value++) {
      let shown = false;
      for (let i = 0; i < rolling; i++) if (dice[i] === value) shown = true;
      if (shown) out[count++] = value;
    }
    return count;
  },
  take(s, value) {
    if (value === KEEP) return;
    const { dice } = ghoulOf(s);
    cheat(s);
    let at = 0;
    while (dice[at] !== value) at++;
    rollOne(s, at);
  },
  describe: (_, value) => (value === KEEP ? 'keeps the roll' : `rolls the die of ${value} again`),
});

/** Cheat serves after a roll: not for its game effect any more in this turn. */
function cheat(s: VastTable): void {
  const ghoul = ghoulOf(s);
  ghoul.served[TERROR.cheat] = ghoul.cards[TERROR.cheat]!;
  ghoul.record.counts.terrorTurnEffects++;
}

/** A Ghoul's low total brings a Terror card before it chooses; a Vile Ghoul's dice go to its supply. */
const COUNT_ROLL = task((s) => {
  const ghoul = ghoulOf(s);
  const { dice, rolling, tables } = ghoul;
  if (tables.vile) {
    for (let i = 0; i < rolling; i++) ghoul.supply[dice[i]!]!++;
    return s.ask(TAKE_DIE, ghoul.seat);
  }
  let total = 0;
  for (let i = 0; i < rolling; i++) total += dice[i]!;
  const { two, three } = tables.box.terrorOnRollAtMost;
  s.agenda.push(CHOOSE_DICE, 0);
  if (total <= (rolling === 2 ? two : three)) drawTerror(s, 1);
});

const CHOOSE_DICE = task((s) => s.ask(DICE, ghoulOf(s).seat));

/** Which two are kept, as 10 x movement + attack: the higher moves, the lower attacks. */
export const DICE = phase({
  name: 'dice',
  options(s, out) {
    const { dice, rolling } = ghoulOf(s);
    let count = 0;
    for (let movement = 1; movement <= FACES; movement++) {
      for (let attack = 1; attack <= movement; attack++) {
        if (keeps(dice, rolling, movement, attack)) out[count++] = 10 * movement + attack;
      }
    }
    return count;
  },
  take(s, pair) {
    setPoints(s, Math.floor(pair / 10), pair % 10);
  },
  describe: (_, pair) => `keeps ${Math.floor(pair / 10)} and ${pair % 10}`,
});

/** Are these two values shown, by two dice if they are equal? */
function keeps(dice: Int32Array, rolling: number, high: number, low: number): boolean {
  let highs = 0;
  let lows = 0;
  for (let i = 0; i < rolling; i++) {
    if (dice[i] === high) highs++;
    if (dice[i] === low) lows++;
  }
  return high === low ? highs >= 2 : highs > 0 && lows > 0;
}

/** A Vile Ghoul's die goes to the left of its row; those on the right boost it this turn. */
export const TAKE_DIE = phase({
  name: 'die',
  options: those(FACES + 1, (s, face) => ghoulOf(s).supply[face]! > 0),
  take(s, face) {
    const ghoul = ghoulOf(s);
    ghoul.supply[face]!--;
    ghoul.onLeft = face;
    ghoul.boosts = ghoul.onRight[face]!;
    setPoints(s, ghoul.tables.movement[face]!, ghoul.tables.attack[face]!);
  },
  describe: (s, face) => {
    const { tables } = ghoulOf(s);
    return `takes the die of ${face}: ${tables.movement[face]} movement, ${tables.attack[face]} attack`;
  },
});

/** Stabs have lamed it since its last turn. */
function setPoints(s: VastTable, points: number, attack: number): void {
  const ghoul = ghoulOf(s);
  const movement = Math.max(0, points - ghoul.stabbed);
  ghoul.stabbed = 0;
  ghoul.movement = movement;
  ghoul.attack = attack;
  ghoul.record.counts.movementTotal += movement;
  ghoul.record.counts.attackTotal += attack;
  s.say(GHOUL.points, movement, attack, 0);
}

/** Rolls the Dragon die for a Flare and reveals what it shows. */
export function flare(s: VastTable): void {
  rollFor(s, FLARE_REVEALS);
}

/** Rolls the Dragon die for what comes then. */
export function rollFor(s: VastTable, then: Task): void {
  const ghoul = ghoulOf(s);
  s.agenda.push(then, 0);
  s.agenda.push(FLARED, 0);
  if (ghoul.mayUseUp(TERROR.cheat)) s.ask(FLARE_BEFORE, ghoul.seat);
  else ghoul.face = rollDragonDie(s);
}

/** The Dragon die: roll, or use Cheat up and choose the face. */
export const FLARE_BEFORE = phase({
  name: 'cheatBefore',
  options(s, out) {
    const faces = s.tables.centre.length;
    for (let i = 0; i <= faces; i++) out[i] = i;
    return faces + 1;
  },
  take(s, choice) {
    const ghoul = ghoulOf(s);
    if (choice === ROLL) ghoul.face = rollDragonDie(s);
    else {
      ghoul.useUp(TERROR.cheat);
      ghoul.face = choice - 1;
    }
  },
  describe: (s, choice) => (choice === ROLL ? 'rolls' : `gives Cheat up for ${faceText(s, choice - 1)}`),
});

const FLARED = task((s) => {
  const ghoul = ghoulOf(s);
  if (ghoul.cards[TERROR.cheat]! > 0) s.ask(FLARE_AFTER, ghoul.seat);
});

export const FLARE_AFTER = mayDo({
  name: 'cheatAfter',
  does(s) {
    cheat(s);
    ghoulOf(s).face = rollDragonDie(s);
  },
  words: (_, yes) => (yes ? 'rolls again' : 'keeps the roll'),
});

const FLARE_REVEALS = task((s) => {
  const { cell, face } = ghoulOf(s);
  revealAll(s, cell, darkRound(s, cell) & faceCells(s, face));
});

export const dicePhases = [CHEAT_BEFORE, CHEAT_AFTER, DICE, TAKE_DIE, FLARE_BEFORE, FLARE_AFTER];
export const diceTasks = [PREPARE, ROLLED, COUNT_ROLL, CHOOSE_DICE, FLARED, FLARE_REVEALS];
