/** What docs/how-much-is-skill.md and the studio tell of strengths is what test/strength/how-strong.json holds. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ShelfGame } from '../../studio/laboratory.ts';
import { strengthOf } from '../../studio/page/strengths.ts';
import { exceptions, type StrengthRow } from './page.ts';

const rows = JSON.parse(readFileSync('test/strength/how-strong.json', 'utf8')) as StrengthRow[];
const told = readFileSync('docs/how-much-is-skill.md', 'utf8');

/** The cells of the lines of a table, by its first columns. */
function lines(...first: string[]): string[][] {
  const all = told.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  return all.filter((cells) => first.every((text, i) => cells[i] === text));
}

/** In how many cases a step is seen. */
function seen(of: readonly StrengthRow[], step: RegExp): string {
  const open = of.filter((row) => exceptions(row, () => undefined).some(({ what }) => step.test(what))).length;
  return open === 0 ? 'seen in all' : `seen in ${of.length - open}`;
}

/** `glitterhorn`, or `vast` for several with their number. */
const places = [...new Set(rows.map(({ game, players }) => (game === 'vast' ? `${game} ${players}` : game)))];

test.each(places)('%s: cases, and in how many of them a step is seen', (place) => {
  const [game, players] = place.split(' ');
  const of = rows.filter((row) => row.game === game && (players === undefined || row.players === Number(players)));
  const [line] = lines(players === undefined ? `\`${game}\`` : `\`${game}\`, ${players}`, String(of.length));
  expect(line?.slice(2)).toEqual([seen(of, /^greedy over random/), seen(of, /^mcts over greedy/)]);
});

test('the sum of all cases', () => {
  expect(told).toContain(`measured in ${rows.length} cases`);
});

/** What a bot comes to, as the page says it. */
function result({ game, players, rungs }: StrengthRow, rung: number, even: string): string {
  const { mean, se } = rungs[rung]!;
  const percent = `${(100 * mean).toFixed(0)} ± ${(100 * se).toFixed(0)} %`;
  if (players > 1) return `${percent} ${even}`;
  return game === 'vast' ? `succeeds ${percent}` : `${mean.toFixed(1)} ± ${se.toFixed(1)} points`;
}

test.each([
  ['glitterhorn', 1],
  ['unicorn-jelly', 1],
  ['unicorn-jelly', 2],
  ['little-prince', 2],
  ['poonicorn', 2],
  ['poonicorn', 4],
  ['vast', 1],
])('%s for %i: search and greed on the standard preset', (game, players) => {
  const row = rows.find((one) => one.game === game && one.players === players && one.preset === 'standard')!;
  const [line] = lines(`\`${game}\`${game === 'vast' ? ' (Knight)' : ''}`, String(players));
  expect(line?.slice(2)).toEqual([
    result(row, 3, 'of the wins'),
    result(row, 1, `(${Math.round(100 / players)} even)`),
  ]);
});

/** What the studio says: of one case how far greed and search come, and in how many cases greed is seen over chance. */
describe('the studio', () => {
  const standard = (game: string, players: number) =>
    rows.find((one) => one.game === game && one.players === players && one.preset === 'standard')!;
  const says = (game: string) => strengthOf({ name: game } as ShelfGame);
  const percent = (row: StrengthRow, rung: number) => `${(100 * row.rungs[rung]!.mean).toFixed(0)} %`;
  test.each([...new Set(rows.map(({ game }) => game))])('%s: in how many cases greedy play beats chance', (game) => {
    const of = rows.filter((row) => row.game === game);
    const [, part] = /^seen in (all|\d+)$/.exec(seen(of, /^greedy over random/))!;
    const cases = part === 'all' ? `in all ${of.length} cases` : `in ${part} of ${of.length} cases`;
    expect(says(game).toLowerCase()).toContain(cases);
  });
  test('points alone', () => {
    const [greedy, search] = [1, 3].map((rung) => standard('glitterhorn', 1).rungs[rung]!.mean.toFixed(1));
    expect(says('glitterhorn')).toContain(`Search scores ${search} points where greedy play scores ${greedy}`);
  });
  test.each(['poonicorn', 'unicorn-jelly'])('%s: wins of two', (game) => {
    expect(says(game)).toContain(`Search wins ${percent(standard(game, 2), 3)} against greedy play with 2 players`);
  });
  test('the Knight alone', () => {
    const row = standard('vast', 1);
    expect(row.role).toBe('knight');
    expect(says('vast')).toContain(
      `the searching Knight succeeds in ${percent(row, 3)} of games, the greedy one in ${percent(row, 1)}`,
    );
  });
});
