import { thrownAt } from '../sim/platform/node.ts';

/** What differs from one run to the next: chance that no seed decides, and clocks. */
const ELSEWHERE: readonly (readonly [what: string, owner: object, name: string])[] = [
  ['Math.random()', Math, 'random'],
  ['Date.now()', Date, 'now'],
  ['performance.now()', performance, 'now'],
  ['crypto.getRandomValues()', crypto, 'getRandomValues'],
  ['crypto.randomUUID()', crypto, 'randomUUID'],
];

/**
 * Has something played, and throws what `fault` makes of it if chance or a clock beside the given streams was asked, with
 * the line that asked: a coin that comes up once in a thousand games is found at its first toss, where playing twice is not
 * likely to show it.
 */
export function refusingElsewhere(play: () => void, fault: (found: string) => Error): void {
  let asked: Error | undefined;
  const refuse = (what: string): never => {
    asked ??= fault(`${what} is asked${thrownAt(new Error()) ?? ''}`);
    throw asked;
  };
  const restore = ELSEWHERE.map(([what, owner, name]) => replaced(owner, name, () => refuse(what)));
  const dates: ProxyHandler<DateConstructor> = {
    apply: () => refuse('Date()'),
    construct: (date, given, by) =>
      given.length === 0 ? refuse('new Date()') : (Reflect.construct(date, given, by) as object),
  };
  restore.push(replaced(globalThis, 'Date', new Proxy(Date, dates)));
  try {
    play();
  } catch (error) {
    throw asked ?? error;
  } finally {
    for (const back of restore) back();
  }
  // A game may catch what is thrown at it.
  if (asked !== undefined) throw asked;
}

/** Puts another value in place of a property; gives what puts it back. */
export function replaced(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  };
}
