/** Games of every set, alone, with Terrain and beside the Shadow Unicorn, levels in turn, against their recorded fingerprints. */
import { expect, test } from 'vitest';
import { fingerprint, holdsLines } from '../../support/fingerprint.ts';
import { vast } from './board.ts';
import { games, hunts, huntsBesideNightmare, PRESETS, setupAt } from './sets.ts';

const LEVELS = PRESETS.length;

test('every set at two levels', () => {
  const at = (set: string, level: number) => fingerprint(vast, setupAt(set, level % LEVELS), level);
  holdsLines(
    'vast-sets',
    games.map((set, i) => `${set} ${at(set, i)} ${at(set, i + 2)}`),
  );
});

test('every set on Terrain', () => {
  const lines = games.map((set, i) => `${set} ${fingerprint(vast, setupAt(set, i % LEVELS, true), i)}`);
  holdsLines('vast-terrain', lines);
});

test('every set that the Shadow Unicorn may join', () => {
  const lines = [...hunts, ...huntsBesideNightmare]
    .filter((_, i) => i % 5 === 0)
    .map(([set, hunter], i) => {
      const setup = setupAt(set, i % LEVELS, i % 4 === 0, hunter);
      return `${set} hunted by ${hunter} ${fingerprint(vast, setup, i)}`;
    });
  expect(lines.length).toBeGreaterThan(100);
  holdsLines('vast-shadow', lines);
});
