/** What `tune` was asked for, in words. */
import { expect, test } from 'vitest';
import { wantedText } from '../../reports/words/dials.ts';
import type { TuneRow } from '../../sim/results.ts';

const aim = (row: Partial<TuneRow>) => row as TuneRow;

test('a rate in percent, a bound on one side, and several at once', () => {
  const success = aim({
    target: 'success=0.45..0.55',
    figure: 'success',
    unit: 'rate',
    wantedLo: 0.45,
    wantedHi: 0.55,
  });
  const rounds = aim({ target: 'rounds<12.5', figure: 'rounds', unit: 'rounds', wantedLo: -Infinity, wantedHi: 12.5 });
  const share = aim({
    ...{ target: 'share[seat=0]>30%', figure: 'share', seat: 0, unit: 'share' },
    ...{ wantedLo: 0.3, wantedHi: Infinity },
  });
  expect(wantedText([success])).toBe('success rate 45 to 55 %');
  expect(wantedText([rounds])).toBe('rounds below 12.5');
  expect(wantedText([success, share])).toBe('success rate 45 to 55 % and share of wins, seat 1 above 30 %');
});

test('what is wanted of every seat is said once', () => {
  const seats = [0, 1, 2].map((seat) =>
    aim({
      ...{ target: 'seatFairness<0.05', figure: 'share', seat, unit: 'share' },
      ...{ wantedLo: 1 / 3 - 0.05, wantedHi: 1 / 3 + 0.05 },
    }),
  );
  expect(wantedText(seats)).toBe('every seat within 5 points of its due');
  const close = seats.map((row) => ({ ...row, wantedLo: 0.49, wantedHi: 0.51 }));
  expect(wantedText(close)).toBe('every seat within 1 point of its due');
});
