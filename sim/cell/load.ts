import { isError, messageOf, suggestion, UsageError } from '../../engines/core/errors.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import { provideValue } from '../../bots/mcts/value.ts';
import { isHouseBot } from '../../bots/parse.ts';
import type { BotKind } from '../../bots/types.ts';
import { readGiven } from '../store/read-file.ts';
import { existsSync, importOwn, resolve, thrownAt } from '../platform/node.ts';
import { quoted } from './command.ts';
import { parseJson } from './json-text.ts';
import { hashWithImports } from './program-text.ts';
import { shapeFault } from './shape.ts';

/** Does the text name a file rather than a registered game or bot? */
export function isPath(name: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(name);
}

/** A registered game by name, or the one a module exports as `game`. */
export async function loadGame(name: string): Promise<AnyGame> {
  if (isPath(name)) return ownGame(name);
  const known = houseGame(name);
  if (known === undefined) throw new UsageError(`unknown game: ${name}${suggestion(name, Object.keys(games))}`);
  return known;
}

/**
 * What a module exports, under a name that no game of the house has: components, learned values and commands that are
 * printed go by the name, and would be those of another game.
 */
async function ownGame(path: string): Promise<AnyGame> {
  const game = (await exported(path, 'game')) as AnyGame;
  const house = await houseGame(game.name);
  if (house !== undefined && house !== game)
    throw new UsageError(`${path} is called ${game.name}, as a game of the house is: rename it`);
  return game;
}

function houseGame(name: string): Promise<AnyGame> | undefined {
  const load = Object.hasOwn(games, name) ? games[name] : undefined;
  const known = loadedGames.get(name) ?? load?.();
  if (known !== undefined) loadedGames.set(name, known);
  return known;
}

/** Asking for a module once more takes its time, and a sweep asks for every cell. */
const loadedGames = new Map<string, Promise<AnyGame>>();

/** Is this a file of a learned value, which a search goes by? */
export function isValues(path: string): boolean {
  return path.endsWith('.json');
}

function readValue(path: string): unknown {
  if (!existsSync(path)) throw new UsageError(`no such file: ${path}`);
  return parseJson(readGiven(path), path);
}

/**
 * The user's own bots, by their names; learned values among the files are made known to the searches. A name that
 * another module or the house has is refused: one of the two would play for both. The same module twice is no clash.
 */
export async function loadBots(paths: readonly string[]): Promise<Record<string, BotKind>> {
  const kinds: Record<string, BotKind> = {};
  const files = new Map<string, string>();
  for (const path of paths) {
    if (isValues(path)) {
      provideValue(path, readValue(path));
      note(path, []);
      continue;
    }
    const kind = (await exported(path, 'bot')) as BotKind;
    const { name } = kind;
    if (isHouseBot(name)) throw new UsageError(`${path} is called ${name}, as a bot of the house is: rename it`);
    const first = files.get(name);
    if (first !== undefined && kinds[name] !== kind)
      throw new UsageError(`${path} and ${first} are both called ${name}: rename one`);
    files.set(name, path);
    kinds[name] = kind;
  }
  return kinds;
}

/** The game and bot modules of the user's own that an experiment is about to load. */
export interface OwnModules {
  readonly game: string;
  readonly botModules: readonly string[];
}

let examiner: ((modules: OwnModules) => Promise<void>) | undefined;

/** Has every experiment's own modules looked at before they are first loaded; what `examine` throws stops the run. */
export function examineOwnModules(examine: (modules: OwnModules) => Promise<void>): void {
  examiner = examine;
}

/** Has them looked at, where somebody does. */
export async function examined<M extends OwnModules>(modules: M): Promise<M> {
  if (isPath(modules.game) || modules.botModules.length > 0) await examiner?.(modules);
  return modules;
}

/** What modules, and files of learned values, were when they were loaded, by their full paths. */
const noted = new Map<string, { readonly data: readonly string[]; readonly text: string }>();
let held: Readonly<Record<string, string>> = {};

/** From now on these modules, and files of learned values, are loaded as such texts alone (`textOf`): another thread has read them. */
export function loadAs(texts: Readonly<Record<string, string>>): void {
  held = texts;
}

/** What stands in a module that was loaded just now. */
function note(path: string, data: readonly string[]): void {
  const text = hashWithImports(path, data);
  if (Object.hasOwn(held, path) && held[path] !== text) throw hasChanged(path);
  noted.set(resolve(path), { data, text });
}

/** Each thread loads a module for itself, and would play another game than the one whose text stands in the run. */
export function hasChanged(path: string): UsageError {
  return new UsageError(`${path} has changed since it was read: start again`);
}

/** The data files a module says it reads, relative to it; none before it was loaded. */
export function dataOf(path: string): readonly string[] {
  return noted.get(resolve(path))?.data ?? [];
}

/** The hash of a module, or of a file of learned values, as it was when it was loaded here; before that, as it is. */
export function textOf(path: string): string {
  return noted.get(resolve(path))?.text ?? hashWithImports(path);
}

let named: ReadonlySet<string> | undefined;

/**
 * From now on no module of the user's own is loaded but these. Folders that were received say what they were played
 * with: it runs only if whoever reads them names it too.
 */
export function loadOnly(modules: readonly string[]): void {
  named = new Set(modules.map((path) => resolve(path)));
}

async function exported(path: string, name: 'game' | 'bot'): Promise<unknown> {
  const file = resolve(path);
  if (named?.has(file) === false)
    throw new UsageError(
      `it was played with ${path}, a program that would run here too: if you trust it, say so by --module ${quoted(path)}`,
    );
  const module = await loadModule(path);
  const value = module[name] ?? (module['default'] as Record<string, unknown> | undefined)?.[name];
  const fault = shapeFault(name, value);
  if (fault !== undefined) throw new UsageError(`${path}: ${fault} (see docs/write-your-own-${name}.md)`);
  if (!noted.has(file)) note(path, (value as AnyGame | BotKind).sources ?? []);
  return value;
}

/** All that a module of the user's own exports. */
export async function loadModule(path: string): Promise<Record<string, unknown>> {
  // What reads TypeScript takes what stands behind it for no part of the name.
  if (resolve(path).includes('?'))
    throw new UsageError(`${path}: no module is loaded from a path with a ? in it: rename the file or folder`);
  let module: Record<string, unknown> | undefined;
  try {
    module = await importOwn(resolve(path));
  } catch (error) {
    throw new UsageError(`${path} cannot be loaded: ${loadFault(error)}`);
  }
  if (module === undefined) throw new UsageError(`no such file: ${path}`);
  return module;
}

/** All that a failed import says: a syntax error with its place, an exception with its line. */
function loadFault(error: unknown): string {
  if (!isError(error, Error)) return messageOf(error);
  const said = error.message.trim();
  if (said.includes('\n')) return said;
  // Node writes the place of a syntax error, with the line and a caret, before the name of the error.
  const place = error instanceof SyntaxError ? /^[\s\S]*?(?=\n\s*SyntaxError)/.exec(error.stack ?? '')?.[0] : undefined;
  return place === undefined ? `${said}${thrownAt(error) ?? ''}` : `${said}\n${place}`;
}
