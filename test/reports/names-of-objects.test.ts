/** What a folder calls `constructor` is a word like any other, though every object has something of that name. */
import { expect, test } from 'vitest';
import { drawn } from '../../reports/html/blocks.ts';
import { phrase } from '../../reports/words/names.ts';
import { movedText, ruleText, valueName } from '../../reports/words/settings.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { cell, run, spec } from './constructed.ts';

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

test.each(NAMES)('%s as a value, a figure and a field', (name) => {
  for (const text of [
    valueName('target', name),
    ruleText('target', name),
    movedText('target', '1', name),
    phrase(name),
  ])
    expect(text).toBeTypeOf('string');
  expect(ruleText('target', name)).toMatch(/^target=/);
  const [table] = drawn([{ kind: 'table', title: 't', columns: [{ head: 'a' }], lines: [{ fields: [name] }] }]);
  expect(table!.text).toContain(`<th scope="row">${name}</th>`);
});

test.each(NAMES)('%s as a game without a title', async (game) => {
  const page = await pageOf(run([cell(1, { spec: spec({ game }) })]));
  expect(page).toContain(`<title>${game}`);
  expect(page).not.toContain('native code');
});
