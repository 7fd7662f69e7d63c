/** Reads unknown JSON (component files, positions); every complaint starts with the path of the fault. */
import { nearestIn, suggestion, UsageError } from './errors.ts';
import { oneLine } from './one-line.ts';

/** JSON has no comments: these keys stand in their place, in every object. */
const REMARKS: readonly string[] = ['note', 'provenance'];

/** A value with the path that leads to it: `cards[3].copies`. Reading it checks it. */
export class Json {
  readonly path: string;
  readonly value: unknown;

  /** `path` names the whole in complaints about it, until a key or an entry is asked for. */
  constructor(value: unknown, path = '') {
    this.value = value;
    this.path = path;
  }

  /** Refuses this value. */
  fail(what: string): never {
    throw new UsageError(oneLine(`${this.path === '' ? 'the file' : this.path}: ${what}`));
  }

  get given(): boolean {
    return this.value !== undefined;
  }

  /** The value of a key; absent ones are read as `undefined`, which everything but `given` and `or` refuses. */
  get(key: string): Json {
    const { fields } = this;
    return new Json(
      Object.hasOwn(fields, key) ? fields[key] : undefined,
      this.path === '' ? key : `${this.path}.${key}`,
    );
  }

  /** This value, or `usual` where it is absent. */
  or(usual: unknown): Json {
    return this.given ? this : new Json(usual, this.path);
  }

  keys(): readonly string[] {
    return Object.keys(this.fields);
  }

  /** This object, which has no other keys than these and what anything may say of itself. */
  only(...names: readonly string[]): this {
    for (const key of this.keys()) {
      if (!names.includes(key) && !REMARKS.includes(key)) this.get(key).fail(`unknown${suggestion(key, names)}`);
    }
    return this;
  }

  /** The entries of a list of so many. */
  list(least = 0, most = Infinity): readonly Json[] {
    const { value } = this;
    if (!Array.isArray(value)) this.fail(`must be a list, is ${this.shown}`);
    if (value.length < least || value.length > most) {
      const wanted =
        least === most
          ? entries(least)
          : most === Infinity
            ? `at least ${entries(least)}`
            : `${least} to ${entries(most)}`;
      this.fail(`must have ${wanted}, has ${value.length}`);
    }
    return value.map((entry, i) => new Json(entry, `${this.path}[${i}]`));
  }

  /** A whole number in min..max. */
  int(min: number, max: number): number {
    const { value } = this;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      this.fail(`must be a whole number in ${min}..${max}, is ${this.shown}${nearestIn(value, { min, max })}`);
    }
    return value;
  }

  number(min: number, max: number): number {
    const { value } = this;
    if (typeof value !== 'number' || !(value >= min && value <= max)) {
      this.fail(`must be a number in ${min}..${max}, is ${this.shown}${nearestIn(value, { min, max })}`);
    }
    return value;
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.fail(`must be true or false, is ${this.shown}`);
    return this.value;
  }

  /** A text of at least one character, as one line. */
  text(): string {
    if (typeof this.value !== 'string' || this.value === '') this.fail(`must be a text, is ${this.shown}`);
    return oneLine(this.value);
  }

  /** An id: letters, digits, `-` and `_` only, because ids become parts of figure names. */
  id(): string {
    const id = this.text();
    if (!/^[A-Za-z0-9_-]+$/.test(id)) this.fail(`may hold only letters, digits, - and _, is ${this.shown}`);
    return id;
  }

  oneOf<const V extends string>(names: readonly V[]): V {
    return names[this.indexIn(names)]!;
  }

  /** The place of this name in a list; `what` says what it should have been. */
  indexIn(names: readonly string[], what = `one of ${names.join(', ')}`): number {
    const { value } = this;
    const index = names.indexOf(value as string);
    if (index < 0) {
      this.fail(`must be ${what}, is ${this.shown}${typeof value === 'string' ? suggestion(value, names) : ''}`);
    }
    return index;
  }

  /** Whole numbers, each above the one before. */
  rising(least: number, most: number, min: number, max: number): readonly number[] {
    const values = this.list(least, most).map((entry) => entry.int(min, max));
    if (values.some((value, i) => i > 0 && value <= values[i - 1]!)) this.fail('must rise');
    return values;
  }

  /** Amounts by name, absent ones 0: `{ "STAR": 2, "BOW": 1 }`. */
  amounts(names: readonly string[], most: number): readonly number[] {
    this.only(...names);
    return names.map((name) => this.get(name).or(0).int(0, most));
  }

  private get fields(): Readonly<Record<string, unknown>> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fail(`must be an object, is ${this.shown}`);
    }
    return value as Readonly<Record<string, unknown>>;
  }

  private get shown(): string {
    return shown(this.value);
  }
}

/** How long a list is. */
export function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** A value as complaints tell it: as JSON, cut where it is long. */
export function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  // JSON has no word for what is infinite.
  if (typeof value === 'number') return String(value);
  const text = asJson(value);
  if (text === undefined) return 'no JSON';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Undefined for what JSON has no text for: a program may pass anything, and an alias of YAML may stand in what it names. */
function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Refuses a second entry with an id that was there before; `where` is the list that the items were read from. */
export function distinctIds<T extends { readonly id: string }>(where: Json, items: readonly T[]): readonly T[] {
  const first = new Map<string, number>();
  items.forEach(({ id }, i) => {
    const known = first.get(id);
    if (known !== undefined) {
      new Json(id, `${where.path}[${i}].id`).fail(`${id} stands already at ${where.path}[${known}]`);
    }
    first.set(id, i);
  });
  return items;
}
