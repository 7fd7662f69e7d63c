/** What the shelf tells of a game, and what of all that was dropped is a run. */
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { UsageError } from '../../engines/core/errors.ts';
import { runAmong } from '../../studio/engine-room/run-files.ts';
import { firstSentence, gist, opening } from '../../studio/page/briefly.ts';

test('a text is told in whole sentences, the first however long', () => {
  expect(firstSentence('Roll 2.5 dice. Then hold.')).toBe('Roll 2.5 dice.');
  expect(firstSentence('no end')).toBe('no end');
  expect(opening('One. Two. Three.')).toBe('One. Two. Three.');
  const long = `${'a'.repeat(300)}.`;
  expect(opening(`${long} More.`)).toBe(long);
  expect(opening(`Short. ${long} Short.`)).toBe('Short.');
});

test('the gist of a note is its first clause, without brackets and names of data', () => {
  expect(gist('13 of the 23 clearings (A1 A2) are reconstructed: nobody visits them')).toBe(
    '13 of the 23 clearings are reconstructed',
  );
  expect(gist('shadowBoard.tracks: the rows after 0-2 are reconstructed (R1); tough is another')).toBe(
    'the rows after 0-2 are reconstructed',
  );
  expect(gist('upgrade costs are reconstructed')).toBe('upgrade costs are reconstructed');
});

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([name, inside]) => [name, new TextDecoder().decode(inside)]));

test('a run is found in the folder around it, with the run within it, and in a zip', () => {
  const run = { 'run.json': 'whole', ledger: 'l', 'pairs/run.json': 'within' };
  const around = Object.entries(run).map(([name, text]) => [`out/mine/${name}`, bytes(text)] as const);
  const dropped = new Map([['out/other.txt', bytes('no')], ...around]);
  expect(texts(runAmong(dropped))).toEqual(run);
  const zip = zipSync(Object.fromEntries(dropped));
  expect(texts(runAmong(new Map([['mine.ZIP', zip]])))).toEqual(run);
  expect(() => runAmong(new Map([['other.txt', bytes('no')]]))).toThrow(UsageError);
  expect(() => runAmong(new Map())).toThrow(/holds no run\.json/);
});
