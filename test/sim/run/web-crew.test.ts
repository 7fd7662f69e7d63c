/** Who does which job when, with workers that are made up: each hears what it is told, and answers when the test says. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Thread } from '../../../sim/platform/browser/threads.ts';
import { callIn, Crew } from '../../../sim/run/web-crew.ts';
import type { Job, Reply } from '../../../sim/run/web-worker.ts';

class Told implements Thread {
  readonly heard: unknown[] = [];
  ended = false;
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;

  constructor() {
    threads.push(this);
  }
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  says(reply: unknown): void {
    this.onmessage!({ data: reply });
  }
}

const threads: Told[] = [];
const host = globalThis as { Worker?: unknown };
const before = host.Worker;
beforeEach(() => {
  threads.length = 0;
  host.Worker = Told;
});
afterEach(() => {
  // The next game sends away who is idle.
  new Crew(0, 'nothing').close();
  host.Worker = before;
});

const job = (name: string) => ({ kind: name }) as unknown as Job;
const reply = (name: string) => ({ kind: name }) as unknown as Reply;
const hears = () => threads.map(({ heard }) => heard.map((one) => (one as { kind: string }).kind).join(' '));

test('jobs wait for a hand in their order, and each answer goes to who asked for it', async () => {
  const crew = new Crew(2, 'pig');
  const [a, b, c] = ['a', 'b', 'c'].map((name) => crew.do(job(name)));
  expect(hears()).toEqual(['a', 'b']);
  threads[1]!.says(reply('of b'));
  expect(hears()).toEqual(['a', 'b c']);
  // A word on the way is no answer: it is told where the worker is.
  const at = { playout: 5, ply: 2 };
  threads[1]!.says({ kind: 'beat', at });
  expect(crew.hands.map((hand) => [hand.job!.beats, hand.job!.at])).toEqual([[0, undefined], [1, at]]); // prettier-ignore
  threads[0]!.says(reply('of a'));
  threads[1]!.says(reply('of c'));
  expect(await Promise.all([a, b, c])).toEqual([reply('of a'), reply('of b'), reply('of c')]);
  // Nobody waits for it any more.
  threads[1]!.says(reply('late'));
  expect(crew.hands.map((hand) => hand.job)).toEqual([undefined, undefined]);
  crew.close();
});

test('a job that is begun once more comes before all others, as another for the same asker', async () => {
  const crew = new Crew(1, 'pig');
  const first = crew.do(job('a'));
  const second = crew.do(job('b'));
  threads[0]!.says({ kind: 'beat', at: { playout: 1, ply: 1 } });
  const flight = crew.stop(crew.hands[0]!);
  expect([threads[0]!.ended, threads.length, crew.hands[0]!.thread]).toEqual([true, 2, threads[1]]);
  crew.again(flight, job('a, with words'));
  expect(hears()).toEqual(['a', 'a, with words']);
  expect([crew.hands[0]!.job!.beats, crew.hands[0]!.job!.at]).toEqual([0, undefined]);
  threads[1]!.says(reply('of a'));
  expect(hears()).toEqual(['a', 'a, with words b']);
  threads[1]!.says(reply('of b'));
  expect(await Promise.all([first, second])).toEqual([reply('of a'), reply('of b')]);
  crew.close();
});

test('put back while all are busy, it comes before what waits', () => {
  const crew = new Crew(2, 'pig');
  for (const name of ['a', 'b', 'c']) void crew.do(job(name));
  const flight = crew.stop(crew.hands[0]!);
  void crew.do(job('d'));
  crew.again(flight, job('a again'));
  threads[1]!.says(reply('of b'));
  expect(hears()).toEqual(['a', 'b a again', 'c']);
  crew.close();
});

test('what nobody has begun can be taken back', () => {
  const crew = new Crew(1, 'pig');
  for (const name of ['a', 'b', 'c']) void crew.do(job(name));
  expect(crew.recall().map((flight) => flight.job.kind)).toEqual(['b', 'c']);
  threads[0]!.says(reply('of a'));
  expect(hears()).toEqual(['a']);
  crew.close();
});

test.each([
  ['out of memory', 'out of memory'],
  [undefined, 'a worker died'],
])('a worker dies of %s', async (message, said) => {
  // prettier-ignore
  const crew = new Crew(1, 'pig');
  const lost = crew.do(job('a'));
  const kept = crew.do(job('b'));
  let prevented = 0;
  threads[0]!.onerror!({ ...(message && { message }), preventDefault: () => prevented++ });
  await expect(lost).rejects.toThrow(said);
  expect([prevented, hears()]).toEqual([1, ['a', 'b']]);
  threads[1]!.says(reply('of b'));
  expect(await kept).toEqual(reply('of b'));
  crew.close();
});

test('workers of one game stay for its next run; those of another are sent away', () => {
  new Crew(2, 'pig').close();
  const again = new Crew(3, 'pig');
  expect(hears()).toEqual(['forget', 'forget', '']);
  // While a crew works nobody is called in.
  callIn(9, 'pig');
  expect(threads).toHaveLength(3);
  again.close();
  callIn(2, 'pig');
  expect(threads).toHaveLength(3);
  callIn(4, 'pig');
  expect(threads).toHaveLength(4);
  callIn(1, 'race');
  expect(threads.map(({ ended }) => ended)).toEqual([true, true, true, true, false]);
});
