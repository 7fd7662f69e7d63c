/** out/index.html: every run with the answer its page opens with. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('listing runs changes nothing in them, and no cells are read for it', async () => {
  const inner = join(cwd, 'out', 'received');
  mkdirSync(inner);
  const text = readFileSync(join(cwd, 'out', 'third', 'run.json'), 'utf8');
  const cells = text.indexOf('\n  "cells": [');
  writeFileSync(join(inner, 'run.json'), `${text.slice(0, cells)}\n  "cells": [${'{}, '.repeat(1e6)}`);
  writeFileSync(join(inner, 'figures.csv'), 'mine');
  const journal = { token: '0123456789abcdef', renamed: [], removed: ['figures.csv'] };
  writeFileSync(join(inner, 'replacing.json'), JSON.stringify(journal));
  symlinkSync('/etc/hostname', join(inner, 'report.html'));
  symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'out', 'led-out'));
  await run('--out', join('out', 'fourth'));
  expect(readFileSync(join(inner, 'figures.csv'), 'utf8')).toBe('mine');
  expect(existsSync(join(inner, 'replacing.json'))).toBe(true);
  expect(rows().some(([name]) => /received|led-out/.test(name!))).toBe(false);
  rmSync(join(inner, 'report.html'));
  await run('--out', join('out', 'fifth'));
  expect(rows().some(([name]) => name === 'received')).toBe(true);
});

test('a page of other people is not replaced, and no run fails for want of a list', async () => {
  writeFileSync(index, '<h1>my site</h1>');
  await run('--out', join('out', 'sixth'));
  expect(readFileSync(index, 'utf8')).toBe('<h1>my site</h1>');
  rmSync(index);
  mkdirSync(index);
  await run('--out', join('out', 'seventh'));
  rmSync(index, { recursive: true });
  writeFileSync(join(cwd, 'site.html'), 'mine');
  symlinkSync(join(cwd, 'site.html'), index);
  await run('--out', join('out', 'eighth'));
  expect(readFileSync(join(cwd, 'site.html'), 'utf8')).toBe('mine');
});
