import { defineConfig } from 'vitest/config';
import { ownNames } from './test/support/own-names.ts';

export default defineConfig({
  resolve: { alias: ownNames },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/built.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // The heap laws collect garbage before they measure.
    execArgv: ['--expose-gc'],
  },
});
