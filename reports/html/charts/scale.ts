/** From values to places: linear scales with round ticks. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** The place of a value. */
  readonly to: (value: number) => number;
  readonly ticks: readonly number[];
  /** Decimals that tell neighbouring ticks apart. */
  readonly decimals: number;
}

/** A scale from [min, max] to [from, to]; `round` widens the domain to its outer ticks. */
export function linear(
  [min, max]: readonly [number, number],
  [from, to]: readonly [number, number],
  { count = 5, round = false }: { readonly count?: number; readonly round?: boolean } = {},
): Scale {
  const [low, high] = min < max ? [min, max] : [min - (Math.abs(min) / 10 || 0.5), max + (Math.abs(max) / 10 || 0.5)];
  const step = nearStep((high - low) / count);
  const first = round ? Math.floor(low / step + 1e-9) : Math.ceil(low / step - 1e-9);
  const last = round ? Math.ceil(high / step - 1e-9) : Math.floor(high / step + 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  const [start, end] = round ? [first * step, last * step] : [low, high];
  return {
    min: start,
    max: end,
    to: (value) => from + ((value - start) / (end - start)) * (to - from),
    ticks,
    decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
  };
}

/** The round step (1, 2 or 5 times a power of ten) next to a wish. */
function nearStep(wish: number): number {
  const power = Number(`1e${Math.floor(Math.log10(wish))}`);
  const factor = wish / power;
  return power * (factor >= Math.sqrt(50) ? 10 : factor >= Math.sqrt(10) ? 5 : factor >= Math.sqrt(2) ? 2 : 1);
}

/** The least round step that makes at most `count` steps. */
export function tickStep(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = Number(`1e${Math.floor(Math.log10(raw))}`);
  const factor = [1, 2, 5, 10].find((f) => f * power >= raw * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** The least interval that holds all finite values, widened by a share of its length on both sides. */
export function extent(values: readonly number[], pad = 0): [number, number] {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const min = finite.reduce((a, b) => Math.min(a, b));
  const max = finite.reduce((a, b) => Math.max(a, b));
  return [min - pad * (max - min), max + pad * (max - min)];
}

/** The same about its middle, so long at least that what is too small to matter looks small; it goes no further than the limits do. */
export function spanning(
  [min, max]: readonly [number, number],
  least: number,
  [floor, ceiling]: readonly [number, number] = [-Infinity, Infinity],
): [number, number] {
  const missing = least - (max - min);
  if (!(missing > 0)) return [min, max];
  const [low, high] = [min - missing / 2, max + missing / 2];
  if (low < floor) return [floor, Math.min(ceiling, floor + least)];
  return high > ceiling ? [Math.max(floor, ceiling - least), ceiling] : [low, high];
}
