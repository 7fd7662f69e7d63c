/**
 * Rules as data: typed, documented, sweepable values. From the one `Params` object of a game come `--set`, sweeps,
 * validation, help, documentation and the canonical text that names a variant.
 */
import { nearest, nearestIn, suggestion, UsageError } from './errors.ts';
import { calledAmong } from './worded.ts';

/** Where a rule value, a card or a number comes from. */
export type Provenance = 'printed' | 'inferred' | 'source' | 'ruling' | 'reconstructed' | 'experiment';

/** The same in words, in the order of their weight. */
export const ORIGINS: Readonly<Record<Provenance, string>> = {
  printed: 'the rules say so',
  inferred: 'deduced from printed examples',
  source: 'from another public source',
  ruling: 'decided here, where the rules are silent',
  reconstructed: 'made up here, since the original was not found',
  experiment: 'no rule of the game, but of use in experiments',
};

export type RuleValue = number | boolean | string | readonly number[] | readonly string[] | null;
export type RuleValues = { readonly [name: string]: RuleValue };

interface Documented {
  readonly help: string;
  readonly provenance?: Provenance | undefined;
  /** The ruling of the game's README that this value settles, e.g. `R7`. */
  readonly ruling?: string | undefined;
  /** The ends of what a designer would try (the range itself unless given), and the step between two values. */
  readonly sweep?: readonly [least: number, most: number, step?: number] | undefined;
  /** Other lists a designer would try, by name; the name may be written for the list. */
  readonly alternatives?: Readonly<Record<string, readonly number[] | readonly string[]>> | undefined;
}
type Options = Omit<Documented, 'help'>;

interface Spec<K extends string, V> extends Documented {
  readonly kind: K;
  readonly default: V;
}
interface Range {
  readonly min: number;
  readonly max: number;
}
/** How many entries a list has: exactly, or between two bounds. */
interface Long {
  readonly length: readonly [number, number];
}
interface Named<V extends string> {
  readonly values: readonly V[];
}
export type IntSpec = Spec<'int', number> & Range;
export type NumberSpec = Spec<'number', number> & Range;
export type FlagSpec = Spec<'flag', boolean>;
export type ChoiceSpec<V extends string = string> = Spec<'choice', V> & Named<V>;
export type IntListSpec = Spec<'list', readonly number[]> & Range & Long;
export type NameListSpec = Spec<'names', readonly string[]> & Named<string> & Long;
/** A search budget: a whole number, or a whole number times the number of options, written `200b`. */
export type BudgetSpec = Spec<'budget', string> & Range;
/** Any text without colon or comma: a path, a name. */
export type TextSpec = Spec<'text', string>;
export type BaseSpec =
  IntSpec | NumberSpec | FlagSpec | ChoiceSpec | IntListSpec | NameListSpec | BudgetSpec | TextSpec;
/** A value that may also be absent, written `none`. */
export type OptionalSpec<B extends BaseSpec = BaseSpec> = Spec<'optional', ValueOf<B> | null> & { readonly of: B };
/** A value that is left to the game unless it is given, written `auto`, which is the default. */
export type AutoSpec<B extends BaseSpec | OptionalSpec = BaseSpec | OptionalSpec> = Spec<'auto', typeof AUTO> & {
  readonly of: B;
};
export const AUTO = 'auto';
export type ParamSpec = BaseSpec | OptionalSpec | AutoSpec;
/** Values are of the kind of the default, but for those left to the game. */
export type ValueOf<S> =
  S extends AutoSpec<infer B> ? ValueOf<B> | typeof AUTO : S extends { readonly default: infer V } ? V : never;

/** A whole number in min..max. */
export function int(value: number, min: number, max: number, help: string, options: Options = {}): IntSpec {
  return { kind: 'int', default: value, min, max, help, ...options };
}
/** A decimal number in min..max. */
export function number(value: number, min: number, max: number, help: string, options: Options = {}): NumberSpec {
  return { kind: 'number', default: value, min, max, help, ...options };
}
/** true or false. */
export function flag(value: boolean, help: string, options: Options = {}): FlagSpec {
  return { kind: 'flag', default: value, help, ...options };
}
/** One of the named values; the first is the default. */
export function choice<const V extends string>(
  values: readonly V[],
  help: string,
  options: Options = {},
): ChoiceSpec<V> {
  return { kind: 'choice', default: values[0]!, values, help, ...options };
}
/** Whole numbers written `7/14/7/0`. */
export function list(
  value: readonly number[],
  min: number,
  max: number,
  length: readonly [number, number],
  help: string,
  options: Options = {},
): IntListSpec {
  return { kind: 'list', default: value, min, max, length, help, ...options };
}
/** Distinct names written `pink/blue/green`. */
export function names(
  value: readonly string[],
  values: readonly string[],
  length: readonly [number, number],
  help: string,
  options: Options = {},
): NameListSpec {
  return { kind: 'names', default: value, values, length, help, ...options };
}
/** Iterations, or iterations per option (`200b`). */
export function budget(value: string, min: number, max: number, help: string, options: Options = {}): BudgetSpec {
  return { kind: 'budget', default: value, min, max, help, ...options };
}
/** A text, which may be anything but empty: what it names is looked up by whoever reads it. */
export function text(help: string, options: Options = {}): TextSpec {
  return { kind: 'text', default: '', help, ...options };
}
/** `of`, or `none`, which is the default. */
export function optional<B extends BaseSpec>(of: B): OptionalSpec<B> {
  const { help, provenance, ruling, sweep, alternatives } = of;
  return { kind: 'optional', of, default: null, help, provenance, ruling, sweep, alternatives };
}
/** `of`, or `auto`, which is the default: whoever reads it asks the game. */
export function auto<B extends BaseSpec | OptionalSpec>(of: B): AutoSpec<B> {
  return { kind: 'auto', of, default: AUTO, help: of.help, provenance: of.provenance, ruling: of.ruling };
}

