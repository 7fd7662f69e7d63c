import { numbersOf } from '../../../core/numbers-of.ts';

/** Kinds of Terror cards in the order of the rules. */
export const TERRORS = ['chase', 'hunt', 'sneak', 'cheat', 'blink', 'adapt', 'seize', 'scour'] as const;
export const TERROR = numbersOf(TERRORS);
