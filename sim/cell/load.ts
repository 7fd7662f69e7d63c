import { pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import type { BotKind } from '../../bots/types.ts';

/** Does the text name a file rather than a registered game or bot? */
export function isPath(name: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(name);
}

/** A registered game by name, or the one a module exports as `game`. */
export async function loadGame(name: string): Promise<AnyGame> {
  if (isPath(name)) return (await exported(name, 'game')) as AnyGame;
  const load = Object.hasOwn(games, name) ? games[name] : undefined;
  if (load === undefined) throw new UsageError(`unknown game: ${name}${suggestion(name, Object.keys(games))}`);
  return load();
}

/** The user's own bots, by their names. */
export async function loadBots(paths: readonly string[]): Promise<Record<string, BotKind>> {
  const kinds: Record<string, BotKind> = {};
  for (const path of paths) {
    const kind = (await exported(path, 'bot')) as BotKind;
    kinds[kind.name] = kind;
  }
  return kinds;
}

async function exported(path: string, name: 'game' | 'bot'): Promise<unknown> {
  const file = resolve(path);
  if (!existsSync(file)) throw new UsageError(`no such file: ${path}`);
  let module: Record<string, unknown>;
  try {
    module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(
      `${path} cannot be loaded: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
  const value = module[name];
  if (typeof value !== 'object' || value === null || typeof (value as { name?: unknown }).name !== 'string') {
    throw new UsageError(`${path} does not export \`${name}\` (see the README, "write your own ${name}")`);
  }
  return value;
}
