/** What can be chosen for a question, as data: each is drawn by the kind it is of, and kept in the link as a text. */
import type { ShelfGame } from '../laboratory.ts';

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}
/** One of these. */
export interface Selection extends Labelled {
  readonly kind: 'select';
  readonly values: readonly (readonly [value: string, label: string])[];
  readonly usual: string;
}
/** A text, checked by the engine room. */
export interface Line extends Labelled {
  readonly kind: 'line';
  readonly usual: string;
}
/** Some of the rules: `stompInterval,fieldSize`. */
export interface DialSet extends Labelled {
  readonly kind: 'dials';
  readonly usual: string;
}
export type Control = Selection | Line | DialSet;

export type Chosen = Readonly<Record<string, string>>;

/** What was chosen, or what is usual. */
export function valueOf(control: Control, chosen: Chosen): string {
  const value = chosen[control.name];
  if (value === undefined) return control.usual;
  return control.kind !== 'select' || control.values.some(([known]) => known === value) ? value : control.usual;
}

/** How sure one wants to be: what it means for this question, the quickest first. */
export function effort(of: readonly (readonly [value: string, label: string])[], usual: string): Selection {
  return { kind: 'select', name: 'sure', label: 'How sure?', values: of, usual };
}

type Rules = ShelfGame['rules'];

/** Rules a dial can be turned of, by name with what to call them. */
export function dialNames(rules: Rules): readonly (readonly [value: string, label: string])[] {
  return rules.map(({ name }) => [name, inWords(name)] as const);
}

/** `resourceDeckSize` as people write it: `Resource deck size`. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Values a designer would try around the usual one, as `--grid` takes them. */
export function triedValues(game: ShelfGame, rule: string): string {
  const spec = game.rules.find(({ name }) => name === rule)?.spec;
  const of = spec?.kind === 'auto' || spec?.kind === 'optional' ? spec.of : spec;
  switch (of?.kind) {
    case 'flag':
      return 'false,true';
    case 'choice':
      return of.values.join(',');
    case 'int': {
      const [least, most] = of.sweep ?? [of.min, of.max];
      const middle = Math.min(Math.max(of.default, least + 2), most - 2);
      const [from, to] = of.sweep !== undefined && most - least <= 6 ? [least, most] : [middle - 2, middle + 2];
      return `${Math.max(of.min, from)}..${Math.min(of.max, to)}`;
    }
    case 'list':
    case 'names':
      return [of.default.join('/'), ...Object.keys(of.alternatives ?? {})].join(',');
    default:
      return of === undefined ? '' : String(of.default);
  }
}

/** Rules of numbers, which a grid shows best, then the others; those of the game itself before what was made up here. */
export function dialsByKind(rules: Rules): readonly string[] {
  const rank = ({ spec, provenance }: Rules[number]) =>
    (spec.kind === 'int' || spec.kind === 'number' ? 0 : 2) +
    (provenance === 'ruling' || provenance === 'reconstructed' ? 1 : 0);
  return [...rules].sort((a, b) => rank(a) - rank(b)).map(({ name }) => name);
}
