/** What greedy Goblins do for Crystals: it takes two Tribes of Strength 3 in one turn (rules of the Goblins, 3.3), and they must be found. */
import { describe, expect, test } from 'vitest';
import { Board, dark, open, vast } from './board.ts';

/** The options they like best, once the Tribe is activated. */
function liked(goblins: object, map: object[], activate = 'activates Fangs'): string[] {
  const board = Board.of('goblins,thief', { turn: 'goblins', map, goblins: { rage: 2, ...goblins } }).choose(activate);
  const codes = board.codes();
  const values = codes.map((code) => vast.judgement!.prefer!(board.s as never, 0, code));
  return board.options().filter((_, i) => values[i] === Math.max(...values));
}

const crystal = (...at: number[]): object => ({ id: 'C01', at, rotation: 0, tokens: ['crystal'] });
const row = open([1, 0], [2, 0]);

describe('a Crystal at (3,0)', () => {
  const map = [...row, crystal(3, 0)];
  const at = (population: object, eye = [1, 0]): string[] => liked({ population, at: { fangs: [2, 0], eye } }, map);

  test('Fangs go to it where the Eye, strong too, can follow', () => {
    expect(at({ fangs: 3, eye: 3 })).toEqual([expect.stringContaining('(3,0)')]);
  });
  test('there none attacks it alone: the Eye is too weak, or has had its turn', () => {
    const there = { at: { fangs: [3, 0], eye: [2, 0] } };
    const power = ['uses the power of Fangs'];
    expect(liked({ ...there, population: { fangs: 3, eye: 2 } }, map)).toEqual(power);
    expect(liked({ ...there, population: { fangs: 3, eye: 3 }, activated: ['eye'] }, map)).toEqual(power);
  });
  test('there they attack it together', () => {
    const both = { population: { fangs: 3, eye: 3 }, at: { fangs: [3, 0], eye: [3, 0] } };
    expect(liked(both, map)).toEqual([expect.stringContaining('Crystal')]);
  });
});

describe('no Crystal in the light', () => {
  test('a Flare where a tile is Dark round about', () => {
    const goblins = { population: { fangs: 2 }, at: { fangs: [1, 0] } };
    expect(liked(goblins, [...row, ...dark([1, 1])])).toEqual([expect.stringContaining('lare')]);
  });
  test('else on to where it is dark, as far as the light costs nobody: one Lit tile left, not two', () => {
    const goblins = { population: { fangs: 2 }, at: { fangs: [1, 0] } };
    expect(liked(goblins, [...open([1, 0], [2, 0], [3, 0]), ...dark([3, 1], [4, 0])])).toEqual([
      expect.stringContaining('(2,0)'),
    ]);
  });
});
