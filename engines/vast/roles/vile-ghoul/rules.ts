import { choice } from '../../../core/params.ts';
import { choiceOf } from '../../map/rules.ts';
import { sharedGhoulRules } from '../ghoul/rules.ts';
import { levelPresets } from '../levels.ts';

export const rules = {
  ...sharedGhoulRules,
  vileGhoulLevel: choiceOf(
    'ghoul',
    choice(
      ['ragpicker', 'scavenger', 'ghoul', 'stalker', 'hunter'],
      'its dice: 3, or 2 from stalker on; among several also Health of whom it must kill, 3 to 6 the Dragon’s or Nightmare’s, 5 to 8 the Knight’s',
      {
        provenance: 'source',
      },
    ),
  ),
  vileDiceChart: choice(['tradeoff', 'steady'], 'movement and attack of the faces on its chart', {
    provenance: 'reconstructed',
    ruling: 'R25',
  }),
};

export const presets = levelPresets('vileGhoul', 'Vile Ghoul');
