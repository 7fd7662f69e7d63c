/** Component data as sheets that are edited in the page. */
import { UsageError } from '../../engines/core/errors.ts';
import { sheetRows, sheetText } from '../../reports/sheets.ts';
import { sheetsOf } from '../../sim/cell/component-sheets.ts';
import { dataOfSheets } from '../../sim/cell/sheet-data.ts';
import { parseJson } from '../../sim/cell/json-text.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { componentsText, shippedData } from '../../lab/component-data.ts';
import type { ReadSheets, Sheets } from '../laboratory.ts';
import { placeOf } from './fault-place.ts';

export async function sheets(
  name: string,
  given: { readonly shipped?: string; readonly json?: string },
): Promise<Sheets> {
  const game = await loadGame(name);
  return sheetsOf(given.json === undefined ? shippedData(game, given.shipped) : parseJson(given.json, 'the cards'));
}

export async function readSheets(name: string, edited: Sheets): Promise<ReadSheets> {
  const game = await loadGame(name);
  try {
    const data = dataOfSheets(edited);
    game.components.read(data);
    return { json: componentsText(data) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const at = placeOf(error.message, edited);
    return { refused: error.message, ...(at !== undefined && { at }) };
  }
}

export function sheetFiles(edited: Sheets): Map<string, string> {
  return new Map(edited.map(([name, rows]) => [`${name}.csv`, sheetText(rows)]));
}

export function sheetsOfFiles(files: ReadonlyMap<string, string>): Sheets {
  return [...files].map(([file, text]) => [file.replace(/\.csv$/, ''), sheetRows(text, file)] as const);
}
