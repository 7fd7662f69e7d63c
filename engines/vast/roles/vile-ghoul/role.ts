import { perGame } from '../../../core/figures.ts';
import type { Role } from '../../role.ts';
import { script } from '../ghoul/advice.ts';
import { shownGhoul } from '../ghoul/board.ts';
import { panels, sharedGhoulRows } from '../ghoul/figures.ts';
import { Ghoul, GhoulTables } from '../ghoul/ghoul.ts';
import { sharedGhoulRole } from '../ghoul/shared-role.ts';
import { presets } from './rules.ts';

export const vileGhoul: Role<'vileGhoul'> = {
  ...sharedGhoulRole,
  name: 'vileGhoul',
  title: 'the Vile Ghoul',
  about: 'The Vile Ghoul, alone, must hit him with the dice of its chart and escape through the Entrance.',
  key: 'vileGhoul',
  place: 21,
  presets,
  notes: [
    'vileGhoul.charts: movement and attack of the faces are reconstructed (R25); steady is the alternative',
    ...sharedGhoulRole.notes,
  ],
  figures: [
    ...sharedGhoulRows,
    perGame('boostsUsed', 'count', 'Boost dice used', (s) => s.vileGhoul.record.boostsUsed),
  ],
  panels,
  shown: shownGhoul('V'),
  scripts: { vileGhoul: script },

  plan({ rules: values, components, roles }) {
    const { dice, charts, collect, smashAttack, treasuresPerTerror } = components.vileGhoul;
    const own = new GhoulTables(
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
    );
    const seat = roles.indexOf('vileGhoul');
    return { ints: Ghoul.intsFor(own), make: (memory, cells) => new Ghoul(memory, own, cells, seat) };
  },
};
