/** Tile data as lookup tables, built once per `create`, and how a tile lies in a board cell. */
import { fnv1a } from '../core/rng.ts';
import type { Setup } from '../core/types.ts';
import { FIGHTERS, isFighter, TYPES, type Components, type FighterType, type Tile } from './components.ts';
import type { Rules } from './rules.ts';

export type UnicornJellySetup = Setup<Rules, Components>;

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
const ALL_NEAR = 0xe000;
/** All but the top tile and its state. */
export const EMPTIED = ALL_NEAR;

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

export class Tables {
  readonly set: Components;
  readonly kinds: number;
  /** By `cell & FACE`: the type of a face-up tile, 0 for anything inert. */
  readonly faceType = new Uint8Array(FACE + 1);
  /** By `cell & FACE`: for a face-up tile its printed power times 8 plus its type, 0 for anything inert. */
  readonly face = new Int32Array(FACE + 1);
  /** By kind, as are all that follow. */
  readonly type = new Uint8Array(KIND + 1);
  readonly power = new Int16Array(KIND + 1);
  /** Location numbers packed for the three fighter types. */
  readonly aura = new Int32Array(KIND + 1);
  /** Types activated, as bits `1 << type`; Impetus tiles include Impetus where they cascade. */
  readonly wakes = new Uint8Array(KIND + 1);
  /** 1 for an Impetus that wakes Impetus tiles under the rules in force. */
  readonly cascades = new Uint8Array(KIND + 1);
  readonly unflips = new Uint8Array(KIND + 1);
  /** 1 if the tile changes powers while active; the changes by `kind * 4 + type`. */
  readonly changes = new Uint8Array(KIND + 1);
  readonly changeAdd = new Int16Array((KIND + 1) * 4);
  readonly changeZero = new Uint8Array((KIND + 1) * 4);
  readonly covers = new Uint8Array(KIND + 1);
  /** 1 for a fighter without effects: its batch is itself against its neighbours. */
  readonly plain = new Uint8Array(KIND + 1);
  /** What the tile wakes when it is put down: `wakes`, and Impetus tiles if it cascades. */
  readonly wakesFirst = new Uint8Array(KIND + 1);
  /** The greedy player's reluctance to spend the tile. */
  readonly keep = new Float64Array(KIND + 1);
  /** Identifies a kind across edits of the tile list, for stable shuffles. */
  readonly identity = new Int32Array(KIND + 1);
  /** All tiles by kind, one entry per copy, in list order. */
  readonly deck: Uint8Array;
  /** The kind seat 0 starts with, 0 for none. */
  readonly gift: number;
  /** Physical tiles that may cover: as many tiles can lie covered at once. */
  readonly coverTiles: number;

  constructor(set: Components, rules: Rules) {
    this.set = set;
    this.kinds = set.tiles.length;
    this.deck = new Uint8Array(set.size);
    this.gift = set.gift + 1;
    let next = 0;
    let coverTiles = 0;
    set.tiles.forEach((tile, i) => {
      const kind = i + 1;
      this.deck.fill(kind, next, next + tile.copies);
      next += tile.copies;
      if (tile.cover) coverTiles += tile.copies;
      this.enter(kind, tile, rules);
    });
    this.coverTiles = coverTiles;
  }

  private enter(kind: number, tile: Tile, rules: Rules): void {
    const type = TYPES.indexOf(tile.type) + 1;
    this.type[kind] = type;
    this.faceType[kind] = type;
    this.face[kind] = tile.power * 8 + type;
    this.power[kind] = tile.power;
    for (const { types, add } of tile.aura)
      for (const t of types) this.aura[kind]! += add << (10 * (typeNumber(t) - 1));
    this.wakes[kind] = typeBits(tile.activates);
    this.unflips[kind] = typeBits(tile.unflip);
    this.changes[kind] = tile.turnMods.length > 0 ? 1 : 0;
    for (const { types, add, zero } of tile.turnMods) {
      for (const t of types) {
        this.changeAdd[kind * 4 + typeNumber(t)]! += add;
        if (zero) this.changeZero[kind * 4 + typeNumber(t)] = 1;
      }
    }
    this.covers[kind] = tile.cover ? 1 : 0;
    const spreads = rules.cascadeSpread === 'allKinds' || tile.impetusKind === 'any';
    this.cascades[kind] = type === IMPETUS && rules.cascade && spreads ? 1 : 0;
    const others = this.unflips[kind] | this.changes[kind];
    this.plain[kind] = isFighter(tile.type) && (others | this.wakes[kind]) === 0 ? 1 : 0;
    this.wakesFirst[kind] = this.wakes[kind] | (this.cascades[kind] << IMPETUS);
    this.keep[kind] = isFighter(tile.type)
      ? KEEP_PER_POWER * (tile.power + (tile.turnMods.length > 0 ? KEEP_FOR_CHANGES : 0)) +
        (tile.cover ? KEEP_COVER : 0)
      : 0;
    this.identity[kind] = fnv1a(tile.id);
  }
}

/** Weights of the greedy player, see README.md. */
const KEEP_PER_POWER = 0.1;
const KEEP_FOR_CHANGES = 2;
const KEEP_COVER = 0.1;

function typeNumber(type: FighterType): number {
  return FIGHTERS.indexOf(type) + 1;
}

function typeBits(types: readonly FighterType[]): number {
  return types.reduce((bits, type) => bits | (1 << typeNumber(type)), 0);
}
