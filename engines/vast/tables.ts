/** Component data and rule values as lookup tables, made once per state. A role's own stand in its folder. */
import type { TileCard, TileType } from './box.ts';
import { identities } from './card-lists.ts';
import { Goals } from './goals.ts';
import type { RoleCard } from './role-card.ts';
import { joinedByShadow, rowPlayed } from './sets.ts';
import { terrainTables } from './terrain/tables.ts';
import type { Supply, VastSetup } from './setup.ts';

/** Tile types as the rules ask for them. */
export const AMBUSH = 0;
export const EVENT = 1;
export const TREASURE = 2;
export const VAULT = 3;
export const CRYSTAL = 4;
const ENTRANCE_TYPE = 5;
export const TYPE_CODE: Readonly<Record<TileType, number>> = {
  ambush: AMBUSH,
  event: EVENT,
  treasure: TREASURE,
  vault: VAULT,
  crystal: CRYSTAL,
};

/** Symbols on the Dark sides as the rules ask for them: also the numbers of the Tribes. */
export const FANGS = 0;
export const BONES = 1;
export const EYE = 2;
const SYMBOL_CODE: Readonly<Record<TileCard['symbol'], number>> = { fangs: FANGS, bones: BONES, eye: EYE };

/** Nobody holds them. */
const USUAL_SUPPLY: Supply = { without: 0, hand: 0, crystals: 5 };

export function tablesFor(setup: VastSetup, cast: readonly RoleCard[]) {
  const { rules, components } = setup;
  const endTiles = endTilesOf(setup);

  const joining = cast.flatMap((role) => role.tiles ?? []);
  const tiles = components.tiles.filter(({ type }) => type !== 'vault' || joining.includes(type));
  const tileIds = [...tiles.map((tile) => tile.id), 'ENT'];
  const shapes = [...tiles.map((tile) => components.shapes[tile.shape]!), [0, 0, 0, 0]];
  const type = Uint8Array.from([...tiles.map((tile) => TYPE_CODE[tile.type]), ENTRANCE_TYPE]);
  const outlines = Object.keys(components.shapes);
  const ofTypes = (...types: readonly number[]): Int32Array =>
    Int32Array.from(tiles.keys()).filter((tile) => types.includes(type[tile]!));
  const { start, piles } = components.stack;
  const supply = cast.find((role) => role.supply !== undefined)?.supply?.(setup) ?? USUAL_SUPPLY;
  const removedOfEach = supply.without;
  const kinds = [AMBUSH, EVENT, TREASURE, CRYSTAL, VAULT]
    .map((type) => ofTypes(type))
    .filter((kind) => kind.length > 0);
  const removable = removedOfEach > 0 ? kinds : [];
  const base = ofTypes(AMBUSH, EVENT, TREASURE);
  const fewer = removable.filter((kind) => base.includes(kind[0]!)).length * removedOfEach;
  const basePerPile = evenly(base.length - start - fewer, piles);
  const crystals = ofTypes(CRYSTAL);
  const vaults = ofTypes(VAULT);
  const apart = (vaults.length === 0 ? [crystals] : [crystals, vaults]).map((kind) => ({
    tiles: kind,
    perPile: evenly(kind.length - removedOfEach, piles),
  }));
  return {
    rules,
    components,
    /** Tiles in play: ids in data order, the Entrance last; walls per rotation, distinct rotations, type. */
    entrance: tiles.length,
    tileIds,
    walls: Uint8Array.from(shapes.flatMap(rotations)),
    turns: Uint8Array.from(shapes, (shape) => distinctTurns(rotations(shape))),
    /** By tile and set of sides: the distinct rotations in which one of these sides at least is open, as bits. */
    opens: Uint8Array.from(shapes.flatMap((shape) => openings(rotations(shape)))),
    type,
    /** Equal numbers: equal shapes. */
    shape: Uint8Array.from([...tiles.map((tile) => outlines.indexOf(tile.shape)), outlines.length]),
    /** The printed symbol; and does any role in play read symbols? */
    symbol: Uint8Array.from([...tiles.map((tile) => SYMBOL_CODE[tile.symbol]), 0]),
    symbols: cast.some((role) => role.symbols === true),
    tileIdentity: identities(tileIds),
    /** Tile numbers: those that may start on the map, and how many go into each pile; then Crystals, then Vaults, dealt by themselves. */
    base,
    basePerPile,
    apart,
    piles,
    /** Tiles of each pile. */
    pileSizes: basePerPile.map((count, pile) => apart.reduce((sum, { perPile }) => sum + perPile[pile]!, count)),
    crystalCount: crystals.length - removedOfEach,
    treasureTokens:
      cast.find((role) => role.treasureTokens !== undefined)?.treasureTokens?.(components) ??
      components.tokens.treasure,
    /** Tiles of each of these lists that leave the game before it begins, drawn at random; and of all together. */
    removable,
    removedOfEach,
    removed: removedOfEach * removable.length,
    /** Tiles that somebody holds in hand and lays instead of the stack's top; 0 if nobody does. */
    handLimit: supply.hand,
    /** That many Crystal tiles gone, and the Cave has collapsed. */
    crystalLimit: supply.crystals,
    /** There if Terrain is in the game. */
    terrain: rules.terrain ? terrainTables(components.terrain, rules) : undefined,
    /** What each seat must do to win. */
    goals: new Goals(setup),
    /** At the end of a turn: a tile is laid whatever was revealed; so many are removed in the Collapse. */
    laysAlways: endTiles !== 'seed',
    removals: endTiles === 'oneTile' ? 1 : rules.collapseTilesPerTurn,
    /** Per face of the Dragon die: 1 if it shows the centre. */
    centre: Uint8Array.from(components.dragonDie, (face) => (face.centre ? 1 : 0)),
    /** The cells it shows, as bits of the nine by x, then y. */
    faces: Int32Array.from(components.dragonDie, ({ cells }) =>
      cells.reduce((set, [x, y]) => set | (1 << (3 * (x + 1) + (y + 1))), 0),
    ),
  };
}
export type Tables = Readonly<ReturnType<typeof tablesFor>>;

