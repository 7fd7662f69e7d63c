/** What a folder keeps of its plan is refused where it makes no sense, and whatever else breaks is told in one line. */
import { expect, test } from 'vitest';
import { UsageError } from '../../engines/core/errors.ts';
import { ofStored } from '../../lab/read.ts';
import { Stopped } from '../../lab/run.ts';
import { readingsPlan, tunePlan, type ReadingsPlan, type TunePlanKept } from '../../sim/results/dials.ts';
import { withPlan, type Manifest } from '../../sim/results/manifest.ts';

const none = () => [];

const tune: TunePlanKept = {
  dials: [{ name: 'target', values: ['50', '60'], ordered: true }],
  candidates: [{ levels: [1], changes: 1, cell: 0, fresh: 1 }],
  targets: ['share[seat=0]=0.5'],
  alpha: 0.05,
  first: 1,
};

test.each<[Partial<TunePlanKept>, string]>([
  [{ alpha: 0 }, 'tune.alpha: must be above 0, is 0'],
  [{ alpha: -1 }, 'tune.alpha: must be above 0, is -1'],
  [{ alpha: 1 }, 'tune.alpha: must be below 1, is 1'],
  [{ dials: [] }, 'tune.dials: must have at least 1 entry, has 0'],
  [{ dials: [{ ...tune.dials[0]!, values: [] }] }, 'tune.dials[0].values: must have at least 1 entry, has 0'],
  [{ targets: [] }, 'tune.targets: must have at least 1 entry, has 0'],
  [{ candidates: [] }, 'tune.candidates: must have at least 1 entry, has 0'],
  ...[[], [2], [Number.MAX_SAFE_INTEGER], [0, 0]].map((levels): [Partial<TunePlanKept>, string] => [
    { candidates: [{ ...tune.candidates[0]!, levels }] },
    'tune.candidates: a level of every dial, among its values, is expected',
  ]),
])('a search with %j', (change, said) => {
  const planned = (plan: TunePlanKept) => withPlan({ tune: plan } as unknown as Manifest, tunePlan, none);
  expect(() => planned(tune)).not.toThrow();
  expect(() => planned({ ...tune, ...change })).toThrow(new UsageError(`run.json is damaged: ${said}`));
});

const readings: ReadingsPlan = {
  readings: [{ cells: [0, 1] }],
  pairs: [[0, 1]],
  targets: [],
  names: ['a', 'b'],
  margins: [],
  alpha: 0.05,
};

test.each<[Partial<ReadingsPlan>, string]>([
  [{ alpha: 0 }, 'alpha: must be above 0, is 0'],
  [{ readings: [] }, 'readings: must have at least 1 entry, has 0'],
  [{ pairs: [[0, 2]] }, 'pairs: a name and a cell of every reading are expected'],
  [{ readings: [{ cells: [0] }] }, 'pairs: a name and a cell of every reading are expected'],
])('readings with %j', (change, said) => {
  const planned = (plan: ReadingsPlan) => withPlan({ readings: plan } as unknown as Manifest, readingsPlan, none);
  expect(() => planned(readings)).not.toThrow();
  expect(() => planned({ ...readings, ...change })).toThrow(new UsageError(`run.json is damaged: readings.${said}`));
});

test('what breaks over a stored run is told of its run.json; what has its own ending keeps it', async () => {
  const broken = (error: Error) => ofStored('out/a', () => Promise.reject(error));
  await expect(broken(new TypeError('x is not a function\nmore'))).rejects.toEqual(
    new UsageError('out/a/run.json cannot be reported on: x is not a function'),
  );
  for (const error of [
    new UsageError('no'),
    new Stopped('stopped'),
    Object.assign(new Error('full'), { syscall: 'write' }),
  ])
    await expect(broken(error)).rejects.toBe(error);
});
