import { suggestion, UsageError } from '../engines/core/errors.ts';
import type { AnyGame } from '../engines/core/types.ts';

/** The file that `--components` takes. */
export function componentsText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** A shipped set; the standard one where none is named. */
export function shippedData(game: AnyGame, name: string | undefined): unknown {
  const { shipped } = game.components;
  const wanted = name === undefined || name === '' ? Object.keys(shipped)[0]! : name;
  if (!Object.hasOwn(shipped, wanted))
    throw new UsageError(`unknown components of ${game.name}: ${wanted}${suggestion(wanted, Object.keys(shipped))}`);
  const data = shipped[wanted];
  if (data === null || data === undefined) throw new UsageError(`${game.name} has no components: nothing to edit`);
  return data;
}
