/** The caverns as a viewer sees them: tiles with walls, tokens and pieces, the stack, and every role's board. */
import { isBridge } from './map/ground.ts';
import { FIRST_TERRAIN } from './map/tile-grid.ts';
import { endText, worded } from '../core/worded.ts';
import { CANYON, RIVER, TERRAIN_KINDS } from './terrain/kinds.ts';
import { currentOf } from './terrain/river.ts';
import { firstCell } from './terrain/removal.ts';
import { kindText } from './terrain/words.ts';
import { OVER } from '../core/types.ts';
import { ONLOOKER, type Board, type Cell, type Color, type Mat, type Part, type Thing } from '../core/board.ts';
import { cellText, DIRECTIONS, OFF_MAP, xOf, yOf } from './map/geometry.ts';
import { isFixed, REMOVE } from './map/removal.ts';
import * as bits from './map/tile-bits.ts';
import { endLabel, tileText, TYPES } from './names.ts';
import { decidedText } from './decisions.ts';
import { phases } from './play.ts';
import { ARROWS, counted, row, track, words } from './shown.ts';
import type { VastTable } from './table.ts';
import { lawsOf } from './role.ts';

/** By type: Ambush, Event, Treasure, Vault, Crystal, the Entrance. */
const SHADES: readonly Color[] = ['red', 'blue', 'yellow', 'orange', 'teal', 'grey'];
const SYMBOLS = ['Fangs', 'Bones', 'Eye'];

export function board(s: VastTable, viewer: number): Board {
  return [
    ...turnWords(s),
    { kind: 'grid', title: 'The caverns', named: [0, 0], cells: cells(s, viewer) },
    tileKey(s),
    { kind: 'pile', title: 'Stack', count: s.map.end - s.map.next },
    ...terrainPool(s),
    track('Crystal tiles gone', s.map.crystalsCollapsed, s.tables.crystalLimit),
    ...hand(s, viewer),
    ...s.cast.map(lawsOf).map((role): Mat => {
      const seat = s.seatOf(role);
      const name = role.title[0]!.toUpperCase() + role.title.slice(1);
      return {
        kind: 'mat',
        title: seat < 0 ? name : `${name} (seat ${seat + 1})`,
        ...(seat < 0 ? {} : { seat }),
        color: role.shown.color,
        parts: role.shown.parts(s, viewer),
      };
    }),
  ];
}

function turnWords(s: VastTable): Part[] {
  const collapse = s.map.collapse === 1 ? `, the Collapse since round ${s.map.collapseRound}` : '';
  const inTurn = s.cast[s.inTurn];
  const asked =
    s.actor === OVER
      ? `Over: ${endText(endLabel(s, s.end))}.`
      : `To decide: ${s.players[s.actor]!.title} (${decidedText(phases[s.phase]!)}).`;
  return [
    words(`Round ${s.round}${collapse}${inTurn === undefined ? '' : `, turn of ${inTurn.title}`}.`),
    words(asked),
    ...counted('This turn', {
      'tile(s) revealed': s.revealsInTurn,
      'by players': s.ownReveals,
      'step(s) off Terrain': s.terrain?.exited ?? 0,
    }),
    ...(s.looking > 0 ? [words(`Looking round ${cellText(s.looking)}.`)] : []),
    ...staying(s),
  ];
}

/** Of the removal under way: what stays because somebody there did not get away. */
function staying(s: VastTable): Part[] {
  if (s.actor === OVER || s.phase !== REMOVE.code) return [];
  const { map, terrain } = s;
  const cells: number[] = [];
  for (let slot = 1; slot < Math.min(map.reach, FIRST_TERRAIN); slot++)
    if (map.where[slot] !== OFF_MAP && isFixed(s, slot)) cells.push(map.where[slot]!);
  for (let piece = 0; piece < (terrain?.tables.pieces ?? 0); piece++)
    if (map.where[terrain!.tables.first[piece]!] !== OFF_MAP && (terrain!.fixed >> piece) & 1)
      cells.push(firstCell(s, piece));
  return cells.length === 0 ? [] : [words(`Not to be removed now: ${cells.map(cellText).join(', ')}.`)];
}

/** Kinds of Terrain that may still come. */
function terrainPool({ terrain }: VastTable): Part[] {
  if (terrain === undefined) return [];
  const kinds = TERRAIN_KINDS.filter((_, kind) => (terrain.pool >> kind) & 1);
  return [
    row(
      'Terrain to come',
      kinds.map((kind) => ({ text: worded(kind) })),
    ),
  ];
}

/** Every tile on the map; pieces and tokens on it. */
function cells(s: VastTable, viewer: number): Cell[] {
  const { map } = s;
  const found: Cell[] = [];
  for (let slot = 1; slot < map.reach; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP) continue;
    const info = map.info[slot]!;
    const things = [...pieces(s, cell), ...tokens(s, info)];
    found.push({
      x: xOf(cell),
      y: yOf(cell),
      tile: tileThing(s, slot, viewer),
      ...(things.length > 0 ? { things } : {}),
      walls: info & bits.LIT ? info & bits.WALLS : 0,
    });
  }
  return found.sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The lit side of a Dark tile is known to whoever holds the tiles, and to all once it has been seen. */
