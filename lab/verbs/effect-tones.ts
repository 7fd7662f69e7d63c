import type { Tone } from '../../reports/blocks.ts';
import type { EffectVerdict } from '../../sim/results.ts';

/** How a line on an effect is meant. */
export const EFFECT_TONES: Readonly<Record<EffectVerdict, Tone>> = {
  CHANGED: 'bad',
  EQUIVALENT: 'good',
  UNDECIDED: 'unsure',
  UNTOUCHED: 'quiet',
};
