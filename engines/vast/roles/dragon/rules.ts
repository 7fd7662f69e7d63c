import { choice, flag } from '../../../core/params.ts';
import { ruling, source } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';
import { joinedByShadow, rowOf, type ShadowChoice } from '../../sets.ts';
import { levelPresets } from '../levels.ts';
import { LEVELS } from './components.ts';

export const rules = {
  dragonLevel: choiceOf(
    'dragon',
    LEVELS,
    'the Wakefulness that awakens him; the ancient one must have shrieked in three turns too',
    source(),
  ),
  hungerMoved: choice(['0', '2', '4'], 'Hunger cubes that count as Wakefulness from the start', ruling('D2')),
  prideOrder: choice(
    ['gemThenStay', 'stayThenGem'],
    'which Pride gives its cube where a second Gem is laid in a turn without movement',
    ruling('D5'),
  ),
  flameWallStopsAttack: flag(true, 'a Flame Wall on his own tile stops the Unicorn before the attack', ruling('D6')),
  wrathReturnsTiles: flag(true, 'tiles removed by Wrath go under the stack (else they leave the game)', source('D10')),
  undergroundDragonVisible: flag(true, 'the Unicorn sees an underground Dragon and may Rampage at him', ruling('R23')),
};

export const presets = {
  ...levelPresets('dragon', 'Dragon'),
  dragonFeast: {
    title: 'Dragon, fed',
    help: 'Dragon: medium Rampage, two Hunger cubes moved',
    set: { rampageLevel: 'medium', hungerMoved: '2' },
  },
} as const;

/** What acts only against the Shadow Unicorn, and what only where a Unicorn may come to the Flame Wall. */
export function idle(seats: readonly string[], choice: ShadowChoice): readonly string[] {
  if (seats.length === 1 || joinedByShadow(seats, choice)) return [];
  return ['undergroundDragonVisible', ...(seats.includes('nightmare') ? [] : ['flameWallStopsAttack'])];
}

/** Hunger moved as the set says. */
export function usual(seats: readonly string[]): { readonly hungerMoved?: '2' } {
  return rowOf(seats)?.hungerMoved === 2 ? { hungerMoved: '2' } : {};
}
