/** What is taken away from the page does no harm where it is opened, whatever things were called. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { services } from '../../studio/engine-room/services.ts';
import { sheetFiles, sheetsOfFiles } from '../../studio/engine-room/sheets.ts';

test.each([
  ['../../.bashrc', '.bashrc'],
  ['/etc/passwd', 'etc/passwd'],
  ['a\\..\\..\\b.csv', 'a/b.csv'],
  ['pairs/cells.csv', 'pairs/cells.csv'],
  ['C:<x>\n.csv', 'C__x__.csv'],
  ['..', '_'],
])('a file %j lies as %j in a zip', async (name, inside) => {
  const zip = (await services['zip']!(new Map([[name, new Blob(['x'])]]))) as Blob;
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([inside]);
});

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1'])(
  'a cell %j of a card table is no formula, and comes back',
  (cell) => {
    const sheets = [['tiles', [['name'], [cell]]]] as const;
    const files = sheetFiles(sheets);
    expect(files.get('tiles.csv')).not.toMatch(/(^|[\n,"])\s*[=+@-]/);
    expect(sheetsOfFiles(files)).toEqual(sheets);
  },
);
