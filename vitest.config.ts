import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ownNames } from './test/support/own-names.ts';
import { SlowFirst } from './test/support/slow-first.ts';

/** The tests of every day: `npm test`. Those that take long, `*.long.test.ts`, are left to `npm run test:all`. */
const LONG = 'test/**/*.long.test.ts';
/** Played every day, but with ALICORN_TESTS on many more setups. */
const LAWS = 'test/conformance/laws.test.ts';
/** They change into a folder of their own, which no thread may do, or count the processor time of their process. */
const ELSEWHERE = ['test/lab/estimate.test.ts', 'test/sim/store/fresh-folder.test.ts'];
/** `all`, or `long`: those that a day leaves out, alone. */
const asked = process.env['ALICORN_TESTS'];

/** A thread starts in a third of the time of a process, and loads what many files test but once: engines and house keep
 * nothing between games that a test could find. */
const DAY: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'day',
    pool: 'threads',
    isolate: false,
    include: ['test/**/*.test.ts'],
    exclude: [LONG, ...ELSEWHERE],
  },
};

/** The heap laws collect garbage before they measure. */
const ownProcess = (include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name: 'own process', include, execArgv: ['--expose-gc'] },
});

export default defineConfig({
  resolve: { alias: ownNames },
  test: {
    globalSetup: ['test/support/built.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: asked === 'long' ? 3 : 2,
    ...(asked === 'long' && { sequence: { sequencer: SlowFirst } }),
    projects:
      asked === 'long'
        ? [ownProcess([LONG, LAWS])]
        : [DAY, ownProcess(asked === 'all' ? [LONG, ...ELSEWHERE] : ELSEWHERE)],
  },
});
