/** Games of every set, alone, with Terrain and beside the Shadow Unicorn, levels in turn, against their recorded fingerprints. */
import { expect, test } from 'vitest';
import { fingerprint, holdsLines } from '../../support/fingerprint.ts';
import { vast } from './board.ts';
import { games, hunts, huntsBesideNightmare, PRESETS, setupAt } from './sets.ts';

const LEVELS = PRESETS.length;

test('every set, at one level', () => {
  const at = (set: string, i: number) => fingerprint(vast, setupAt(set, i % LEVELS), i);
  holdsLines(
    'vast-sets',
    games.map((set, i) => `${set} ${at(set, i)}`),
  );
});

test('every third set on Terrain', () => {
  const lines = games
    .filter((_, i) => i % 3 === 0)
    .map((set, i) => `${set} ${fingerprint(vast, setupAt(set, i % LEVELS, true), i)}`);
  holdsLines('vast-terrain', lines);
});

test('sets that the Shadow Unicorn has joined', () => {
  const lines = [...hunts, ...huntsBesideNightmare]
    .filter((_, i) => i % 10 === 0)
    .map(([set, hunter], i) => {
      const setup = setupAt(set, i % LEVELS, i % 4 === 0, hunter);
      return `${set} hunted by ${hunter} ${fingerprint(vast, setup, i)}`;
    });
  expect(lines.length).toBeGreaterThan(40);
  holdsLines('vast-shadow', lines);
});
