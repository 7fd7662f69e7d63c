/** What it attacks (rules 5.3): the Unicorn, and Crystals; Fury and Terror for it. */
import { phase, task } from '../../tasks.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { ghoulOf } from './ghoul-of.ts';
import { OWN_ATTACK, SKITTER } from './skitter.ts';
import { drawTerror } from './terror.ts';
import { GHOUL } from './words.ts';
import { lawsOf } from '../../role.ts';

const { needs, health } = ON_UNICORN.ghoul;

export function isStrongEnough(s: VastTable): boolean {
  return ghoulOf(s).power >= s.unicorn.armor + needs;
}

/** A Ghoul spends discs, a Vile Ghoul its bonus; what it costs him may be its choice (R24). */
export function attackUnicorn(s: VastTable): void {
  const ghoul = ghoulOf(s);
  const { armor } = s.unicorn;
  s.say(GHOUL.clawed, ghoul.power, armor, 0);
  if (!ghoul.tables.vile) ghoul.attack -= armor + needs;
  ghoul.bonus = 0;
  ghoul.attacked = 1;
  s.agenda.push(REWARD, 0);
  if (s.tables.rules.ghoulAttackOnShadow === 'choiceByAttacker' && s.unicorn.cards > 0) s.ask(HIT, ghoul.seat);
  else strike(s, HEALTH);
}

export const HEALTH = 0;
const CARDS = 1;

export const HIT = phase({
  name: 'hit',
  options(_, out) {
    out[0] = HEALTH;
    out[1] = CARDS;
    return 2;
  },
  take: strike,
  describe: (s, choice) => (choice === HEALTH ? 'takes his Health' : `takes up to ${s.unicorn.armor} of his cards`),
});

/** His Teleport goes under what the Ghoul gets and where it skitters. */
function strike(s: VastTable, choice: number): void {
  const { agenda } = s;
  const reward = agenda.pop();
  if (reward !== REWARD.code) throw new Error('the reward of an attack is not what comes next');
  if (choice === HEALTH) lawsOf(s.unicornRole).hunted!.struck(s, true, health);
  else lawsOf(s.unicornRole).hunted!.shot(s, s.unicorn.armor);
  if (!s.isOver) agenda.push(REWARD, 0);
}

/** Fury or Terror, then it skitters. */
export const REWARD = task((s) => {
  s.agenda.push(SKITTER, OWN_ATTACK);
  gainFury(s);
});

/** A Ghoul gains Fury, and by every second one a Terror card; a Vile Ghoul a Terror card. */
export function gainFury(s: VastTable): void {
  const ghoul = ghoulOf(s);
  const { vile, box } = ghoul.tables;
  if (vile) {
    drawTerror(s, 1);
    return;
  }
  ghoul.fury++;
  s.say(GHOUL.fury, ghoul.fury, 0, 0);
  if (ghoul.fury % box.terrorEveryFury === 0) drawTerror(s, 1);
}

/** The Crystal leaves the game; it skitters. */
export function smashCrystal(s: VastTable): void {
  const { map } = s;
  const ghoul = ghoulOf(s);
  if (!ghoul.tables.vile) ghoul.attack -= ghoul.tables.box.smashDiscs;
  ghoul.bonus = 0;
  map.info[map.grid[ghoul.cell]!]! &= ~CRYSTAL_TOKEN;
  ghoul.record.counts.crystalsSmashed++;
  s.agenda.push(SKITTER, OWN_ATTACK);
  if (s.tables.rules.crystalGivesFury) gainFury(s);
}
