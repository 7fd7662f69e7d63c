/**
 * RESOLVE: the tiles put down, jumped or revealed become active, wake others, and challenge what they border. The board
 * is read once; every effect is simultaneous. The same code plays and, undone afterwards, answers "what would it gain".
 */
import type { Board } from './board.ts';
import type { Rules } from './rules.ts';
import { ACTIVE, CHALLENGES, DEAD, DOWN, FACE, IMPETUS, KIND, LOCATION, MINE, type Tables } from './tables.ts';

export class Resolver {
  private readonly tables: Tables;
  private readonly board: Board;
  private readonly floorsAtZero: boolean;
  private readonly zeroIsFinal: boolean;
  private readonly wokenEffects: boolean;
  private readonly cascadeGoesOn: boolean;
  private readonly revivesFirst: boolean;

  /** The active set, in the order of waking; the first `sourceCount` are sources. */
  readonly active: Int32Array;
  activeCount: number;
  sourceCount: number;
  /** Beside `active`: Impetus tiles on the shortest way from a source, for Impetus tiles. */
  private readonly depth: Int32Array;
  longestChain: number;
  /** Some active tile changes powers, or turns tiles up. */
  private changing: boolean;
  private reviving: boolean;
  /** Flipped tiles that turn face up. */
  readonly revived: Int32Array;
  revivedCount: number;
  /** Every legal target bordering an active challenger, with both sums and the types of its challengers as bits. */
  readonly clashCell: Int32Array;
  readonly clashAttack: Int32Array;
  readonly clashDefence: Int32Array;
  readonly clashTypes: Int32Array;
  clashCount: number;
  /** Targets defeated, and how many of them by a sum no part of which would have been enough. */
  fallenCount: number;
  comboCount: number;

