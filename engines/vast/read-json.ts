import { UsageError } from '../core/errors.ts';

/** A value of a component file with the path that leads to it; every complaint starts with that path. */
export class Read {
  readonly path: string;
  readonly value: unknown;

  constructor(value: unknown, path = '') {
    this.value = value;
    this.path = path;
  }

  fail(what: string): never {
    throw new UsageError(`${this.path === '' ? 'components' : this.path}: ${what}`);
  }

  get(key: string): Read {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) {
      this.fail('must be an object');
    }
    return new Read((this.value as Record<string, unknown>)[key], this.path === '' ? key : `${this.path}.${key}`);
  }

  get given(): boolean {
    return this.value !== undefined;
  }

  keys(): readonly string[] {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) {
      this.fail('must be an object');
    }
    return Object.keys(this.value);
  }

  /** This value, or `usual` where it is absent. */
  or(usual: unknown): Read {
    return this.given ? this : new Read(usual, this.path);
  }

  /** Complains about a key that means nothing. */
  only(names: readonly string[], key: string): void {
    if (!names.includes(key)) this.fail(`unknown; the fields are ${names.join(', ')}`);
  }

  list(least: number, most: number): readonly Read[] {
    if (!Array.isArray(this.value)) this.fail('must be a list');
    if (this.value.length < least || this.value.length > most) {
      this.fail(`must have ${least === most ? least : `${least} to ${most}`} entries, has ${this.value.length}`);
    }
    return this.value.map((entry, i) => new Read(entry, `${this.path}[${i}]`));
  }

  int(min: number, max: number): number {
    if (!Number.isInteger(this.value) || (this.value as number) < min || (this.value as number) > max) {
      this.fail(`must be a whole number of ${min}..${max}, is ${JSON.stringify(this.value)}`);
    }
    return this.value as number;
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.fail(`must be true or false, is ${JSON.stringify(this.value)}`);
    return this.value;
  }

  text(): string {
    if (typeof this.value !== 'string' || this.value === '') this.fail('must be a text');
    return this.value;
  }

  oneOf<const V extends string>(values: readonly V[]): V {
    if (!values.includes(this.value as V)) {
      this.fail(`must be one of ${values.join(', ')}, is ${JSON.stringify(this.value)}`);
    }
    return this.value as V;
  }

  /** Whole numbers, each above the one before. */
  rising(least: number, most: number, min: number, max: number): readonly number[] {
    const values = this.list(least, most).map((entry) => entry.int(min, max));
    if (values.some((value, i) => i > 0 && value <= values[i - 1]!)) this.fail('must rise');
    return values;
  }
}

/** Every id once. */
export function distinctIds<T extends { readonly id: string }>(where: Read, items: readonly T[]): readonly T[] {
  items.forEach((item, i) => {
    const first = items.findIndex((other) => other.id === item.id);
    if (first < i) where.fail(`entries ${first} and ${i} have the same id ${item.id}`);
  });
  return items;
}
