import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isPath, isValues, type OwnModules } from '../sim/cell/load.ts';
import { jsonHash } from '../sim/cell/spec.ts';
import { hashOfFolder, hashWithImports } from '../sim/cell/program-text.ts';
import { VERSION } from '../sim/version.ts';
import { vetApart, type FindingMessage } from '../testing/vet-apart.ts';
import { brokenLines } from './vet-lines.ts';

/** A game or a bot of the user's own broke a law: exit code 3. */
export class Unsound extends Error {}

/** Milliseconds of computing on the first use of a module, for the game and for each bot. */
const LIGHT_MS = 250;
const STALL_SECONDS = 10;

/**
 * Vets modules on their first use, and remembers by their content those that are sound. Throws `Unsound` with the law
 * that broke.
 */
export async function vetFirstUse({ game, botModules }: OwnModules): Promise<void> {
  const ownGame = isPath(game) && existsSync(game);
  const gameHash = ownGame ? hashWithImports(game) : game;
  const marks = new Map(
    botModules
      .filter((path) => existsSync(path) && !isValues(path))
      .map((path) => [path, [hashWithImports(path), gameHash]]),
  );
  const newBots = [...marks].filter(([, mark]) => !remembered(mark)).map(([path]) => path);
  const newGame = ownGame && !remembered([gameHash]);
  if (!newGame && newBots.length === 0) return;
  const found: FindingMessage[] = [];
  const job = { game, vetsGame: newGame, bots: newBots, light: true, ms: LIGHT_MS, seed: 7, playouts: 20 };
  await vetApart(job, STALL_SECONDS, (finding) => found.push(finding));
  const broken = found.find((finding) => finding.broken !== undefined);
  if (broken !== undefined) {
    const lines = brokenLines(broken.broken!, broken.subject, game);
    throw new Unsound([`${broken.subject} breaks a law of the house`, ...lines].join('\n'));
  }
  if (newGame) remember([gameHash]);
  for (const path of newBots) remember(marks.get(path)!);
}

/** Where sound modules are remembered: a file each, named by a hash of them and of what holds them to the laws. */
function placeOf(mark: readonly string[]): string {
  const { ALICORN_CACHE: own, XDG_CACHE_HOME: linux, LOCALAPPDATA: windows } = process.env;
  // An empty one is as good as none: a path that begins with it is one of the folder stood in.
  const cache = [own, linux, windows].find(Boolean) ?? join(homedir(), '.cache');
  const folder = join(cache, 'alicorn', 'sound');
  return join(folder, jsonHash([VERSION, hashOfFolder('testing'), ...mark]));
}

function remembered(mark: readonly string[]): boolean {
  return wherePossible(() => existsSync(placeOf(mark))) ?? false;
}

function remember(mark: readonly string[]): void {
  wherePossible(() => {
    const place = placeOf(mark);
    mkdirSync(join(place, '..'), { recursive: true });
    writeFileSync(place, '');
  });
}

/** A user may have no home at all, or none that can be written to: a module is vetted again the next time. */
function wherePossible<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return undefined;
    throw error;
  }
}
