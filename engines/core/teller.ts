import type { GameEvent } from './types.ts';

/** What is said of every kind of event, by its name: of the table as it is, and the numbers that came with it. */
export type Told<S, K extends string> = Readonly<Record<K, (state: S, ...data: number[]) => string>>;

/** `Game.tell` of a game whose kinds of events have these numbers. */
export function teller<S, K extends string>(kinds: Readonly<Record<K, number>>, told: Told<S, K>) {
  const names = new Map((Object.keys(kinds) as K[]).map((name) => [kinds[name], name]));
  return (state: S, { kind, data }: GameEvent): string => told[names.get(kind)!](state, ...data);
}
