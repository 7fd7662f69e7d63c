/** Progress on stderr: a bar on a terminal, lines elsewhere; rate, time left and the cell; all games counted. */
import { expect, test } from 'vitest';
import { ProgressBar, short } from '../../scripts/progress-bar.ts';
import type { RunState } from '../../sim/run/run.ts';

const cellOf = (game: string, variant = 'standard', bot = 'random', playouts = 1000) => ({
  game,
  variant,
  bots: [bot],
  playouts,
  rotations: 1,
});

/**
 * A display with a clock of its own; `at` shows a state after so many seconds, with so many left, and returns what was
 * written.
 */
function display(cells: ReturnType<typeof cellOf>[], stream: { isTTY: boolean; columns?: number }, shards = 1) {
  let [now, written] = [0, ''];
  const write = (text: string) => (written += text);
  const progress = new ProgressBar(cells, shards, { ...stream, write }, () => now);
  return {
    at(seconds: number, cell: number, playouts: number, left = NaN): string {
      [now, written] = [1000 * seconds, ''];
      const done = seconds / (seconds + left);
      const state: RunState = {
        cell,
        cells: cells.length,
        playouts,
        planned: 0,
        elapsedMs: now,
        leftMs: 1000 * left,
        done,
      };
      progress.show(state);
      return written;
    },
    tell(seconds: number, text: string): string {
      [now, written] = [1000 * seconds, ''];
      progress.tell(text);
      return written;
    },
    done(): string {
      written = '';
      progress.done();
      return written;
    },
  };
}

test('elsewhere than on a terminal: a line every ten seconds, without control characters', () => {
  const { at, done } = display([cellOf('pig')], { isTTY: false });
  expect(at(0, 0, 0)).toBe('');
  expect(at(9, 0, 90)).toBe('');
  expect(at(10, 0, 100, 90)).toBe('10.0 %  100 of 1000 playouts  10/s  1 min 30 s left\n');
  expect(at(15, 0, 150)).toBe('');
  expect(at(20, 0, 200, 80)).toBe('20.0 %  200 of 1000 playouts  10/s  1 min 20 s left\n');
  expect(done()).toBe('');
});

test('on a terminal: a bar that is drawn over itself, and cleared at the end', () => {
  const { at, done } = display([cellOf('pig')], { isTTY: true, columns: 80 });
  at(0, 0, 0);
  expect(at(0.05, 0, 10)).toBe('');
  expect(at(50, 0, 500, 50)).toBe(
    `\r\x1b[2K${'█'.repeat(10)}${'░'.repeat(10)} 50.0 %  500 of 1000 playouts  10/s  50 s left`,
  );
  expect(done()).toBe('\r\x1b[2K');
  expect(done()).toBe('');
});

test('no colours, with or without NO_COLOR: only carriage return and erase', () => {
  const { at } = display([cellOf('pig')], { isTTY: true, columns: 80 });
  at(0, 0, 0);
  expect(at(10, 0, 100).replace('\r\x1b[2K', '')).not.toContain('\x1b');
});

test.each([120, 80, 60, 40, 30, 20, 10])('%i columns hold it, with the share done', (columns) => {
  const cells = ['standard', 'hardA+knightLevel=baroness'].map((variant) => cellOf('vast', variant));
  const { at } = display(cells, { isTTY: true, columns });
  at(0, 0, 0);
  const line = at(99, 1, 1500, 33).replace('\r\x1b[2K', '');
  expect(line.length).toBeLessThan(columns);
  expect(line).toContain('75.0 %');
  if (columns >= 20) expect(line).toContain('33 s left');
  if (columns >= 120) expect(line).toContain('cell 2/2  hardA+knightLevel=baroness');
});

test('the games of one experiment count together', () => {
  const cells = [cellOf('pig'), cellOf('race'), cellOf('race', 'simultaneous')];
  const { at } = display(cells, { isTTY: false });
  at(0, 0, 0);
  expect(at(50, 0, 500, 200)).toBe('20.0 %  cell 1/3  pig standard  500 of 3000 playouts  10/s  3 min 20 s left\n');
  expect(at(100, 1, 0, 100)).toBe('50.0 %  cell 2/3  race standard  1000 of 3000 playouts  10/s  1 min 40 s left\n');
  expect(at(250, 2, 1500, 50)).toBe('83.3 %  cell 3/3  race simultaneous  2500 of 3000 playouts  10/s  50 s left\n');
});

test('while some kind of play was never seen, it is not known how long that takes', () => {
  const cells = ['random', 'greedy', 'mcts'].map((bot) => cellOf('vast', 'standard', bot));
  const { at } = display(cells, { isTTY: false });
  at(0, 0, 0);
  expect(at(10, 1, 1000)).toBe('0.0 %  cell 2/3  greedy  1000 of 3000 playouts  100/s\n');
  expect(at(20, 1, 1500, 180)).toBe('10.0 %  cell 2/3  greedy  1500 of 3000 playouts  75/s  3 min 00 s left\n');
});

test('what a run that is taken up again knew before counts in no rate', () => {
  const { at } = display([cellOf('pig')], { isTTY: false });
  at(0, 0, 800);
  expect(at(10, 0, 900, 10)).toBe('50.0 %  900 of 1000 playouts  10/s  10 s left\n');
});

test('a shard is measured against its own part', () => {
  const { at } = display([cellOf('pig')], { isTTY: false }, 4);
  at(0, 0, 0);
  expect(at(10, 0, 125, 10)).toBe('50.0 %  125 of 250 playouts  12.5/s  10 s left\n');
});

test('of a run that ends once all is decided: what is, and the most that is left', () => {
  let [now, written] = [0, ''];
  const write = (text: string) => (written += text);
  const stream = { isTTY: false, write };
  const progress = new ProgressBar(
    [cellOf('pig')],
    1,
    stream,
    () => now,
    () => '3 of 5 settings decided, 1 meets',
  );
  const state = { cell: 0, cells: 1, playouts: 0, planned: 1000, elapsedMs: 0, leftMs: NaN, done: 0 };
  progress.show(state);
  now = 10_000;
  progress.show({ ...state, playouts: 100, elapsedMs: now, leftMs: 90_000, done: 0.1 });
  expect(written).toBe('3 of 5 settings decided, 1 meets  100 playouts  10/s  at most 1 min 30 s left\n');
});

test('what follows the playouts is told in words, as often as they are', () => {
  const lines = display([cellOf('vast')], { isTTY: false });
  expect([lines.tell(3, 'one of two'), lines.tell(12, 'two of two')]).toEqual(['', 'two of two\n']);
  const bar = display([cellOf('vast')], { isTTY: true, columns: 8 });
  expect([bar.tell(1, 'one of two'), bar.done()]).toEqual(['\r\x1b[2Kone of ', '\r\x1b[2K']);
});

test('large numbers have three digits and never an exponent', () => {
  const texts = {
    7: '7',
    2.5: '2.50',
    9999: '9999',
    12_345: '12.3k',
    999_499: '999k',
    999_970: '1.00M',
    1_234_567: '1.23M',
  };
  for (const [value, text] of Object.entries(texts)) expect(short(Number(value))).toBe(text);
  expect(short(999_700_000)).toBe('1.00G');
});
