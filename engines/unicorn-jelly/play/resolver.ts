/**
 * RESOLVE: the tiles put down, jumped or revealed become active, wake others, and challenge what they border. The board
 * is read once; every effect is simultaneous. The same code plays and, undone afterwards, answers "what would it gain".
 */
import type { Board } from './board.ts';
import type { Rules } from '../rules.ts';
import { ACTIVE, CHALLENGES, DEAD, DOWN, FACE, IMPETUS, KIND, LOCATION, MINE, type Tables } from '../tables.ts';

/** ACTIVE as the number of a bit. */
const ACTIVE_SHIFT = 12;

export class Resolver {
  declare private readonly tables: Tables;
  declare private readonly board: Board;
  declare private readonly top: Uint16Array;
  declare private readonly faceType: Uint8Array;
  declare private readonly face: Int32Array;
  declare private readonly aura: Int32Array;
  /** West, south, north, east: to ascending neighbours. */
  declare private readonly steps: Int32Array;
  declare private readonly floorsAtZero: boolean;
  declare private readonly zeroIsFinal: boolean;
  declare private readonly wokenEffects: boolean;
  declare private readonly cascadeGoesOn: boolean;
  declare private readonly revivesFirst: boolean;

  /** The active set, in the order of waking; the first `sourceCount` are sources. */
  declare readonly active: Int32Array;
  declare activeCount: number;
  declare sourceCount: number;
  /** Beside `active`: Impetus tiles on the shortest way from a source, for Impetus tiles. */
  declare private readonly depth: Int32Array;
  declare longestChain: number;
  /** Some active tile changes powers, or turns tiles up. */
  declare private changing: boolean;
  declare private reviving: boolean;
  /** Flipped tiles that turn face up. */
  declare readonly revived: Int32Array;
  declare revivedCount: number;
  /** Every legal target bordering an active challenger, with both sums and the types of its challengers as bits. */
  declare readonly clashCell: Int32Array;
  declare readonly clashAttack: Int32Array;
  declare readonly clashDefence: Int32Array;
  declare readonly clashTypes: Int32Array;
  declare clashCount: number;
  /** Targets defeated, and how many of them by a sum no part of which would have been enough. */
  declare fallenCount: number;
  declare comboCount: number;

  constructor(tables: Tables, board: Board, rules: Rules) {
    const tiles = tables.deck.length;
    this.tables = tables;
    this.board = board;
    this.top = board.top;
    this.faceType = tables.faceType;
    this.face = tables.face;
    this.aura = board.aura;
    this.steps = new Int32Array([-board.stride, -1, 1, board.stride]);
    this.floorsAtZero = rules.powerFloor === 'zero';
    this.zeroIsFinal = rules.neutraliseMode === 'final';
    this.wokenEffects = rules.reactivationEffects === 'full';
    this.cascadeGoesOn = rules.cascadeChain === 'transitive';
    this.revivesFirst = rules.unflipTiming === 'beforeCombat';
    this.active = new Int32Array(tiles);
    this.activeCount = 0;
    this.sourceCount = 0;
    this.depth = new Int32Array(tiles);
    this.longestChain = 0;
    this.changing = false;
    this.reviving = false;
    this.revived = new Int32Array(tiles);
    this.revivedCount = 0;
    this.clashCell = new Int32Array(tiles);
    this.clashAttack = new Int32Array(tiles);
    this.clashDefence = new Int32Array(tiles);
    this.clashTypes = new Int32Array(tiles);
    this.clashCount = 0;
    this.fallenCount = 0;
    this.comboCount = 0;
  }

  begin(): void {
    this.activeCount = 0;
    this.revivedCount = 0;
    this.clashCount = 0;
    this.fallenCount = 0;
    this.comboCount = 0;
    this.longestChain = 0;
    this.changing = false;
    this.reviving = false;
  }

