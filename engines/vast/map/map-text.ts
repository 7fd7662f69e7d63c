/** Tiles that have no slot: left out of this game, or gone before a batch was put under the stack. All have been seen, with the symbols dealt to them: how many of each are left is known. */
function goneText({ tables, tile, end, symbol }: Caverns): string {
  const gone: number[] = [];
  const slots = tile.subarray(2, end);
  for (let one = 0; one < tables.type.length; one++) if (!slots.includes(one)) gone.push(one);
  if (!tables.symbols || tables.rules.tileSymbols === 'cyclic') return `gone=${gone.join(',')}`;
  const left = [0, 0, 0];
  for (let slot = 2; slot < end; slot++) left[symbol[slot]!]!++;
  return `gone=${gone.join(',')} ${left.join(',')}`;
}

/** What is known of the map, as text: for `infoKey`. */
import type { Caverns } from './caverns.ts';
import { IN_HAND, JOINED, LIT, SEEN } from './tile-bits.ts';

/** The hidden tiles of the batch that begins at a slot, with their symbols; nothing for its other slots. */
function batchText(map: Caverns, slot: number): string {
  const { pileOf, info, tile } = map;
  if (pileOf[slot - 1] === pileOf[slot]) return '';
  const hidden: number[] = [];
  for (let i = slot; i < map.end && pileOf[i] === pileOf[slot]; i++) {
    if ((info[i]! & (LIT | SEEN)) === 0) hidden.push(4 * tile[i]! + (map.tables.symbols ? map.symbol[i]! : 0));
  }
  return `${slot}=${hidden.sort((a, b) => a - b).join(',')}`;
}

/** Symbols of all tiles that have been on the map, and of the top of the stack; those of a hand only for its holder. */
function symbolText(map: Caverns, mine: boolean): string {
  if (!map.tables.symbols) return '';
  let text = '';
  for (let slot = 2; slot < Math.min(map.end, map.next + 1); slot++) {
    text += !mine && (map.info[slot]! & IN_HAND) !== 0 ? '-' : map.symbol[slot]!;
  }
  return text;
}

/** What is known of the map: lit sides only of tiles that have been seen; whoever holds the tiles (`mine`) knows all laid, whoever `peeks` what bears these bits. */
export function mapText(map: Caverns, mine: boolean, peeks: number): string {
  const tiles: string[] = [];
  for (let slot = 1; slot < map.next; slot++) {
    const seen = mine || (map.info[slot]! & (LIT | SEEN | peeks)) !== 0;
    tiles.push(`${map.where[slot]}:${map.info[slot]! & ~JOINED}:${seen ? map.tile[slot] : ''}`);
  }
  for (let slot = 2; slot < map.end; slot++) if (map.isBatch(map.pileOf[slot]!)) tiles.push(batchText(map, slot));
  // Which of his tiles he is about to lay is seen by all.
  tiles.push(`${map.picked}`);
  const { collapse, collapseRound, reveals, crystalsRevealed, crystalsCollapsed, treasureTokens } = map;
  tiles.push(goneText(map), symbolText(map, mine));
  return [...tiles, collapse, collapseRound, reveals, crystalsRevealed, crystalsCollapsed, treasureTokens].join(' ');
}
