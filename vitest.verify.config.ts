import { defineConfig } from 'vitest/config';

/** Long statistical checks: `npm run verify`. */
export default defineConfig({
  test: {
    include: ['test/**/*.verify.ts'],
    globalSetup: ['test/support/built.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    reporters: ['verbose'],
  },
});
