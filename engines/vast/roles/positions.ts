/** How the parts of a position are written down: cells, sides, decks. */
import type { Deck } from '../../core/deck.ts';
import { pair } from '../../core/fields.ts';
import type { Json } from '../../core/json.ts';
import { cellAt } from '../map/geometry.ts';
import type { VastTable } from '../table.ts';

/** Card names as kinds. */
export function readDeck(at: Json, names: readonly string[]): number[] {
  return at.list(0, 60).map((card) => names.indexOf(card.oneOf(names)));
}

/** The named cards on top, then the others in data order, without those that lie elsewhere. */
export function fillDeck(deck: Deck, contents: Int32Array, top: readonly number[], elsewhere: readonly number[]): void {
  const rest = Array.from(contents);
  for (const card of [...elsewhere, ...top]) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  const order = [...top, ...rest].reverse();
  deck.left = order.length;
  deck.discarded = 0;
  order.forEach((card, i) => (deck.cards[i] = card));
}

/** A cell as [x, y]. */
export function readCell(at: Json): number {
  return cellAt(...pair(-45, 45)(at));
}

/** A cell with a tile. */
export function readTile({ map }: VastTable, at: Json): number {
  const cell = readCell(at);
  if (map.grid[cell] === 0) at.fail('there is no tile');
  return cell;
}

/** Numbers of a board that have the same names, each 0 to so many, 0 if it is not given. */
export function readNumbers<K extends string>(
  at: Json,
  board: NoInfer<Record<K, number>>,
  most: Readonly<Record<K, number>>,
): void {
  for (const name in most) board[name] = at.get(name).or(0).int(0, most[name]);
}

/** The same of what is so or not, 1 and 0. */
export function readFlags<K extends string>(at: Json, board: NoInfer<Record<K, number>>, ...names: readonly K[]): void {
  for (const name of names) board[name] = at.get(name).or(false).flag() ? 1 : 0;
}

/** Amounts by name, none if they are not given. */
export function readAmounts(at: Json, names: readonly string[], most: number): readonly number[] {
  return at.or({}).amounts(names, most);
}

/** What is said by name, of these names only. */
export function readBy(at: Json, names: readonly string[]): Json {
  return at.or({}).only(...names);
}

/** A list, empty if it is not given. */
export function readList(at: Json, most: number): readonly Json[] {
  return at.or([]).list(0, most);
}
