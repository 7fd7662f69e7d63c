/** Who knows what: the lit sides of Dark tiles and of the stack here, boards with their roles. */
import { shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { dealBatchBySymbols, dealBySymbols, dealSymbols } from './hidden-tiles.ts';
import { sortAscending } from './map/geometry.ts';
import { mapText } from './map/map-text.ts';
import type { VastTable } from './table.ts';
import { CRYSTAL, VAULT } from './tables.ts';
import { heapOf, isHidden, lookAs } from './unseen.ts';
import { lawsOf } from './role.ts';

/** Tiles are hidden in kinds: those dealt apart into the piles of the stack, and all others. */
const PLAIN = 0;
const KINDS = 3;
const hidden = Array.from({ length: KINDS }, () => new Int32Array(64));
const counts = new Int32Array(KINDS);
const marks = new Int32Array(64);

/**
 * Deals anew what a seat cannot know: what the boards hide of it, and the lit sides of all Dark tiles on the map and in the
 * stack. Of those it knows how many Crystals and Vaults each pile of the stack still hides; which of them, and which other
 * tile, lies where is open across all piles.
 */
export function determinise(s: VastTable, seat: number, rng: Rng): void {
  for (let i = 0; i < s.cast.length; i++) lawsOf(s.cast[i]!).knowledge.determinise?.(s, seat, rng);
  lookAs(s, seat);
  if (!s.tables.symbols) dealTiles(s, rng);
  else if (s.tables.rules.tileSymbols === 'cyclic') dealBySymbols(s, rng);
  else {
    dealTiles(s, rng);
    dealSymbols(s, rng);
  }
}

function kindOf(s: VastTable, slot: number): number {
  const type = s.tables.type[s.map.tile[slot]!]!;
  return type === CRYSTAL ? 1 : type === VAULT ? 2 : PLAIN;
}

function dealTiles(s: VastTable, rng: Rng): void {
  const { map } = s;
  counts.fill(0);
  for (let slot = 2; slot < map.end; slot++) {
    if (!isHidden(slot) || map.isBatch(heapOf[slot]!)) continue;
    const kind = kindOf(s, slot);
    hidden[kind]![counts[kind]!] = map.tile[slot]!;
    counts[kind]!++;
  }
  for (let kind = 0; kind < KINDS; kind++) {
    sortAscending(hidden[kind]!, counts[kind]!);
    shuffle(hidden[kind]!, 0, counts[kind]!, rng);
  }
  for (let first = 2; first < map.end;) {
    const pile = heapOf[first]!;
    let last = first + 1;
    while (last < map.end && heapOf[last] === pile) last++;
    if (map.isBatch(pile) && s.tables.symbols) dealBatchBySymbols(s, first, last, rng);
    else if (map.isBatch(pile)) dealBatch(s, first, last, rng);
    else dealPile(s, first, last, rng);
    first = last;
  }
}

function dealPile(s: VastTable, first: number, last: number, rng: Rng): void {
  const { map } = s;
  const count = markKinds(s, first, last, rng);
  let at = 0;
  for (let slot = first; slot < last && at < count; slot++) {
    if (!isHidden(slot)) continue;
    const kind = marks[at++]!;
    counts[kind]!--;
    map.tile[slot] = hidden[kind]![counts[kind]!]!;
  }
}

/** Tiles put under the stack together: which they are is known, their order is not. */
function dealBatch(s: VastTable, first: number, last: number, rng: Rng): void {
  const { map } = s;
  let count = 0;
  for (let slot = first; slot < last; slot++) if (isHidden(slot)) marks[count++] = map.tile[slot]!;
  sortAscending(marks, count);
  shuffle(marks, 0, count, rng);
  for (let slot = first; slot < last; slot++) if (isHidden(slot)) map.tile[slot] = marks[--count]!;
}

/** Says at random which of a pile's hidden slots hold its hidden Crystals and Vaults; returns how many slots are hidden. */
function markKinds(s: VastTable, first: number, last: number, rng: Rng): number {
  let count = 0;
  let crystals = 0;
  let vaults = 0;
  for (let slot = first; slot < last; slot++) {
    if (!isHidden(slot)) continue;
    count++;
    const kind = kindOf(s, slot);
    if (kind === 1) crystals++;
    else if (kind === 2) vaults++;
  }
  for (let i = 0; i < count; i++) marks[i] = i < crystals ? 1 : i < crystals + vaults ? 2 : PLAIN;
  const mixed = crystals + vaults > 0 && crystals < count && vaults < count;
  if (mixed) shuffle(marks, 0, count, rng);
  return count;
}

/** All that a seat knows, as text. */
export function infoKey(s: VastTable, seat: number): string {
  return [
    `${s.actor},${s.phase}`,
    s.numbersText(),
    s.agenda.text(),
    mapText(s.map, seat === s.supplier, seat === s.peeker),
    s.pieces.at.join(','),
    ...s.cast.map((role) => lawsOf(role).knowledge.text(s, seat)),
  ].join('|');
}
