import { oneLine } from './one-line.ts';

/** A user's mistake: one clear line that names the offending value and the nearest valid one; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The candidate nearest to `text`: of numbers the nearest number, else by edit distance, hyphens and case apart; undefined
 * only if there are none.
 */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const names = [...candidates];
  return nearestNumber(text, names) ?? nearestName(text, names);
}

function nearestNumber(text: string, candidates: readonly string[]): string | undefined {
  if (text.trim() === '') return undefined;
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const distance = candidate === '' ? NaN : Math.abs(Number(candidate) - Number(text));
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

function nearestName(text: string, candidates: readonly string[]): string | undefined {
  const wanted = plain(text);
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const name = plain(candidate);
    const begun = wanted !== '' && name.startsWith(wanted);
    // Of names that begin so the shortest is meant.
    const distance = begun ? 1 - 1 / (2 + name.length - wanted.length) : editDistance(wanted, name);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

/** What anything thrown says; games and bots of the user's own throw things that cannot even be written down. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return 'something that cannot be written as text was thrown';
  }
}

/** Is it an error of this kind? What games and bots of the user's own throw may throw itself when it is asked. */
export function isError<E extends Error>(thrown: unknown, kind: abstract new (...given: never[]) => E): thrown is E {
  try {
    return thrown instanceof kind;
  } catch {
    return false;
  }
}

/** Anything thrown as an error. */
export function errorOf(error: unknown): Error {
  return isError(error, Error) ? error : new Error(messageOf(error));
}

/** What is made; whatever goes wrong is a mistake of the user's, told behind `where`. */
export function refusing<T>(where: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError(`${where}: ${oneLine(messageOf(error))}`);
  }
}

/** What is made; undefined where a UsageError refuses it, whose message is told. */
export function unlessRefused<T>(make: () => T, told: (why: string) => void): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    told(error.message);
    return undefined;
  }
}

/** ` (did you mean x?)`, with all valid names where they are few. */
export function suggestion(text: string, candidates: Iterable<string>): string {
  const names = [...candidates];
  const near = nearest(text, names);
  if (near === undefined) return '';
  return names.length > 8 ? ` (did you mean ${near}?)` : ` (did you mean ${near}? one of: ${names.join(', ')})`;
}

/** ` (did you mean 24?)`: what a number that is out of a range, or not whole, is nearest to there; nothing for what is none. */
export function nearestIn(value: unknown, { min, max }: { readonly min: number; readonly max: number }): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  const near = Math.min(max, Math.max(min, value));
  return ` (did you mean ${near === value ? Math.round(value) : near}?)`;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitute, previous[j]! + 1, row[j - 1]! + 1));
    }
    previous = row;
  }
  return previous[b.length]!;
}
