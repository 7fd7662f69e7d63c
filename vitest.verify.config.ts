import { defineConfig } from 'vitest/config';
import { ownNames } from './test/support/own-names.ts';

/** Long statistical checks: `npm run verify`. */
export default defineConfig({
  resolve: { alias: ownNames },
  test: {
    include: ['test/**/*.verify.ts'],
    globalSetup: ['test/support/built.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // Memory is measured behind a collection.
    execArgv: ['--expose-gc'],
    // Laws are tried as often as with all tests.
    env: { ALICORN_TESTS: 'all' },
    reporters: ['verbose'],
  },
});
