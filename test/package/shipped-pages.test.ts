/** The package as npm would pack it: whatever its pages point at is in it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../support/checkout.ts';

const PACK = ['pack', '--dry-run', '--json', '--ignore-scripts'];

test('every link on a shipped page leads to a shipped file or folder', () => {
  const said = execFileSync('npm', PACK, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ files }] = JSON.parse(said) as [{ files: { path: string }[] }];
  const shipped = files.map(({ path }) => path);
  const has = (path: string) => shipped.some((file) => file === path || file.startsWith(`${path}/`));
  const pages = shipped.filter((path) => /^(docs|engines)\/.*\.md$|^[A-Z]+\.md$/.test(path));
  const dead = pages.flatMap((page) => {
    const links = readFileSync(join(CHECKOUT, page), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g);
    const paths = [...links].map(([, link]) => posix.join(posix.dirname(page), link!));
    return paths.filter((path) => !has(path)).map((path) => `${page}: ${path}`);
  });
  expect(pages.length).toBeGreaterThan(15);
  expect(dead).toEqual([]);
});
