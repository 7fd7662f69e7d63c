/** What `tune` was asked for, in words. */
import { expect, test } from 'vitest';
import { aimValue, tuneSentences, wantedText } from '../../reports/words/tuned.ts';
import type { TuneResult, TuneRow } from '../../sim/results.ts';
import { summaryOf } from '../../lab/summary.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { cell, run } from './constructed.ts';

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
  expect(wantedText([{ ...rounds, wantedLo: -0.2, wantedHi: 0.2 }])).toBe('rounds −0.2 to 0.2');
  expect(wantedText([success, share])).toBe("success rate 45 to 55 % and seat 1's share of wins above 30 %");
});

test('a role that was named by itself is called by its name', () => {
  const knight = {
    figure: 'share',
    seat: 0,
    role: 'knight',
    bot: 'greedy',
    unit: 'share',
    wantedLo: 0.23,
    wantedHi: 0.27,
  } as const;
  expect(wantedText([aim({ ...knight, target: 'share[role=knight]=0.25' })])).toBe("knight's share of wins 23 to 27 %");
  expect(wantedText([aim({ ...knight, target: 'share[seat=0]=0.25' })])).toBe(
    "seat 1 (knight)'s share of wins 23 to 27 %",
  );
});

test('no rate is wanted above 100 %, and no end of an interval is told finer than the rest', () => {
  const near = aim({ target: 'success=0.99', figure: 'success', unit: 'rate', wantedLo: 0.97, wantedHi: 1.01 });
  expect(wantedText([near])).toBe('success rate 97 to 100 %');
  expect(aimValue({ ...near, estimate: 0.998, lo: 0.971, hi: 0.999999 })).toBe('99.8 % (97.1 to 100.0 %)');
});

test('what is wanted of every seat is said once', () => {
  const seats = [0, 1, 2].map((seat) =>
    aim({
      ...{ target: 'seatFairness<0.05', figure: 'share', seat, unit: 'share' },
      ...{ wantedLo: 1 / 3 - 0.05, wantedHi: 1 / 3 + 0.05 },
    }),
  );
  expect(wantedText(seats)).toBe('every seat within 5 percentage points of its due');
  const close = seats.map((row) => ({ ...row, wantedLo: 0.49, wantedHi: 0.51 }));
  expect(wantedText(close)).toBe('every seat within 1 percentage point of its due');
});

test('no number stands behind the number of a seat, and what saves nothing is not praised', () => {
  const each = (seat: number, estimate: number) =>
    aim({
      ...{ target: 'share=0.4..0.6', figure: 'share', seat, unit: 'share', wantedLo: 0.4, wantedHi: 0.6 },
      ...{ estimate, lo: estimate - 0.1, hi: estimate + 0.1, rank: 1, changes: 1, cell: 1, playouts: 200 },
      ...{ settings: { limit: '4' }, verdict: 'open' },
    });
  const tuned = [each(0, 0.45), each(1, 0.55)];
  const told = (evenGrid: number) => {
    const tuneCost = { settings: 2, played: 2, playouts: 400, confirming: 0, evenGrid };
    return tuneSentences(run([], { tuned, tuneCost }) as unknown as TuneResult);
  };
  expect(told(400)).toEqual([
    "No setting surely meets seat 1's share of wins and seat 2's share of wins 40 to 60 %. The nearest is limit=4: seat 1's share of wins 45.0 % (35.0 to 55.0 %), inside but not surely, seat 2's 55.0 % (45.0 to 65.0 %), inside but not surely.",
    '0 of 2 settings surely meet the target; 1 stays open (more --playouts would tell).',
    '400 playouts.',
  ]);
  expect(told(760)[2]).toBe('400 playouts, where an even grid of the same precision takes 760 (1.9 times as many).');
});

test('where all surely miss, none is said to lack certainty', () => {
  const miss = aim({
    ...{ target: 'success<0.2', figure: 'success', unit: 'rate', wantedLo: -Infinity, wantedHi: 0.2 },
    ...{ estimate: 0.526, lo: 0.5, hi: 0.552, rank: 1, changes: 1, cell: 1, playouts: 200 },
    ...{ settings: { limit: '4' }, verdict: 'misses' },
  });
  const tuneCost = { settings: 2, played: 2, playouts: 400, confirming: 0, evenGrid: 400 };
  const [answer] = tuneSentences(run([], { tuned: [miss], tuneCost }) as unknown as TuneResult);
  expect(answer).toMatch(/^No setting meets success rate below 20 %\. The nearest is limit=4: /);
});

