/** What is marked as not having been like that before: part by part, thing by thing. */
import { expect, test } from 'vitest';
import type { Board, Part, Thing } from '../../../engines/core/board.ts';
import { withChanges } from '../../../reports/board/changes.ts';

const thing = (text: string, more: Partial<Thing> = {}): Thing => ({ text, ...more });
const row = (...things: readonly Thing[]): Part => ({ kind: 'row', title: 'hand', things });
const pile = (count: number, top?: Thing, title = 'deck'): Part => ({
  kind: 'pile',
  title,
  count,
  ...(top && { top }),
});
const track = (value: number): Part => ({ kind: 'track', title: 'points', value });
const words = (text: string): Part => ({ kind: 'words', text });

const isFresh = (before: Board, now: Part) => (withChanges(before, [now])[0] as { fresh?: boolean }).fresh === true;

test.each<[what: string, before: Board, now: Part, fresh: boolean]>([
  ['a pile that is the same', [pile(3, thing('A'))], pile(3, thing('A')), false],
  ['a pile of another count', [pile(3, thing('A'))], pile(2, thing('A')), true],
  ['a pile with another top', [pile(3, thing('A'))], pile(3, thing('B')), true],
  ['a pile whose top is seen now', [pile(3)], pile(3, thing('A')), true],
  ['a pile that was not there', [track(3)], pile(3), true],
  ['a pile of another title', [pile(3, undefined, 'other')], pile(3), true],
  ['a pile that stands elsewhere', [track(1), pile(3)], pile(3), false],
  ['a track that is the same', [track(3)], track(3), false],
  ['a track that moved', [track(3)], track(4), true],
  ['words that are the same', [words('x')], words('x'), false],
  ['words that differ', [words('x')], words('y'), true],
  ['words that were not there', [], words('x'), true],
])('%s: %#', (_what, before, now, fresh) => {
  expect(isFresh(before, now)).toBe(fresh);
});

test.each<[before: readonly Thing[], now: readonly Thing[], fresh: readonly string[]]>([
  [[thing('A'), thing('A')], [thing('A'), thing('A'), thing('A')], ['A 3']],
  [[thing('A'), thing('B')], [thing('B'), thing('A')], []],
  [[thing('A', { count: 1 })], [thing('A')], []],
  [[thing('A', { count: 2 })], [thing('A')], ['A 1']],
  [[thing('A', { down: true })], [thing('A')], ['A 1']],
  [[thing('A', { down: false })], [thing('A')], []],
  [[thing('A', { color: 'red' as never })], [thing('A')], ['A 1']],
  [[thing('A', { name: 'Ann' })], [thing('A')], ['A 1']],
])('of a row %j, now %j', (before, now, fresh) => {
  const [after] = withChanges([row(...before)], [row(...now)]) as readonly { things: readonly Thing[] }[];
  expect(after!.things.flatMap((one, i) => (one.fresh === true ? [`${one.text} ${i + 1}`] : []))).toEqual(fresh);
});