  /** A source: Locations, inert and already active tiles stay as they are. */
  wake(cell: number): void {
    const tile = this.top[cell]!;
    const type = this.faceType[tile & FACE]!;
    if (type === 0 || type === LOCATION || (tile & ACTIVE) !== 0) return;
    this.activate(cell, type === IMPETUS ? 1 : 0);
  }

  private activate(cell: number, depth: number): void {
    this.top[cell] = this.top[cell]! | ACTIVE;
    this.depth[this.activeCount] = depth;
    this.active[this.activeCount++] = cell;
    if (depth > this.longestChain) this.longestChain = depth;
  }

  /** Steps 1 to 4 for the sources woken since `begin`; `commit` or `undo` must follow. */
  run(): void {
    this.sourceCount = this.activeCount;
    for (let i = 0; i < this.activeCount; i++) this.spread(i);
    if (this.reviving) this.findRevived();
    if (this.reviving && this.revivesFirst) this.turnRevived(false);
    this.fight();
  }

  /** Step 1, for one active tile: whom it wakes. */
  private spread(index: number): void {
    const { tables, top, faceType, steps } = this;
    const cell = this.active[index]!;
    const kind = top[cell]! & KIND;
    if (tables.plain[kind] === 1) return;
    const isSource = index < this.sourceCount;
    if (!isSource && !this.wokenEffects && tables.type[kind] !== IMPETUS) return;
    if (tables.changes[kind] === 1) this.changing = true;
    if (tables.unflips[kind] !== 0) this.reviving = true;
    let wakes = tables.wakes[kind]!;
    if (tables.cascades[kind] === 1 && (isSource || this.cascadeGoesOn)) wakes |= 1 << IMPETUS;
    if (wakes === 0) return;
    for (let sides = this.sidesOf(cell, wakes); sides !== 0; sides &= sides - 1) {
      const next = cell + steps[31 - Math.clz32(sides & -sides)]!;
      const tile = top[next]!;
      if ((tile & ACTIVE) !== 0) continue;
      this.activate(next, faceType[tile & FACE] === IMPETUS ? this.depth[index]! + 1 : 0);
    }
  }

  /** Which neighbours lie face up and are of the given types, as bits: west, south, north, east. Free of branches. */
  private sidesOf(cell: number, types: number): number {
    const { top, faceType, board } = this;
    return (
      ((types >> faceType[top[cell - board.stride]! & FACE]!) & 1) |
      (((types >> faceType[top[cell - 1]! & FACE]!) & 1) << 1) |
      (((types >> faceType[top[cell + 1]! & FACE]!) & 1) << 2) |
      (((types >> faceType[top[cell + board.stride]! & FACE]!) & 1) << 3)
    );
  }

  /** Which neighbours are active, as bits in the same order. */
  private activeSides(cell: number): number {
    const { top, board } = this;
    const west = top[cell - board.stride]! & ACTIVE;
    const south = top[cell - 1]! & ACTIVE;
    const north = top[cell + 1]! & ACTIVE;
    const east = top[cell + board.stride]! & ACTIVE;
    return (west | (south << 1) | (north << 2) | (east << 3)) >> ACTIVE_SHIFT;
  }

  /** Step 2: flipped neighbours, of a listed type, of active tiles that unflip. */
  private findRevived(): void {
    const { tables, board } = this;
    for (let i = 0; i < this.activeCount; i++) {
      const cell = this.active[i]!;
      const types = tables.unflips[board.top[cell]! & KIND]!;
      if (types === 0 || !this.hasEffect(cell)) continue;
      for (let side = 0; side < 4; side++) this.revive(cell + this.steps[side]!, types);
    }
  }

  private revive(cell: number, types: number): void {
    const tile = this.board.top[cell]!;
    if ((tile & DOWN) === 0 || (tile & (MINE | DEAD)) !== 0) return;
    if (((types >> this.tables.type[tile & KIND]!) & 1) === 0) return;
    for (let i = 0; i < this.revivedCount; i++) if (this.revived[i] === cell) return;
    this.revived[this.revivedCount++] = cell;
  }

