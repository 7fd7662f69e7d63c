/** A game's own figures as rows: what a figure is called, what it means and how it is read, in one place each. */
import type { Figures, MetricSpec } from './types.ts';

type Unit = MetricSpec['unit'];
/** What a row may say besides: `level` is `core` unless given. */
type More = Partial<Pick<MetricSpec, 'level' | 'kind' | 'labels' | 'scale'>>;

/** One figure. `read` is called once the game is over; NaN means absent in this playout. */
export interface FigureRow<S> {
  readonly spec: MetricSpec;
  readonly read: (state: S, seat: number) => number;
  /** Where the number stands, if it stands in an array: read by a program of rows without a call. */
  readonly place?: { readonly array: (state: S) => Counts; readonly at: number };
}
type Counts = Float64Array | Int32Array;

/** One number per playout. */
export function perGame<S>(
  name: string,
  unit: Unit,
  help: string,
  read: (state: S) => number,
  more: More = {},
): FigureRow<S> {
  return { spec: { name, help, per: 'game', kind: 'number', level: 'core', unit, ...more }, read };
}

/** One number per playout that stands at a place of an array of counts; rows of one array name the same function. */
export function perGameAt<S>(
  name: string,
  unit: Unit,
  help: string,
  array: (state: S) => Counts,
  at: number,
  more: More = {},
): FigureRow<S> {
  return { ...perGame<S>(name, unit, help, (state) => array(state)[at]!, more), place: { array, at } };
}

/** One number per seat. */
export function perSeat<S>(
  name: string,
  unit: Unit,
  help: string,
  read: (state: S, seat: number) => number,
  more: More = {},
): FigureRow<S> {
  return { spec: { name, help, per: 'seat', kind: 'number', level: 'core', unit, ...more }, read };
}

/** The mean of one figure over the mean of another: it takes no slot and is never read. */
export function ratio<S>(
  name: string,
  help: string,
  numerator: string,
  denominator: string,
  more: Partial<Pick<MetricSpec, 'level' | 'per'>> = {},
): FigureRow<S> {
  return {
    spec: { name, help, per: 'game', kind: 'ratio', level: 'core', unit: 'ratio', numerator, denominator, ...more },
    read: () => NaN,
  };
}

/** The rows kept at a level of figures. */
export function keptRows<S>(rows: readonly FigureRow<S>[], figures: Figures): readonly FigureRow<S>[] {
  if (figures === 'none') return [];
  return figures === 'all' ? rows : rows.filter(({ spec }) => spec.level === 'core');
}

/** Writes the slots of the given rows in order: one per game figure, one per seat of a seat figure, none for ratios. */
export function writeFigures<S>(rows: readonly FigureRow<S>[], state: S, players: number, out: Float64Array): void {
  let slot = 0;
  for (let i = 0; i < rows.length; i++) {
    const { spec, read } = rows[i]!;
    if (spec.kind === 'ratio') continue;
    const seats = spec.per === 'seat' ? players : 1;
    for (let seat = 0; seat < seats; seat++) out[slot++] = read(state, seat);
  }
}

/** Writes what `writeFigures` writes. */
export type FigureWriter<S> = (state: S, out: Float64Array) => void;

/**
 * `writeFigures` for given rows, written out as a program of one line per slot. A loop over the rows calls all of them
 * from one place, which no engine can optimise: ten to thirty times the time, a tenth of a short playout.
 */
export function figureWriter<S>(rows: readonly FigureRow<S>[], players: number): FigureWriter<S> {
  const used: ((state: S, seat: number) => unknown)[] = [];
  const arrays: string[] = [];
  const lines: string[] = [];
  const nameOf = (f: (state: S, seat: number) => unknown): string => {
    if (!used.includes(f)) used.push(f);
    return `f${used.indexOf(f)}`;
  };
  for (const { spec, read, place } of rows) {
    if (spec.kind === 'ratio') continue;
    if (place !== undefined) {
      const array = `of_${nameOf(place.array)}`;
      const line = `const ${array} = ${nameOf(place.array)}(state);`;
      if (!arrays.includes(line)) arrays.push(line);
      lines.push(`out[${lines.length}] = ${array}[${place.at}];`);
    } else {
      const seats = spec.per === 'seat' ? players : 1;
      for (let seat = 0; seat < seats; seat++) lines.push(`out[${lines.length}] = ${nameOf(read)}(state, ${seat});`);
    }
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text holds nothing but the numbers above
  const make = new Function(
    ...used.map(nameOf),
    `return (state, out) => {\n${[...arrays, ...lines].join('\n')}\n};`,
  ) as (...functions: readonly unknown[]) => FigureWriter<S>;
  return make(...used);
}
