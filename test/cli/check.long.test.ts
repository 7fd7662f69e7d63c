/** `check` and `compare` as a user runs them. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Divergence } from '../../sim/results.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { command, commandIn } from '../support/command.ts';
import { rewriteManifest } from '../support/folders.ts';

const folder = temporaryFolder('check');
const baseline = join(folder, 'baseline');

function edited(name: string, from: string, to: string): string {
  const copy = join(folder, name);
  cpSync(baseline, copy, { recursive: true });
  rewriteManifest(copy, from, to);
  return copy;
}

beforeAll(async () => {
  const cell = ['--bots', 'script:hold20', '--playouts', '4800', '--block', '120', '--seed', '5', '--workers', '1'];
  expect((await commandIn(folder, ['run', 'pig', ...cell, '--out', baseline])).code).toBe(0);
}, 120_000);

describe('check', () => {
  test('an unchanged engine is IDENTICAL', async () => {
    const { code, out } = await commandIn(folder, ['check', '--baseline', baseline, '--out', 'same']);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'IDENTICAL: the same outcomes, playout by playout.',
      '  cell 1: standard, 2 players, script:hold20: the same outcomes in all 4 800 playouts',
    ]);
    const page = readFileSync(join(folder, 'same', 'report.html'), 'utf8').replace(/<[^>]*>/g, ' ');
    expect(page).not.toMatch(/IDENTICAL(?=[^.]{0,80}IDENTICAL)/);
    const [head, first] = readFileSync(join(folder, 'same', 'verdicts.csv'), 'utf8').split('\r\n');
    expect(head).toBe(
      'cell,against,figure,seat,role,bot,baseline,candidate,diff,ci_lo,ci_hi,margin,margin_kind,p,p_adj,verdict,detected,material,playouts,playouts_needed,decides_lo,decides_hi',
    );
    expect(first).toMatch(/^1,,share,0,,script:hold20,0\.\d+,0\.\d+,0,0,0,0\.01,pp,,,IDENTICAL,false,false,4800,,0,0$/);
  });

  test('a figure that is counted no more is named where all else is IDENTICAL', async () => {
    const copy = edited('renamed', '"name": "bustRate"', '"name": "crashes"');
    const { code, out } = await commandIn(folder, ['check', '--baseline', copy, '--out', 'same-but-one']);
    expect(code).toBe(0);
    expect(out).toMatch(/^IDENTICAL/);
    expect(out).toContain('  not counted any more, so not compared: crashes\n');
    expect(out).toContain('  new figures, not compared: bustRate\n');
  });

  test('another target is CHANGED, and the first move that differs is named', async () => {
    const copy = edited('other', '"target": 100', '"target": 90');
    const { code, out } = await commandIn(folder, ['check', '--baseline', copy, '--out', 'changed']);
    expect(code).toBe(10);
    expect(out).toContain('CHANGED');
    const text = readFileSync(join(folder, 'changed', 'divergence.json'), 'utf8');
    const { divergences } = JSON.parse(text) as { divergences: Divergence[] };
    expect(divergences[0]).toMatchObject({ cell: 1, playout: 0, what: 'trace', seed: '5', seedIndex: 0 });
    expect(divergences[0]!.replay).toBe('alicorn replay pig --seed 5 --set target=90 --bots script:hold20 --playout 0');
    // Until then both games are one; from there on both tables are shown, the recorded one with what was chosen then.
    const { beside, baseline: then, candidate } = divergences[0]!;
    const words = beside!
      .replace(/--page .*/, '--board --plain')
      .split(' ')
      .slice(1);
    const shown = await command(...words);
    expect(shown.code).toBe(0);
    const [, recorded] = shown.out.split(/^AS IT WAS RECORDED$/m);
    expect(candidate).toBe('the game is over');
    expect(then).toBe('the game went on');
    expect(recorded).toMatch(/the recorded game went on for \d+ more decisions[^]*^TODAY$/m);
  });

  test('--markdown and --junit tell it to build servers', async () => {
    const copy = edited('told', '"target": 100', '"target": 90');
    const files = ['--markdown', 'told/check.md', '--junit', 'check.xml'];
    const both = ['--baseline', baseline, '--baseline', copy];
    const { code } = await commandIn(folder, ['check', ...both, '--out', 'built', ...files]);
    expect(code).toBe(10);
    const text = readFileSync(join(folder, 'told', 'check.md'), 'utf8');
    expect(text).toMatch(
      /^### CHANGED: [^]*\*\*IDENTICAL\*\*[^]*\*\*CHANGED\*\*[^]*```sh\nalicorn replay pig --seed 5/,
    );
    const xml = readFileSync(join(folder, 'check.xml'), 'utf8');
    expect(xml).toContain('<testsuites name="check" tests="2" failures="1" errors="0">');
  });

  test('--bots checks the cells that these bots play, as its report does again', async () => {
    const both = join(folder, 'both');
    const play = ['--playouts', '480', '--block', '120', '--seed', '5', '--workers', '1'];
    const bots = ['--bots', 'greedy', '--bots', 'script:hold20'];
    expect(
      (await commandIn(folder, ['sweep', 'pig', '--grid', 'target=50,60', ...bots, ...play, '--out', both])).code,
    ).toBe(0);
    rewriteManifest(both, '"target": 60', '"target": 61');
    const checked = (...asked: string[]) => commandIn(folder, ['check', '--baseline', both, '--overwrite', ...asked]);
    const one = await checked('--bots', 'script:hold20', '--out', 'one');
    expect(one.code).toBe(10);
    const verdicts = readFileSync(join(folder, 'one', 'verdicts.csv'), 'utf8');
    expect(new Set(verdicts.match(/script:hold20|greedy/g))).toEqual(new Set(['script:hold20']));
    expect(new Set(verdicts.match(/^\d/gm))).toEqual(new Set(['1', '2']));
    expect((await commandIn(folder, ['report', 'one'])).code).toBe(0);
    expect(readFileSync(join(folder, 'one', 'verdicts.csv'), 'utf8')).toBe(verdicts);
    expect((await checked(...bots, '--out', 'two')).code).toBe(10);
    expect(existsSync(join(folder, 'two', 'strengths.csv'))).toBe(true);

    const wrong = await checked('--bots', 'mcts', '--out', 'wrong');
    expect(wrong).toMatchObject({ code: 2 });
    expect(wrong.err).toContain(
      `--bots mcts plays no cell of ${both}: its cells are played by greedy and by script:hold20`,
    );
    expect((await checked(...bots, '--update', '--reason', 'x')).err).toContain('leave out --bots');
    expect(existsSync(join(folder, 'wrong'))).toBe(false);
  });

  test('--update writes a small baseline, which is IDENTICAL from then on', async () => {
    const copy = join(folder, 'updated');
    cpSync(baseline, copy, { recursive: true });
    const args = ['check', '--baseline', copy, '--out', 'update', '--update', '--reason', 'as agreed'];
    expect((await commandIn(folder, args)).code).toBe(0);
    expect(existsSync(join(copy, 'report.html'))).toBe(false);
    expect(existsSync(join(copy, 'figures.csv'))).toBe(true);
    expect(JSON.parse(readFileSync(join(copy, 'run.json'), 'utf8'))).toMatchObject({
      reason: 'as agreed',
      verb: 'run',
    });
    const again = await commandIn(folder, ['check', '--baseline', copy, '--out', 'again']);
    expect(again.out).toContain('IDENTICAL');
  });

  test.each([
    ['a rule of then that is unknown today', '"target": 100', '"targat": 100', 'unknown rule of pig: targat'],
    ['a value out of range', '"target": 100', '"target": 1', 'target=1 is not a valid value: 2..200'],
    ['another seed scheme', '"seedScheme": 1', '"seedScheme": 7', 'uses seed scheme 7, this version 1'],
    ['a bot that is gone', '"script:hold20"', '"script:hold99"', 'unknown script of pig: hold99'],
  ])('%s is refused', async (_, from, to, message) => {
    const copy = edited(to.replaceAll(/\W/g, ''), from, to);
    const { code, err } = await commandIn(folder, ['check', '--baseline', copy, '--out', 'refused']);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(existsSync(join(folder, 'refused'))).toBe(false);
  });
});