/** The parameters of a game or bot: names, defaults, ranges, parsing, canonical text. */
export class Params<R extends RuleValues> {
  readonly specs: Readonly<Record<keyof R & string, ParamSpec>>;
  readonly names: readonly (keyof R & string)[];
  readonly defaults: Readonly<R>;

  constructor(specs: Readonly<Record<keyof R & string, ParamSpec>>) {
    this.specs = specs;
    this.names = Object.keys(specs);
    this.defaults = Object.fromEntries(this.names.map((name) => [name, specs[name].default])) as unknown as R;
  }

  has(name: string): name is keyof R & string {
    return Object.hasOwn(this.specs, name);
  }

  /** The name of a parameter, or a UsageError that names the nearest one. `what` is "rule of poonicorn", "option of mcts". */
  require(name: string, what: string): keyof R & string {
    if (!this.has(name)) {
      const near = this.names.length === 0 ? ' (it has none)' : suggestion(name, this.names);
      throw new UsageError(`unknown ${what}: ${String(name)}${near}`);
    }
    return name;
  }

  /** Reads a value written on a command line. */
  parse(name: keyof R & string, text: string): RuleValue {
    // Pages and tables write numbers below 0 with a minus.
    return this.check(name, kindOf(this.specs[name]).read(text.trim().replaceAll('−', '-'), this.specs[name]), text);
  }

  /** Gives back the value if it is one this parameter may take, else throws a UsageError naming it, as typed, and the range. */
  check(name: string, value: unknown, typed?: string): RuleValue {
    const spec = this.specs[name as keyof R & string];
    if (!kindOf(spec).accepts(value, spec)) {
      const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join('/') : JSON.stringify(value);
      throw new UsageError(`${name}=${typed ?? text} is not a valid value${hint(spec, value)}`);
    }
    return value as RuleValue;
  }

  /** `base` with the given settings: texts are parsed, other values checked. Unknown names are refused. */
  with(base: Readonly<R>, settings: Readonly<Record<string, unknown>>, what: string): R {
    const values: Record<string, RuleValue> = { ...base };
    for (const [key, value] of Object.entries(settings)) {
      const name = this.require(key, what);
      values[name] =
        typeof value === 'string' && this.specs[name].kind !== 'choice'
          ? this.parse(name, value)
          : this.check(name, value);
    }
    return values as unknown as R;
  }
}

/** Typed parameters from their specifications. */
export function params<const S extends Readonly<Record<string, ParamSpec>>>(
  specs: S,
): Params<{ readonly [K in keyof S]: ValueOf<S[K]> }> {
  return new Params<{ readonly [K in keyof S]: ValueOf<S[K]> }>(specs);
}
export type ValuesOf<P> = P extends Params<infer R> ? R : never;

