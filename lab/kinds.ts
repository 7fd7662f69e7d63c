/** Kinds of values that a program may pass: each tells what is wrong with a value, in a line that names it. */
import { nearest, nearestIn, suggestion, UsageError } from '../engines/core/errors.ts';
import { oneLine } from '../engines/core/one-line.ts';

export interface Kind {
  /** What such a value is. */
  readonly words: string;
  /** What is wrong with a value that is called so; undefined where nothing is, as with what is not passed at all. */
  readonly fault: (name: string, value: unknown) => string | undefined;
}

/** Values of which `holds` is true; `hint` follows what is said of any other. */
export function kind(
  words: string,
  holds: (value: unknown) => boolean,
  hint: (value: unknown) => string = () => '',
): Kind {
  const fault: Kind['fault'] = (name, value) =>
    value === undefined || holds(value) ? undefined : `${name} ${told(value)} is not ${words}${hint(value)}`;
  return { words, fault };
}

/** What has to be passed. */
export function needed({ words, fault }: Kind): Kind {
  return { words, fault: (name, value) => (value === undefined ? `${name} is missing: ${words}` : fault(name, value)) };
}

export function either(...kinds: readonly Kind[]): Kind {
  const words = kinds.map((one) => one.words).join(' or ');
  return kind(words, (value) => kinds.some(({ fault }) => fault('', value) === undefined));
}

export function oneOf(...values: readonly string[]): Kind {
  return kind(
    `one of: ${values.join(', ')}`,
    (value) => values.includes(value as string),
    (value) => (typeof value === 'string' ? ` (did you mean ${nearest(value, values)!}?)` : ''),
  );
}

export function whole(min: number, max = Number.MAX_SAFE_INTEGER): Kind {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `in ${min}..${max}`;
  return kind(
    `a whole number ${range}`,
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    (value) => nearestIn(value, { min, max }),
  );
}

/** Lists with at least so many entries, all of a kind that is called `plural` where there are several. */
export function listOf(element: Kind, plural: string, least = 0): Kind {
  const list = kind(`a list of ${plural}`, (value) => Array.isArray(value) && value.length >= least);
  const each = needed(element);
  return inside(list, (name, value) =>
    first((value as readonly unknown[]).entries(), ([i, one]) => each.fault(`${name}[${i}]`, one)),
  );
}

/** Values by names that are chosen freely. */
export function byName(element: Kind, words: string): Kind {
  return inside(kind(words, isObject), (name, value) =>
    first(Object.entries(value), ([key, one]) => element.fault(`${name}.${key}`, one)),
  );
}

/** Values by these names and no others. With an empty name it is what a call takes, and they go by their own. */
export function fieldsOf(kinds: Readonly<Record<string, Kind>>): Kind {
  const names = Object.keys(kinds);
  const { words, fault } = kind(`an object with ${names.join(', ')}`, isObject);
  return inside({ words, fault: (name, value) => fault(name || 'options', value) }, (name, value) => {
    const prefix = name === '' ? '' : `${name}.`;
    const odd = Object.keys(value).find((key) => !Object.hasOwn(kinds, key));
    if (odd !== undefined) return `unknown option: ${prefix}${odd}${suggestion(odd, names)}`;
    const known = value as Readonly<Record<string, unknown>>;
    return first(Object.entries(kinds), ([key, one]) => one.fault(prefix + key, known[key]));
  });
}

/** Refuses what is not of its kind. */
export function need(name: string, value: unknown, { fault }: Kind): void {
  const found = fault(name, value);
  if (found !== undefined) throw new UsageError(found);
}

/** A kind, and what is asked beyond it of what is inside. */
function inside({ words, fault }: Kind, deeper: (name: string, value: object) => string | undefined): Kind {
  return {
    words,
    fault: (name, value) => fault(name, value) ?? (value === undefined ? undefined : deeper(name, value as object)),
  };
}

function first<T>(values: Iterable<T>, fault: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const found = fault(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LONGEST = 60;

/** A value in a message; text that could be taken for something else stands in quotes. */
function told(value: unknown): string {
  const text = oneLine(textOf(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return /^$|^\s|^[-+.\d]|^(?:true|false|null|NaN)$/.test(value) ? JSON.stringify(value) : value;
    case 'bigint':
      return `${value}n`;
    case 'function':
      return 'that is a function';
    case 'object':
      return value instanceof Promise ? 'that is a promise (await it)' : jsonOf(value);
    default:
      return String(value);
  }
}

function jsonOf(value: object | null): string {
  try {
    return JSON.stringify(value);
  } catch {
    // A circle, or a bigint inside.
    return Array.isArray(value) ? 'that is a list' : 'that is an object';
  }
}
