/** Says for every test file of a run with probes that it begins, and how long it took. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

const probe = globalThis as unknown as { reachedFrom(file: string): void };
const begun = Date.now();
const file = relative(process.cwd(), expect.getState().testPath!);
probe.reachedFrom(file);

afterAll(() => {
  appendFileSync(process.env['REACHED']!, `${file} took ${Date.now() - begun}\n`);
});
