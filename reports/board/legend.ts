/** What the short texts of a board stand for, each once, in the order in which they are met. */
import type { Board, Part, Thing } from '../../engines/core/board.ts';

/** Text and full name of every thing whose name says more than its text. */
export function legendOf(board: Board): ReadonlyMap<string, string> {
  const legend = new Map<string, string>();
  for (const { text, name } of board.flatMap(thingsOf)) {
    if (name !== undefined && name !== text && text !== '' && !legend.has(text)) legend.set(text, name);
  }
  return legend;
}

function thingsOf(part: Part): readonly Thing[] {
  switch (part.kind) {
    case 'grid':
      return part.cells.flatMap(({ tile, things = [] }) => (tile === undefined ? things : [tile, ...things]));
    case 'row':
      return part.things;
    case 'pile':
      return part.top === undefined ? [] : [part.top];
    case 'mat':
      return part.parts.flatMap(thingsOf);
    default:
      return [];
  }
}
