/** The table of the Little Prince as a seat sees it: the four stacks, the tiles laid out, every planet with what it shows. */
import { OVER } from '../core/types.ts';
import { ONLOOKER, type Board, type Cell, type Color, type Mat, type Part, type Thing } from '../core/board.ts';
import { CELLS, CORNER, ELEMENTS, PER_TYPE, ROUNDS, TYPES } from './components.ts';
import { sees } from './knowledge.ts';
import { PHASE } from './phases.ts';
import { onPlanet, type LittlePrinceTable } from './table.ts';

const SHADES: readonly Color[] = ['yellow', 'green', 'teal', 'purple'];
const SEATS: readonly Color[] = ['blue', 'red', 'green', 'orange', 'purple'];
const DOES = {
  [PHASE.chooseStack]: 'chooses a stack',
  [PHASE.chooseTile]: 'takes a tile',
  [PHASE.passTo]: 'passes the tiles on',
} as Readonly<Record<number, string>>;

/** In the order of `ELEMENTS`: what stands in a cell, and what it is. */
const MARKS: readonly (readonly [text: string, name: string, color: Color])[] = [
  ['bao', 'baobab', 'brown'],
  ['vol', 'volcano', 'red'],
  ['sun', 'sunset', 'orange'],
  ['ros', 'rose', 'pink'],
  ['lam', 'lamppost', 'yellow'],
  ['box', 'box', 'grey'],
  ['star', 'star', 'yellow'],
  ['fox', 'fox', 'orange'],
  ['ele', 'elephant', 'grey'],
  ['sna', 'snake', 'green'],
  ['whi', 'white sheep', 'white'],
  ['gra', 'gray sheep', 'grey'],
  ['bro', 'brown sheep', 'brown'],
];

export function board(s: LittlePrinceTable, viewer: number): Board {
  return [
    { kind: 'words', text: turnText(s) },
    { kind: 'row', title: 'Stacks, tiles left', things: TYPES.map((text, type) => stack(s, text, type)) },
    ...onTable(s, viewer),
    ...Array.from({ length: s.tables.players }, (_, seat) => planet(s, seat, viewer)),
  ];
}

function turnText(s: LittlePrinceTable): string {
  if (s.actor === OVER) return 'All planets are full.';
  const hides = s.tables.ownersChoice ? 'may hide a tile' : 'hides a tile';
  const does = s.phase === PHASE.hideTile ? hides : (DOES[s.phase] ?? 'places the tile');
  return `Round ${s.round + 1} of ${ROUNDS}: seat ${s.actor + 1} ${does}; seat ${s.start + 1} began.`;
}

/** The tiles left in a stack, as the log counts them; pale once it may not be chosen any more. */
function stack(s: LittlePrinceTable, text: string, type: number): Thing {
  const left = s.tables.stackSize[type]! - s.laid(type);
  return { text: `${text} ${left}`, color: SHADES[type]!, ...(s.uses[type]! === PER_TYPE ? { down: true } : {}) };
}

/** The tiles of this round that nobody has taken yet, slot by slot. */
function onTable(s: LittlePrinceTable, viewer: number): Part[] {
  if (s.table === 0) return [];
  const cells: Cell[] = [];
  for (let slot = 0; s.table >> slot !== 0; slot++) {
    if (((s.table >> slot) & 1) === 0) continue;
    const known = seen(s, slot, viewer);
    const cell = known
      ? tileCell(s, s.tileAt(slot), false)
      : { tile: { text: '?', name: 'a tile not seen', down: true } };
    const hidden: Thing[] = slot === s.hidden ? [{ text: 'hid', name: 'lies face down', down: true }] : [];
    cells.push({ x: slot, y: 0, ...cell, things: [...(cell.things ?? []), ...hidden] });
  }
  return [{ kind: 'grid', title: `Laid out from the ${TYPES[s.type]!} stack`, named: [1, 1], cells }];
}

function seen(s: LittlePrinceTable, slot: number, viewer: number): boolean {
  if (viewer === ONLOOKER) return true;
  if (viewer >= 0) return sees(s, viewer, slot);
  return Array.from({ length: s.tables.players }, (_, seat) => seat).every((seat) => sees(s, seat, slot));
}

function planet(s: LittlePrinceTable, seat: number, viewer: number): Mat {
  const cells = new Map<number, Cell>();
  for (const list of CELLS) for (const cell of list) cells.set(cell, { x: cell & 3, y: cell >> 2 });
  for (let round = 0; round < s.held(seat); round++) {
    const cell = s.cellOf(seat, round);
    const tile = s.planets[onPlanet(seat, round)]!;
    const down = ((s.down[seat]! >>> round) & 1) === 1;
    const forgotten = s.tables.forgotten && tile >= s.tables.firstCorner && seat !== viewer && viewer !== ONLOOKER;
    const shown: Pick<Cell, 'tile' | 'things'> = forgotten
      ? { tile: { text: '?', name: 'a tile face down', ...(down ? { down } : {}) } }
      : tileCell(s, tile, down);
    cells.set(cell, { x: cell & 3, y: cell >> 2, ...shown });
  }
  return {
    kind: 'mat',
    title: `Planet of seat ${seat + 1}`,
    seat,
    color: SEATS[seat]!,
    parts: [
      { kind: 'grid', cells: [...cells.keys()].sort((a, b) => a - b).map((cell) => cells.get(cell)!) },
      { kind: 'track', title: 'Turned by baobabs', value: s.flips[seat]! },
    ],
  };
}

/** A tile with its character and what it shows; pale where baobabs have turned it face down. */
function tileCell(s: LittlePrinceTable, code: number, down: boolean): Pick<Cell, 'tile' | 'things'> {
  const { components, characters, tileIds, characterOf, typeOf } = s.tables;
  const id = tileIds[code]!;
  const { elements } = components.tiles.find((tile) => tile.id === id)!;
  const character = typeOf[code] === CORNER ? characters[characterOf[code]!]!.name : undefined;
  const who: Thing[] = character === undefined ? [] : [{ text: initials(character), name: character, color: 'purple' }];
  const marks = ELEMENTS.flatMap((_, i): Thing[] => {
    const count = elements[i]!;
    const [text, name, color] = MARKS[i]!;
    return count === 0 ? [] : [{ text, name, color, ...(count > 1 ? { count } : {}) }];
  });
  return {
    tile: { text: id, color: SHADES[typeOf[code]!]!, ...(down ? { down, name: 'face down' } : {}) },
    things: [...who, ...marks],
  };
}

/** `Lamp`, `LPri`, `BGra`: short enough for a cell, and every character its own. */
function initials(name: string): string {
  const words = name.replaceAll(/[()]/g, '').split(' ');
  if (words.length === 1) return name.slice(0, 4);
  return words[0]![0]! + (words.length > 2 ? words[1]!.slice(0, 3) : words.at(-1)!.slice(0, 3));
}
