import { choice, flag } from '../../../core/params.ts';
import type { Preset } from '../../../core/types.ts';
import { choiceOf } from '../../map/rules.ts';
import type { Rules } from '../../rules.ts';
import { symbolRules } from '../symbols.ts';

/** Rules of both Ghouls. */
export const sharedGhoulRules = {
  ...symbolRules,
  ghoulAttackOnShadow: choice(
    ['health', 'choiceByAttacker'],
    'what a Ghoul’s attack costs the Shadow Unicorn: Health, or if the attacker likes as many cards as his Armor',
    { provenance: 'ruling', ruling: 'R24' },
  ),
  crystalGivesFury: flag(true, 'smashing a Crystal brings Fury (a Vile Ghoul: a Terror card) as an attack does', {
    provenance: 'ruling',
    ruling: 'GH2',
  }),
};

export const rules = {
  ...sharedGhoulRules,
  ghoulLevel: choiceOf(
    'ghoul',
    choice(['ragpicker', 'scavenger', 'ghoul', 'stalker', 'hunter'], 'its dice: 3, or 2 from stalker on', {
      provenance: 'source',
    }),
  ),
};

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** The three Rampage levels. */
export function presetsOf(role: string, title: string): Readonly<Record<string, Preset<Rules>>> {
  return Object.fromEntries(
    LEVELS.map((level) => [
      `${role}${level[0]!.toUpperCase()}${level.slice(1)}`,
      { title: `${title}, ${level}`, help: `${title}: ${level} Rampage`, set: { rampageLevel: level } },
    ]),
  );
}

export const presets = presetsOf('ghoul', 'Ghoul');
