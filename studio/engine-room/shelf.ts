/** What there is to choose from: games, bots, questions, as data. */
import { usualBot } from '../../bots/greedy.ts';
import { bots } from '../../bots/registry.ts';
import type { BotKind } from '../../bots/types.ts';
import type { Params, RuleValues } from '../../engines/core/params.ts';
import type { AnyGame, Setup } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import { commandOf } from '../../lab/verbs/all.ts';
import { loadBots, loadGame } from '../../sim/cell/load.ts';
import { measuresOf } from '../../sim/count/measures.ts';
import { VERSION } from '../../sim/version.ts';
import type { Dial, Shelf, ShelfBot, ShelfFigure, ShelfGame } from '../laboratory.ts';
import { optionsFor, VERBS } from './arguments.ts';
import { ownBots, ownGames } from './built-in.ts';

export async function shelf(): Promise<Shelf> {
  const shipped = await Promise.all(Object.keys(games).map((name) => shelfGame(name, false)));
  const own = await Promise.all(ownGames.map((path) => shelfGame(path, true)));
  const verbs = await Promise.all(
    VERBS.map(async (verb) => {
      const { help, options } = await commandOf(verb);
      return [verb, { help, options: optionsFor(options) }] as const;
    }),
  );
  return {
    version: VERSION,
    games: [...own, ...shipped],
    bots: [...Object.values(bots).map((kind) => shelfBot(kind, kind.name, false)), ...(await ownKinds())],
    verbs: Object.fromEntries(verbs),
  };
}

async function ownKinds(): Promise<ShelfBot[]> {
  const all = ownBots.map(async (path) =>
    Object.values(await loadBots([path])).map((kind) => shelfBot(kind, path, true)),
  );
  return (await Promise.all(all)).flat();
}

async function shelfGame(called: string, own: boolean): Promise<ShelfGame> {
  const game = await loadGame(called);
  const { title, about, calibration = false, players, roleSets = [], presets, scripts = {} } = game;
  const counts = Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i);
  const shipped = Object.entries(game.components.shipped).filter(([, data]) => data !== null && data !== undefined);
  const [, standard] = shipped[0] ?? [];
  const pieces = standard === undefined ? [] : (game.components.pieces?.(standard) ?? []);
  return {
    name: called,
    ...{ title, about, calibration, own, players, roleSets },
    roles: Object.fromEntries(counts.map((count) => [count, game.roles(count)])),
    rules: dialsOf(game.rules),
    presets: Object.entries(presets).map(([name, { title: called, help, set, players: fixed, role }]) => ({
      ...{ name, title: called, help, set: set as RuleValues },
      ...(fixed !== undefined && { players: fixed }),
      ...(role !== undefined && { role }),
    })),
    components: shipped.map(([name]) => name),
    notes: game.components.notes,
    scripts: Object.entries(scripts).map(([name, { help, role }]) => ({
      name,
      help,
      ...(role !== undefined && { role }),
    })),
    usualBot: usualBot(game),
    figures: figuresOf(game),
    pieces: pieces.map(({ id, name, kind, changes }) => ({ id, name, kind, changes: Object.keys(changes) })),
    hasBoard: game.board !== undefined,
  };
}

function dialsOf({ names, specs }: Params<RuleValues>): Dial[] {
  return names.map((name) => {
    const spec = specs[name]!;
    return { name, spec, ...(spec.provenance !== undefined && { provenance: spec.provenance }) };
  });
}

function shelfBot({ help, sees, searches, options }: BotKind, name: string, own: boolean): ShelfBot {
  return {
    name,
    help,
    own,
    cheats: sees === 'truth',
    searches: searches === true,
    options: dialsOf(options),
  };
}

/** What is counted in the game as it is usually played. */
function figuresOf(game: AnyGame): ShelfFigure[] {
  const players = game.players.default;
  const roles = game.roles(players);
  const components = game.components.read(Object.values(game.components.shipped)[0]);
  const setup: Setup = { players, roles, rules: game.rules.defaults, components, figures: 'core' };
  const seated = { players, roles, bots: roles.map(() => 'random'), rotations: 1 };
  const help = new Map(game.metrics(setup).map((metric) => [metric.name, metric.help]));
  const found = new Map<string, ShelfFigure>();
  for (const { name, marginal, unit } of measuresOf(game, setup, seated).figures) {
    const perSeat = marginal.seat !== undefined || (found.get(name)?.perSeat ?? false);
    found.set(name, { name, help: help.get(name) ?? '', perSeat, unit });
  }
  return [...found.values()];
}
