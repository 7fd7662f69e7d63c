/** Mistakes that change nothing anybody can observe, each with the reason: no test could notice them. */
export interface Equivalent {
  readonly file: string;
  /** The line as it stands, without its indent: the mistake is in it. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [];
