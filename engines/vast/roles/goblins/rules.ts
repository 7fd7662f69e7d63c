import { choice, flag, int } from '../../../core/params.ts';
import { ruling, source } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';
import { joinedByShadow, type ShadowChoice } from '../../sets.ts';
import { levelPresets } from '../levels.ts';
import { symbolRules } from '../symbols.ts';

export const LEVELS = ['miscreant', 'boss', 'chief', 'master', 'warlord'] as const;

export const rules = {
  ...symbolRules,
  rampagePassThrough: choice(
    ['attackFirstMet', 'ignoreOthers'],
    'a Rampage that meets another piece on its way attacks that and ends, or passes it',
    ruling('R14'),
  ),
  rageOnUnicornAttack: flag(true, 'a Tribe attacked by a Unicorn gains them 1 Rage', ruling('R21')),
  goblinsNoPieceStart: choice(
    ['entrance', 'symbolTile'],
    'where he appears while no Tribe is on the map: on the Entrance, or on any Dark tile',
    ruling('R22'),
  ),
  goblinsStartPopulation: int(0, 0, 4, 'Population of every Tribe at the start', ruling('R38')),
  goblinBlock: choice(
    ['overpopulated', 'any'],
    'which Tribes’ discs Rage may block: only those that would pass the limit, or any',
    ruling('GO1'),
  ),
  trapOnShadow: flag(true, 'the Trap may be discarded to ignore an attack of the Shadow Unicorn', ruling('GO3')),
  goblinsLevel: choiceOf(
    'chief',
    LEVELS,
    'Health of whom they must kill, 3 to 7 the Dragon’s or Nightmare’s, 5 to 9 the Knight’s; or Crystals to keep, 4 to 6',
    source(),
  ),
  goblinAttackOnNightmare: choice(
    ['scatterAndRage', 'teleportOnly'],
    'a Tribe that attacks the Nightmare scatters and they lose Rage, or neither; he Teleports',
    ruling('R31'),
  ),
  caveInOnShadow: flag(false, 'Cave-In may take the tile the Shadow Unicorn stands on', ruling('GO4')),
};

export const presets = levelPresets('goblins', 'Goblins');

/** What acts only against the Shadow Unicorn, and only beside others: alone they have no level. */
const OF_THE_SHADOW = ['rampagePassThrough', 'goblinsNoPieceStart', 'trapOnShadow', 'caveInOnShadow'];
const OF_THE_SETS = ['goblinsLevel', 'goblinAttackOnNightmare'];

/** And what only beside a Nightmare. */
const OF_THE_UNICORN = ['rageOnUnicornAttack', 'goblinAttackOnNightmare'];

export function idle(seats: readonly string[], choice: ShadowChoice): readonly string[] {
  if (seats.length === 1) return OF_THE_SETS;
  if (joinedByShadow(seats, choice)) {
    const alone = seats.includes('nightmare') ? [] : ['goblinAttackOnNightmare'];
    return [...alone, ...(choice.shadowHunter === 'goblins' ? [] : ['goblinsNoPieceStart'])];
  }
  return seats.includes('nightmare') ? OF_THE_SHADOW : [...OF_THE_SHADOW, ...OF_THE_UNICORN];
}
