import { expect, test } from 'vitest';
import { commandText } from '../../scripts/command-text.ts';

test('the command that is kept runs the same again: without what says where and how a run goes, however it is typed', () => {
  const kept = (...words: string[]) => commandText(7n, ['run', 'pig', ...words]);
  const plain = 'alicorn run pig --seed 7';
  expect(kept('--overwrite', '--out', 'x', '--workers=2')).toBe(plain);
  expect(kept('--overwrite', 'true', '--json=false', '--no-resume')).toBe(plain);
  expect(kept('--no-color', '--seed', '1')).toBe(plain);
  expect(kept('--dryRun', '--no-raw', 'false')).toBe(plain);
  expect(kept('--independent', 'true', '--overwrite')).toBe('alicorn run pig --independent true --seed 7');
});
