/** A game's own figures as rows: what a figure is called, what it means and how it is read, in one place each. */
import type { Figures, MetricSpec } from './types.ts';

type Unit = MetricSpec['unit'];
/** What a row may say besides: `level` is `core` unless given. */
type More = Partial<Pick<MetricSpec, 'level' | 'kind' | 'labels' | 'scale' | 'roles'>>;

/** One figure. `read` is called once the game is over; NaN means absent in this playout. */
export interface FigureRow<S> {
  readonly spec: MetricSpec;
  readonly read: (state: S, seat: number) => number;
  /** Where the number stands, if it stands in an array: read by a program of rows without a call. */
  readonly place?: Place<S>;
}
type Counts = Float64Array | Int32Array | Uint8Array;
/** That of the first seat, and how far apart those of seats stand. */
interface Place<S> {
  readonly array: (state: S) => Counts;
  readonly at: number;
  readonly stride: number;
}

type Reader<S> = FigureRow<S>['read'];
const per =
  (per: MetricSpec['per']) =>
  <S>(name: string, unit: Unit, help: string, read: Reader<S>, more: More = {}): FigureRow<S> => {
    return { spec: { name, help, per, kind: 'number', level: 'core', unit, ...more }, read };
  };

/** One number per playout, and one per seat. */
export const perGame = per('game');
export const perSeat = per('seat');

/** How many of something there were in a playout. */
export function count<S>(name: string, help: string, read: (state: S) => number, more: More = {}): FigureRow<S> {
  return perGame(name, 'count', help, read, more);
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
  return { ...perGame<S>(name, unit, help, (state) => array(state)[at]!, more), place: { array, at, stride: 0 } };
}

/** One number per seat that stands in an array of counts, seats so far apart from the place of the first. */
export function perSeatAt<S>(
  name: string,
  unit: Unit,
  help: string,
  array: (state: S) => Counts,
  more: More = {},
  { at, stride } = { at: 0, stride: 1 },
): FigureRow<S> {
  const read = (state: S, seat: number) => array(state)[at + seat * stride]!;
  return { ...perSeat<S>(name, unit, help, read, more), place: { array, at, stride } };
}

/** The mean of one figure over the mean of another: it takes no slot and is never read. */
export function ratio<S>(
  name: string,
  help: string,
  numerator: string,
  denominator: string,
  more: Partial<Pick<MetricSpec, 'level' | 'per' | 'unit'>> = {},
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

/** Runs of so many neighbours are copied by a loop: beyond that lines cost more than they save. */
const RUN = 8;

/**
 * `writeFigures` for given rows, written out as a program of one line per slot, or per run of slots that stand side by
 * side in an array. A loop over the rows calls all of them from one place, which no engine can optimise: ten to thirty
 * times the time, a tenth of a short playout.
 */
export function figureWriter<S>(rows: readonly FigureRow<S>[], players: number): FigureWriter<S> {
  const used: ((state: S, seat: number) => unknown)[] = [];
  const nameOf = (f: (state: S, seat: number) => unknown): string => {
    if (!used.includes(f)) used.push(f);
    return `f${used.indexOf(f)}`;
  };
  const slots = rows.flatMap(({ spec, read, place }): Slot[] => {
    if (spec.kind === 'ratio') return [];
    const seats = Array.from({ length: spec.per === 'seat' ? players : 1 }, (_, seat) => seat);
    if (place === undefined) return seats.map((seat) => ({ call: `${nameOf(read)}(state, ${seat})` }));
    const array = nameOf(place.array);
    return seats.map((seat) => ({ array, at: place.at + seat * place.stride }));
  });
  const arrays = [...new Set(slots.flatMap((slot) => ('array' in slot ? [slot.array] : [])))];
  const lines = arrays.map((array) => `const of_${array} = ${array}(state);`);
  for (let slot = 0; slot < slots.length;) {
    const first = slots[slot]!;
    if ('call' in first) {
      lines.push(`out[${slot++}] = ${first.call};`);
      continue;
    }
    const { array, at } = first;
    let run = 1;
    for (let next = slots[slot + run]; next !== undefined; next = slots[slot + ++run]) {
      if ('call' in next || next.array !== array || next.at !== at + run) break;
    }
    if (run >= RUN) lines.push(`for (let i = 0; i < ${run}; i++) out[${slot} + i] = of_${array}[${at} + i];`);
    else for (let i = 0; i < run; i++) lines.push(`out[${slot + i}] = of_${array}[${at + i}];`);
    slot += run;
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text holds nothing but the numbers above
  const make = new Function(...used.map(nameOf), `return (state, out) => {\n${lines.join('\n')}\n};`) as (
    ...functions: readonly unknown[]
  ) => FigureWriter<S>;
  return make(...used);
}

/** What a slot is written from. */
type Slot = { readonly call: string } | { readonly array: string; readonly at: number };
