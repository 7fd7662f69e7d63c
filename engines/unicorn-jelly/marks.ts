/**
 * How tiles lie in cells and hands, and their types, as numbers. Laws that are asked millions of times copy these into
 * constants of their own: the compiler folds a module's own constants into the code, imported ones it reads anew (measured:
 * a tenth of a playout).
 */

/**
 * A board cell is 16 bits: the kind of its top tile (1 + index in the tile list, 0 for an empty cell), the state of
 * that tile, and how many of its four neighbours hold a tile.
 */
export const KIND = 0x7f;
/** Flipped: defeated. */
export const DOWN = 0x80;
/** Buried and unseen. */
export const MINE = 0x100;
/** A mine that was covered: unseen for ever. */
export const DEAD = 0x200;
/** This tile has covered another; it never does again. */
export const USED = 0x400;
/** Another tile lies below. */
export const COVERING = 0x800;
/** Active in the RESOLVE under way; no cell keeps it afterwards. */
export const ACTIVE = 0x1000;
/** One neighbour holding a tile. */
export const NEAR = 0x2000;
/** The tile itself, with what it keeps when it moves. */
export const TILE = KIND | DOWN | MINE | DEAD | USED;
/** What decides whether a tile counts: its kind and whether it lies face up. */
export const FACE = KIND | DOWN | MINE | DEAD;
/** All but the top tile and its state: the neighbours. */
export const EMPTIED = 0xe000;
/** The top tile and its state, without the neighbours. */
export const TOP = 0x1fff;

/** Room for the largest hand. */
export const HAND = 5;

export const HERO = 1;
const DANGER = 2;
export const PERSONAGE = 3;
export const LOCATION = 4;
export const IMPETUS = 5;

/** Ten bits of a location sum per fighter type, kept with this offset so that sums may be negative. */
export const AURA_BIAS = 512 | (512 << 10) | (512 << 20);

/** What the five types may challenge, as bits `1 << type`, by type. */
export const CHALLENGES = new Uint8Array([0, 1 << DANGER, (1 << HERO) | (1 << PERSONAGE), 0b1110, 0, 0]);

/** What lies around a cell: the types that lie face up there as bits `1 << type`, what is inert, and an empty cell. */
export const INERT = 1;
export const EMPTY = 0x40;
export const ANYTHING = 0x7f;