test('a change is not praised while nothing changed may do as well', () => {
  const row = (changes: number, verdict: TuneRow['verdict']) =>
    aim({
      ...{ target: 'success=0.45..0.55', figure: 'success', unit: 'rate', wantedLo: 0.45, wantedHi: 0.55 },
      ...{ estimate: 0.526, lo: 0.5, hi: 0.552, rank: 2 - changes, changes, cell: 2 - changes, playouts: 200 },
      ...{ settings: changes === 0 ? {} : { limit: '4' }, verdict },
    });
  const told = (asIs: TuneRow['verdict']) => {
    const tuned = [row(1, 'meets'), row(0, asIs)];
    const tuneCost = { settings: 2, played: 2, playouts: 400, confirming: 0, evenGrid: 400 };
    return tuneSentences(run([], { tuned, tuneCost }) as unknown as TuneResult)[0];
  };
  expect(told('open')).toMatch(
    /^limit=4 meets success rate 45 to 55 % \(1 change\): .*\. Whether the rules as they are meet it too is open: success rate 52\.6 %/,
  );
  expect(told('misses')).not.toContain('open');
});

test('of several settings that meet, all are named first, and then why one of them stands first', () => {
  const told = (values: readonly string[], met: readonly string[], over: (value: string) => Partial<TuneRow>) => {
    const rows = values.map((value, i) =>
      aim({
        ...{ target: 'success=0.45..0.55', figure: 'success', unit: 'rate', wantedLo: 0.45, wantedHi: 0.55 },
        ...{ estimate: 0.5, lo: 0.48, hi: 0.52, rank: i + 1, changes: 1, cell: i + 1, playouts: 200 + i },
        ...{ settings: { wyrmShift: value }, verdict: met.includes(value) ? 'meets' : 'misses', ...over(value) },
      }),
    );
    const tuned = [...rows.filter(({ verdict }) => verdict === 'meets'), ...rows.filter(({ verdict }) => verdict !== 'meets')]; // prettier-ignore
    const tuneCost = { settings: values.length, played: values.length, playouts: 400, confirming: 0, evenGrid: 400 };
    return tuneSentences(run([], { tuned, tuneCost }) as unknown as TuneResult)[0]!.split(':')[0];
  };
  const values = ['1', '0', '3', '-1', '-2'];
  expect(told(values, ['1', '0', '-1'], () => ({}))).toBe(
    'wyrm shift=−1 to 1 (3 of 5 settings) meet success rate 45 to 55 %; nearest to the middle wyrm shift=1 (1 change)',
  );
  expect(told(values, ['0', '1', '3', '-2'], (value) => ({ changes: value === '1' ? 0 : 1 }))).toBe(
    'wyrm shift=−2 and 0 to 3 (4 of 5 settings) meet success rate 45 to 55 %; so do the rules as they are (wyrm shift=1)',
  );
  expect(told(values, values, () => ({ wantedHi: Infinity }))).toBe(
    'wyrm shift=−2 to 3 (all 5 settings) meet success rate above 45 %; for one wyrm shift=1 (1 change)',
  );
  expect(told(['easy', 'royal', 'mad'], ['easy', 'mad'], () => ({}))).toBe(
    'wyrm shift=easy and mad (2 of 3 settings) meet success rate 45 to 55 %; nearest to the middle wyrm shift=easy (1 change)',
  );
  const two = (value: string) => ({ settings: { wyrmShift: value, dice: '2' }, changes: value === '1' ? 1 : 2 });
  expect(told(values, ['1', '3'], two)).toBe(
    '2 of 5 settings meet success rate 45 to 55 %; with the fewest changes wyrm shift=1, dice=2 (1 change)',
  );
  expect(told(values, ['3'], () => ({}))).toBe('wyrm shift=3 meets success rate 45 to 55 % (1 change)');
});

