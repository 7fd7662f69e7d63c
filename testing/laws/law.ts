import type { Trial } from '../trial.ts';

/** Tries one law on one playout, `depth` decisions into it where it looks at a state midway; throws LawBroken. */
export type Law = (trial: Trial, index: number, depth: number) => void;
export type Laws = Readonly<Record<string, Law>>;