  constructor(tables: Tables, board: Board, rules: Rules) {
    const tiles = tables.deck.length;
    this.tables = tables;
    this.board = board;
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

  /** A source, or a tile that another has woken: Locations, inert and already active tiles stay as they are. */
  wake(cell: number, depth: number): void {
    const { top } = this.board;
    const tile = top[cell]!;
    const type = this.tables.faceType[tile & FACE]!;
    if (type === 0 || type === LOCATION || (tile & ACTIVE) !== 0) return;
    top[cell] = tile | ACTIVE;
    this.depth[this.activeCount] = type === IMPETUS ? depth : 0;
    if (type === IMPETUS && depth > this.longestChain) this.longestChain = depth;
    this.active[this.activeCount++] = cell;
  }

  /** Steps 1 to 4 for the sources woken since `begin`; `commit` or `undo` must follow. */
  run(): void {
    this.sourceCount = this.activeCount;
    for (let i = 0; i < this.activeCount; i++) this.spread(i);
    if (this.reviving) this.findRevived();
    if (this.revivesFirst) this.turnRevived(false);
    for (let i = 0; i < this.activeCount; i++) this.challenge(this.active[i]!);
  }

  /** Step 1, for one active tile: whom it wakes. */
  private spread(index: number): void {
    const { tables, board } = this;
    const cell = this.active[index]!;
    const kind = board.top[cell]! & KIND;
    const isSource = index < this.sourceCount;
    const isImpetus = tables.type[kind] === IMPETUS;
    if (!isSource && !isImpetus && !this.wokenEffects) return;
    if (tables.changes[kind] === 1) this.changing = true;
    if (tables.unflips[kind] !== 0) this.reviving = true;
    let wakes = tables.wakes[kind]!;
    if (tables.cascades[kind] === 1 && (isSource || this.cascadeGoesOn)) wakes |= 1 << IMPETUS;
    if (wakes === 0) return;
    const depth = this.depth[index]! + 1;
    this.reach(cell - board.stride, wakes, depth);
    this.reach(cell - 1, wakes, depth);
    this.reach(cell + 1, wakes, depth);
    this.reach(cell + board.stride, wakes, depth);
  }

  private reach(cell: number, wakes: number, depth: number): void {
    if (((wakes >> this.board.faceTypeAt(cell)) & 1) === 1) this.wake(cell, depth);
  }

  /** Step 2: flipped neighbours, of a listed type, of active tiles that unflip. */
  private findRevived(): void {
    const { tables, board } = this;
    for (let i = 0; i < this.activeCount; i++) {
      const cell = this.active[i]!;
      const types = tables.unflips[board.top[cell]! & KIND]!;
      if (types === 0 || !this.hasEffect(cell)) continue;
      this.revive(cell - board.stride, types);
      this.revive(cell - 1, types);
      this.revive(cell + 1, types);
      this.revive(cell + board.stride, types);
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

  /** Step 3: the power of a face-up fighter. */
  powerAt(cell: number): number {
    const { tables, board } = this;
    const type = board.faceTypeAt(cell);
    const printed = tables.power[board.top[cell]! & KIND]!;
    let added = board.auraFor(cell, type);
    let neutral = false;
    if (this.changing) {
      for (let side = 0; side < 4; side++) {
        const next = this.neighbour(cell, side);
        const tile = board.top[next]!;
        const kind = tile & KIND;
        if ((tile & ACTIVE) === 0 || tables.changes[kind] === 0 || !this.hasEffect(next)) continue;
        added += tables.changeAdd[kind * 4 + type]!;
        if (tables.changeZero[kind * 4 + type] === 1) neutral = true;
      }
    }
    if (neutral && this.zeroIsFinal) return 0;
    const power = neutral ? added : printed + added;
    return power < 0 && this.floorsAtZero ? 0 : power;
  }

  /** West, south, north, east: ascending cells. */
  private neighbour(cell: number, side: number): number {
    if (side === 0) return cell - this.board.stride;
    if (side === 1) return cell - 1;
    return side === 2 ? cell + 1 : cell + this.board.stride;
  }

  /** Step 4 for the targets of one active tile. */
  private challenge(cell: number): void {
    const targets = CHALLENGES[this.board.faceTypeAt(cell)]!;
    if (targets === 0) return;
    for (let side = 0; side < 4; side++) {
      const target = this.neighbour(cell, side);
      const type = this.board.faceTypeAt(target);
      if (((targets >> type) & 1) === 1) this.judge(target, type, cell);
    }
  }

  /** The sum of all active challengers against the target, once: when its first challenger comes to it. */
  private judge(target: number, type: number, challenger: number): void {
    const { board } = this;
    let attack = 0;
    let largest = 0;
    let types = 0;
    for (let side = 0; side < 4; side++) {
      const cell = this.neighbour(target, side);
      if ((board.top[cell]! & ACTIVE) === 0) continue;
      const attacker = board.faceTypeAt(cell);
      if (((CHALLENGES[attacker]! >> type) & 1) === 0) continue;
      if (types === 0 && cell !== challenger) return;
      const power = this.powerAt(cell);
      attack += power;
      if (types === 0 || power > largest) largest = power;
      types |= 1 << attacker;
    }
    const defence = this.powerAt(target);
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
    if (!this.revivesFirst) this.turnRevived(false);
    for (let i = 0; i < this.clashCount; i++) {
      if (this.clashAttack[i]! > this.clashDefence[i]!) top[this.clashCell[i]!]! |= DOWN;
    }
    this.calm();
  }

  /** Leaves the board as `begin` found it. */
  undo(): void {
    if (this.revivesFirst) this.turnRevived(true);
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

  /**
   * The usual case without the machinery: a lone source without effects. Returns how many of its neighbours it
   * defeats, and flips them if asked to.
   */
  alone(cell: number, flips: boolean): number {
    const { tables, board } = this;
    const { top, stride } = board;
    const kind = top[cell]! & KIND;
    const type = tables.type[kind]!;
    let power = tables.power[kind]! + board.auraFor(cell, type);
    if (power < 0 && this.floorsAtZero) power = 0;
    const targets = CHALLENGES[type]!;
    let fallen = 0;
    if (this.beats(cell - stride, targets, power, flips)) fallen++;
    if (this.beats(cell - 1, targets, power, flips)) fallen++;
    if (this.beats(cell + 1, targets, power, flips)) fallen++;
    if (this.beats(cell + stride, targets, power, flips)) fallen++;
    return fallen;
  }

  private beats(cell: number, targets: number, power: number, flips: boolean): boolean {
    const { tables, board } = this;
    const tile = board.top[cell]!;
    const type = tables.faceType[tile & FACE]!;
    if (((targets >> type) & 1) === 0) return false;
    let defence = tables.power[tile & KIND]! + board.auraFor(cell, type);
    if (defence < 0 && this.floorsAtZero) defence = 0;
    if (power <= defence) return false;
    if (flips) board.top[cell] = tile | DOWN;
    return true;
  }
}
