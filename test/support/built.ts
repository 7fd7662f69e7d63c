/** The program as a checkout runs it, brought up to date before any test starts it. Vitest calls `setup` once. */
import { join, resolve } from 'node:path';
import { built, folderOf } from '../../bin/built.js';

const CHECKOUT = resolve(import.meta.dirname, '..', '..');
/** The built program. */
export const BUILT = folderOf(CHECKOUT);

/** The built command line. */
export const BUILT_CLI = join(BUILT, 'scripts', 'cli.js');

export async function setup(): Promise<void> {
  await built(CHECKOUT);
}
