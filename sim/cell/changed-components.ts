/** Component data with something done to a piece of it: `listed~without=tile.C01`, `my-cards.json~more=corn.acorn`. */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { CHANGES, type AnyGame, type Change, type Piece } from '../../engines/core/types.ts';
import type { ComponentsChoice } from './spec.ts';

/** What stands before a change; a name or path may itself hold a `~`. */
const BEFORE = new RegExp(`~(?=(?:${CHANGES.join('|')})=)`);

/** The name of components with a piece changed. */
export function changedName(name: string, change: Change, piece: string): string {
  return `${name}~${change}=${piece}`;
}

/** The shipped name or the file before the changes. */
export function unchangedName(name: string): string {
  return name.split(BEFORE, 1)[0]!;
}

/** The pieces of component data; none where the game names none. */
export function piecesOf(game: AnyGame, data: unknown): readonly Piece[] {
  return game.components.pieces?.(data) ?? [];
}

/** What is read and played: the shipped data or the user's own, with the changes its name tells of. */
export function componentsData(game: AnyGame, { name, json }: Pick<ComponentsChoice, 'name' | 'json'>): unknown {
  const [base, ...changes] = name.split(BEFORE);
  const { shipped } = game.components;
  if (json === undefined && !Object.hasOwn(shipped, base!)) {
    refuseUnknownChange(name, Object.keys(shipped));
    throw new UsageError(
      `unknown components of ${game.name}: ${base}${suggestion(base!, Object.keys(shipped))}; a file ends in .json`,
    );
  }
  return changes.reduce((data, change) => changed(game, data, change, name), json ?? shipped[base!]);
}

/** `printed~witout=clearing.E3` names a set that there is, and a change that there is not. */
function refuseUnknownChange(name: string, shipped: readonly string[]): void {
  const [, base, change] = /^(.+?)~(\w*)=/.exec(name) ?? [];
  if (base === undefined || change === undefined || !(shipped.includes(base) || base.endsWith('.json'))) return;
  throw new UsageError(`${name}: no such change: ${change}${suggestion(change, CHANGES)}`);
}

function changed(game: AnyGame, data: unknown, text: string, name: string): unknown {
  const at = text.indexOf('=');
  const [change, id] = [text.slice(0, at) as Change, text.slice(at + 1)];
  const pieces = piecesOf(game, data);
  const piece = pieces.find((one) => one.id === id);
  if (piece === undefined)
    throw new UsageError(
      `${name}: ${game.name} has no piece ${id}${suggestion(
        id,
        pieces.map((one) => one.id),
      )}`,
    );
  const result = piece.changes[change];
  if (result === undefined) {
    const known = Object.keys(piece.changes);
    throw new UsageError(
      `${name}: ${change} makes no sense for ${id}, only ${known.length === 0 ? 'as it is' : known.join(', ')}`,
    );
  }
  return result;
}
