/** What greedy play is offered and never does, counted in 200 games each: as docs/how-much-is-skill.md lists it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBot } from '../../bots/parse.ts';
import { games } from '../../engines/registry.ts';
import { Player, setupOf } from '../support/playout.ts';

const GAMES = 200;
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

/** Kinds that were on offer at least once in ten games and never taken, with how many decisions offered them. */
async function neverTaken(name: string, role: string | undefined): Promise<string[]> {
  const game = await games[name]!();
  const setup = setupOf(game, role === undefined ? {} : { roles: [role] });
  const { kind, options } = parseBot('greedy');
  const bot = kind.create(game, setup, options);
  const offered = new Map<string, number>();
  const taken = new Set<string>();
  const player = new Player(game, setup, 1);
  for (let index = 0; index < GAMES; index++) {
    player.play(index, {
      choose(state, seat, legal, count, rng) {
        const kinds = [...legal.subarray(0, count)].map((action) => kindOf(game.describe(state, action)));
        for (const one of new Set(kinds)) offered.set(one, (offered.get(one) ?? 0) + 1);
        const at = bot.choose(state, seat, legal, count, rng);
        taken.add(kinds[at]!);
        return at;
      },
    });
  }
  return [...offered].flatMap(([one, times]) => (times >= GAMES / 10 && !taken.has(one) ? [one] : [])).sort();
}

/** The table of the page: `| vast (knight) | bombs, shoots |`. */
const page = readFileSync('docs/how-much-is-skill.md', 'utf8');
const told = new Map(
  [...page.matchAll(/^\| `([\w-]+)`(?: \((\w+)\))? +\| never (.*?) +\|/gm)].map(([, game, role, kinds]) => [
    `${game!} ${role ?? ''}`.trim(),
    kinds === 'leaves a kind out' ? [] : kinds!.split(', '),
  ]),
);

test.each(CASES)('%s %s', async (name, role) => {
  expect(await neverTaken(name, role)).toEqual(told.get(`${name} ${role ?? ''}`.trim()));
});