/** All values as JSON with sorted keys and no spaces: equal rules have equal texts. */
export function canonical(values: RuleValues): string {
  return JSON.stringify(Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A value as it is written on a command line. */
export function valueText(value: RuleValue): string {
  if (value === null) return 'none';
  return Array.isArray(value) ? value.join('/') : String(value);
}

/** The values a parameter may take, in words. */
export function rangeText(spec: ParamSpec): string {
  return kindOf(spec).range(spec);
}

/** What could have been meant by a value that is refused. */
function hint(spec: ParamSpec, value: unknown): string {
  if (spec.kind === 'choice' && typeof value === 'string') return suggestion(value, spec.values);
  let base = spec;
  while (base.kind === 'optional' || base.kind === 'auto') base = base.of;
  return `: ${rangeText(spec)}${near(base, value)}`;
}

/** ` (did you mean 24?)`: the nearest to a number, or to the first entry of a list that may not stand there. */
function near(spec: ParamSpec, value: unknown): string {
  if (spec.kind === 'int' || spec.kind === 'number') return nearestIn(value, spec);
  if (!Array.isArray(value)) return '';
  if (spec.kind === 'list')
    return nearestIn(
      value.find((one) => !mayStand(one, spec)),
      spec,
    );
  const odd: unknown = spec.kind === 'names' ? value.find((one) => !spec.values.includes(one as string)) : undefined;
  return spec.kind === 'names' && typeof odd === 'string' ? ` (did you mean ${nearest(odd, spec.values)!}?)` : '';
}

/** `, or flat (7/7/7/0)`: the lists that have names, which may be written instead. */
function namedText({ alternatives = {} }: Documented): string {
  const named = Object.entries(alternatives).map(([name, value]) => `${name} (${valueText(value)})`);
  return named.length === 0 ? '' : `, or ${named.join(', ')}`;
}

function lengthText({ length: [least, most] }: Long): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

/** As they are typed, and as people are told of them. */
const FLAGS: Readonly<Partial<Record<string, boolean>>> = { true: true, false: false, on: true, off: false };

function namedList({ alternatives = {} }: Documented, text: string): unknown {
  const name = calledAmong(Object.keys(alternatives), text);
  return name === undefined ? undefined : alternatives[name];
}

/** A decimal number, or the text itself, which then fails the check and is named in the message. */
function numberFrom(text: string): number | string {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

function mayStand(entry: unknown, spec: IntListSpec): boolean {
  return Number.isInteger(entry) && within(entry as number, spec);
}

function within(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}

function hasLength(value: unknown, { length: [least, most] }: Long): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= least && value.length <= most;
}

/** What can be asked of a kind of parameter: the values it may take, in words; what a text means; whether a value will do. */
interface Kind<S> {
  range(spec: S): string;
  read(text: string, spec: S): unknown;
  accepts(value: unknown, spec: S): boolean;
}
type Kinds = { readonly [K in ParamSpec['kind']]: Kind<Extract<ParamSpec, { readonly kind: K }>> };

const KINDS: Kinds = {
  int: {
    range: ({ min, max }) => `${min}..${max}`,
    read: numberFrom,
    accepts: (value, spec) => Number.isInteger(value) && within(value as number, spec),
  },
  number: {
    range: ({ min, max }) => `${min}..${max}, decimals allowed`,
    read: numberFrom,
    accepts: (value, spec) => typeof value === 'number' && Number.isFinite(value) && within(value, spec),
  },
  flag: {
    range: () => 'true or false',
    read: (text) => FLAGS[text] ?? text,
    accepts: (value) => typeof value === 'boolean',
  },
  choice: {
    range: ({ values }) => values.join(', '),
    read: (text, { values }) => calledAmong(values, text) ?? text,
    accepts: (value, { values }) => typeof value === 'string' && values.includes(value),
  },
  list: {
    range: (spec) => `${lengthText(spec)} numbers of ${spec.min}..${spec.max} written a/b/c${namedText(spec)}`,
    read: (text, spec) => namedList(spec, text) ?? (text === '' ? [] : text.split('/').map(numberFrom)),
    accepts: (value, spec) => hasLength(value, spec) && value.every((one) => mayStand(one, spec)),
  },
  names: {
    range: (spec) => `${lengthText(spec)} of ${spec.values.join(', ')} written a/b/c${namedText(spec)}`,
    read: (text, spec) => namedList(spec, text) ?? (text === '' ? [] : text.split('/')),
    accepts: (value, spec) =>
      hasLength(value, spec) &&
      value.every((one) => spec.values.includes(one as string)) &&
      new Set(value).size === value.length,
  },
  budget: {
    range: ({ min, max }) => `${min}..${max}, or ${min}b..${max}b (times the number of options)`,
    read: (text) => text,
    accepts: (value, spec) =>
      typeof value === 'string' && /^\d{1,9}b?$/.test(value) && within(parseInt(value, 10), spec),
  },
  text: {
    range: () => 'a text',
    read: (text) => text,
    accepts: (value) => typeof value === 'string' && value !== '',
  },
  optional: {
    range: ({ of }) => `none or ${rangeText(of)}`,
    read: (text, { of }) => (text === 'none' ? null : kindOf(of).read(text, of)),
    accepts: (value, { of }) => value === null || kindOf(of).accepts(value, of),
  },
  auto: {
    range: ({ of }) => `auto, ${rangeText(of)}`,
    read: (text, { of }) => (text === AUTO ? AUTO : kindOf(of).read(text, of)),
    accepts: (value, { of }) => value === AUTO || kindOf(of).accepts(value, of),
  },
};

/** Of a module of the user's: nothing will do. */
const UNKNOWN: Kind<ParamSpec> = {
  range: ({ kind }) => `its kind is ${kind}${suggestion(String(kind), Object.keys(KINDS))}`,
  read: (text) => text,
  accepts: () => false,
};

function kindOf(spec: ParamSpec): Kind<ParamSpec> {
  return Object.hasOwn(KINDS, spec.kind) ? KINDS[spec.kind] : UNKNOWN;
}
