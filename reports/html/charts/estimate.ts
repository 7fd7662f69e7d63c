/** An estimate with its interval; NaN ends draw no whisker. */
export interface Estimate {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** The numbers in words. */
  readonly text: string;
}

/** One that has no interval. */
export function bare(value: number, text: string): Estimate {
  return { value, lo: NaN, hi: NaN, text };
}
