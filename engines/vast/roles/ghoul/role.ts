import { planOf, type Role } from '../../role.ts';
import { script } from './advice.ts';
import { shownGhoul } from './board.ts';
import { panels, rows, rowsBeside } from './figures.ts';
import { Ghoul, ghoulTables } from './ghoul.ts';
import { idle, presets } from './rules.ts';
import { sharedGhoulRole } from './shared-role.ts';

export const ghoul: Role<'ghoul'> = {
  ...sharedGhoulRole,
  name: 'ghoul',
  title: 'the Ghoul',
  about:
    'The Ghoul, alone, must hit the Shadow Unicorn with dice and Terror and escape through the Entrance; nothing can kill it.',
  key: 'ghoul',
  place: 70,
  presets,
  figures: rows,
  figuresBeside: rowsBeside,
  idle,
  panels,
  shown: shownGhoul('H'),
  scripts: { ghoul: script },

  plan({ rules: values, components }, { goals }) {
    const { dice, ...box } = components.ghoul;
    return planOf(Ghoul, ghoulTables(false, dice[values.ghoulLevel], box, components.terrorCards, [], goals));
  },
};
