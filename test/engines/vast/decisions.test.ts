/** The boards’ words for kinds of decision. */
import { expect, test } from 'vitest';
import { decidedAlone, decidedText } from '../../../engines/vast/decisions.ts';
import { phases } from '../../../engines/vast/play.ts';

test('what is to be decided is told in words, never by the name that the code has for it', () => {
  const untold = phases.filter((phase) => !String(decidedText(phase)).includes(' ')).map(({ name }) => name);
  expect(untold).toEqual([]);
});

test('by itself a next action says whose it is', () => {
  expect(phases.map(decidedAlone).filter((text) => /^(his|her|its) /.test(text))).toEqual([]);
});

test('two decisions of one role that share a name are told apart', () => {
  const told = phases.filter(({ name }) => ['gem', 'collect', 'assign'].includes(name)).map(decidedText);
  expect(new Set(told).size).toBe(told.length);
});