/** How tiles are laid and removed at the end of a turn: as the set says, unless the house is crowded (R33). */
function endTilesOf({ roles, rules }: VastSetup): string {
  const usual = rowPlayed(roles, rules)?.endTiles ?? 'seed';
  if (usual === 'cave') return usual;
  const crowded = rules.crowdedHouse && roles.length >= CROWD;
  if (!crowded && usual !== 'oneTile') return usual;
  const besideUnicorn = roles.includes('nightmare') || joinedByShadow(roles, rules);
  return besideUnicorn && rules.uniTileRuleVsOneTile === 'unicornRule' ? 'seed' : 'oneTile';
}
const CROWD = 4;

/** Walls as bits N 1, E 2, S 4, W 8 in the four rotations: a clockwise quarter turn moves each to the next side. */
function rotations(shape: readonly number[]): number[] {
  return [0, 1, 2, 3].map((turn) => shape.reduce((mask, _, side) => mask | (shape[(side - turn + 4) % 4]! << side), 0));
}

/** Rotations before the walls repeat: open 1, tunnel 2, others 4. */
function distinctTurns(masks: readonly number[]): number {
  return masks[1] === masks[0] ? 1 : masks[2] === masks[0] ? 2 : 4;
}

/** By set of sides: the distinct rotations that leave one of them open. */
function openings(masks: readonly number[]): number[] {
  const distinct = masks.slice(0, distinctTurns(masks));
  return Array.from({ length: 16 }, (_, sides) =>
    distinct.reduce((set, walls, turn) => set | ((sides & ~walls) !== 0 ? 1 << turn : 0), 0),
  );
}

/** `count` dealt into piles as evenly as possible, extra ones to the top piles. */
function evenly(count: number, piles: number): Int32Array {
  return Int32Array.from({ length: piles }, (_, pile) => Math.floor((count + piles - 1 - pile) / piles));
}
