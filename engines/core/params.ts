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

export interface IntSpec extends Documented {
  readonly kind: 'int';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
export interface NumberSpec extends Documented {
  readonly kind: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
export interface FlagSpec extends Documented {
  readonly kind: 'flag';
  readonly default: boolean;
}
export interface ChoiceSpec<V extends string = string> extends Documented {
  readonly kind: 'choice';
  readonly default: V;
  readonly values: readonly V[];
}
export interface IntListSpec extends Documented {
  readonly kind: 'list';
  readonly default: readonly number[];
  readonly min: number;
  readonly max: number;
  /** How many entries: exactly, or between two bounds. */
  readonly length: readonly [number, number];
}
export interface NameListSpec extends Documented {
  readonly kind: 'names';
  readonly default: readonly string[];
  readonly values: readonly string[];
  readonly length: readonly [number, number];
}
/** A search budget: a whole number, or a whole number times the number of options, written `200b`. */
export interface BudgetSpec extends Documented {
  readonly kind: 'budget';
  readonly default: string;
  readonly min: number;
  readonly max: number;
}
/** Any text without colon or comma: a path, a name. */
export interface TextSpec extends Documented {
  readonly kind: 'text';
  readonly default: string;
}
export type BaseSpec =
  IntSpec | NumberSpec | FlagSpec | ChoiceSpec | IntListSpec | NameListSpec | BudgetSpec | TextSpec;
/** A value that may also be absent, written `none`. */
export interface OptionalSpec<B extends BaseSpec = BaseSpec> extends Documented {
  readonly kind: 'optional';
  readonly of: B;
  readonly default: ValueOf<B> | null;
}
/** A value that is left to the game unless it is given, written `auto`, which is the default. */
export interface AutoSpec<B extends BaseSpec | OptionalSpec = BaseSpec | OptionalSpec> extends Documented {
  readonly kind: 'auto';
  readonly of: B;
  readonly default: typeof AUTO;
}
export const AUTO = 'auto';
export type ParamSpec = BaseSpec | OptionalSpec | AutoSpec;
export type ValueOf<S> =
  S extends AutoSpec<infer B>
    ? ValueOf<B> | typeof AUTO
    : S extends OptionalSpec<infer B>
      ? ValueOf<B> | null
      : S extends ChoiceSpec<infer V>
        ? V
        : S extends BudgetSpec | TextSpec
          ? string
          : S extends IntSpec | NumberSpec
            ? number
            : S extends FlagSpec
              ? boolean
              : S extends IntListSpec
                ? readonly number[]
                : S extends NameListSpec
                  ? readonly string[]
                  : never;

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
    return this.check(name, fromText(this.specs[name], text.trim()), text);
  }

  /** Gives back the value if it is one this parameter may take, else throws a UsageError naming it, as typed, and the range. */
  check(name: string, value: unknown, typed?: string): RuleValue {
    const spec = this.specs[name as keyof R & string];
    if (!accepts(spec, value)) {
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
  switch (spec.kind) {
    case 'int':
      return `${spec.min}..${spec.max}`;
    case 'number':
      return `${spec.min}..${spec.max}, decimals allowed`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return spec.values.join(', ');
    case 'list':
      return `${lengthText(spec.length)} numbers of ${spec.min}..${spec.max} written a/b/c${namedText(spec)}`;
    case 'names':
      return `${lengthText(spec.length)} of ${spec.values.join(', ')} written a/b/c${namedText(spec)}`;
    case 'budget':
      return `${spec.min}..${spec.max}, or ${spec.min}b..${spec.max}b (times the number of options)`;
    case 'text':
      return 'a text';
    case 'optional':
      return `none or ${rangeText(spec.of)}`;
    case 'auto':
      return `auto, ${rangeText(spec.of)}`;
  }
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

function lengthText([least, most]: readonly [number, number]): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

/** As they are typed, and as people are told of them. */
const FLAGS: Readonly<Partial<Record<string, boolean>>> = { true: true, false: false, on: true, off: false };

function fromText(spec: ParamSpec, text: string): unknown {
  switch (spec.kind) {
    case 'int':
    case 'number':
      return numberFrom(text);
    case 'flag':
      return FLAGS[text] ?? text;
    case 'choice':
      return calledAmong(spec.values, text) ?? text;
    case 'budget':
    case 'text':
      return text;
    case 'list':
      return namedList(spec, text) ?? (text === '' ? [] : text.split('/').map(numberFrom));
    case 'names':
      return namedList(spec, text) ?? (text === '' ? [] : text.split('/'));
    case 'optional':
      return text === 'none' ? null : fromText(spec.of, text);
    case 'auto':
      return text === AUTO ? AUTO : fromText(spec.of, text);
  }
}

function namedList({ alternatives = {} }: Documented, text: string): unknown {
  const name = calledAmong(Object.keys(alternatives), text);
  return name === undefined ? undefined : alternatives[name];
}

/** A decimal number, or the text itself, which then fails the check and is named in the message. */
function numberFrom(text: string): number | string {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

function accepts(spec: ParamSpec, value: unknown): boolean {
  switch (spec.kind) {
    case 'int':
      return Number.isInteger(value) && within(value as number, spec);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && within(value, spec);
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && spec.values.includes(value);
    case 'list':
      return hasLength(value, spec.length) && value.every((one) => mayStand(one, spec));
    case 'names':
      return (
        hasLength(value, spec.length) &&
        value.every((v) => spec.values.includes(v as string)) &&
        new Set(value).size === value.length
      );
    case 'budget':
      return typeof value === 'string' && /^\d{1,9}b?$/.test(value) && within(parseInt(value, 10), spec);
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'optional':
      return value === null || accepts(spec.of, value);
    case 'auto':
      return value === AUTO || accepts(spec.of, value);
  }
}

function mayStand(entry: unknown, spec: IntListSpec): boolean {
  return Number.isInteger(entry) && within(entry as number, spec);
}

function within(value: number, range: { readonly min: number; readonly max: number }): boolean {
  return value >= range.min && value <= range.max;
}

function hasLength(value: unknown, [least, most]: readonly [number, number]): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= least && value.length <= most;
}
