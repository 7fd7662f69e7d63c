import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { componentsText, shippedData } from '../../lab/component-data.ts';
import { GAME, oneOf, text } from '../../lab/options.ts';
import { sheetRows, sheetText } from '../../reports/sheets.ts';
import { sheetsOf, type Sheet } from '../../sim/cell/component-sheets.ts';
import { dataOfSheets, placeInSheets } from '../../sim/cell/sheet-data.ts';
import { quoted } from '../../sim/cell/command.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { makeFolder } from '../../sim/store/make-folder.ts';
import { MOST_GIVEN, needFolder, needPlainName, readOwn, textOf } from '../../sim/store/read-file.ts';
import { writeNew } from '../into-file.ts';
import { say } from '../say.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';

/** Component data into sheets and back. */
export const components = verb({
  command: 'components <what> <game> <folder>',
  describe: 'cards, tiles and tables as CSV files to edit in a spreadsheet, and back',
  examples: [
    ['alicorn components export poonicorn my-cards', 'a CSV file per list of cards, and values.csv'],
    ['alicorn components import poonicorn my-cards > my.json', 'the edited files, for --components my.json'],
  ],
  options: {
    what: { type: 'string', positional: true, demandOption: true, describe: 'export or import' },
    ...GAME,
    folder: { type: 'string', positional: true, demandOption: true, describe: 'where the CSV files are' },
    components: text('export this shipped set (default: the standard one)'),
  },
  run: async ({ what, game: name, folder, components: wanted }) => {
    const game = await loadGame(name);
    if (oneOf('<what>', what, ['export', 'import']) === 'export') return exported(game, folder, wanted);
    if (wanted !== undefined)
      throw new UsageError('--components says what is exported; an import takes what the folder has');
    stdout.write(imported(game, folder));
  },
});

function exported(game: AnyGame, folder: string, wanted: string | undefined): void {
  const data = shippedData(game, wanted);
  if (existsSync(folder)) needFolder(folder);
  makeFolder(folder);
  if (readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty: nothing was written`);
  const sheets = sheetsOf(data);
  writeNew(sheets.map(([sheet, rows]) => ({ file: join(folder, `${sheet}.csv`), text: sheetText(rows) })));
  say(`written: ${sheets.map(([sheet]) => `${sheet}.csv`).join(', ')}. When they are as you want them:`);
  say(`  alicorn components import ${quoted(game.name)} ${quoted(folder)} > my.json`);
  say(`  alicorn compare ${quoted(game.name)} --vary components=${Object.keys(game.components.shipped)[0]!},my.json`);
}

function imported(game: AnyGame, folder: string): string {
  needFolder(folder);
  const names = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  for (const file of names) needPlainName(join(folder, file));
  const sheets = names.map((file): Sheet => [file.slice(0, -4), sheetRows(readSheet(join(folder, file)), file)]);
  const data = dataOfSheets(sheets);
  try {
    game.components.read(data);
  } catch (error) {
    // The reader speaks of the data, who edits the sheets of their rows.
    const [, path, why] = /^(\S+): ([^]*)$/.exec(messageOf(error)) ?? [];
    const place = path === undefined ? undefined : placeInSheets(sheets, path);
    throw new UsageError(place === undefined ? `${folder}: ${messageOf(error)}` : `${join(folder, place)}: ${why!}`);
  }
  return componentsText(data);
}

/** A folder may come from others: a pipe in it would be waited for, a link leads out of it. */
function readSheet(path: string): string {
  return textOf(readOwn(path, MOST_GIVEN));
}
