/** Damages what is sound, one place at a time. */
import type { Stream } from '../../engines/core/rng.ts';

const WEIRD: readonly unknown[] = [
  ...[null, true, -1, 0, 1, 7, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2],
  ...[
    '',
    ' ',
    'x',
    'none',
    'auto',
    '__proto__',
    'constructor',
    'toString',
    '\u001b[2J',
    '\ufeff',
    '=1+1',
    '9'.repeat(400),
  ],
  ...[[], [[]], {}, [null], { constructor: 1 }, Array.from({ length: 300 }, (_, i) => i)],
];

export function pick<T>(from: readonly T[], rng: Stream): T {
  return from[rng.below(from.length)]!;
}

/** A strange value, fresh each time. */
export function weird(rng: Stream): unknown {
  return structuredClone(pick(WEIRD, rng));
}

/** A copy of a JSON value with one to three places damaged. */
export function damaged(json: unknown, rng: Stream): unknown {
  const whole = { it: structuredClone(json) };
  for (let times = 1 + rng.below(3); times > 0; times--) damageOnce(whole, rng);
  return whole.it;
}

type Holder = Record<string, unknown> | unknown[];

function damageOnce(whole: Holder, rng: Stream): void {
  let holder: Holder = whole;
  let key: string | number = 'it';
  // Down to a place at random: each step in is likelier than staying.
  for (let inner = at(holder, key); isHolder(inner) && sizeOf(inner) > 0 && rng.below(8) > 0; inner = at(holder, key)) {
    holder = inner;
    key = Array.isArray(holder) ? rng.below(holder.length) : pick(Object.keys(holder), rng);
  }
  const value = at(holder, key);
  switch (rng.below(7)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1:
      if (Array.isArray(holder)) holder.push(structuredClone(value));
      else define(holder, pick(['extra', '__proto__', 'constructor', ''], rng), value);
      return;
    case 2:
      if (typeof value === 'number') return define(holder, key, value + pick([-1, 1, 0.5, -2 * value, 1e6], rng));
      if (typeof value === 'string') return define(holder, key, damagedText(value, rng));
      break;
    case 3:
      return define(holder, key, [value]);
    case 4:
      if (!Array.isArray(holder)) {
        const other = pick(Object.keys(holder), rng);
        const there = holder[other];
        define(holder, other, value);
        return define(holder, key, there);
      }
  }
  define(holder, key, weird(rng));
}

function at(holder: Holder, key: string | number): unknown {
  return (holder as Record<string, unknown>)[key];
}

/** Also `__proto__` is a key like any other in JSON. */
function define(holder: Holder, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function sizeOf(holder: Holder): number {
  return Array.isArray(holder) ? holder.length : Object.keys(holder).length;
}

const PIECES = [
  '&a ',
  '*a',
  '!!',
  '<<: ',
  '{',
  '}',
  '[',
  ']',
  ': ',
  '\n',
  '\t',
  '- ',
  '|\n',
  '"',
  "'",
  '#',
  '%',
  '@',
  ',',
  '..',
  '=',
  '\0',
  '\ufeff',
  'é',
  '1e999',
  '~',
];

/** A text with a piece cut out, doubled, put in or changed. */
export function damagedText(text: string, rng: Stream): string {
  const from = rng.below(text.length + 1);
  const to = Math.min(text.length, from + rng.below(8));
  switch (rng.below(4)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(from);
    case 2:
      return text.slice(0, from) + pick(PIECES, rng) + text.slice(from);
    default:
      return text.slice(0, from) + pick(PIECES, rng) + text.slice(to);
  }
}

/** Bytes with bits flipped, a stretch cut out, zeroed or doubled, or the end cut off. */
export function damagedBytes(bytes: Uint8Array, rng: Stream): Buffer {
  const from = rng.below(bytes.length);
  const to = Math.min(bytes.length, from + 1 + rng.below(40));
  const copy = Buffer.from(bytes);
  switch (rng.below(5)) {
    case 0:
      copy[from]! ^= 1 << rng.below(8);
      return copy;
    case 1:
      return copy.subarray(0, from);
    case 2:
      return copy.fill(rng.below(256), from, to);
    case 3:
      return Buffer.concat([copy.subarray(0, from), copy.subarray(to)]);
    default:
      return Buffer.concat([copy.subarray(0, to), copy.subarray(from)]);
  }
}
