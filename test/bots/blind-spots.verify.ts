/** What greedy play and search are offered and never do, counted in 200 and 40 games each: as docs/how-much-is-skill.md lists it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { cellOf } from '../support/cells.ts';

const GAMES = 200;
/** The search takes longer, and tries more. */
const SEARCHED = 40;
const CASES: [game: string, role?: string][] = [
  ['glitterhorn'],
  ['poonicorn'],
  ['unicorn-jelly'],
  ['little-prince'],
  ...['knight', 'goblins', 'vileGhoul', 'dragon', 'thief', 'ghoul'].map((role): [string, string] => ['vast', role]),
];

/** The verb that an option's words begin with, behind the colour of whoever decides. */
function kindOf(words: string): string {
  return words.replace(/^(pink|green|blue|red) /, '').split(/[\s:]+/)[0]!;
}

/** Kinds that were on offer at least once in ten games and never taken. */
async function neverTaken(name: string, role: string | undefined, bot: string, playouts: number): Promise<string[]> {
  const cell = await cellOf(name, { bots: [bot], ...(role !== undefined && { roles: [role] }) });
  const player = new CellPlayer(await openCell(cell));
  const { game } = player;
  const offered = new Map<string, number>();
  const taken = new Set<string>();
  player.watcher = {
    decision(state, _seat, legal, count, pick) {
      const kinds = [...legal.subarray(0, count)].map((action) => kindOf(game.describe(state, action)));
      for (const one of new Set(kinds)) offered.set(one, (offered.get(one) ?? 0) + 1);
      taken.add(kinds[pick]!);
    },
  };
  for (let index = 0; index < playouts; index++) expect(player.play(index)).toBeUndefined();
  return [...offered].flatMap(([one, times]) => (times >= playouts / 10 && !taken.has(one) ? [one] : [])).sort();
}

/** The table of the page: `| vast (knight) | never bombs, shoots | takes everything |`. */
const page = readFileSync('docs/how-much-is-skill.md', 'utf8');
const listed = (text: string): string[] => (text === 'takes everything' ? [] : text.replace(/^never /, '').split(', '));
const told = new Map(
  [
    ...page.matchAll(
      /^\| `([\w-]+)`(?: \((\w+)\))? +\| (never .*?|takes everything) +\| (never .*?|takes everything) +\|/gm,
    ),
  ].map(([, game, role, greedy, search]) => [`${game!} ${role ?? ''}`.trim(), [listed(greedy!), listed(search!)]]),
);

describe.each(CASES)('%s %s', (name, role) => {
  const row = told.get(`${name} ${role ?? ''}`.trim());
  test('greedy', async () => expect(await neverTaken(name, role, 'greedy', GAMES)).toEqual(row?.[0]));
  test('mcts', async () => expect(await neverTaken(name, role, 'mcts', SEARCHED)).toEqual(row?.[1]), 1_200_000);
});
