/** Ambushes and fights against Monster tokens (rules 7.3). */
import { either } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { MONSTER, MONSTER_DECK, MONSTERS } from '../monster-cards.ts';
import { KNIGHT } from './words.ts';
import { NO_CARD } from '../../../core/deck.ts';
import { OGRE_TOKEN } from '../../map/tile-bits.ts';
import { cardName } from '../../names.ts';
import { NO_SEAT, type VastTable } from '../../table.ts';
import { MONSTERS_COME, NO_STRENGTH } from './tables.ts';
import { wound } from './grit.ts';
import { AMBUSHER } from './foes.ts';
import { FLAG_FEARLESS } from './knight.ts';
import { hitBy, pushStepOff, removeToken, tokenHere } from './monsters.ts';
import { addStrength, ADD_AXE, ADD_SWORD, ADD_TRACK, strengthOptions } from './strength.ts';
import { FEARLESS, holdsSidequest } from './sidequests.ts';
import { rollsCentre } from '../../dragon-die.ts';

/** `enemy` when lines A or B ambush her. */
const LINE = -1;
/** `enemy` when Tribes may. */
const TRIBES = -2;

/** An Ambush on her cell. */
export function pushAmbush(s: VastTable): void {
  s.agenda.push(AMBUSH, 0);
}

/** With lines A and B she may ask for a Monster while she holds Fearless. */
export const AMBUSH = task((s) => {
  const ambushers = AMBUSHER.all(s);
  if (ambushers.length > 0) face(s, TRIBES, ambushers[0]!.strength(s), 0);
  else if (s.knight.tables.line === MONSTERS_COME) drawMonster(s);
  else if (holdsSidequest(s, FEARLESS)) s.ask(CHOOSE_ENEMY, s.knight.seat);
  else meetLine(s);
});

export const BY_LINE = 0;
const BY_MONSTER = 1;

export const CHOOSE_ENEMY = phase({
  name: 'ambushKind',
  options: either(BY_LINE, BY_MONSTER),
  take(s, choice) {
    if (choice === BY_LINE) meetLine(s);
    else drawMonster(s);
  },
  describe: (s, choice) => (choice === BY_LINE ? `meets Strength ${s.knight.tables.line}` : 'asks for a Monster'),
});

function meetLine(s: VastTable): void {
  face(s, LINE, s.knight.tables.line, 0);
}

/** Bright Beetles lying out add 1 to a printed Strength and go to the discard. */
function drawMonster(s: VastTable): void {
  const { knight } = s;
  const { monsterDeck } = knight;
  const monster = monsterDeck.drawOrReshuffle(s.chance[MONSTER_DECK.place]!);
  if (monster === NO_CARD) return;
  let strength = knight.tables.monsterStrength[monster]!;
  if (knight.beetles === 1) {
    knight.beetles = 0;
    monsterDeck.discard(MONSTER.brightBeetles);
    if (strength !== NO_STRENGTH) strength++;
  }
  knight.record.monstersMet[monster]!++;
  s.say(KNIGHT.monster, monster, strength, 0);
  face(s, monster, strength, 0);
}

/** The fight against a token she has come to: its Strength, without a draw. */
export const TOKEN_FIGHT = task((s) => {
  const monster = tokenHere(s) === OGRE_TOKEN ? MONSTER.ogre : MONSTER.troll;
  face(s, monster, s.knight.tables.monsterStrength[monster]!, 1);
});

function face(s: VastTable, enemy: number, strength: number, token: number): void {
  const { knight } = s;
  knight.enemy = enemy;
  knight.enemyStrength = strength;
  knight.againstToken = token;
  s.ask(FIGHT, knight.seat);
}

export const FIGHT_NOW = 3;

export const FIGHT = phase({
  name: 'ambush',
  options(s, out) {
    const count = strengthOptions(s, out);
    out[count] = FIGHT_NOW;
    return count + 1;
  },
  take(s, action) {
    if (action === FIGHT_NOW) {
      if (s.knight.enemy === TRIBES) awaitTribes(s);
      else fight(s);
    } else {
      addStrength(s, action);
      s.ask(FIGHT, s.knight.seat);
    }
  },
  describe(s, action) {
    if (action === ADD_TRACK) return 'adds a cube to Strength';
    if (action === ADD_SWORD) return 'puts a cube on the Elvish Sword';
    if (action === ADD_AXE) return 'puts a cube on the Mighty Axe';
    if (s.knight.enemy === TRIBES) return 'waits for the ambush';
    return `fights ${enemyName(s.knight.enemy)}`;
  },
});

/** Tribes ambush her, if any of them will. */
function awaitTribes(s: VastTable): void {
  s.knight.ambushes++;
  s.knight.record.ambushes++;
  AMBUSHER.all(s)[0]!.ambush(s);
}

/** Is it Tribes that she expects? To them a tie is no hit. */
export function expectsTribes({ knight }: VastTable): boolean {
  return knight.enemy === TRIBES;
}

function enemyName(enemy: number): string {
  return enemy === LINE ? 'the ambush' : `the ${cardName(MONSTERS[enemy]!)}`;
}

/** Higher Strength: no hit. Equal, or an enemy without Strength: the die's centre hits. Lower: hit. */
function fight(s: VastTable): void {
  const { knight } = s;
  const { record } = knight;
  const mine = knight.strength();
  const theirs = knight.enemyStrength;
  const rolled = theirs === NO_STRENGTH || mine === theirs;
  const hit = rolled ? rollsCentre(s) : mine < theirs;
  s.say(KNIGHT.fought, mine, theirs, hit ? 1 : 0);
  if (knight.againstToken === 1) return endTokenFight(s, hit, rolled);
  knight.ambushes++;
  record.ambushes++;
  const monster = knight.enemy;
  if (!hit) {
    if (monster === LINE) return;
    knight.flags |= FLAG_FEARLESS;
    return s.knight.monsterDeck.discard(monster);
  }
  record.healthLostToAmbush++;
  wound(s, 1, NO_SEAT, true);
  if (monster === LINE || s.isOver) return;
  if (knight.health > 0) hitBy(s, monster, mine);
  else knight.monsterDeck.discard(monster);
}

/**
 * Not hit: token and card go. Hit: she must step off and the token stays (R52). A tie without centre defeats it, or (R16)
 * only saves her the Health.
 */
function endTokenFight(s: VastTable, hit: boolean, tied: boolean): void {
  if (!hit && !(tied && !s.tables.rules.monsterTieDefeats)) return removeToken(s);
  if (hit) {
    s.knight.record.healthLostToAmbush++;
    wound(s, 1, NO_SEAT, true);
    if (s.knight.health === 0) return;
  }
  pushStepOff(s);
}
