import { begin } from '../../../engines/glitterhorn/play/hour.ts';
import { expect, test } from 'vitest';
import { features } from '../../../engines/glitterhorn/advice/features.ts';
import { game } from '../../../engines/glitterhorn/game.ts';
import { glitterhornSetup, makeState } from './support.ts';

const FOREST = ['F', 'A', 'C', 'B', 'G', 'D'];

test.each([
  [
    'five riders in the third hour after a dry one, hungry for salad',
    { round: 3, pool: 5, tacosEaten: 2, tacoCubes: 6, dryRounds: 1 },
    {
      'hour3.riders5': 1,
      'hour3.short': 1,
      'hour3.dry': 1,
      'phase.inOut': 1,
      points: 6,
      tacoCubes: 6,
      otherCubes: 4,
      // Three hours could still bring three tacos.
      tacoPointsLeft: 9,
    },
  ],
  [
    'the last hour, nothing required any more',
    { round: 5, pool: 6, tacosEaten: 7, tacoCubes: 1, othersEaten: 1, otherCubes: 3 },
    { 'hour5.riders6': 1, 'phase.inOut': 1, points: 22, tacoCubes: 1, otherCubes: 3, tacoPointsLeft: 3 },
  ],
])('%s', (_what, position, expected) => {
  const setup = glitterhornSetup();
  const state = makeState();
  game.position!(state, { forest: FOREST, modifierCard: 'E', ...position });
  const names = features.names(setup);
  const values = new Float64Array(names.length).fill(7);
  features.read(state, 0, values, 0);
  expect(Object.fromEntries(names.map((name, i) => [name, values[i]]).filter(([, value]) => value !== 0))).toEqual(
    expected,
  );
});

test('the ride of more than eight riders is that of eight', () => {
  const state = makeState({ rules: { startingDice: 10 } });
  const names = features.names(glitterhornSetup({ rules: { startingDice: 10 } }));
  const values = new Float64Array(names.length);
  begin(state, 0);
  features.read(state, 0, values, 0);
  expect(names.filter((_, i) => values[i] === 1 && names[i]!.includes('riders'))).toEqual(['hour1.riders8']);
});
