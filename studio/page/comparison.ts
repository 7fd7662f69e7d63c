/** Two states of the bench held against each other: in the shortest way that a command line has for what differs. */
import type { Options, Question, ShelfGame } from '../laboratory.ts';
import { optionsOf, OWN_FILE, shippedName, type Bench } from './bench.ts';
import { put } from './put.ts';
import type { OwnData } from './questions.ts';

const BASE_FILE = 'base-components.json';
const VARIANTS_FILE = 'variants.json';

/** The base comes first. Who sits at the table is as on the bench. */
export function comparison(game: ShelfGame, base: Bench, bench: Bench, data: OwnData, more: Options): Question {
  const files = {
    ...(data.bench !== undefined && { [OWN_FILE]: data.bench }),
    ...(data.base !== undefined && { [BASE_FILE]: data.base }),
  };
  const { players, roles, bots, seed } = bench;
  const table = { ...base, players, roles, bots, seed, components: undefined, own: undefined };
  const [was, is] = [componentsOf(game, base, BASE_FILE), componentsOf(game, bench, OWN_FILE)];
  const moved = [...new Set([...Object.keys(base.set), ...Object.keys(bench.set)])].filter(
    (name) => base.set[name] !== bench.set[name],
  );
  const samePreset = base.preset === bench.preset;
  const rule = moved[0];
  // One thing that differs is varied by its name.
  if (samePreset && moved.length === 0 && was !== undefined && is !== undefined)
    return {
      verb: 'compare',
      options: { ...optionsOf(table, undefined).options, ...more, vary: [`components=${was},${is}`] },
      files,
    };
  if (samePreset && moved.length === 1 && was === is && rule !== undefined && isScalar(game, rule)) {
    const value = (of: Bench) => of.set[rule] ?? usualText(game, of.preset, rule);
    const { options } = optionsOf({ ...table, set: put(base.set, rule, undefined) }, undefined);
    const components = was === game.components[0] || was === undefined ? {} : { components: was };
    const vary = [`${rule}=${value(base)},${value(bench)}`];
    return { verb: 'compare', options: { ...options, ...components, ...more, vary }, files };
  }
  const variants = {
    [nameOf('as it was', base, bench)]: variant(base, was, game),
    [nameOf('changed', bench, base)]: variant(bench, is, game),
  };
  const bare = optionsOf({ ...table, preset: 'standard', set: {} }, undefined);
  return {
    verb: 'compare',
    options: { ...bare.options, ...more, variants: VARIANTS_FILE },
    files: { ...files, [VARIANTS_FILE]: `${JSON.stringify(variants, null, 2)}\n` },
  };
}

/** A preset alone has a name of its own. */
function nameOf(usual: string, of: Bench, other: Bench): string {
  const bare = Object.keys(of.set).length === 0 && of.own === undefined && of.components === undefined;
  return bare && of.preset !== other.preset ? of.preset : usual;
}

function variant({ preset, set }: Bench, components: string | undefined, game: ShelfGame): object {
  return {
    preset,
    ...(Object.keys(set).length > 0 && { set }),
    ...(components !== undefined && components !== game.components[0] && { components }),
  };
}

function componentsOf(game: ShelfGame, bench: Bench, file: string): string | undefined {
  return bench.own === undefined ? shippedName(game, bench) : file;
}

/** The value of a rule where it is not set, as it is written. */
function usualText(game: ShelfGame, preset: string, rule: string): string {
  const set = game.presets.find(({ name }) => name === preset)?.set ?? {};
  const value = Object.hasOwn(set, rule) ? set[rule] : game.rules.find(({ name }) => name === rule)?.spec.default;
  return value === null || value === undefined ? 'none' : Array.isArray(value) ? value.join('/') : String(value);
}

/** Usual values that hang on roles are known to the engine room alone. */
function isScalar(game: ShelfGame, rule: string): boolean {
  return game.roleSets.length === 0 && game.rules.some(({ name }) => name === rule);
}
