/** What is known of a tile on the map, as bits of one number: `Caverns.info`, by slot. */

/** Walls of a Lit tile on its sides N, E, S, W; from BOMB_SHIFT on Bombs there; then what lies on the tile. */
export const WALLS = 0xf;
export const BOMB_SHIFT = 4;
export const LIT_AT = 8;
export const LIT = 1 << LIT_AT;
/** Joined to the Entrance by wall-less edges between Lit tiles. */
export const JOINED_AT = 9;
export const JOINED = 1 << JOINED_AT;
export const CRYSTAL_TOKEN = 0x400;
export const CRYSTAL_SHIFT = 10;
/** A tile in the hand of whoever supplies them: on the way from the stack to the map. */
export const IN_HAND = 0x800;
export const EVENT_TOKEN = 0x1000;
export const OGRE_TOKEN = 0x2000;
export const TROLL_TOKEN = 0x4000;
export const CUBE = 0x8000;
export const MONSTER_TOKEN = OGRE_TOKEN | TROLL_TOKEN;
/** A tile that has been turned up or looked at: no longer a secret. */
export const SEEN = 0x10000;
/** A Lit Crystal tile. */
export const LIT_CRYSTAL = 0x20000;
export const VAULT_TOKEN = 0x40000;
/** Treasure tokens are counted, for several may lie on one tile: one of them, and the bits of their number. */
export const TREASURE_TOKEN = 0x100000;
export const TREASURE_TOKENS = 0xf00000;
export const TREASURE_SHIFT = 20;
/** Dark tiles that one player alone has looked at: the Thief; a Ghoul. */
export const LOOKED_AT = 0x40000000;
export const SCOURED = 1 << 31;
/** A Vault that the Thief has tried this turn. */
export const TRIED_VAULT = 0x80000;
/** Four bits for tokens of one role: Gems and Flame Wall. */
const ROLE_TOKENS = 0xf000000;
export const ROLE_TOKEN = 0x1000000;
/** Rockslides on the E and S edge of a tile; those on its other edges are its neighbours'. */
export const ROCK_EAST_AT = 28;
export const ROCK_SOUTH_AT = 29;
export const ROCK_EAST = 1 << ROCK_EAST_AT;
export const ROCK_SOUTH = 1 << ROCK_SOUTH_AT;
const ROCKS = ROCK_EAST | ROCK_SOUTH;
/** What may lie on a Dark tile and stays as it is turned up. */
export const LYING = TREASURE_TOKENS | ROLE_TOKENS | ROCKS;
export const ANY_TOKEN = CRYSTAL_TOKEN | TREASURE_TOKENS | EVENT_TOKEN | MONSTER_TOKEN | VAULT_TOKEN | ROLE_TOKENS;
