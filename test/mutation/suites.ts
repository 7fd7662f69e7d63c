/** Which tests are asked about a mistake: those of its part of the program that run in this process. */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';

export interface TestName {
  readonly file: string;
  /** Only what is described by this name. */
  readonly only?: string;
}

/** Left out: they start programs, browsers, threads or crews of workers, or load modules that are no part of the bundle. */
const STARTS_OTHERS =
  /^test\/(package|house|cli|sim\/queue)\/|browser|sim\/run\/deaths|fresh-folder|cell\/roles|lab\/(pieces|dials)|ladder\/luck/;

/** Left out: it takes half a minute. */
const SLOW = /deep-information/;

const LAWS = 'test/conformance/laws.test.ts';
/** `npm run baselines`, in this process. */
const BASELINES = 'test/mutation/baselines.ts';
const FINGERPRINTS = 'test/engines/fingerprints.verify.ts';

export const allAsked = readdirSync(join(CHECKOUT, 'test'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
  .map((entry) => posix.relative(CHECKOUT, posix.join(entry.parentPath, entry.name)))
  .filter((test) => !STARTS_OTHERS.test(test) && !SLOW.test(test) && test !== LAWS)
  .sort();

/** The games with known answers. */
const CALIBRATION = ['connect-four', 'kuhn-poker', 'pig', 'race', 'tic-tac-toe'];

/** By the folder of a source: which tests are asked, and of which games the laws of all games and the baselines. */
const ASKED: readonly (readonly [source: RegExp, tests: RegExp, games: readonly string[]])[] = [
  [/^engines\/core\//, /^test\/engines\/(core|calibration|poonicorn|unicorn-jelly)\//, ['poonicorn']],
  [/^engines\/calibration\//, /^test\/engines\/(core|calibration)\//, CALIBRATION],
  [/^engines\/glitterhorn\//, /^test\/engines\/(glitterhorn\/|judgements|pieces|alternatives)/, ['glitterhorn']],
  [/^engines\/little-prince\//, /^test\/engines\/(little-prince\/|pieces|alternatives)/, ['little-prince']],
  [/^engines\/poonicorn\//, /^test\/engines\/(poonicorn\/|judgements|pieces|alternatives)/, ['poonicorn']],
  [/^engines\/unicorn-jelly\//, /^test\/engines\/(unicorn-jelly\/|judgements|pieces|alternatives)/, ['unicorn-jelly']],
  [/^engines\/vast\//, /^test\/engines\/(vast\/|judgements|pieces|alternatives)/, ['vast']],
  [/^bots\//, /^test\/(bots|sim\/story)\//, []],
  [/./, /^test\/(sim|reports|lab|conformance)\//, []],
];

export function testsOf(source: string): TestName[] {
  const [, asked, games] = ASKED.find(([sources]) => sources.test(source))!;
  return [
    ...allAsked.filter((test) => asked.test(test)).map((file) => ({ file })),
    ...games.flatMap((only) => [LAWS, BASELINES, FINGERPRINTS].map((file) => ({ file, only }))),
  ];
}
