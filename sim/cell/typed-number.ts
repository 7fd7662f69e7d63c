/** A number of playouts or the like as it is typed, `4800` or `1e6`; NaN where it is none. */
export function typedNumber(text: string): number {
  return /^\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : NaN;
}
