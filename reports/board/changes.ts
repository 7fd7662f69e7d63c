/** Marks on a board what is not as it was: the last move, whatever it was. */
import type { Board, Cell, Part, Thing } from '../../engines/core/board.ts';

/** The board with everything marked `fresh` that was not there, or not like that, before. */
export function withChanges(before: Board, now: Board): Board {
  return now.map((part, i) => changed(counterpart(before, part, i), part));
}

/** The part that stood for the same: by kind and title, else by place. */
function counterpart(before: Board, part: Part, at: number): Part | undefined {
  const same = (other: Part | undefined) =>
    other !== undefined && other.kind === part.kind && nameOf(other) === nameOf(part);
  return same(before[at]) ? before[at] : before.find(same);
}

function nameOf(part: Part): string {
  return part.kind === 'words' ? '' : `${part.kind === 'mat' ? (part.seat ?? '') : ''}|${part.title ?? ''}`;
}

function changed(before: Part | undefined, now: Part): Part {
  switch (now.kind) {
    case 'grid':
      return { ...now, cells: changedCells(before?.kind === 'grid' ? before.cells : [], now.cells) };
    case 'row':
      return { ...now, things: changedThings(before?.kind === 'row' ? before.things : [], now.things) };
    case 'mat':
      return { ...now, parts: withChanges(before?.kind === 'mat' ? before.parts : [], now.parts) };
    case 'pile': {
      const same = before?.kind === 'pile' && before.count === now.count && keyOf(before.top) === keyOf(now.top);
      return same ? now : { ...now, fresh: true };
    }
    case 'track':
      return before?.kind === 'track' && before.value === now.value ? now : { ...now, fresh: true };
    case 'words':
      return before?.kind === 'words' && before.text === now.text ? now : { ...now, fresh: true };
  }
}

function changedCells(before: readonly Cell[], now: readonly Cell[]): readonly Cell[] {
  const places = new Map(before.map((cell) => [`${cell.x},${cell.y}`, cell]));
  return now.map((cell) => {
    const old = places.get(`${cell.x},${cell.y}`);
    const moved = old === undefined || (old.walls ?? 0) !== (cell.walls ?? 0) || keyOf(old.tile) !== keyOf(cell.tile);
    const tile = cell.tile ?? (moved ? { text: '' } : undefined);
    return {
      ...cell,
      ...(tile !== undefined ? { tile: moved ? { ...tile, fresh: true } : tile } : {}),
      ...(cell.things !== undefined ? { things: changedThings(old?.things ?? [], cell.things) } : {}),
    };
  });
}

/** Every thing that has no like among the old ones, each of which answers for one. */
function changedThings(before: readonly Thing[], now: readonly Thing[]): readonly Thing[] {
  const left = before.map(keyOf);
  return now.map((thing) => {
    const at = left.indexOf(keyOf(thing));
    if (at < 0) return { ...thing, fresh: true };
    left.splice(at, 1);
    return thing;
  });
}

function keyOf(thing: Thing | undefined): string {
  if (thing === undefined) return '';
  return `${thing.text}|${thing.name ?? ''}|${thing.count ?? 1}|${thing.down === true}|${thing.color ?? ''}`;
}
