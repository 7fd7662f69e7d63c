import { choice } from '../../../core/params.ts';
import { reconstructed, source } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';
import { sharedGhoulRules } from '../ghoul/rules.ts';
import { levelPresets } from '../levels.ts';
import { LEVELS } from '../ghoul/components.ts';

export const rules = {
  ...sharedGhoulRules,
  vileGhoulLevel: choiceOf(
    'ghoul',
    LEVELS,
    'its dice: 3, or 2 from stalker on; among several also Health of whom it must kill, 3 to 6 the Dragon’s or Nightmare’s, 5 to 8 the Knight’s',
    source(),
  ),
  vileDiceChart: choice(['tradeoff', 'steady'], 'movement and attack of the faces on its chart', reconstructed('R25')),
};

export const presets = levelPresets('vileGhoul', 'Vile Ghoul');
