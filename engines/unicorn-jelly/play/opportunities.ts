/** Whether the seat to act has any action that gives points: asked once per turn where that figure is kept. */
import type { UnicornJelly } from '../state.ts';
import { CHALLENGES, COVERING, DOWN, FACE, HAND, HERO, IMPETUS, KIND, LOCATION, PERSONAGE, TILE } from '../tables.ts';

const NONE = -1000;

export class Opportunities {
  declare private readonly state: UnicornJelly;
  /** Strongest tile without effects that may be put down this turn, by type. */
  declare private readonly strongest: Int32Array;
  declare private readonly destinations: Int32Array;
  declare private readonly sources: Int32Array;
  declare private readonly steps: Int32Array;

  constructor(state: UnicornJelly) {
    this.state = state;
    this.strongest = new Int32Array(PERSONAGE + 1);
    const room = state.board.open.length + state.board.cells.length;
    this.destinations = new Int32Array(room);
    this.sources = new Int32Array(room);
    const { stride } = state.board;
    this.steps = new Int32Array([-stride, -1, 1, stride]);
  }

  exist(): boolean {
    const { state } = this;
    if (state.board.cellCount === 0) return false;
    const jumps = state.mayJump() ? state.jumps.sources(this.sources) : 0;
    this.strongest.fill(NONE);
    const { actor, tables } = state;
    const hands = state.hands.kinds;
    const end = actor * HAND + state.hands.held[actor]!;
    for (let i = actor * HAND; i < end; i++) this.enlist(hands[i]!);
    if (state.rules.jumpConnectivity === 'free') this.enlistJumpers(jumps);
    if (state.waitingCount === 0 && this.plainScores()) return true;
    for (let i = actor * HAND; i < end; i++) {
      const kind = hands[i]!;
      if (i > actor * HAND && kind === hands[i - 1]) continue;
      if (this.needsTrial(kind, -1) && this.placingScores(kind)) return true;
      if (tables.covers[kind] === 1 && this.coveringScores(kind)) return true;
    }
    for (let i = 0; i < jumps; i++) if (this.jumpScores(this.sources[i]!)) return true;
    return false;
  }

  private enlist(kind: number): void {
    const { tables } = this.state;
    const type = tables.type[kind]!;
    if (tables.plain[kind] === 1 && tables.power[kind]! > this.strongest[type]!)
      this.strongest[type] = tables.power[kind]!;
  }

  /** Personages could challenge themselves here, so they are tried one by one. */
  private enlistJumpers(jumps: number): void {
    const { board, tables } = this.state;
    for (let i = 0; i < jumps; i++) {
      const tile = board.top[this.sources[i]!]!;
      if ((tile & (DOWN | COVERING)) === 0 && tables.type[tile & KIND] !== PERSONAGE) this.enlist(tile & KIND);
    }
  }

  /** Tiles that the comparison of powers in `plainScores` does not speak for. */
  private needsTrial(kind: number, from: number): boolean {
    const { state } = this;
    if (state.waitingCount > 0) return true;
    const { tables } = state;
    if (tables.plain[kind] === 0) return tables.type[kind] !== LOCATION;
    if (from < 0) return false;
    const covering = (state.board.top[from]! & COVERING) !== 0;
    return covering || tables.type[kind] === PERSONAGE || state.rules.jumpConnectivity !== 'free';
  }

  /** Some fighter on the board has an open cell beside it from which the strongest tile of some type defeats it. */
  private plainScores(): boolean {
    const { board, tables } = this.state;
    const { strongest } = this;
    for (let i = 0; i < board.cellCount; i++) {
      const cell = board.cells[i]!;
      const tile = board.top[cell]!;
      const type = tables.faceType[tile & FACE]!;
      if (type === 0 || type > PERSONAGE) continue;
      const defence = this.floored(tables.power[tile & KIND]! + board.auraFor(cell, type));
      for (let attacker = HERO; attacker <= PERSONAGE; attacker++) {
        if (((CHALLENGES[attacker]! >> type) & 1) === 0 || strongest[attacker] === NONE) continue;
        const power = strongest[attacker]!;
        if (this.strikes(cell - board.stride, attacker, power, defence)) return true;
        if (this.strikes(cell - 1, attacker, power, defence)) return true;
        if (this.strikes(cell + 1, attacker, power, defence)) return true;
        if (this.strikes(cell + board.stride, attacker, power, defence)) return true;
      }
    }
    return false;
  }

