/** A table to play at: states from positions, moves by name, scores of given planets. */
import { characterPoints, rosesOf, tilesWithoutVolcano } from '../../../engines/little-prince/characters.ts';
import { game } from '../../../engines/little-prince/game.ts';
import { PlanetCount } from '../../../engines/little-prince/planet-count.ts';
import { count } from '../../../engines/little-prince/play/scoring.ts';
import { put } from '../../../engines/little-prince/position.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { OVER, Outcome, type AnyGame, type EventSink } from '../../../engines/core/types.ts';
import { setupOf, type SetupOptions } from '../../support/playout.ts';

export const anyGame = game as unknown as AnyGame;
export const PHASES = game.phases;

/** The three planets of the rules' whole-game example, in order of placement. */
export const PLANET_A = 'C12 C13 C14 C10 U15 U17 U12 U19 D13 D17 D18 D20 K01 K03 K08 K20'.split(' ');
export const PLANET_B = 'C04 C17 C16 C11 U03 U04 D04 U06 U20 D03 D12 D19 K12 K07 K15 K18'.split(' ');
export const PLANET_C = 'C01 C09 C15 C20 U01 U13 U14 U16 D09 D14 D16 D11 K16 K17 K10 K13'.split(' ');

export function newState(options: SetupOptions = {}): LittlePrince {
  return game.create(setupOf(anyGame, options) as unknown as Parameters<typeof game.create>[0]);
}

/** A state at a given position. */
export function at(position: unknown, options: SetupOptions = {}): LittlePrince {
  const state = newState(options);
  game.position!(state, position);
  return state;
}

export function chanceOf(seed: number): Stream[] {
  return game.chance.map((name) => Stream.of(seed, name));
}

export function legal(state: LittlePrince): number[] {
  const out = new Int32Array(16);
  return [...out.subarray(0, state.legal(out))];
}

/** Plays the given actions, each of which must be legal. */
export function play(state: LittlePrince, ...actions: number[]): LittlePrince {
  for (const action of actions) {
    if (!legal(state).includes(action)) throw new Error(`${action} is not legal: ${state.infoKey(0)}`);
    state.apply(action, chanceOf(1));
  }
  return state;
}

/** Random play from here on, to the end or for so many decisions. */
export function playOn(state: LittlePrince, seed: number, most = Infinity): LittlePrince {
  const rng = Stream.of(seed, 'play');
  const chance = chanceOf(seed);
  const out = new Int32Array(16);
  for (let i = 0; i < most && state.actor !== OVER; i++) state.apply(out[rng.below(state.legal(out))]!, chance);
  return state;
}

export function dealt(options: SetupOptions, seed: number, decisions = 0): LittlePrince {
  const state = newState(options);
  state.deal(chanceOf(seed));
  return playOn(state, seed, decisions);
}

export interface Result {
  readonly score: number[];
  readonly share60: number[];
  readonly rank: number[];
}

export function resultOf(state: LittlePrince): Result {
  const out = new Outcome();
  state.outcome(out);
  const { players } = state.tables;
  const list = (values: Float64Array) => [...values.subarray(0, players)];
  return { score: list(out.score), share60: list(out.share60), rank: list(out.rank) };
}

/** Scores of complete planets. */
export function scoresOf(planets: readonly (readonly string[])[], rules: Record<string, unknown> = {}): number[] {
  return resultOf(at({ planets }, { players: planets.length, rules })).score;
}

/** A seat's planet, counted as it lies. */
export function counted(state: LittlePrince, seat: number): PlanetCount {
  const planet = new PlanetCount();
  count(state, seat, state.down[seat]!, planet);
  return planet;
}

/** Points of one character on the planet of a seat. */
export function pointsFor(state: LittlePrince, seat: number, character: string): number {
  const { characters, scores } = state.tables;
  const { words, present, faceDown, cornerCount } = counted(state, seat);
  const index = characters.findIndex(({ id }) => id === character);
  const tiles = tilesWithoutVolcano(scores, words, faceDown, cornerCount);
  return characterPoints(scores, index, words, present, rosesOf(scores, words), tiles, faceDown);
}

/** Points of one character on a planet of these tiles, laid in this order. */
export function pointsOf(tiles: readonly string[], character: string, rules: Record<string, unknown> = {}): number {
  const state = at({}, { players: 3, rules });
  tiles.forEach((id, round) => {
    state.round = round;
    put(state, 0, state.tables.tileIds.indexOf(id), 0);
  });
  state.round = tiles.length;
  return pointsFor(state, 0, character);
}

export function idsOf(state: LittlePrince, seat: number): string[] {
  return Array.from({ length: state.held(seat) }, (_, r) => state.tables.tileIds[state.planets[seat * 16 + r]!]!);
}

export function faceDownOf(state: LittlePrince, seat: number): string[] {
  return idsOf(state, seat).filter((_, round) => ((state.down[seat]! >>> round) & 1) === 1);
}

/** A list of the events of a state as text. */
export class Journal implements EventSink {
  readonly lines: string[] = [];
  readonly state: LittlePrince;

  constructor(state: LittlePrince) {
    this.state = state;
  }

  emit(kind: number, ...data: number[]): void {
    this.lines.push(game.tell(this.state, { kind, data }));
  }
}
