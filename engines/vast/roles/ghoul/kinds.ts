/** Kinds of Terror cards in the order of the rules. */
export const TERRORS = ['chase', 'hunt', 'sneak', 'cheat', 'blink', 'adapt', 'seize', 'scour'] as const;
export const TERROR = Object.fromEntries(TERRORS.map((name, i) => [name, i])) as Record<
  (typeof TERRORS)[number],
  number
>;
