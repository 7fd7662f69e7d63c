import { defineConfig } from 'vitest/config';
import { ownNames } from '../support/own-names.ts';

/** For the twin's tests that start no program: nothing is built, and one thread reads what they share once. */
export default defineConfig({
  resolve: { alias: ownNames },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
  },
});
