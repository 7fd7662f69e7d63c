/** What a question asks for is in the first line, and the first picture shows it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { commandIn } from '../support/command.ts';

const cwd = temporaryFolder('first-answer');
afterAll(() => rmSync(cwd, { recursive: true }));

async function asked(question: string): Promise<{ out: string; page: string }> {
  const args = [...question.split(' '), '--seed', '7', '--overwrite', '--out', 'asked'];
  const { code, out, err } = await commandIn(cwd, args);
  expect(code, err).toBe(0);
  return { out, page: readFileSync(join(cwd, 'asked', 'report.html'), 'utf8') };
}

test('of several bots the strongest, the last named, come first: in words and pictures', async () => {
  const sets = '--bots random --bots greedy';
  const compared = await asked(`compare glitterhorn --variants standard,nightmare ${sets} --playouts 480`);
  expect(compared.out).toMatch(/^.*differ beyond doubt\. greedy, standard → greedy, nightmare: /);
  expect(compared.page).toMatch(
    /<h3>greedy, standard → greedy, nightmare<[^]*<h3>random, standard → random, nightmare</,
  );
  const moved = await asked(`matters glitterhorn --rules wyrmShift ${sets} --playouts 960`);
  expect(moved.out).toMatch(/^What moves mean score most under greedy: wyrm shift/);
  expect(moved.page).toMatch(/<h3>Mean score, greedy<[^]*<h3>Mean score, random</);
});

test('other readings come before the comparison they are about', async () => {
  const { out } = await asked('compare glitterhorn --vary wyrmShift=0,1 --rulings --bots random --playouts 480');
  expect(out).toMatch(/^.*(conclusions hold under|hangs on|holds under)[^]*\n\n[^]*wyrm shift 0 → 1: /);
});

test('who is ahead with more players is drawn beside an equal share, another for every number of players', async () => {
  const { page } = await asked('sweep poonicorn --grid players=2..4 --playouts 240');
  const [first] = /<h3>Share of wins<[^]*?<\/svg>/.exec(page)!;
  expect(first).toContain('Dashed: an equal share.');
  // A corner each for two, three and four players: the second falls by 1/6 of all wins, the third by 1/12.
  const [, line] = /<path d="M([^"]*)" class="reference"/.exec(first)!;
  const [two, three, four] = line!.split('L').map((corner) => Number(corner.split(' ')[1]));
  expect((three! - two!) / (four! - three!)).toBeCloseTo(2, 1);
});

test('where all games have as many rounds it is drawn in which of them they are decided', async () => {
  const { out, page } = await asked('story little-prince --players 2 --games 6 --rollouts 10');
  const [, round] = /about round (\d+) of 16/.exec(out.replaceAll('\n', ' '))!;
  const [first] = /<h3>[^]*?<\/svg>/.exec(page)!;
  expect(first).toContain(`about round ${round} of 16`);
  expect(first.match(/>round \d+</g)).toHaveLength(16);
});

test('a player who sees through a bot is told of as such', async () => {
  const { out } = await asked('exploit connect-four --bot greedy --iterations 10 --playouts 60');
  expect(out).toMatch(/^A search that knows how greedy decides wins \d/);
});
