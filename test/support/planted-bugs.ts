/** What is planted in copies of the checkout, by game: each is made at the first place in its file where `from` stands. */
import type { Patch } from './checkout.ts';

export const BUGS: Readonly<Record<string, Readonly<Record<'count' | 'scoring' | 'order', Patch>>>> = {
  glitterhorn: {
    count: { file: 'engines/glitterhorn/components.json', from: '"delta": 1', to: '"delta": 2' },
    scoring: { file: 'engines/glitterhorn/table.ts', from: 'return tacoPoints *', to: 'return (tacoPoints + 1) *' },
    order: { file: 'engines/glitterhorn/play/riders.ts', from: 's.dryRounds >= s', to: 's.dryRounds > s' },
  },
  'little-prince': {
    count: {
      file: 'engines/little-prince/components.json',
      from: '"baobab":1,"sheepWhite":2',
      to: '"baobab":1,"sheepWhite":1',
    },
    scoring: { file: 'engines/little-prince/components.json', from: '{"snake":4}', to: '{"snake":5}' },
    order: {
      file: 'engines/little-prince/play/turn.ts',
      from: 'after(s.start, players) : seat',
      to: 'after(s.start, players) : after(seat, players)',
    },
  },
  poonicorn: {
    count: {
      file: 'engines/poonicorn/components.json',
      from: '"Popcorn",\n        "copies": 1',
      to: '"Popcorn",\n        "copies": 2',
    },
    scoring: { file: 'engines/poonicorn/play/payment.ts', from: 's.score[seat]!++', to: 's.score[seat]! += 2' },
    order: { file: 'engines/poonicorn/play/turn.ts', from: 's.seat = 0;', to: 's.seat = s.round & 1;' },
  },
  'unicorn-jelly': {
    count: { file: 'engines/unicorn-jelly/components.json', from: '"copies": 2', to: '"copies": 3' },
    scoring: {
      file: 'engines/unicorn-jelly/play/score.ts',
      from: 's.score[s.actor]! += points',
      to: 's.score[s.actor]! += points + 1',
    },
    order: {
      file: 'engines/unicorn-jelly/play/turn.ts',
      from: 'if (s.players === 2) s.actor ^= 1',
      to: 'if (s.players === 2 && s.turn % 3 > 0) s.actor ^= 1',
    },
  },
  vast: {
    count: { file: 'engines/vast/components.json', from: '"type": "ambush"', to: '"type": "event"' },
    scoring: { file: 'engines/vast/components.json', from: '"health": 7', to: '"health": 6' },
    order: { file: 'engines/vast/roles/knight/role.ts', from: 'place: 10', to: 'place: 200' },
  },
};

/** The same game by other random numbers: dealing draws one number more. */
export function oneDrawMore(game: string): Patch {
  const from = 'deal(chance: Chance): void {';
  return { file: `engines/${game}/state.ts`, from, to: `${from}\n    chance[0]!.below(6);` };
}
