/** What it attacks (rules 5.3): the Unicorn, and Crystals; Fury and Terror for it. */
import { either } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { ghoulOf } from './ghoul-of.ts';
import { CRYSTALS_TO } from './prey.ts';
import { BY_SEAT, mayBeHome, OWN_ATTACK, SKITTER } from './skitter.ts';
import { drawTerror } from './terror.ts';
import { GHOUL } from './words.ts';
import { hooksOf } from '../../hooks.ts';
import { lawsOf } from '../../role.ts';

export const { needs, health } = ON_UNICORN.ghoul;

function isStrongEnough(s: VastTable): boolean {
  return ghoulOf(s).power >= s.unicorn.armor + needs;
}

/** Among the bits of pieces attacked this turn, alone the only one. */
const UNICORN_MARK = 1 << 15;

function mark(s: VastTable): number {
  return ghoulOf(s).tables.alone ? 1 : UNICORN_MARK;
}

/** Has it attacked him this turn? */
export function hasStruckUnicorn(s: VastTable): boolean {
  return (ghoulOf(s).attacked & mark(s)) !== 0;
}

/** Could it attack him now, wherever he is? */
export function mayAttackUnicorn(s: VastTable): boolean {
  return !hasStruckUnicorn(s) && isStrongEnough(s);
}

/** Does it hunt the Shadow Unicorn? */
export function huntsShadow(s: VastTable): boolean {
  return s.tables.goals.huntsShadow(ghoulOf(s).seat);
}

/** Fury and Terror come with every attack that can wound, and (X13) with others. */
function gains(s: VastTable): boolean {
  return huntsShadow(s) || s.tables.rules.foreignGains;
}

/** A Ghoul spends discs, a Vile Ghoul its bonus; what it costs him may be its choice (R24). */
export function attackUnicorn(s: VastTable): void {
  const ghoul = ghoulOf(s);
  const { armor } = s.unicorn;
  s.say(GHOUL.clawed, ghoul.power, armor, 0);
  if (!ghoul.tables.vile) ghoul.attack -= armor + needs;
  ghoul.bonus = 0;
  ghoul.attacked |= mark(s);
  s.agenda.push(gains(s) ? REWARD : SKITTER, 0);
  if (huntsShadow(s) && s.tables.rules.ghoulAttackOnShadow === 'choiceByAttacker' && s.unicorn.cards > 0)
    s.ask(HIT, ghoul.seat);
  else strike(s, HEALTH);
}

export const HEALTH = 0;
const CARDS = 1;

export const HIT = phase({
  name: 'hit',
  options: either(HEALTH, CARDS),
  take: strike,
  describe: (s, choice) => (choice === HEALTH ? 'takes his Health' : `takes up to ${s.unicorn.armor} of his cards`),
});

/** His Teleport goes under what the Ghoul gets and where it skitters. */
function strike(s: VastTable, choice: number): void {
  const next = gains(s) ? REWARD : SKITTER;
  if (s.agenda.pop() !== next.code) throw new Error('the reward of an attack is not what comes next');
  if (choice === HEALTH) lawsOf(s.unicornRole).hunted!.struck(s, true, huntsShadow(s) ? health : 0, ghoulOf(s).seat);
  else lawsOf(s.unicornRole).hunted!.shot(s, s.unicorn.armor, ghoulOf(s).seat);
  if (!s.isOver) s.agenda.push(next, 0);
}

/** Fury or Terror, then it skitters, beside others to where its victim names: 1 + that seat. */
export const REWARD = task((s, victim) => {
  s.agenda.push(SKITTER, victim === 0 ? OWN_ATTACK : BY_SEAT + victim - 1);
  gainFury(s, 'furyAttack');
});

/** A Ghoul gains Fury, and by every second one a Terror card; a Vile Ghoul a Terror card. */
export function gainFury(s: VastTable, source: 'furyAttack' | 'furyTreasure' | 'furyCrystal'): void {
  const ghoul = ghoulOf(s);
  const { vile, box } = ghoul.tables;
  if (vile) return drawTerror(s, 1);
  ghoul.fury++;
  ghoul.record.counts[source]++;
  s.say(GHOUL.fury, ghoul.fury, 0, 0);
  if (ghoul.fury % box.terrorEveryFury === 0) drawTerror(s, 1);
  if (ghoul.tables.alone || !s.tables.goals.seeksFury || ghoul.reached === 1 || ghoul.fury < s.tables.goals.fury)
    return;
  ghoul.reached = 1;
  ghoul.record.furyRound = s.round;
  mayBeHome(s);
}

/** The Crystal leaves the game, or counts for it and others (T19); it skitters, beside a Cave to where that names. */
export function smashCrystal(s: VastTable): void {
  const ghoul = ghoulOf(s);
  if (!ghoul.tables.vile) ghoul.attack -= ghoul.tables.box.smashDiscs;
  ghoul.bonus = 0;
  s.map.info[s.map.grid[ghoul.cell]!]! &= ~CRYSTAL_TOKEN;
  ghoul.record.counts.crystalsSmashed++;
  s.agenda.push(SKITTER, s.supplier >= 0 ? BY_SEAT + s.supplier : OWN_ATTACK);
  if (!ghoul.tables.alone) keepCrystal(s);
  if (!s.isOver && s.tables.rules.crystalGivesFury) gainFury(s, 'furyCrystal');
}

/** It is one more of its own, and lies on somebody's pile. */
function keepCrystal(s: VastTable): void {
  const ghoul = ghoulOf(s);
  ghoul.kept++;
  s.say(GHOUL.ghoulSmashes, ghoul.kept, 0, 0);
  mayBeHome(s);
  if (s.isOver) return;
  const piles = CRYSTALS_TO.all(s);
  if (s.tables.rules.ghoulCrystalToOthers && piles.some((keeps) => keeps(s))) return;
  const { broken } = hooksOf(s);
  for (let i = 0; i < broken.length; i++) broken[i]!(s);
}
