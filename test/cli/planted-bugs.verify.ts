/**
 * Mistakes planted in a copy of every game: one count of its components, one constant of its scoring, one rule of its
 * order of play. `check` must not call the copy identical, and must name the first playout and step that differ; both
 * are found again here by reading two replays line by line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Divergence } from '../../sim/results.ts';
import { alicorn, CHECKOUT, patchedCheckout, temporaryFolder } from '../support/checkout.ts';
import { BUGS } from '../support/planted-bugs.ts';

describe.each(Object.keys(BUGS))('%s', (game) => {
  const folder = temporaryFolder('planted');
  const baseline = join(folder, 'baseline');
  beforeAll(async () => {
    const cell = ['--seed', '7', '--playouts', '2400', '--block', '120'];
    const { code } = await alicorn(['run', game, '--bots', 'random', ...cell, '--out', baseline], folder);
    expect(code).toBe(0);
  }, 600_000);

  test.each(['count', 'scoring', 'order'] as const)('a planted mistake of its %s is found', async (kind) => {
    const copy = patchedCheckout(BUGS[game]![kind]);
    const args = ['check', '--baseline', baseline, '--fail-on', 'any-difference', '--against', CHECKOUT];
    const checked = await alicorn([...args, '--out', join(folder, kind)], folder, copy);
    expect(checked.out).not.toContain('IDENTICAL, written');
    expect(checked.code).toBe(10);
    const { divergences } = JSON.parse(readFileSync(join(folder, kind, 'divergence.json'), 'utf8')) as {
      divergences: Divergence[];
    };
    await expectFirst(divergences[0]!, game, folder, copy);
  });
});

/** Two replays of the named playout first differ in what the divergence says; those of the playout before are equal. */
async function expectFirst(found: Divergence, game: string, folder: string, copy: string): Promise<void> {
  const { playout, baseline, candidate, note } = found;
  expect(playout).toBeTypeOf('number');
  const [then, now] = await replays(game, playout!, folder, copy);
  const line = then.findIndex((text, i) => text !== now[i]);
  expect(line).toBeGreaterThan(-1);
  const words = (text: string | undefined) =>
    (text ?? '')
      .replace(/^.*?: /, '')
      .replace(/ \[.*\]$/, '')
      .trim();
  const differ = `${baseline} ${candidate}`;
  const ending = /points and|the game ends|nothing more/.test(differ);
  // Where words differ before (what stands on a tile), the note tells of them.
  const told = `${differ} ${note}`;
  if (!ending) expect(told).toContain(words(told.includes(words(then[line])) ? then[line] : now[line]));
  if (playout! === 0) return;
  const [before, today] = await replays(game, playout! - 1, folder, copy);
  // Words (points so far, what stands on a tile) may already differ where moves and results do not.
  const played = (lines: readonly string[]) =>
    lines.filter((text) => /^\S.*(\[\d+ of|points)|^end/.test(text)).map((text) => text.replace(/:.*\[/, ' ['));
  expect(played(today)).toEqual(played(before));
}

async function replays(game: string, playout: number, folder: string, copy: string): Promise<[string[], string[]]> {
  const args = ['replay', game, '--bots', 'random', '--seed', '7', '--playout', String(playout)];
  const then = await alicorn(args, folder);
  const now = await alicorn(args, folder, copy);
  return [then.out.split('\n'), now.out.split('\n')];
}
