/** The tableau of Unicorn Jelly as a seat sees it: tiles with their powers as they stand, what is flipped, buried, covered. */
import { ONLOOKER, type Board, type Cell, type Color, type Mat, type Part, type Thing } from '../core/board.ts';
import type { UnicornJellyTable } from './table.ts';
import { FIGHTERS, TYPES } from './components.ts';
import { PHASE } from './phases.ts';
import { COVERING, DEAD, DOWN, HAND, KIND, MINE, USED } from './marks.ts';
import { cellText, nameOf } from './words.ts';

/** By type: hero, danger, personage, location, impetus. */
const SHADES: readonly Color[] = ['blue', 'red', 'green', 'brown', 'purple'];

export function board(s: UnicornJellyTable, viewer: number): Board {
  const open = viewer === ONLOOKER;
  return [
    { kind: 'words', text: turnText(s, viewer) },
    ...waitingMines(s),
    { kind: 'grid', title: 'The tableau', named: [0, 0, -1], cells: cells(s, open) },
    { kind: 'words', text: 'On a tile: its power, with what Locations around it add (+) or take away (-).' },
    { kind: 'pile', title: 'Pile', count: s.pileSize },
    ...Array.from({ length: s.players }, (_, seat) => mat(s, seat, viewer)),
  ];
}

function turnText(s: UnicornJellyTable, viewer: number): string {
  if (s.actor < 0) return `The game is over after turn ${s.turn}.`;
  const chosen = s.pending === 0 ? '' : ` It has chosen ${known(s, viewer) ? nameOf(s, s.pending) : 'a tile'}.`;
  const lifted = s.from < 0 ? '' : ` A tile jumps from ${cellText(s.board, s.from)}.`;
  return `Turn ${s.turn}: seat ${s.actor + 1} ${DOES[s.phase]!}.${chosen}${lifted}`;
}

const DOES = {
  [PHASE.tile]: 'chooses a tile, a jump or to pass',
  [PHASE.jumpFrom]: 'chooses the tile that jumps',
  [PHASE.cell]: 'chooses a cell',
  [PHASE.mineCell]: 'chooses where to bury a mine',
} as Readonly<Record<number, string>>;

/** The tile chosen is still in the hand of its owner. */
function known(s: UnicornJellyTable, viewer: number): boolean {
  return viewer === ONLOOKER || viewer === s.actor;
}

/** R24: mines turned up this turn that act with its action. */
function waitingMines(s: UnicornJellyTable): Part[] {
  const cells = Array.from(s.waiting.subarray(0, s.waitingCount)).sort((a, b) => a - b);
  return cells.length === 0
    ? []
    : [
        {
          kind: 'words',
          text: `Turned up, to act with this turn: ${cells.map((cell) => cellText(s.board, cell)).join(', ')}.`,
        },
      ];
}

function cells(s: UnicornJellyTable, open: boolean): Cell[] {
  const { board: grid } = s;
  return Array.from(grid.cells.subarray(0, grid.cellCount))
    .sort((a, b) => a - b)
    .map((cell) => {
      const top = grid.top[cell]!;
      const below: number[] = [];
      for (let i = grid.coveredCount - 1; i >= 0 && (top & COVERING) !== 0; i--) {
        if (grid.coveredCells[i] === cell) below.push(grid.coveredTiles[i]!);
      }
      const covered = below.map((tile): Thing => ({ ...tileThing(s, tile, open), down: true }));
      return {
        x: grid.xOf(cell),
        // Players count rows upwards, pictures downwards.
        y: -grid.yOf(cell),
        tile: tileThing(s, top, open),
        things: [...power(s, cell, top), ...(top & USED ? [JUMPED] : []), ...covered],
      };
    });
}

const JUMPED: Thing = { text: '^', name: 'has covered a tile and never does again' };

/** A tile by its name; flipped ones and mines lie pale. What nobody has seen is named to onlookers alone. */
function tileThing(s: UnicornJellyTable, tile: number, open: boolean): Thing {
  const buried = (tile & (MINE | DEAD)) !== 0;
  if (buried && !open) {
    return tile & DEAD
      ? { text: 'dead', name: 'a mine that was covered', down: true }
      : { text: 'mine', name: 'a buried tile', down: true };
  }
  const kind = tile & KIND;
  const flipped = (tile & DOWN) !== 0;
  const state = tile & DEAD ? ', a mine that was covered' : tile & MINE ? ', buried' : flipped ? ', flipped' : '';
  return {
    text: short(nameOf(s, kind)) + (tile & MINE ? '!' : ''),
    name: `${nameOf(s, kind)} (${s.tables.set.tiles[kind - 1]!.type})${state}`,
    color: SHADES[s.tables.type[kind]! - 1]!,
    ...(buried || flipped ? { down: true } : {}),
  };
}

/** The power of a fighter with what Locations around it add. */
function power(s: UnicornJellyTable, cell: number, tile: number): Thing[] {
  const type = s.tables.type[tile & KIND]!;
  if ((tile & (MINE | DEAD)) !== 0 || type > FIGHTERS.length) return [];
  const [printed, added] = [s.tables.power[tile & KIND]!, s.board.auraFor(cell, type)];
  return [{ text: added === 0 ? String(printed) : `${printed}${added > 0 ? '+' : '-'}${Math.abs(added)}` }];
}

/** Letters of its words, so that tiles of one set are told apart at a glance: `CBeh` for Crystal Behemoth. */
function short(name: string): string {
  const words = name.split(/[\s-]+/);
  const last = words.at(-1)!;
  return (
    words
      .slice(0, -1)
      .map((word) => word[0]!.toUpperCase())
      .join('') + last.slice(0, words.length > 1 ? 3 : 5)
  );
}

function mat(s: UnicornJellyTable, seat: number, viewer: number): Mat {
  const count = s.held[seat]!;
  const mine = viewer === seat || viewer === ONLOOKER;
  const tiles = Array.from(s.hands.subarray(seat * HAND, seat * HAND + count)).map((kind): Thing => {
    const type = s.tables.type[kind]!;
    const strength = type <= FIGHTERS.length ? ` ${s.tables.power[kind]!}` : '';
    return { text: `${nameOf(s, kind)}${strength}`, name: TYPES[type - 1]!, color: SHADES[type - 1]! };
  });
  const jumps: Part[] = s.rules.jumping
    ? [
        {
          kind: 'words',
          text: `Jumps: ${s.jumped[seat]!}${s.lastWasJump[seat] === 1 ? ', the last action was one' : ''}`,
        },
      ]
    : [];
  const placed: Part[] = s.rules.landmine
    ? [{ kind: 'track', title: 'Placed since the start', value: s.placed[seat]! }]
    : [];
  return {
    kind: 'mat',
    title: s.players === 1 ? 'You' : `Seat ${seat + 1}`,
    seat,
    color: seat === 0 ? 'teal' : 'orange',
    parts: [
      { kind: 'track', title: 'Points', value: s.score[seat]! },
      ...placed,
      ...jumps,
      mine ? { kind: 'row', title: 'Hand', things: tiles } : { kind: 'row', title: 'Hand', things: [], hidden: count },
    ],
  };
}
