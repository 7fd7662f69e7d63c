/** Which tests are asked about a mistake: those of its part of the program that run in this process and soon. */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';

/** Left out: they start programs, browsers or crews of workers. */
const STARTS_OTHERS =
  /^test\/(package|house|cli|sim\/queue)\/|browser|sim\/run\/(deaths|invariance|workers)|cell\/roles|fresh-folder/;

/** Left out: each takes more than ten seconds. */
const SLOW = /(deep-information|information|played|solver|luck|dials|raw|learn|difference-sign|winning)\.test/;

const all = readdirSync(join(CHECKOUT, 'test'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
  .map((entry) => posix.relative(CHECKOUT, posix.join(entry.parentPath, entry.name)))
  .filter((test) => !STARTS_OTHERS.test(test) && !SLOW.test(test))
  .sort();

/** By the folder of a source: which tests are asked. Of the core, by its own and some engines. */
const ASKED: readonly (readonly [source: RegExp, tests: RegExp])[] = [
  [/^engines\/core\//, /^test\/engines\/(core|calibration|poonicorn|unicorn-jelly)\//],
  [/^engines\/calibration\//, /^test\/engines\/(core|calibration)\//],
  [/^engines\/glitterhorn\//, /^test\/engines\/glitterhorn\//],
  [/^engines\/little-prince\//, /^test\/engines\/little-prince\//],
  [/^engines\/poonicorn\//, /^test\/engines\/poonicorn\//],
  [/^engines\/unicorn-jelly\//, /^test\/engines\/unicorn-jelly\//],
  [/^engines\/vast\//, /^test\/engines\/vast\//],
  [/^bots\//, /^test\/bots\//],
  [/./, /^test\/(sim|reports|lab)\//],
];

export function testsOf(source: string): string[] {
  const [, asked] = ASKED.find(([sources]) => sources.test(source))!;
  return all.filter((test) => asked.test(test));
}
