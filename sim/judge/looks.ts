/** Blocks at the first look of a sequential verdict; every look doubles them. */
export const FIRST_LOOK = 20;
/** Looks at 20, 40, ... 2560 blocks. */
const MOST_LOOKS = 8;
/** Blocks at the last look. */
export const LAST_LOOK = FIRST_LOOK * (1 << (MOST_LOOKS - 1));

/** When verdicts may be taken, fixed before anything is played. */
export interface Schedule {
  /** Spans counted at each look, ascending. */
  readonly spans: readonly number[];
  /** Doubling looks need a smaller correction than others. */
  readonly kind: 'doubling' | 'any';
}

/**
 * Doubling looks from 20 blocks on in units of spans, never beyond `spans`; what is there in the end is always looked
 * at, so a run whose length is no look of the schedule has one look more.
 */
export function schedule(spans: number, blocksPerSpan: number): Schedule {
  const looks: number[] = [];
  for (let k = 0; k < MOST_LOOKS; k++) {
    const at = Math.ceil((FIRST_LOOK << k) / blocksPerSpan);
    if (at <= spans && at !== looks.at(-1)) looks.push(at);
  }
  const doubling = looks.length > 0 && looks.at(-1) === spans && looks.every((at, k) => at === looks[0]! << k);
  if (looks.at(-1) !== spans) looks.push(spans);
  return { spans: looks, kind: doubling || looks.length === 1 ? 'doubling' : 'any' };
}