function tileThing(s: VastTable, slot: number, viewer: number): Thing {
  const { map, tables } = s;
  if (slot >= FIRST_TERRAIN) return terrainThing(s, slot);
  const lit = (map.info[slot]! & bits.LIT) !== 0;
  const known =
    lit ||
    (map.info[slot]! & (bits.SEEN | (viewer >= 0 ? s.peeksOf(viewer) : 0))) !== 0 ||
    viewer === ONLOOKER ||
    (viewer >= 0 && viewer === s.supplier);
  const symbol = tables.symbols && !lit ? `, symbol ${SYMBOLS[map.symbol[slot]!]!}` : '';
  const mark = symbol === '' ? '' : SYMBOLS[map.symbol[slot]!]![0]!.toLowerCase();
  if (!known) return { text: `?${mark}`, name: `a Dark tile${symbol}`, down: true };
  const tile = map.tile[slot]!;
  const text = `${tables.tileIds[tile]!}${mark}`;
  const type = tables.type[tile]!;
  const told = tables.tileIds[tile]!.startsWith(TYPE_LETTERS[type]!);
  const name = told ? {} : { name: `${tileText(s, tile)}${lit ? '' : `, Dark${symbol}`}` };
  return { text, ...name, color: SHADES[type]!, ...(lit ? {} : { down: true }) };
}

/** What the box calls its tiles begins so; a tile that someone named otherwise is told by itself. */
const TYPE_LETTERS = ['A', 'E', 'T', 'V', 'C', 'ENT'];

/** What every tile has in common, so that none has to be told by itself. */
function tileKey({ tables }: VastTable): Part {
  const types = TYPE_LETTERS.flatMap((letter, type) =>
    tables.type.includes(type) ? [`${letter} ${TYPES[type]}`] : [],
  );
  const symbols = SYMBOLS.map((symbol) => `${symbol[0]!.toLowerCase()} ${symbol}`);
  const dark = tables.symbols ? `, its symbol last (${symbols.join(', ')})` : '';
  return words(`Tiles: ${types.join(', ')}. Pale or in brackets: Dark${dark}. A line at the edge of a tile: a wall.`);
}

/** By kind: canyon, lake, magma, forest, pit, river. */
const GROUND_TEXTS = ['Cany', 'Lake', 'Magm', 'Fore', 'Pit', 'Rive'];
const GROUND_COLORS: readonly Color[] = ['brown', 'blue', 'red', 'green', 'black', 'blue'];

/** A cell of Terrain: a river shows where it flows, a canyon its bridge. */
function terrainThing(s: VastTable, slot: number): Thing {
  const kind = s.terrain!.tables.kindOf[slot]!;
  const [text, color] = [GROUND_TEXTS[kind]!, GROUND_COLORS[kind]!];
  const name = kindText(kind);
  if (kind === RIVER)
    return { text: `${text}${ARROWS[currentOf(s)]!}`, name: `${name}, flowing ${DIRECTIONS[currentOf(s)]!}`, color };
  if (kind === CANYON && isBridge(s.map, s.map.where[slot]!))
    return { text: 'Brid', name: `the bridge of ${name}`, color };
  return { text, name, color };
}

function pieces(s: VastTable, cell: number): Thing[] {
  const { pieces: all, unicorn } = s;
  const unicornRole = lawsOf(s.unicornRole);
  const found: Thing[] = [];
  for (let piece = all.on(cell); piece >= 0; piece = all.on(cell, piece + 1)) {
    const role = lawsOf(all.role[piece]!);
    const number = all.number[piece]!;
    const name = role.pieceTexts?.[number] ?? role.title;
    found.push({ text: role.shown.mark(s, number), name, color: role.shown.color });
  }
  if (!unicornRole.player && unicorn.cell === cell) {
    found.push({ text: unicornRole.shown.mark(s, 0), name: unicornRole.title, color: unicornRole.shown.color });
  }
  return found;
}

const TOKENS: readonly (readonly [bit: number, text: string, name: string, color: Color])[] = [
  [bits.CRYSTAL_TOKEN, 'cr', 'Crystal', 'teal'],
  [bits.EVENT_TOKEN, 'ev', 'Event token', 'blue'],
  [bits.VAULT_TOKEN, 'va', 'Vault token', 'orange'],
  [bits.OGRE_TOKEN, 'og', 'Ogre', 'brown'],
  [bits.TROLL_TOKEN, 'tl', 'Troll', 'brown'],
  [bits.CUBE, 'cu', 'a cube of the Unicorn', 'purple'],
];

function tokens(s: VastTable, info: number): Thing[] {
  const treasures = (info >> bits.TREASURE_SHIFT) & 0xf;
  const bombs = DIRECTIONS.filter((_, side) => (info >> bits.BOMB_SHIFT) & (1 << side));
  const rocks = [...(info & bits.ROCK_EAST ? ['E'] : []), ...(info & bits.ROCK_SOUTH ? ['S'] : [])];
  return [
    ...TOKENS.flatMap(([bit, text, name, color]): Thing[] => (info & bit ? [{ text, name, color }] : [])),
    ...(treasures > 0 ? [{ text: 'tr', name: 'Treasure', color: 'yellow' as const, count: treasures }] : []),
    ...bombs.map((side): Thing => ({ text: `b${side}`, name: `a Bomb on its ${side} side`, color: 'black' })),
    ...rocks.map((side): Thing => ({ text: `r${side}`, name: `a Rockslide on its ${side} side`, color: 'brown' })),
    ...s.cast.flatMap((role) => lawsOf(role).shown.tokens?.(info) ?? []),
  ];
}

/** The tiles in the hand of whoever supplies them; others see how many. */
function hand(s: VastTable, viewer: number): Part[] {
  const { map } = s;
  if (s.supplier < 0) return [];
  const slots = map.hand(new Int32Array(map.handSize + 1));
  if (viewer !== s.supplier && viewer !== ONLOOKER) return [row('Tiles in hand', [], slots)];
  const held = new Int32Array(map.handSize + 1);
  map.hand(held);
  return [
    row(
      'Tiles in hand',
      Array.from(held.subarray(0, slots)).map((slot) => ({ text: tileText(s, map.tile[slot]!) })),
    ),
  ];
}
