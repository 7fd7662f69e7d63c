/** What `check --against` asks another checkout for: a request that is none ends in a line and exit code 2. */
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openExperiment } from '../../index.ts';
import type { Trace } from '../../sim/play/trace.ts';
import { command } from '../support/command.ts';

/** `alicorn trace` with this on stdin. */
async function asked(request: string) {
  const own = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  onTestFinished(() => void Object.defineProperty(process, 'stdin', own));
  Object.defineProperty(process, 'stdin', { ...own, get: () => Readable.from([request]) });
  return command('trace');
}

const [spec] = (await openExperiment({ game: 'pig', bots: 'random', seed: 1, playouts: 2 })).cells;
const right = { spec, from: 0, count: 2, steps: false };

test.each<[request: unknown, said: string]>([
  [null, ': the file: must be an object'],
  [[], ': the file: must be an object'],
  [{}, ': spec: '],
  [{ spec: { game: 'pig' } }, ': spec.players: '],
  [{ ...right, count: -1 }, ': count: must be at least 0, is -1'],
  [{ ...right, steps: 'no' }, ': steps: '],
])('%j is refused', async (request, said) => {
  const { code, out, err } = await asked(JSON.stringify(request));
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`alicorn: trace reads a request of check --against as JSON on stdin${said}`);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('one that says something twice is refused too', async () => {
  const { code, out, err } = await asked(JSON.stringify(right).replace('{', '{"from":7,'));
  const said =
    'alicorn: trace reads a request of check --against as JSON on stdin: a request: line 1: "from" stands twice in one object\n';
  expect([code, out, err]).toEqual([2, '', said]);
});

// No array is as long as all these traces.
test('what no schema tells is refused in a line too', async () => {
  const { code, err } = await asked(JSON.stringify({ ...right, count: 1e15 }));
  expect([code, err.trim()]).toEqual([2, expect.stringMatching(/^alicorn: trace cannot play this: .+$/)]);
});

test('a right one is played', async () => {
  const { code, out } = await asked(JSON.stringify(right));
  expect(code).toBe(0);
  expect((JSON.parse(out) as Trace[]).map(({ playout }) => playout)).toEqual([0, 1]);
});
