/** Tile data as lookup tables, built once per `create`. */
import { fnv1a } from '../core/rng.ts';
import type { Setup } from '../core/types.ts';
import { FIGHTERS, isFighter, TYPES, type Components, type FighterType, type Tile } from './components.ts';
import { ANYTHING, CHALLENGES, EMPTY, FACE, IMPETUS, INERT, KIND } from './marks.ts';
import type { Rules } from './rules.ts';

export type UnicornJellySetup = Setup<Rules, Components>;

export class Tables {
  readonly set: Components;
  readonly kinds: number;
  /** By `cell & FACE`: the type of a face-up tile, 0 for anything inert. */
  readonly faceType = new Uint8Array(FACE + 1);
  /** By `cell & FACE`: for a face-up tile its printed power times 8 plus its type, 0 for anything inert. */
  readonly face = new Int32Array(FACE + 1);
  /** By `cell & FACE`: what the cell is to those beside it, as `aroundOf` tells it. */
  readonly shows = new Uint8Array(FACE + 1).fill(INERT);
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
  /** 1 for a tile that turns others up in time for them to be hit. */
  readonly revivesInTime = new Uint8Array(KIND + 1);
  /** With which tiles beside it the tile does anything that may count when it is put down, as `aroundOf` tells them. */
  readonly stirs = new Uint8Array(KIND + 1);
  /** By kind and kind (times KIND + 1): 1 if the second may challenge the first and has a higher printed power. */
  readonly beats = new Uint8Array((KIND + 1) * (KIND + 1));
  /** The greedy player's reluctance to spend the tile. */
  readonly keep = new Float64Array(KIND + 1);
  /** Identifies a kind across edits of the tile list, for stable shuffles. */
  readonly identity = new Int32Array(KIND + 1);
  /** All tiles by kind, one entry per copy, in list order. */
  readonly deck: Uint8Array;
  /** The kind seat 0 starts with, 0 for none. */
  readonly gift: number;
  /** What the rules say of every batch: R6 to R8, R16 and R12. */
  readonly floorsAtZero: boolean;
  readonly zeroIsFinal: boolean;
  readonly wokenEffects: boolean;
  readonly cascadeGoesOn: boolean;
  readonly revivesFirst: boolean;
  /** Physical tiles that may cover: as many tiles can lie covered at once. */
  readonly coverTiles: number;

  constructor(set: Components, rules: Rules) {
    this.set = set;
    this.kinds = set.tiles.length;
    this.deck = new Uint8Array(set.size);
    this.gift = set.gift + 1;
    this.floorsAtZero = rules.powerFloor === 'zero';
    this.zeroIsFinal = rules.neutraliseMode === 'final';
    this.wokenEffects = rules.reactivationEffects === 'full';
    this.cascadeGoesOn = rules.cascadeChain === 'transitive';
    this.revivesFirst = rules.unflipTiming === 'beforeCombat';
    this.shows[0] = EMPTY | INERT;
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
    for (let target = 1; target <= this.kinds; target++) {
      for (let kind = 1; kind <= this.kinds; kind++) {
        const may = ((CHALLENGES[this.type[kind]!]! >> this.type[target]!) & 1) === 1;
        if (may && this.power[kind]! > this.power[target]!) this.beats[target * (KIND + 1) + kind] = 1;
      }
    }
  }

  private enter(kind: number, tile: Tile, rules: Rules): void {
    const type = TYPES.indexOf(tile.type) + 1;
    this.type[kind] = type;
    this.faceType[kind] = type;
    this.shows[kind] = 1 << type;
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
    this.revivesInTime[kind] = this.revivesFirst && this.unflips[kind] !== 0 ? 1 : 0;
    this.stirs[kind] = this.revivesInTime[kind] === 0 ? CHALLENGES[type]! | this.wakesFirst[kind] : ANYTHING;
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
