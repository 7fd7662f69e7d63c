/**
 * Elements are counted in lanes of eight bits, four to a word, so that laying a tile adds four words. Two more lanes
 * count tiles: those of the planet (corners apart) and those of them that show a volcano.
 */
export const VOLCANO_TILES = 13;
export const PLANET_TILES = 14;
export const LANES = 16;
export const WORDS = 4;

/** How many of an element (or lane) the four words from `at` on count. */
export function lane(words: Int32Array, at: number, which: number): number {
  return (words[at + (which >> 2)]! >>> ((which & 3) * 8)) & 255;
}

/** The four words that count so many of each lane. */
export function packLanes(lanes: readonly number[]): readonly number[] {
  return Array.from({ length: WORDS }, (_, word) =>
    [0, 1, 2, 3].reduce((packed, i) => packed | ((lanes[4 * word + i] ?? 0) << (8 * i)), 0),
  );
}

/** The lanes of four words that count any, one bit each. */
export function lanesPresent(words: Int32Array): number {
  return (
    bytesPresent(words[0]!) |
    (bytesPresent(words[1]!) << 4) |
    (bytesPresent(words[2]!) << 8) |
    (bytesPresent(words[3]!) << 12)
  );
}

/** The bytes of a word that are not 0, one bit each: the top bit of each, brought together by a product. */
function bytesPresent(word: number): number {
  const top = ((((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word) >>> 7) & 0x01010101;
  return Math.imul(top, 0x10204080) >>> 28;
}
