import { expect, test } from 'vitest';
import { game } from '../../../engines/glitterhorn/game.ts';
import { eventNames } from '../../../engines/glitterhorn/events.ts';
import { OUTCOMES, VISITS, VISIT_SIZE } from '../../../engines/glitterhorn/play/ride.ts';
import type { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import type { GameEvent } from '../../../engines/core/types.ts';
import { ScriptedRng } from '../../support/playout.ts';
import { actionNamed, cardsOf, makeState, watch } from './support.ts';
import golden from './golden.json' with { type: 'json' };

const { initial, final } = golden;
const step = (name: string) => golden.steps.find((each) => each.step === name)!;

/** The first round of the worked example, played through the actions and dice it names. */
function playExample(): { state: Glitterhorn; events: GameEvent[]; forests: string[][] } {
  const state = makeState();
  game.position!(state, initial);
  const events = watch(state);
  const dice = step('roll').chance!.dice;
  const chance = [
    new ScriptedRng([]),
    new ScriptedRng([dice.reduce((roll, die) => roll * 6 + die - 1, 0)]),
    new ScriptedRng([]),
  ];
  const forests: string[][] = [];
  state.apply(actionNamed(state, { slot: step('inOut').action!.slot! }), chance);
  forests.push(cardsOf(state));
  const [a, b] = step('swap').action!.slots!;
  state.apply(actionNamed(state, { swap: [a!, b!] }), chance);
  forests.push(cardsOf(state));
  for (const { value } of step('assign').actions!.slice(0, 3)) state.apply(actionNamed(state, { value }), chance);
  return { state, events, forests };
}

test('In and out turns C into Time for Tea and Cake, Round and round brings D up', () => {
  const { forests } = playExample();
  for (const [i, name] of ['inOut', 'swap'].entries()) {
    const { forest, modifierCard } = step(name).expect as { forest: string[]; modifierCard: string };
    expect(forests[i]).toEqual([...forest, modifierCard]);
  }
});

test('the dice and orders of the worked example', () => {
  const { events } = playExample();
  expect(events.find(({ kind }) => eventNames[kind] === 'roll')?.data).toEqual([6, 5, 4, 1]);
  expect(events.find(({ kind }) => eventNames[kind] === 'orders')?.data).toEqual([6, 1, 5, 4]);
});

test('the four rides of the worked example, visit by visit', () => {
  const { state, events } = playExample();
  const { restaurants } = state.tables.components;
  const rides = golden.steps.filter((each) => each.step === 'ride');
  expect(rides).toHaveLength(4);
  let at = events.findIndex(({ kind }) => eventNames[kind] === 'ride');
  for (const ride of rides) {
    const restaurant = restaurants.findIndex(({ id }) => id === ride.restaurant);
    expect(events[at++]?.data).toEqual([restaurant, ride.start, 1]);
    for (const visit of ride.visits!) expect(visitOf(state, events[at++]!.data)).toEqual(visit);
    const { outcome, stamina, food } = ride.expect as { outcome: string; stamina: number; food: string };
    expect(eventNames[events[at]!.kind]).toBe('arrival');
    const [who, how, left, arrived] = events[at++]!.data;
    expect([who, OUTCOMES[how!], left]).toEqual([restaurant, outcome, stamina]);
    expect(arrived).toBe(outcome === 'tired' ? 0 : 1);
    expect(['taco', 'salad', 'sandwich'][restaurants[restaurant]!.food]).toBe(food);
  }
});

test('the feeding of the worked example: two tacos eaten, the sandwich thrown away', () => {
  const { state, events } = playExample();
  expect(events.find(({ kind }) => eventNames[kind] === 'feed')?.data).toEqual([1, 2, 0, 0, 1, 0]);
  expect({
    round: state.round,
    forest: cardsOf(state).slice(0, 6),
    modifierCard: cardsOf(state)[6],
    pool: state.pool,
    tacoCubes: state.tacoCubes,
    otherCubes: state.otherCubes,
    dryRounds: state.dryRounds,
    tacosEaten: state.tacosEaten,
    othersEaten: state.othersEaten,
    score: state.points(),
  }).toEqual(final);
});

test.each(golden.rides)('constructed ride $name: $why', (ride) => {
  const state = makeState();
  game.position!(state, { forest: ride.forest, modifierCard: ride.modifierCard });
  const { course, components } = state.tables;
  course.arrange(state.arrangement);
  const restaurant = components.restaurants.findIndex(({ id }) => id === ride.restaurant);
  course.ride(restaurant, ride.start);
  const visits = Array.from({ length: course.visits }, (_, i) =>
    visitOf(state, [...course.trace.subarray(i * VISIT_SIZE, (i + 1) * VISIT_SIZE)]),
  );
  expect(visits).toEqual(ride.visits);
  expect({ outcome: OUTCOMES[course.outcome], stamina: course.stamina }).toEqual(ride.expect);
});

function visitOf(state: Glitterhorn, [at, before, after, what, to]: readonly number[]): unknown {
  const { clearings } = state.tables.components;
  const visit = { clearing: clearings[at!]!.id, before, after, event: VISITS[what!] };
  return to! < 0 ? visit : { ...visit, to: clearings[to!]!.id };
}
