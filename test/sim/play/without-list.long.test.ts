/** Random play of games that tell an option by its place plays the same playouts as by their lists. */
import { expect, test } from 'vitest';
import type { AnyState, Setup } from '../../../engines/core/types.ts';
import { games } from '../../../engines/registry.ts';
import { OpenCell } from '../../../sim/cell/open-cell.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';

test.each([
  ['tic-tac-toe', []],
  ['connect-four', []],
  ['connect-four', ['columns=10', 'rows=3', 'k=3']],
  ['poonicorn', []],
  ['poonicorn', ['marketScaling=oneForMany', 'farmUntapScaling=level', 'hireCostMode=anyCards', 'fieldSize=6']],
  ['unicorn-jelly', []],
  ['unicorn-jelly', ['jumping=true', 'landmine=true', 'thiliaCover=faceUpOnly']],
] as const)('%s %j', async (name, set) => {
  const spec = await cellOf(name, { set });
  const game = await games[name]!();
  const create = (setup: Setup) => {
    const state = game.create(setup);
    return Object.assign(state, { legalCount: undefined, legalAt: undefined }) as unknown as AnyState;
  };
  const byPlace = new CellPlayer(new OpenCell(game, spec, {}));
  const byList = new CellPlayer(new OpenCell({ ...game, create }, spec, {}));
  for (let playout = 0; playout < 500; playout++) {
    expect(byPlace.play(playout)).toBeUndefined();
    expect(byList.play(playout)).toBeUndefined();
    expect(byPlace.traceDigest()).toBe(byList.traceDigest());
    expect(byPlace.rows).toEqual(byList.rows);
  }
});
