/** Figures of each character: its tiles, points, rounds, and how often it wins. */
import type { MetricSpec } from '../../core/types.ts';
import { ROUNDS } from '../components.ts';
import type { LittlePrince } from '../state.ts';
import type { LittlePrinceSetup } from '../tables.ts';
import { perGame, ratio, type FigureBlock } from './block.ts';

export function characterBlock(setup: LittlePrinceSetup): FigureBlock {
  const { characters } = setup.components;
  return { specs: characters.flatMap(({ id, name }) => characterFigures(setup, id, name)), write };
}

function write(state: LittlePrince, out: Float64Array, from: number): number {
  const { players, characterOf } = state.tables;
  const { share60, planets } = state.scoring;
  const { cornerCount, corners, points, rounds } = planets!;
  const { slotOf, slots, copies } = state.records!.characters;
  for (let i = 0; i < slots; i++) out[from + i] = 0;
  for (let seat = 0; seat < players; seat++) {
    const share = share60[seat]!;
    const first = seat * ROUNDS;
    const end = first + cornerCount[seat]!;
    for (let corner = first; corner < end; corner++) {
      const character = characterOf[corners[corner]!]!;
      const slot = from + slotOf[character]!;
      out[slot]! += 1;
      out[slot + 1]! += points[corner]!;
      out[slot + 2]! += rounds[corner]! + 1;
      copies[character]!++;
    }
    for (let corner = first; corner < end; corner++) {
      const character = characterOf[corners[corner]!]!;
      const owned = copies[character]!;
      copies[character] = 0;
      if (owned !== 1 && owned !== 2) continue;
      const slot = from + slotOf[character]! + (owned === 1 ? 3 : 5);
      out[slot]! += 60;
      out[slot + 1]! += share;
    }
  }
  return from + slots;
}

/** Copies in the file decide whether anybody can own a character twice. */
function copiesOf(setup: LittlePrinceSetup, character: number): number {
  return setup.components.tiles.filter((tile) => tile.character === character).length;
}

function characterFigures(setup: LittlePrinceSetup, id: string, name: string): readonly MetricSpec[] {
  const at = `character.${id}`;
  const index = setup.components.characters.findIndex((character) => character.id === id);
  const figures = [
    perGame(`${at}.tiles`, `${name}: tiles on planets`, 'count'),
    perGame(`${at}.pointsTotal`, `${name}: points of all its tiles`, 'points'),
    perGame(`${at}.roundTotal`, `${name}: sum of the rounds its tiles were taken in`, 'rounds'),
    ratio(`${at}.points`, `${name}: mean points per tile`, 'points', `${at}.pointsTotal`, `${at}.tiles`),
    ratio(`${at}.round`, `${name}: mean round in which it is taken`, 'rounds', `${at}.roundTotal`, `${at}.tiles`),
    ...ownership(at, 'Once', `${name} on a planet once`),
  ];
  return copiesOf(setup, index) > 1 ? [...figures, ...ownership(at, 'Twice', `${name} on a planet twice`)] : figures;
}

/** Both sums are kept in sixtieths, so that their ratio is a plain share. */
function ownership(at: string, times: string, what: string): readonly MetricSpec[] {
  return [
    perGame(`${at}.seats${times}`, `seats with ${what}`, 'count', 'all', 60),
    perGame(`${at}.wins${times}`, `wins of seats with ${what}`, 'count', 'all', 60),
    ratio(`${at}.winShare${times}`, `win share with ${what}`, 'share', `${at}.wins${times}`, `${at}.seats${times}`),
  ];
}
