/** Nothing that stands in the queue is used before its size and its form are checked. */
import { expect, test } from 'vitest';
import type { ChunkResult } from '../../../sim/run/chunk.ts';
import { Answers, checkResult, packResult, printOf, unpackResult } from '../../../sim/queue/answers.ts';
import { answerSchema, BadMessage, cellSchema, MOST, orderSchema, read, type Order } from '../../../sim/queue/wire.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { GamePool } from '../../../sim/run/pool.ts';
import { Tally } from '../../../sim/count/tally.ts';
import { cellOf } from '../../support/cells.ts';

const order: Order = { task: 't7', cell: 0, firstCluster: 0, clusters: 240, known: [], keepRaw: true };

test('an order travels as text', () => {
  expect(read(orderSchema, JSON.stringify(order), MOST.order, 'a task')).toEqual(order);
});

test.each([
  ['too long', JSON.stringify({ ...order, notBy: 'x'.repeat(MOST.order) })],
  ['no JSON', '{"task"'],
  ['another form', JSON.stringify({ ...order, clusters: -1 })],
  ['more than asked', JSON.stringify({ ...order, run: 'rm -rf' })],
  ['a name that is no task', JSON.stringify({ ...order, task: '../x' })],
])('a task that is %s is refused', (_, text) => {
  expect(() => read(orderSchema, text, MOST.order, 'a task')).toThrow(BadMessage);
});

test('cells of every kind pass the check as they are', async () => {
  const cells = [
    await cellOf('vast', { set: ['rampageLevel=hard'] }),
    await cellOf('little-prince', { players: 3, bots: ['mcts:iterations=5', 'random', 'greedy'], figures: 'all' }),
    { ...(await cellOf('pig')), replay: 3, seatings: true as const, winning: true as const },
  ];
  for (const cell of cells) expect(read(cellSchema, JSON.stringify(cell), MOST.cell, 'a cell')).toEqual(cell);
});

test('a cell with something that no cell has is refused', async () => {
  const cell = { ...(await cellOf('pig')), execute: 'rm' };
  expect(() => read(cellSchema, JSON.stringify(cell), MOST.cell, 'a cell')).toThrow(/not of its form/);
});

test.each([
  ['a rule that no object keeps', (text: string) => text.replace('"rules":{', '"rules":{"__proto__":4,'), 'a cell: line 1: __proto__: unknown'], // prettier-ignore
  ['a rule told twice', (text: string) => text.replace('"rules":{', '"rules":{"target":4,'), 'a cell: line 1: "target" stands twice in one object'], // prettier-ignore
  ['a seed beyond 64 bits', (text: string) => text.replace(/"seed":"\d+"/, '"seed":"18446744073709551616"'), 'a cell that is not of its form: seed: must be the digits of an integer in 0..18446744073709551615, is "18446744073709551616" (did you mean 18446744073709551615?)'], // prettier-ignore
])('a cell with %s is refused by its name', async (_what, change, said) => {
  const text = change(JSON.stringify(await cellOf('pig')));
  expect(() => read(cellSchema, text, MOST.cell, 'a cell')).toThrow(new BadMessage(said));
});

test('a result travels with its rows, and one that is not of its task is refused', async () => {
  const spec = await cellOf('pig', { playouts: 2400 });
  const pool = new GamePool(1, 60);
  const result = (await pool.start({ cell: 0, spec, firstCluster: 0, clusters: 240, known: [], keepRaw: true }))!;
  await pool.close();
  const text = JSON.stringify({ task: 't7', worker: 'w', name: 'w', played: await packResult(result) });
  const arrived = await unpackResult(read(answerSchema, text, MOST.answer, 'an answer').played!);
  expect(arrived).toEqual(result);
  const scratch = new Tally((await openCell(spec)).measures);
  checkResult(arrived, order, spec, scratch);
  expect(scratch.clusters).toBe(240);
  const wrong: [Partial<Order>, ChunkResult][] = [
    [{ firstCluster: 1 }, arrived],
    [{ clusters: 241 }, arrived],
    [{ keepRaw: false }, arrived],
    [{}, { ...arrived, parts: arrived.parts.map((part) => ({ ...part, bytes: part.bytes.subarray(0, 40) })) }],
  ];
  for (const [change, answer] of wrong) {
    expect(() => checkResult({ elapsedMs: 1, ...answer }, { ...order, ...change }, spec, scratch)).toThrow(BadMessage);
  }
});

test('one bit more or less in parts or rows is another answer; the time it took is not', () => {
  const parts = [{ firstCluster: 0, clusters: 2, bytes: Uint8Array.of(1, 2, 3) }];
  const result = { elapsedMs: 5, parts, raw: Int32Array.of(1, 2) };
  expect(printOf({ ...result, elapsedMs: 9 })).toEqual(printOf(result));
  const others = [
    { ...result, raw: Int32Array.of(1, 3) },
    { ...result, raw: undefined },
    { ...result, parts: [{ ...parts[0]!, bytes: Uint8Array.of(1, 2, 2) }] },
    { ...result, parts: [{ ...parts[0]!, firstCluster: 1 }] },
  ];
  for (const other of others) expect(printOf(other)).not.toEqual(printOf(result));
});

test('a second answer is compared with the first, whenever it comes; both workers are named', () => {
  const answers = new Answers();
  for (let task = 0; task < 5000; task++)
    expect(answers.add(task, [task, -task], `worker ${task % 3}`)).toBeUndefined();
  for (let task = 0; task < 5000; task++) expect(answers.add(task, [task, -task], 'late')).toBeUndefined();
  expect(answers.add(4000, [4000, 1], 'liar')).toEqual(['worker 1', 'liar']);
  expect([answers.has(4999), answers.has(5000), answers.has(1e6)]).toEqual([true, false, false]);
});
