import { choice, flag, int } from '../../../core/params.ts';
import { levelPresets } from '../levels.ts';
import { symbolRules } from '../symbols.ts';

export const rules = {
  ...symbolRules,
  rampagePassThrough: choice(
    ['attackFirstMet', 'ignoreOthers'],
    'a Rampage that meets another piece on its way attacks that and ends, or passes it',
    { provenance: 'ruling', ruling: 'R14' },
  ),
  rageOnUnicornAttack: flag(true, 'a Tribe attacked by a Unicorn gains them 1 Rage', {
    provenance: 'ruling',
    ruling: 'R21',
  }),
  goblinsNoPieceStart: choice(
    ['entrance', 'symbolTile'],
    'where he appears while no Tribe is on the map: on the Entrance, or on any Dark tile',
    { provenance: 'ruling', ruling: 'R22' },
  ),
  goblinsStartPopulation: int(0, 0, 4, 'Population of every Tribe at the start', {
    provenance: 'ruling',
    ruling: 'R38',
  }),
  goblinBlock: choice(
    ['overpopulated', 'any'],
    'which Tribes’ discs Rage may block: only those that would pass the limit, or any',
    { provenance: 'ruling', ruling: 'GO1' },
  ),
  trapOnShadow: flag(true, 'the Trap may be discarded to ignore an attack of the Shadow Unicorn', {
    provenance: 'ruling',
    ruling: 'GO3',
  }),
  caveInOnShadow: flag(false, 'Cave-In may take the tile the Shadow Unicorn stands on', {
    provenance: 'ruling',
    ruling: 'GO4',
  }),
};

export const presets = levelPresets('goblins', 'Goblins');
