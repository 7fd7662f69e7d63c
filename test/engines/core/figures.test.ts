import { expect, test } from 'vitest';
import {
  figureWriter,
  keptRows,
  perGame,
  perGameAt,
  perSeat,
  ratio,
  writeFigures,
} from '../../../engines/core/figures.ts';
import { metricSlots } from '../../../engines/core/outcome.ts';

interface Farm {
  readonly cows: readonly number[];
  readonly winner: number;
  readonly counts: Int32Array;
}
const farm: Farm = { cows: [4, 7, 9], winner: 2, counts: Int32Array.of(5, 6, 7) };
const countsOf = (state: Farm) => state.counts;
const rows = [
  perSeat<Farm>('cows', 'count', 'cows at the end', (state, seat) => state.cows[seat]!),
  ratio<Farm>('cowsPerHerd', 'cows per herd', 'herd', 'herds'),
  perGame<Farm>('winner', 'count', 'who won', (state) => state.winner, { kind: 'label', labels: ['a', 'b', 'c'] }),
  perGame<Farm>('herd', 'count', 'all cows', (state) => state.cows.reduce((a, b) => a + b), { level: 'all' }),
  perGame<Farm>('never', 'count', 'absent', () => NaN),
  perGameAt<Farm>('eggs', 'count', 'eggs laid', countsOf, 2),
  perGameAt<Farm>('milk', 'count', 'milk sold', countsOf, 0, { level: 'all' }),
];

test.each([
  ['row by row', (out: Float64Array) => writeFigures(rows, farm, 3, out)],
  ['by a program of its own', (out: Float64Array) => figureWriter(rows, 3)(farm, out)],
])('slots in order: one per seat, none for a ratio, one per game; %s', (_name, write) => {
  const out = new Float64Array(9).fill(-1);
  write(out);
  expect([...out]).toEqual([4, 7, 9, 2, 20, NaN, 7, 5, -1]);
  const specs = rows.map(({ spec }) => spec);
  expect(metricSlots(specs, 3)).toBe(8);
});

test('a program of no rows writes nothing', () => {
  const out = new Float64Array(2).fill(-1);
  figureWriter<Farm>([], 3)(farm, out);
  expect([...out]).toEqual([-1, -1]);
});

test('rows kept: none, the core ones, all', () => {
  const names = (figures: 'none' | 'core' | 'all') => keptRows(rows, figures).map(({ spec }) => spec.name);
  expect(names('none')).toEqual([]);
  expect(names('core')).toEqual(['cows', 'cowsPerHerd', 'winner', 'never', 'eggs']);
  expect(names('all')).toEqual(['cows', 'cowsPerHerd', 'winner', 'herd', 'never', 'eggs', 'milk']);
});

test('a row says what the specification of a figure says', () => {
  expect(rows[0]!.spec).toEqual({
    name: 'cows',
    help: 'cows at the end',
    per: 'seat',
    kind: 'number',
    level: 'core',
    unit: 'count',
  });
  expect(rows[1]!.spec).toMatchObject({
    per: 'game',
    kind: 'ratio',
    unit: 'ratio',
    numerator: 'herd',
    denominator: 'herds',
  });
  expect(rows[2]!.spec).toMatchObject({ kind: 'label', labels: ['a', 'b', 'c'] });
});