describe('compare', () => {
  test('two targets on common seeds', async () => {
    const args = ['compare', 'pig', '--vary', 'target=100,95', '--bots', 'script:hold20', '--playouts', '4800'];
    const { code, out } = await commandIn(folder, [...args, '--seed', '3', '--json', '--out', 'compared']);
    expect(code).toBe(0);
    const { pairs, cells } = JSON.parse(out) as { pairs: { figure: string; verdict: string }[]; cells: unknown[] };
    expect(cells).toHaveLength(2);
    expect(pairs.find(({ figure }) => figure === 'rounds')!.verdict).toBe('CHANGED');
    const [head] = readFileSync(join(folder, 'compared', 'pairs.csv'), 'utf8').split('\r\n');
    expect(head).toBe(
      'cell_a,cell_b,figure,seat,role,bot,a,b,diff,se_paired,df,ci_lo,ci_hi,pairing_gain,playouts_changed,effect,effect_name,w1,p,p_adj,adj_method,m,margin,verdict,target_a,target_b',
    );
  });

  test('--until verdict stops at a look; --fail-on decides the exit code', async () => {
    const args = ['compare', 'pig', '--vary', 'bots=script:hold20+script:hold20,script:hold25+script:hold20'];
    const more = ['--until', 'verdict', '--max', '96000', '--fail-on', 'changed', '--seed', '3', '--no-rotate'];
    const { code, err } = await commandIn(folder, [...args, ...more, '--margin', 'share=5pp', '--out', 'until']);
    expect(err).toContain('written to until');
    expect(code).toBe(10);
    const rows = readFileSync(join(folder, 'until', 'cells.csv'), 'utf8').split('\r\n');
    expect(rows[1]).toMatch(/,verdict,0,0,/);
    expect(rows[1]).toMatch(/,(4800|9600|19200|38400|76800),/);
  });

  test.each([
    ['changed', 0],
    ['undecided', 11],
    ['any-difference', 10],
  ])('holding at 20 or 21 in 60 games is open: --fail-on %s exits with %i', async (failOn, exit) => {
    const args = ['compare', 'pig', '--vary', 'bots=script:hold20,script:hold21', '--playouts', '60', '--block', '60'];
    const more = ['--seed', '3', '--fail-on', failOn, '--out', `open-${failOn}`];
    const { code, out } = await commandIn(folder, [...args, ...more]);
    expect(code).toBe(exit);
    expect(out).toContain('UNDECIDED');
    expect(out).not.toContain('CHANGED');
  });

  test('a range is all values in it', async () => {
    const args = ['compare', 'pig', '--vary', 'target=90..100:5', '--bots', 'random', '--playouts', '60', '--dry-run'];
    const { out, code } = await commandIn(folder, args);
    expect(code).toBe(0);
    for (const value of [90, 95, 100]) expect(out).toContain(`target=${value}`);
  });

  test.each([
    [['--vary', 'targt=1,2'], 'unknown rule of pig: targt (did you mean target?'],
    [['--vary', 'target=100'], 'one variant is nothing to compare'],
    [['--vary', 'target=100,100'], 'a value occurs twice'],
    [['--vary', 'players=2,3'], 'share their players'],
    [['--variants', 'standard,stndard'], 'unknown preset of pig: stndard (did you mean standard?'],
    [['--vary', 'target=90,95', '--reference', '97'], '--reference 97: no such variant'],
    [['--vary', 'target=90,95', '--playouts', '60', '--max', '4800'], '--max goes with --within or --until'],
    [['--vary', 'target=90,95', '--playouts', '60', '--within', '1pp'], 'give --playouts or --within, not both'],
    [['--vary', 'target=90,95', '--figure', 'mean scre'], '--figure mean scre: no such figure'],
    [['--vary', 'target=90,95', '--margin', 'shre=1pp'], '--margin shre: no such figure (did you mean share?)'],
    [['--vary', 'target=95..90'], 'target=95..90: a range goes upwards by a positive step'],
    [['--vary', 'target=90,1'], 'target=1 is not a valid value: 2..200'],
    [[], 'give --variants or --vary'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await commandIn(folder, ['compare', 'pig', ...args, '--out', 'none']);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
