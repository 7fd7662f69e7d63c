import { defineConfig } from 'vitest/config';
import { ownNames } from './test/support/own-names.ts';

/** The tests of every day: `npm test`. Those that take long, `*.long.test.ts`, are left to `npm run test:all`. */
const all = process.env['ALICORN_TESTS'] === 'all';

export default defineConfig({
  resolve: { alias: ownNames },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: all ? [] : ['test/**/*.long.test.ts'],
    globalSetup: ['test/support/built.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // The heap laws collect garbage before they measure.
    execArgv: ['--expose-gc'],
  },
});