test('settings of three dials have a picture too: the nearest, with what is wanted', async () => {
  const tuned = [1, 2].map((rank) =>
    aim({
      ...{ target: 'score=21..22', figure: 'score', unit: 'points', wantedLo: 21, wantedHi: 22 },
      ...{ estimate: 21 + rank, lo: 20 + rank, hi: 22 + rank, rank, changes: 1, cell: rank, playouts: 200 },
      ...{ settings: { dice: String(rank), limit: '4', shift: '0' }, verdict: 'open' },
    }),
  );
  const tuneCost = { settings: 2, played: 2, playouts: 400, confirming: 0, evenGrid: 400 };
  const found = { tuned, tuneCost };
  const page = await pageOf(run([cell(1), cell(2)], found, { verb: 'tune' }));
  expect(page).toContain('Mean score: the nearest settings');
  expect(page).toContain('dice=2, limit=4, shift=0: open');
});

test('a dial that what is wanted does not hang on is said to be none', () => {
  const row = (over: number, idle: number, estimate: number, playouts = 2400) =>
    aim({
      ...{ target: 'success=0.45..0.55', figure: 'success', unit: 'rate', wantedLo: 0.45, wantedHi: 0.55 },
      ...{ estimate, lo: estimate - 0.03, hi: estimate + 0.03, rank: 10 * over + idle, changes: 1, cell: 1, playouts },
      ...{ settings: { limit: String(over), colour: String(idle) }, verdict: over === 1 ? 'meets' : 'misses' },
    });
  const told = (rows: readonly TuneRow[]) => {
    const tuneCost = { settings: 4, played: 4, playouts: 400, confirming: 0, evenGrid: 400 };
    return tuneSentences(run([], { tuned: rows, tuneCost }) as unknown as TuneResult)[0]!;
  };
  const same = [row(1, 1, 0.5), row(1, 2, 0.5), row(2, 1, 0.7), row(2, 2, 0.7)];
  expect(told(same)).toMatch(
    /^2 of 4 settings meet .*; nearest to the middle limit=1, colour=1 .*\. colour made no difference to it here\.$/,
  );
  // Games that came out otherwise, though by less than can be told.
  const near = [row(1, 1, 0.5), row(1, 2, 0.51), row(2, 1, 0.7), row(2, 2, 0.7)];
  expect(told(near)).toMatch(/\. colour is not seen to matter for it\.$/);
  // As many games were not played of both: nothing shows that each came out the same.
  const fewer = [row(1, 1, 0.5), row(1, 2, 0.5, 240), row(2, 1, 0.7)];
  expect(told(fewer)).toMatch(/\. colour is not seen to matter for it\.$/);
  // None is won either way.
  const lost = [row(2, 1, 0), row(2, 2, 0)];
  expect(told(lost)).toMatch(/ colour is not seen to matter for it\.$/);
  const apart = [row(1, 1, 0.5), row(1, 2, 0.57), row(2, 1, 0.7), row(2, 2, 0.7)];
  expect(told(apart)).not.toContain('matter');
  // Only one value of it was played beside each value of the other: nothing is known.
  expect(told([row(1, 1, 0.5), row(2, 2, 0.7)])).not.toMatch(/matter|difference to/);
});

test('the command that plays the first setting is all of it: seats, rules and bots', async () => {
  const tuned = [
    aim({
      ...{ target: 'rounds<12', figure: 'rounds', unit: 'rounds', wantedLo: -Infinity, wantedHi: 12 },
      ...{ estimate: 11, lo: 10, hi: 11.5, rank: 1, changes: 1, cell: 1, playouts: 200, settings: { limit: '4' } },
      verdict: 'meets',
    }),
  ];
  const tuneCost = { settings: 1, played: 1, playouts: 200, confirming: 0, evenGrid: 200 };
  const replay = 'alicorn replay toy --seed 42 --roles knight,goblins --set limit=4 --bots greedy';
  const result = run([cell(1, { replay })], { tuned, tuneCost }, { verb: 'tune' });
  const told = 'alicorn run toy --seed 42 --roles knight,goblins --set limit=4 --bots greedy';
  const lines = (await summaryOf(result, { width: 60, colour: false })).split('\n');
  expect(lines[lines.indexOf('To play it:') + 1]).toBe(`  ${told}`);
  expect(await pageOf(result)).toContain(`<code>${told}</code>`);
});
