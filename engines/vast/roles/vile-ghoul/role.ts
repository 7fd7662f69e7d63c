import { planOf, type Role } from '../../role.ts';
import { script } from '../ghoul/advice.ts';
import { shownGhoul } from '../ghoul/board.ts';
import { boosts, panels, sharedGhoulRows, vileRowsBeside } from '../ghoul/figures.ts';
import { Ghoul, ghoulTables } from '../ghoul/ghoul.ts';
import { sharedGhoulRole } from '../ghoul/shared-role.ts';
import { idle } from '../ghoul/rules.ts';
import { presets } from './rules.ts';

export const vileGhoul: Role<'vileGhoul'> = {
  ...sharedGhoulRole,
  name: 'vileGhoul',
  title: 'the Vile Ghoul',
  about:
    'The Vile Ghoul, alone, must hit the Shadow Unicorn with the dice of its chart and escape through the Entrance.',
  key: 'vileGhoul',
  place: 21,
  presets,
  notes: [
    'vileGhoul.charts: movement and attack of the faces are reconstructed (R25); steady is the alternative',
    ...sharedGhoulRole.notes,
  ],
  figures: [...sharedGhoulRows, boosts],
  figuresBeside: vileRowsBeside,
  idle,
  panels,
  shown: shownGhoul('V'),
  scripts: { vileGhoul: script },

  plan({ rules: values, components }, { goals }) {
    const { dice, charts, collect, smashAttack, treasuresPerTerror } = components.vileGhoul;
    const own = ghoulTables(
      true,
      dice[values.vileGhoulLevel],
      {
        terrorOnRollAtMost: { two: 0, three: 0 },
        terrorEveryFury: 1,
        collect,
        smashDiscs: smashAttack,
        treasuresPerFury: treasuresPerTerror,
      },
      components.terrorCards,
      charts[values.vileDiceChart],
      goals,
    );
    return planOf(Ghoul, own);
  },
};
