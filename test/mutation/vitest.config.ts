import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ownNames } from '../support/own-names.ts';

const asked = (process.env['TEST_ORDER'] ?? '').split(' ');

/** The order in which the files were asked for: the quickest first, up to the first that fails. */
class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => asked.findIndex((file) => moduleId.endsWith(file));
    return Promise.resolve([...files].sort((one, other) => place(one) - place(other)));
  }
}

/** For the twin's tests: one file after the other, each in a world of its own as in the whole suite. */
export default defineConfig({
  resolve: { alias: ownNames },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: process.env['TEST_BUILT'] === undefined ? [] : ['test/support/built.ts'],
    setupFiles: process.env['REACHED'] === undefined ? [] : ['test/mutation/probe-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'threads',
    fileParallelism: false,
    sequence: { sequencer: AsAsked },
  },
});
