import { choice, flag } from '../../../core/params.ts';
import { ruling, source } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';
import { joinedByShadow, type ShadowChoice } from '../../sets.ts';
import { levelPresets } from '../levels.ts';
import { symbolRules } from '../symbols.ts';
import { LEVELS } from './components.ts';

/** Rules of both Ghouls. */
export const sharedGhoulRules = {
  ...symbolRules,
  ghoulAttackOnShadow: choice(
    ['health', 'choiceByAttacker'],
    'what a Ghoul’s attack costs the Shadow Unicorn: Health, or if the attacker likes as many cards as his Armor',
    ruling('R24'),
  ),
  crystalGivesFury: flag(
    true,
    'smashing a Crystal brings Fury (a Vile Ghoul: a Terror card) as an attack does',
    ruling('GH2'),
  ),
};

export const rules = {
  ...sharedGhoulRules,
  ghoulLevel: choiceOf(
    'ghoul',
    LEVELS,
    'its dice: 3, or 2 from stalker on; among several also Fury to gather, 5 to 8 and one for each player, at most 14',
    source(),
  ),
};

export const presets = levelPresets('ghoul', 'Ghoul');

/** What acts only against the Shadow Unicorn. */
export function idle(seats: readonly string[], choice: ShadowChoice): readonly string[] {
  const { shadowHunter } = choice;
  const hunts = joinedByShadow(seats, choice) && (shadowHunter === 'ghoul' || shadowHunter === 'vileGhoul');
  return seats.length === 1 || hunts ? [] : ['ghoulAttackOnShadow'];
}
