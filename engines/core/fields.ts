/** How parts of the box are read: what a value is and its bounds are said once, its type follows from that. */
import { distinctIds, type Json } from './json.ts';

export type Read<T> = (at: Json) => T;
type Said = Readonly<Record<string, Read<unknown>>>;
/** What is read by name: of an object its fields, of a role its part of the box. */
export type WhatIsRead<F> = { readonly [K in keyof F]: F[K] extends (...args: never) => infer T ? T : never };

export const id: Read<string> = (at) => at.id();
export const text: Read<string> = (at) => at.text();
/** What is not so unless it is said. */
export const flag: Read<boolean> = (at) => at.or(false).flag();

/** A whole number in least..most; `usual` where it is absent. */
export const int =
  (least: number, most: number, usual?: number): Read<number> =>
  (at) =>
    at.or(usual).int(least, most);

/** A number in least..most. */
export const number =
  (least: number, most: number): Read<number> =>
  (at) =>
    at.number(least, most);

export const oneOf =
  <const V extends string>(names: readonly V[]): Read<V> =>
  (at) =>
    at.oneOf(names);

/** The place of a name in a list; `what` says what it should be. */
export const indexIn =
  (names: readonly string[], what?: string): Read<number> =>
  (at) =>
    at.indexIn(names, what);

/** Two whole numbers, as `[x, y]`. */
export const pair =
  (least: number, most: number): Read<readonly [number, number]> =>
  (at) => {
    const [x, y] = at.list(2, 2);
    return [x!.int(least, most), y!.int(least, most)];
  };

export const list =
  <T>(least: number, most: number, one: Read<T>): Read<readonly T[]> =>
  (at) =>
    at.list(least, most).map((entry) => one(entry));

/** A list in which no id stands twice. */
export const cards =
  <T extends { readonly id: string }>(least: number, most: number, one: Read<T>): Read<readonly T[]> =>
  (at) =>
    distinctIds(at, list(least, most, one)(at));

/** An object with these fields and no others. */
export const fields =
  <F extends Said>(said: F): Read<WhatIsRead<F>> =>
  (at) => {
    at.only(...Object.keys(said));
    return Object.fromEntries(Object.entries(said).map(([name, read]) => [name, read(at.get(name))])) as WhatIsRead<F>;
  };

/** The same for each of these names. */
export const each = <const N extends string, T>(names: readonly N[], one: Read<T>): Read<Readonly<Record<N, T>>> =>
  fields(Object.fromEntries(names.map((name) => [name, one]))) as Read<Record<N, T>>;

/** Rows that say what holds from a number on: from 0, and rising. */
export const steps =
  <T extends { readonly from: number }>(one: Read<T>): Read<readonly T[]> =>
  (at) => {
    const rows = list(1, 20, one)(at);
    const fromOf = (i: number): Json => at.list()[i]!.get('from');
    if (rows[0]!.from !== 0) fromOf(0).fail('the first row starts at 0');
    rows.forEach((row, i) => {
      if (i > 0 && row.from <= rows[i - 1]!.from) fromOf(i).fail('must rise');
    });
    return rows;
  };
