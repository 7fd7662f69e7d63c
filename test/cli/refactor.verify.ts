/**
 * A change that plays the same game by other random numbers: in a copy of every game, dealing draws one number more. No
 * playout is the same afterwards, but nothing has changed: `check` says EQUIVALENT, or UNDECIDED and how many playouts
 * it takes where the baseline is too small, and never CHANGED.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alicorn, patchedCheckout, temporaryFolder } from '../support/checkout.ts';
import { oneDrawMore } from '../support/planted-bugs.ts';

const folder = temporaryFolder('refactor');

interface Row {
  readonly verdict: string;
  readonly playouts: number;
  readonly needed: number;
}

/** Verdicts of one game against a copy that draws one number more. */
async function checked(game: string, playouts: number, margins: readonly string[] = []) {
  const name = `${game}-${playouts}`;
  const baseline = join(folder, name);
  const run = ['run', game, '--bots', 'random', '--playouts', String(playouts), '--seed', '11', '--out', baseline];
  expect((await alicorn(run, folder)).code).toBe(0);
  const copy = patchedCheckout(oneDrawMore(game));
  const out = join(folder, `${name}-checked`);
  const margin = margins.flatMap((text) => ['--margin', text]);
  const { code, out: said } = await alicorn(['check', '--baseline', baseline, ...margin, '--out', out], folder, copy);
  const [head = '', ...lines] = readFileSync(join(out, 'verdicts.csv'), 'utf8').trim().split('\r\n');
  const column = (name: string) => head.split(',').indexOf(name);
  const rows = lines.map((line): Row => {
    const fields = line.split(',');
    const [verdict, played, needed] = ['verdict', 'playouts', 'playouts_needed'].map((at) => fields[column(at)]!);
    return { verdict: verdict!, playouts: Number(played), needed: Number(needed) };
  });
  return { code, said, rows };
}

test.each([
  ['glitterhorn', 48_000],
  ['unicorn-jelly', 120_000],
  ['vast', 24_000],
  ['little-prince', 120_000],
])('%s: EQUIVALENT where the baseline has %i playouts', async (game, playouts) => {
  const { code, said, rows } = await checked(game, playouts);
  expect(rows.filter(({ verdict }) => verdict === 'CHANGED')).toEqual([]);
  expect(said).toContain('EQUIVALENT, written to');
  expect(code).toBe(0);
});

test.each(['glitterhorn', 'unicorn-jelly', 'vast', 'little-prince', 'poonicorn'])(
  '%s: UNDECIDED where it has too few, with the playouts that are needed',
  async (game) => {
    const { code, said, rows } = await checked(game, 960);
    expect(rows.filter(({ verdict }) => verdict === 'CHANGED')).toEqual([]);
    expect(said).toContain('UNDECIDED, written to');
    expect(code).toBe(11);
    // A figure that hardly any playout has comes without a standard error, and so without a need.
    const open = rows.filter(({ verdict, needed }) => verdict === 'UNDECIDED' && needed > 0);
    expect(open.length).toBeGreaterThan(0);
    for (const { playouts, needed } of open) expect(needed).toBeGreaterThan(playouts);
  },
);
