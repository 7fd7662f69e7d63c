/** What a finished folder holds is enough: `report` makes every file again, `--resume` goes on without the seed. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { commandIn } from '../support/command.ts';
import { rewriteManifest } from '../support/folders.ts';

const cwd = temporaryFolder('rebuilt');
const at = (...names: string[]) => join(cwd, ...names);
afterAll(() => rmSync(cwd, { recursive: true }));

const PIG = ['pig', '--bots', 'script:hold20', '--seed', '5', '--block', '120'];
const TARGETS = ['--vary', 'target=80,90,100'];
const REPORTS = /\.csv$|\.html$/;

/** The hash of every file of a folder; run.json and the page also say how long it took. */
function files(folder: string, except: readonly string[] = []): Record<string, string> {
  const names = readdirSync(at(folder)).filter((name) => !except.includes(name));
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(at(folder, name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, hash(name)]));
}

async function done(args: readonly string[], code = 0): Promise<{ out: string; err: string }> {
  const ended = await commandIn(cwd, args);
  expect(ended.code, ended.err).toBe(code);
  return ended;
}

/** A baseline played with the rules of another day: its target was 95. */
beforeAll(async () => {
  await done(['run', ...PIG, '--set', 'target=95', '--playouts', '4800', '--out', 'base']);
}, 120_000);

describe('report', () => {
  test.each([
    ['compare', [...PIG, ...TARGETS, '--playouts', '4800']],
    ['compare', [...PIG, ...TARGETS, '--until', 'verdict', '--max', '19200']],
    ['sweep', [...PIG, '--grid', 'target=80,90,100', '--until', 'ci=3%', '--max', '9600']],
    ['ladder', ['tic-tac-toe', '--rungs', 'random,greedy', '--luck', '0', '--seed', '5']],
    ['matters', [...PIG, '--rules', 'target', '--playouts', '4800']],
    ['tune', [...PIG, '--target', 'share[seat=0]=0.4..0.7', '--vary', 'target=90,100', '--playouts', '4800']],
    ['check', ['--baseline', 'base']],
  ])('%s %j: the same files, words and document', async (verb, args) => {
    const out = `${verb}-${args.length}`;
    const first = await done([verb, ...args, '--json', '--out', out]);
    const written = files(out);
    for (const name of Object.keys(written)) if (REPORTS.test(name)) rmSync(at(out, name));
    const again = await done(['report', out, '--json']);
    expect(files(out)).toEqual(written);
    expect(again.out).toBe(first.out);
    const summary = again.err.replace(/reports written to .*\n$/, '');
    expect(summary.length).toBeGreaterThan(200);
    expect(first.err).toContain(summary);
  });

  test('a check says again what may differ, and is refused once its baseline is another', async () => {
    cpSync(at('base'), at('moved'), { recursive: true });
    rewriteManifest(at('moved'), /"version": "[^"]*"/, '"version": "0.0.9"');
    await done(['check', '--baseline', 'moved', '--out', 'first']);
    const page = readFileSync(at('first', 'report.html'), 'utf8');
    expect(page).toContain('version 0.0.9 then');
    rmSync(at('first', 'report.html'));
    expect((await done(['report', 'first'])).out).toContain('version 0.0.9 then');
    expect(readFileSync(at('first', 'report.html'), 'utf8')).toBe(page);

    await done(['run', ...PIG, '--playouts', '2400', '--out', 'moved', '--overwrite']);
    const { err } = await done(['report', 'first'], 2);
    expect(err).toContain('moved has been written anew since this check: its verdicts cannot be made again');
    expect(readFileSync(at('first', 'report.html'), 'utf8')).toBe(page);
  });
});

describe('--resume', () => {
  const torn = (folder: string) => {
    truncateSync(at(folder, 'ledger'), Math.floor(statSync(at(folder, 'ledger')).size / 2));
    rmSync(at(folder, 'report.html'));
  };
  const lasting = (folder: string) => files(folder, ['run.json', 'report.html']);

  test('takes the seed of a comparison from its folder', async () => {
    const [game, ...options] = PIG;
    const unseeded = options.filter((word, i) => word !== '--seed' && options[i - 1] !== '--seed');
    const args = ['compare', game!, ...TARGETS, '--until', 'verdict', '--max', '19200', '--out', 'torn'];
    await done([...args, ...options]);
    const whole = lasting('torn');
    torn('torn');
    const { err } = await done([...args, ...unseeded, '--resume']);
    expect(err).toContain('seed 5');
    expect(lasting('torn')).toEqual(whole);
  });

  test('goes on with a check of several baselines, begun or not', async () => {
    cpSync(at('base'), at('bases', 'a', 'base'), { recursive: true });
    cpSync(at('base'), at('bases', 'b', 'base'), { recursive: true });
    const args = ['check', '--baseline', 'bases', '--out', 'checked'];
    await done(args);
    const names = readdirSync(at('checked')).sort();
    expect(names).toEqual(['pig-base', 'pig-base-2']);
    const [first, second] = names.map((name) => lasting(join('checked', name)));
    torn(join('checked', 'pig-base'));
    for (const name of readdirSync(at('checked', 'pig-base-2'))) rmSync(at('checked', 'pig-base-2', name));
    await done([...args, '--resume']);
    expect(lasting(join('checked', 'pig-base'))).toEqual(first);
    expect(lasting(join('checked', 'pig-base-2'))).toEqual(second);
  });

  test('needs the folder', async () => {
    for (const args of [
      ['check', '--baseline', 'base'],
      ['compare', ...PIG, ...TARGETS],
    ]) {
      const { err } = await done([...args, '--resume'], 2);
      expect(err).toContain('--resume needs --out');
      expect(existsSync(at('out'))).toBe(false);
    }
  });
});
