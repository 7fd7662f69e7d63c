/**
 * Mistakes planted in a copy of every game: one count of its components, one constant of its scoring, one rule of its
 * order of play. `check` must not call the copy identical, and must name the first playout and step that differ; both
 * are found again here by reading two replays line by line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Divergence } from '../../sim/results.ts';
import { alicorn, CHECKOUT, patchedCheckout, temporaryFolder, type Patch } from '../support/checkout.ts';

const BUGS: Readonly<Record<string, Readonly<Record<'count' | 'scoring' | 'order', Patch>>>> = {
  glitterhorn: {
    count: { file: 'engines/glitterhorn/components.json', from: '"delta": 1', to: '"delta": 2' },
    scoring: { file: 'engines/glitterhorn/state.ts', from: 'rules.tacoPoints *', to: '(rules.tacoPoints + 1) *' },
    order: { file: 'engines/glitterhorn/state.ts', from: 'this.dryRounds >= this', to: 'this.dryRounds > this' },
  },
  'little-prince': {
    count: {
      file: 'engines/little-prince/components.json',
      from: '"baobab":1,"sheepWhite":2',
      to: '"baobab":1,"sheepWhite":1',
    },
    scoring: { file: 'engines/little-prince/components.json', from: '{"snake":4}', to: '{"snake":5}' },
    order: {
      file: 'engines/little-prince/state.ts',
      from: 'after(this.start, this.tables.players) : seat',
      to: 'after(this.start, this.tables.players) : after(seat, this.tables.players)',
    },
  },
  poonicorn: {
    count: {
      file: 'engines/poonicorn/components.json',
      from: '"Popcorn",\n        "copies": 1',
      to: '"Popcorn",\n        "copies": 2',
    },
    scoring: { file: 'engines/poonicorn/play/payment.ts', from: 's.score[seat]!++', to: 's.score[seat]! += 2' },
    order: { file: 'engines/poonicorn/play/turn.ts', from: 's.seat = 0;', to: 's.seat = s.round & 1;' },
  },
  'unicorn-jelly': {
    count: { file: 'engines/unicorn-jelly/components.json', from: '"copies": 2', to: '"copies": 3' },
    scoring: {
      file: 'engines/unicorn-jelly/play/score.ts',
      from: 's.score[s.actor]! += points',
      to: 's.score[s.actor]! += points + 1',
    },
    order: {
      file: 'engines/unicorn-jelly/play/turn.ts',
      from: 'if (s.players === 2) s.actor ^= 1',
      to: 'if (s.players === 2 && s.turn % 3 > 0) s.actor ^= 1',
    },
  },
  vast: {
    count: { file: 'engines/vast/components.json', from: '"type": "ambush"', to: '"type": "event"' },
    scoring: { file: 'engines/vast/components.json', from: '"health": 7', to: '"health": 6' },
    order: { file: 'engines/vast/roles/knight/role.ts', from: 'place: 10', to: 'place: 200' },
  },
};

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
  const { playout, baseline, candidate } = found;
  expect(playout).toBeTypeOf('number');
  const [then, now] = await replays(game, playout!, folder, copy);
  const line = then.findIndex((text, i) => text !== now[i]);
  expect(line).toBeGreaterThan(-1);
  const words = (text: string | undefined) =>
    (text ?? '')
      .replace(/^.*?: /, '')
      .replace(/ \[.*\]$/, '')
      .trim();
  const told = `${baseline} ${candidate}`;
  const ending = /points and|the game ends|nothing more/.test(told);
  if (!ending) expect(told).toContain(words(told.includes(words(then[line])) ? then[line] : now[line]));
  if (playout! === 0) return;
  const [before, today] = await replays(game, playout! - 1, folder, copy);
  // Words (points so far, what stands on a tile) may already differ where moves and results do not.
  const played = (lines: readonly string[]) =>
    lines.filter((text) => /^\S.*(\[\d+ of|points)|^end/.test(text)).map((text) => text.replace(/:.*\[/, ' ['));
  expect(played(today)).toEqual(played(before));
}

async function replays(game: string, playout: number, folder: string, copy: string): Promise<[string[], string[]]> {
  const args = ['replay', game, '--seed', '7', '--playout', String(playout)];
  const then = await alicorn(args, folder);
  const now = await alicorn(args, folder, copy);
  return [then.out.split('\n'), now.out.split('\n')];
}
