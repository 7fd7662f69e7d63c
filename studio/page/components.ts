/** Component data as sheets: the shipped ones, those changed by hand, and the file they make. Each worked out once. */
import type { Laboratory, ReadSheets, ShelfGame, Sheets } from '../laboratory.ts';
import { shippedName, type Bench } from './bench.ts';
import { patched, patchOf, type Patch } from './patch.ts';

export class Components {
  private readonly laboratory: Laboratory;
  private readonly shipped = new Map<string, Promise<Sheets>>();
  private readonly read = new Map<string, Promise<ReadSheets>>();

  constructor(laboratory: Laboratory) {
    this.laboratory = laboratory;
  }

  /** The sheets of a shipped set. */
  shippedSheets(game: ShelfGame, name: string): Promise<Sheets> {
    return once(this.shipped, `${game.name} ${name}`, () => this.laboratory.sheets(game.name, { shipped: name }));
  }

  /** The sheets that are played with. */
  async sheets(game: ShelfGame, bench: Bench): Promise<Sheets> {
    const name = shippedName(game, bench);
    if (name === undefined) return [];
    const shipped = await this.shippedSheets(game, name);
    return bench.own === undefined ? shipped : (patched(shipped, bench.own) as Sheets);
  }

  /** What was changed by hand, of which a link is made; undefined: nothing. */
  async patch(game: ShelfGame, bench: Bench, sheets: Sheets): Promise<Patch | undefined> {
    const patch = patchOf(await this.shippedSheets(game, shippedName(game, bench)!), sheets);
    return patch.length === 0 ? undefined : patch;
  }

  /** What the engine room makes of sheets. */
  readSheets(game: ShelfGame, sheets: Sheets): Promise<ReadSheets> {
    const key = `${game.name} ${JSON.stringify(sheets)}`;
    return once(this.read, key, () => this.laboratory.readSheets(game.name, sheets));
  }

  /** The file of one's own components; undefined where the shipped ones are played. Throws with the fault. */
  async jsonOf(game: ShelfGame, bench: Bench): Promise<string | undefined> {
    if (bench.own === undefined) return undefined;
    const { json, refused } = await this.readSheets(game, await this.sheets(game, bench));
    if (json === undefined) throw new Error(refused ?? 'the components cannot be read');
    return json;
  }
}

/** More texts than anybody turns dials through; the oldest go first. */
const MOST_KNOWN = 40;

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  return made;
}