  private turnRevived(down: boolean): void {
    const { top } = this.board;
    for (let i = 0; i < this.revivedCount; i++) {
      const cell = this.revived[i]!;
      top[cell] = down ? top[cell]! | DOWN : top[cell]! & ~DOWN;
    }
  }

  /** Ruling R8: whether the effects of an active tile other than an Impetus count although it was only woken. */
  private hasEffect(cell: number): boolean {
    if (this.wokenEffects || this.board.faceTypeAt(cell) === IMPETUS) return true;
    for (let i = 0; i < this.sourceCount; i++) if (this.active[i] === cell) return true;
    return false;
  }

  /** Step 3: the power of a face-up fighter, given its entry in `face`. */
  private powerAt(cell: number, face: number): number {
    const sum = this.aura[cell]!;
    if (this.changing) return this.changedPower(cell, face & 7, face >> 3, this.board.auraFor(cell, face & 7));
    const power = sum === 0 ? face >> 3 : (face >> 3) + this.board.auraFor(cell, face & 7);
    return power < 0 && this.floorsAtZero ? 0 : power;
  }

  /** The same beside active tiles that may change it. */
  private changedPower(cell: number, type: number, printed: number, aura: number): number {
    const { tables, top, steps } = this;
    let added = aura;
    let neutral = false;
    for (let side = 0; side < 4; side++) {
      const next = cell + steps[side]!;
      const kind = top[next]! & KIND;
      if ((top[next]! & ACTIVE) === 0 || tables.changes[kind] === 0 || !this.hasEffect(next)) continue;
      added += tables.changeAdd[kind * 4 + type]!;
      if (tables.changeZero[kind * 4 + type] === 1) neutral = true;
    }
    if (neutral && this.zeroIsFinal) return 0;
    const power = neutral ? added : printed + added;
    return power < 0 && this.floorsAtZero ? 0 : power;
  }

  /** Step 4: the targets of every active tile. */
  private fight(): void {
    const { top, face, steps, active, activeCount } = this;
    for (let i = 0; i < activeCount; i++) {
      const cell = active[i]!;
      const targets = CHALLENGES[face[top[cell]! & FACE]! & 7]!;
      if (targets === 0) continue;
      for (let sides = this.sidesOf(cell, targets); sides !== 0; sides &= sides - 1) {
        this.judge(cell + steps[31 - Math.clz32(sides & -sides)]!, cell);
      }
    }
  }

  /** The sum of all active challengers against the target, once: when its first challenger comes to it. */
  private judge(target: number, first: number): void {
    const { top, face, steps } = this;
    const facing = face[top[target]! & FACE]!;
    let attack = 0;
    let largest = 0;
    let types = 0;
    for (let sides = this.activeSides(target); sides !== 0; sides &= sides - 1) {
      const cell = target + steps[31 - Math.clz32(sides & -sides)]!;
      const challenger = face[top[cell]! & FACE]!;
      if (((CHALLENGES[challenger & 7]! >> (facing & 7)) & 1) === 0) continue;
      if (types === 0 && cell !== first) return;
      const power = this.powerAt(cell, challenger);
      attack += power;
      if (types === 0 || power > largest) largest = power;
      types |= 1 << (challenger & 7);
    }
    this.decide(target, attack, largest, this.powerAt(target, facing), types);
  }

  /** Strictly greater wins; a sum whose largest part would not have won is a combo. */
  private decide(target: number, attack: number, largest: number, defence: number, types: number): void {
    const clash = this.clashCount++;
    this.clashCell[clash] = target;
    this.clashAttack[clash] = attack;
    this.clashDefence[clash] = defence;
    this.clashTypes[clash] = types;
    if (attack <= defence) return;
    this.fallenCount++;
    if (largest <= defence) this.comboCount++;
  }