  private strikes(cell: number, type: number, power: number, defence: number): boolean {
    const { board } = this.state;
    return !board.isOccupied(cell) && this.floored(power + board.auraFor(cell, type)) > defence;
  }

  private floored(power: number): number {
    return power < 0 && this.state.rules.powerFloor === 'zero' ? 0 : power;
  }

  private placingScores(kind: number): boolean {
    const { board, trial, waitingCount } = this.state;
    for (let i = 0; i < board.openCount; i++) {
      const cell = board.open[i]!;
      if (this.touches(kind, cell) && trial.gain(kind, -1, cell, waitingCount) > 0) return true;
    }
    return false;
  }

  private coveringScores(kind: number): boolean {
    const { state } = this;
    const count = state.jumps.coverTargets(-1, this.destinations, 0);
    for (let i = 0; i < count; i++)
      if (state.trial.gain(kind, -1, this.destinations[i]!, state.waitingCount) > 0) return true;
    return false;
  }

  private jumpScores(from: number): boolean {
    const { state } = this;
    const { board, trial, waitingCount } = state;
    const tile = board.top[from]! & TILE;
    const kind = tile & KIND;
    const covers = state.tables.covers[kind] === 1;
    if (!covers && !this.needsTrial(kind, from)) return false;
    const count = state.jumps.destinations(from, this.destinations);
    const bares = (board.top[from]! & COVERING) !== 0;
    let scores = false;
    trial.lift(from);
    for (let i = 0; i < count && !scores; i++) {
      const cell = this.destinations[i]!;
      scores = (bares || this.touches(kind, cell)) && trial.gain(tile, from, cell, waitingCount) > 0;
    }
    trial.putBack(from);
    return scores;
  }

  /** Whether a trial is worth its time: false only where the batch cannot defeat anything. */
  private touches(kind: number, cell: number): boolean {
    const { board, tables, waitingCount } = this.state;
    if (waitingCount > 0 || tables.unflips[kind] !== 0) return true;
    const challenges = CHALLENGES[tables.type[kind]!]!;
    const wakes = tables.wakes[kind]! | (tables.cascades[kind]! << IMPETUS);
    const certain = tables.cascades[kind]! | tables.changes[kind]!;
    for (let side = 0; side < 4; side++) {
      const next = cell + this.steps[side]!;
      const type = board.faceTypeAt(next);
      if (type === 0) continue;
      if (((challenges >> type) & 1) === 1) return true;
      if (((wakes >> type) & 1) === 1 && (certain === 1 || this.wouldFight(next, type))) return true;
    }
    return false;
  }

  /** A tile that, awake, has effects, defeats a neighbour by itself, or may do so with others. */
  private wouldFight(cell: number, type: number): boolean {
    const { board, tables } = this.state;
    const kind = board.top[cell]! & KIND;
    if (tables.plain[kind] === 0) return true;
    const targets = CHALLENGES[type]!;
    const power = this.floored(tables.power[kind]! + board.auraFor(cell, type));
    for (let side = 0; side < 4; side++) {
      const target = cell + this.steps[side]!;
      const targetType = board.faceTypeAt(target);
      if (((targets >> targetType) & 1) === 0) continue;
      const defence = tables.power[board.top[target]! & KIND]! + board.auraFor(target, targetType);
      if (power > this.floored(defence) || this.hasOtherChallenger(target, targetType, cell)) return true;
    }
    return false;
  }

  private hasOtherChallenger(target: number, type: number, besides: number): boolean {
    for (let side = 0; side < 4; side++) {
      const cell = target + this.steps[side]!;
      if (cell !== besides && ((CHALLENGES[this.state.board.faceTypeAt(cell)]! >> type) & 1) === 1) return true;
    }
    return false;
  }
}
