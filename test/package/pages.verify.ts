/** Every command of every documentation page runs as printed, from a checkout, with few playouts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUILT_CLI } from '../support/built.ts';
import { pages } from '../support/pages.ts';
import { DONE, runPage } from './run-pages.ts';

const project = mkdtempSync(join(resolve('test'), 'pages-'));
afterAll(() => rmSync(project, { recursive: true }));

test.each(
  pages()
    .filter(({ commands }) => commands.length > 0)
    .map((page) => [page.name, page] as const),
)('%s', async (_name, page) => {
  const tried = await runPage(page, project, [BUILT_CLI], 12);
  expect(tried.filter(({ code }) => !DONE.includes(code))).toEqual([]);
});
