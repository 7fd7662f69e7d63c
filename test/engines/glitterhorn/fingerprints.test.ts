import { expect, test } from 'vitest';
import { ARRANGEMENTS } from '../../../engines/glitterhorn/play/arrangements.ts';
import { OUTCOMES } from '../../../engines/glitterhorn/play/ride.ts';
import { diceOf } from '../../../engines/glitterhorn/play/orders.ts';
import { cardsOf, makeState } from './support.ts';

/** All 5,040 arrangements x 4 restaurants x values 1..6: tired, eaten, robbed, delivered, lifted, looped, jumps. */
const rows = [
  [{}, [7946, 23513, 50557, 26443, 6956, 5545, 43949]],
  [{ witchMetric: 'row' }, [7661, 22344, 48330, 30749, 6550, 5326, 41743]],
  [{ witchMetric: 'column' }, [8052, 23696, 51218, 27664, 7304, 3026, 44230]],
  [{ witchLoop: 'anyRepeat' }, [7934, 23503, 50557, 26443, 6954, 5569, 43863]],
  [{ equalValue: 'trigger' }, [7397, 29174, 58905, 10482, 11011, 3991, 33645]],
  [{ modifiersActive: false }, [6495, 24778, 47044, 28791, 8028, 5824, 49275]],
  [{ wyrmShift: 1 }, [7814, 33628, 46060, 21495, 6954, 5009, 40218]],
  [{ bansheeShift: 1 }, [7640, 20450, 66420, 15781, 6130, 4539, 38243]],
  [{ maxStamina: 12 }, [7946, 23484, 50389, 26441, 7112, 5588, 44736]],
] as const;

test.each(rows)('ride fingerprint of %o', (rules, expected) => {
  const { rides } = makeState({ rules, figures: 'none' }).tables;
  const names = ['tired', 'eaten', 'robbed', 'delivered', 'lifted', 'looped'] as const;
  const counts = names.map(() => 0);
  let jumps = 0;
  for (let i = 0; i < ARRANGEMENTS * 32; i++) {
    const value = i & 7;
    if (value < 1 || value > 6) continue;
    counts[names.indexOf(OUTCOMES[rides.outcome[i]!]!)]!++;
    jumps += rides.forward[i]! + rides.back[i]! + rides.level[i]!;
  }
  expect([...counts, jumps]).toEqual(expected);
});

test('the best forest for tacos is G A B / F C E under D: 2487/1296 with four dice, and no other reaches it', () => {
  const state = makeState();
  const { rides, components } = state.tables;
  const tacoShops = components.restaurants.flatMap(({ food }, i) => (food === 0 ? [i] : []));
  const rolls = new Map<string, { dice: number[]; weight: number }>();
  for (let roll = 0; roll < 1296; roll++) {
    const dice = diceOf(roll, 4).sort();
    const known = rolls.get(dice.join(''));
    if (known === undefined) rolls.set(dice.join(''), { dice, weight: 1 });
    else known.weight++;
  }
  expect(rolls.size).toBe(126);
  const promised = Array.from({ length: ARRANGEMENTS }, (_, arrangement) => {
    const wins = tacoShops.map((shop) =>
      [0, 1, 2, 3, 4, 5, 6].map((value) => value > 0 && rides.outcome[(arrangement * 4 + shop) * 8 + value]! <= 1),
    );
    // Two different dice of the roll for the two taco shops.
    let sum = 0;
    for (const { dice, weight } of rolls.values()) {
      let best = 0;
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 4; j++)
          if (i !== j) best = Math.max(best, Number(wins[0]![dice[i]!]) + Number(wins[1]![dice[j]!]));
      sum += weight * best;
    }
    return sum;
  });
  const best = Math.max(...promised);
  expect(best).toBe(2487);
  expect(promised.filter((sum) => sum === best)).toHaveLength(1);
  state.arrangement = promised.indexOf(best);
  expect(cardsOf(state)).toEqual(['G', 'A', 'B', 'F', 'C', 'E', 'D']);
  expect(promised.reduce((sum, each) => sum + each)).toBe(6_420_821);
});

test('the longest of all rides by the printed rules has 16 visits', () => {
  const { course } = makeState().tables;
  let longest = 0;
  for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
    course.arrange(arrangement);
    for (let restaurant = 0; restaurant < 4; restaurant++)
      for (let value = 1; value <= 6; value++) {
        course.ride(restaurant, value);
        longest = Math.max(longest, course.visits);
      }
  }
  expect(longest).toBe(16);
});