  /** Pairs of defeated tiles of which each was among the challengers of the other. */
  mutualDefeats(): number {
    const { board } = this;
    let pairs = 0;
    for (let i = 0; i < this.clashCount; i++) {
      const a = this.clashCell[i]!;
      if (this.clashAttack[i]! <= this.clashDefence[i]! || (board.top[a]! & ACTIVE) === 0) continue;
      for (let j = 0; j < i; j++) {
        const b = this.clashCell[j]!;
        if (this.clashAttack[j]! <= this.clashDefence[j]! || (board.top[b]! & ACTIVE) === 0) continue;
        const apart = Math.abs(a - b);
        if (apart !== 1 && apart !== board.stride) continue;
        const typeA = board.faceTypeAt(a);
        const typeB = board.faceTypeAt(b);
        if (((CHALLENGES[typeA]! >> typeB) & (CHALLENGES[typeB]! >> typeA) & 1) === 1) pairs++;
      }
    }
    return pairs;
  }

  /** Steps 5 and 6: the defeated turn down, the revived up, and everything is inactive. */
  commit(): void {
    const { top } = this.board;
    if (this.reviving && !this.revivesFirst) this.turnRevived(false);
    for (let i = 0; i < this.clashCount; i++) {
      if (this.clashAttack[i]! > this.clashDefence[i]!) top[this.clashCell[i]!]! |= DOWN;
    }
    this.calm();
  }

  /** Leaves the board as `begin` found it. */
  undo(): void {
    if (this.reviving && this.revivesFirst) this.turnRevived(true);
    this.calm();
  }

  private calm(): void {
    const { top } = this.board;
    for (let i = 0; i < this.activeCount; i++) top[this.active[i]!]! &= ~ACTIVE;
  }

  /** Whether a tile is among the defeated of this batch. */
  fell(cell: number): boolean {
    for (let i = 0; i < this.clashCount; i++) {
      if (this.clashCell[i] === cell) return this.clashAttack[i]! > this.clashDefence[i]!;
    }
    return false;
  }

  /** Whether a tile put down here would act alone: it turns no tile up and wakes nobody. */
  actsAlone(cell: number, kind: number): boolean {
    const { tables } = this;
    const wakes = tables.wakesFirst[kind]!;
    return tables.unflips[kind] === 0 && (wakes === 0 || this.sidesOf(cell, wakes) === 0);
  }

  /** The power of a fighter beside a single active tile of a kind that changes powers. */
  private changedBy(kind: number, type: number, printed: number, aura: number): number {
    const { tables } = this;
    const added = aura + tables.changeAdd[kind * 4 + type]!;
    if (tables.changeZero[kind * 4 + type] === 0) return printed + added;
    return this.zeroIsFinal ? 0 : added;
  }

  /**
   * The usual case without the machinery: a lone source (see `actsAlone`). Returns how many of its neighbours it
   * defeats, and flips them if asked to.
   */
  alone(cell: number, flips: boolean): number {
    const { top, face, board, tables } = this;
    const kind = top[cell]! & KIND;
    const acting = face[top[cell]! & FACE]!;
    const type = acting & 7;
    let sides = this.sidesOf(cell, CHALLENGES[type]!);
    if (sides === 0) return 0;
    let power = (acting >> 3) + board.auraFor(cell, type);
    if (power < 0 && this.floorsAtZero) power = 0;
    let fallen = 0;
    for (; sides !== 0; sides &= sides - 1) {
      const target = cell + this.steps[31 - Math.clz32(sides & -sides)]!;
      const tile = top[target]!;
      const facing = face[tile & FACE]!;
      const aura = board.auraFor(target, facing & 7);
      let defence = (facing >> 3) + aura;
      if (tables.changes[kind] === 1) defence = this.changedBy(kind, facing & 7, facing >> 3, aura);
      if (defence < 0 && this.floorsAtZero) defence = 0;
      if (power <= defence) continue;
      if (flips) top[target] = tile | DOWN;
      fallen++;
    }
    return fallen;
  }
}
