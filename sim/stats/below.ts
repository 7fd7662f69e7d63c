/** What sampling needs of a generator: an unbiased integer in [0, n). */
export interface Below {
  below(n: number): number;
}
