import { choice, flag } from '../../../core/params.ts';
import { ruling, source } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';
import { joinedByShadow, type ShadowChoice } from '../../sets.ts';
import { levelPresets } from '../levels.ts';
import { LEVELS } from './components.ts';

export const rules = {
  thiefLevel: choiceOf(
    'thief',
    LEVELS,
    'how many stashed tokens bring no upgrade: the first for a prowler, the first two for an invader; among several also tokens to stash, 4 to 8',
    source(),
  ),
  thiefPeekOrientation: choice(
    ['general', 'free'],
    'how he may turn a tile he has peeked at: as any tile revealed, or as he likes',
    ruling('T2'),
  ),
  evasionScope: choice(
    ['turn', 'round'],
    'Unnatural Evasion rolls once in each turn of anybody, or once a round',
    ruling('T4'),
  ),
  crossbowOnUnicorn: flag(true, 'the Hand Crossbow lets him stab the Unicorn from up to 3 cells away', ruling('T5')),
};

export const presets = levelPresets('thief', 'Thief');

/** What a Unicorn alone brings. */
export function idle(seats: readonly string[], choice: ShadowChoice): readonly string[] {
  return seats.length === 1 || seats.includes('nightmare') || joinedByShadow(seats, choice)
    ? []
    : ['crossbowOnUnicorn'];
}
