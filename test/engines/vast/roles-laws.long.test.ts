/** The laws of the house for every role at every level, each with random values of the rulings that act. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { laws } from '../../../testing/laws.ts';
import { setupFor } from '../../../testing/setups.ts';
import { Trial } from '../../../testing/trial.ts';
import { vast } from './board.ts';

/** Rulings away from their defaults, by role. */
const READINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  knight: { sidequestWindow: 'turn', mapSplit: 'drop' },
  dragon: { hungerMoved: '2', fillOrder: 'choose', prideOrder: 'stayThenGem' },
  thief: { thiefPeekOrientation: 'free', evasionScope: 'round' },
  goblins: {
    tileSymbols: 'shuffled',
    rampagePassThrough: 'ignoreOthers',
    goblinsNoPieceStart: 'symbolTile',
    goblinsStartPopulation: 2,
    goblinBlock: 'any',
    caveInOnShadow: true,
    fillOrder: 'choose',
  },
  ghoul: { tileSymbols: 'shuffled', ghoulLevel: 'hunter', ghoulAttackOnShadow: 'choiceByAttacker', mapSplit: 'drop' },
  vileGhoul: { vileGhoulLevel: 'stalker', vileDiceChart: 'steady', crystalGivesFury: false },
};
const roles = game.roleSets!.filter((set) => set.length === 1 && set[0]! in READINGS).map((set) => set[0]!);

test('every role has readings of its own here', () => {
  expect([...roles].sort()).toEqual(Object.keys(READINGS).sort());
});

describe.each(roles)('%s', (role) => {
  test.each(['easy', 'medium', 'hard'])('at %s, as printed and with other readings', (rampageLevel) => {
    for (const readings of [{}, READINGS[role]!]) {
      const setup = setupFor(vast, { roles: [role], rules: { rampageLevel, ...readings }, figures: 'core' });
      const trial = new Trial(vast, setup, 11);
      Object.values(laws).forEach((law, i) => law(trial, 3 * i, 7 * i));
    }
  });
});
