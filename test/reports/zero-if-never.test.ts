/** A mean with zeros of games in which something never happened says so wherever it is named; found by what games declare. */
import { expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { phrase, rowText, subject } from '../../reports/words/names.ts';
import { setupOf } from '../support/playout.ts';

const NOBODY = { seat: undefined, role: undefined, bot: undefined };
/** Together they declare whatever Vast counts. */
const ROLES = [
  ['knight'],
  ['knight', 'goblins', 'dragon', 'cave', 'thief'],
  ['knight', 'nightmare', 'ghoul'],
  ['knight', 'dragon', 'nightmare'],
];

function declared(game: AnyGame): readonly (readonly [name: string, help: string])[] {
  const setups =
    game.name === 'vast'
      ? [
          ...ROLES.flatMap((roles) => [{ roles }, { roles, preset: 'terrain' }]),
          { roles: ['knight', 'goblins'], rules: { shadowUnicorn: true } },
        ]
      : [{}];
  return setups.flatMap((setup) => game.metrics(setupOf(game, setup)).map(({ name, help }) => [name, help] as const));
}

test('figures that declare 0 for never say so by their names, and no other does', async () => {
  const all = await Promise.all(Object.values(games).map((load) => load()));
  const told = all.flatMap(declared);
  const zeros = (text: string): boolean => /^(.*: )?(first )?round\b.*\b0 (if|for) /.test(text);
  const names = new Map(told.map(([name, help]) => [name, zeros(help)]));
  expect([...names.values()].filter(Boolean).length).toBe(12);
  for (const [name, never] of names) expect([name, phrase(name).endsWith('(0 if never)')]).toEqual([name, never]);
});

test('in tables, in sentences and at their beginning', () => {
  expect(rowText('goalRound', { ...NOBODY, seat: 1, role: 'nightmare' })).toBe(
    'goal round (0 if never), seat 2 (nightmare)',
  );
  expect(subject('collapseRound', NOBODY)).toBe('Collapse round (0 if never)');
  // Absent where there was none: its mean is of those that have it.
  expect(phrase('firstLabUpgradeRound')).toBe('first lab upgrade round');
});
