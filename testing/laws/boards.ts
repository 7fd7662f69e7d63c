import { EVERYBODY, ONLOOKER, type Board } from '../../engines/core/board.ts';
import type { AnyState } from '../../engines/core/types.ts';
import { firstDifference, optionsText } from '../texts.ts';
import type { Trial } from '../trial.ts';
import { twinDeals } from '../twin-deals.ts';
import type { Laws } from './law.ts';

/** What a game shows of its table. Games that show nothing keep all of it. */
export const boardLaws: Laws = {
  'a board shows a seat what it knows and nothing else'(trial, index, depth) {
    const { game } = trial;
    if (game.board === undefined) return;
    const law = 'equal knowledge, equal board';
    for (const { seat, states } of twinDeals(trial, index, depth)) {
      const [a, b] = [shown(trial, states[0], seat), shown(trial, states[1], seat)];
      trial.require(a === b, law, () => `seat ${seat} of two deals: ${firstDifference(a, b)}`);
    }
    const at = trial.midway(index, depth);
    if (at === undefined) return;
    const copy = trial.create();
    for (let seat = 0; seat < trial.setup.players; seat++) {
      for (const viewer of [seat, EVERYBODY]) {
        copy.copyFrom(at.state);
        copy.determinise(seat, trial.rng(index + seat));
        const [a, b] = [shown(trial, at.state, viewer), shown(trial, copy, viewer)];
        trial.require(a === b, law, () => `viewer ${viewer}, dealt anew for seat ${seat}: ${firstDifference(a, b)}`);
      }
    }
  },

  'an onlooker reads off the board what can be done'(trial, index) {
    const { game } = trial;
    if (game.board === undefined) return;
    const state = trial.create();
    const chance = trial.chance(index);
    trial.deal(state, index, chance);
    const seen = new Map<string, string>();
    trial.playOn(state, chance, trial.bots(index), (at) => {
      const picture = shown(trial, at, ONLOOKER);
      const options = optionsText(trial, at);
      const before = seen.get(picture) ?? options;
      seen.set(picture, options);
      trial.require(
        before === options,
        'equal board, equal options',
        () => `${before} against ${options} on one board`,
      );
    });
  },

  'looking at a board changes nothing, and its data are sound'(trial, index, depth) {
    const { game } = trial;
    const at = trial.midway(index, depth);
    if (game.board === undefined || at === undefined) return;
    const seats = Array.from({ length: trial.setup.players }, (_, seat) => seat);
    const keys = () => seats.map((seat) => at.state.infoKey(seat)).join('\n');
    const before = keys();
    for (const viewer of [EVERYBODY, ONLOOKER, ...seats]) {
      const board = game.board(at.state, viewer);
      const text = JSON.stringify(board);
      trial.require(!/null|undefined|NaN/.test(text), 'boards are made of words and numbers', () => text.slice(0, 200));
      const twice = placesTaken(board);
      trial.require(twice === undefined, 'a grid has one cell in a place', () => twice!);
    }
    trial.require(keys() === before, 'looking at a board changes nothing', () => firstDifference(before, keys()));
  },
};

function shown(trial: Trial, state: AnyState, viewer: number): string {
  return JSON.stringify(trial.game.board!(state, viewer));
}

/** A place of a grid that two cells claim. */
function placesTaken(board: Board): string | undefined {
  for (const part of board) {
    if (part.kind === 'mat') {
      const twice = placesTaken(part.parts);
      if (twice !== undefined) return twice;
    }
    if (part.kind !== 'grid') continue;
    const places = part.cells.map(({ x, y }) => `${x},${y}`);
    const twice = places.find((place, i) => places.indexOf(place) !== i);
    if (twice !== undefined) return `${part.title ?? 'grid'} (${twice})`;
  }
  return undefined;
}
