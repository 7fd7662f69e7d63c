/** out/index.html: every run with the answer its page opens with. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { linked } from '../../scripts/written.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { commandIn } from '../support/command.ts';

const cwd = temporaryFolder('index');
const index = join(cwd, 'out', 'index.html');
const PIG = ['run', 'pig', '--bots', 'script:hold20', '--playouts', '240', '--seed', '5', '--workers', '1'];
const run = async (...more: string[]) => expect((await commandIn(cwd, [...PIG, ...more])).code).toBe(0);
const rows = () =>
  [...readFileSync(index, 'utf8').matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)]
    .map(([, row]) => row!.replaceAll('</td>', ''))
    .map((row) => row.split(/<\/th><td[^>]*>|<td[^>]*>/));

test('runs below out are listed with their answers, the latest first; others are not', async () => {
  await run('--out', 'elsewhere');
  expect(existsSync(index)).toBe(false);
  await run();
  await run('--out', join('out', 'of', 'sly <b>'));
  const [latest, first, ...others] = rows();
  expect(others).toEqual([]);
  const answer = /<p class="verdict">([^<]*)/.exec(
    readFileSync(join(cwd, 'out', 'pig-run', 'report.html'), 'utf8'),
  )![1];
  expect(answer).toMatch(/^Seat \d wins most/);
  expect(first!.slice(0, 4)).toEqual(['<a href="pig-run/report.html">pig-run</a>', answer, 'Pig', 'run']);
  expect(latest![0]).toBe('<a href="of/sly%20%3Cb%3E/report.html">of/sly &#60;b&#62;</a>');
});

test('what is no run is passed over, what has no page is named', async () => {
  mkdirSync(join(cwd, 'out', 'broken'));
  writeFileSync(join(cwd, 'out', 'broken', 'run.json'), '{');
  rmSync(join(cwd, 'out', 'pig-run', 'report.html'));
  await run('--out', join('out', 'third'));
  const listed = rows().map(([name, answer]) => [name!.replace(/<[^>]*>/g, ''), answer]);
  expect(listed.map(([name]) => name).sort()).toEqual(['of/sly &#60;b&#62;', 'pig-run', 'third']);
  expect(listed).toContainEqual(['pig-run', 'not finished: go on with --resume']);
});

test('a path is linked as terminals do', () => {
  expect(linked(join(cwd, 'a b', 'report.html'))).toBe(
    `\x1b]8;;${pathToFileURL(cwd).href}/a%20b/report.html\x1b\\${cwd}/a b/report.html\x1b]8;;\x1b\\`,
  );
});
