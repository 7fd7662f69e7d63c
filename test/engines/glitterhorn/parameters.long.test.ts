import { expect, test } from 'vitest';
import { game } from '../../../engines/glitterhorn/game.ts';
import { OUTCOMES } from '../../../engines/glitterhorn/play/ride.ts';
import type { RuleValue } from '../../../engines/core/params.ts';
import { Outcome, OVER } from '../../../engines/core/types.ts';
import type { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import { Player, ScriptedRng } from '../../support/playout.ts';
import { actionNamed, anyGame, cardsOf, glitterhornSetup, legalOf, makeState, type NamedAction } from './support.ts';

type Values = Record<string, RuleValue>;

/** How a ride ends: outcome, stamina and number of clearings visited. */
function ride(rules: Values, forest: string, restaurant: number, value: number, components?: unknown): string {
  const state = makeState({ rules, components });
  const cards = forest.split(' ');
  game.position!(state, { forest: cards.slice(0, 6), modifierCard: cards[6] });
  const { course } = state.tables;
  course.arrange(state.arrangement);
  course.ride(restaurant, value);
  return `${OUTCOMES[course.outcome]} ${course.stamina} after ${course.visits}`;
}

function play(
  rules: Values,
  position: unknown,
  actions: readonly NamedAction[],
  rolls: number[] = [],
  slots: number[] = [],
) {
  const state = makeState({ rules });
  game.position!(state, position);
  const chance = [new ScriptedRng([]), new ScriptedRng(rolls), new ScriptedRng(slots)];
  for (const action of actions) state.apply(actionNamed(state, action), chance);
  return state;
}

/** The forest of the worked example after both steps: F A D above, B G E below, Time for Tea and Cake. */
const WORKED = 'F A D B G E C';
const worked = { forest: ['F', 'A', 'D', 'B', 'G', 'E'], modifierCard: 'C', dice: [6, 5, 4, 1], assigned: [6, 1] };
/** Its round: Nacho 6 and De Lujo 5 bring tacos, Kale 1 tires, Van Dough 4 brings a sandwich. */
const workedRound = (rules: Values, position: object = {}) => play(rules, { ...worked, ...position }, [{ value: 5 }]);

/** A score as the laboratory sees it. */
function outcomeOf(state: Glitterhorn): { end: string; score: number; share60: number } {
  const out = new Outcome();
  state.outcome(out);
  return { end: game.ends[out.end]!, score: out.score[0]!, share60: out.share60[0]! };
}

test('R3 equalValue: at equality nothing happens, or the resident acts', () => {
  // B1, duck 4, met at 4.
  expect(ride({}, WORKED, 2, 4)).not.toContain('lifted');
  expect(ride({ equalValue: 'trigger' }, WORKED, 2, 4)).toBe('lifted 4 after 1');
  // B4 5, G1 passes, G2 empty, E1 4, E2 is a wyrm 4.
  expect(ride({}, WORKED, 3, 4)).toBe('delivered 4 after 5');
  expect(ride({ equalValue: 'trigger' }, WORKED, 3, 4)).toBe('eaten 4 after 5');
  // C1 is a banshee 5: B4 makes 4 a 5.
  expect(ride({ equalValue: 'trigger' }, 'A D G B C E F', 3, 4)).toBe('robbed 5 after 2');
  expect(ride({}, 'A D G B C E F', 3, 4)).toBe('delivered 4 after 5');
});

test('R2 maxStamina: an elf lifts a 6 no higher, or to 7', () => {
  // B4 7, F1 6: even, so by F2 (banshee 4) to the upper road of E: E1 5, E2 passes.
  expect(ride({}, 'A C D B F E G', 3, 6)).toBe('delivered 6 after 4');
  expect(ride({ maxStamina: 7 }, 'A C D B F E G', 3, 6)).toBe('delivered 5 after 5');
});

test('elfDelta and henDelta; R24: a stamina modifier replaces them', () => {
  // B4 6, then E1 5.
  expect(ride({ elfDelta: 2 }, WORKED, 3, 4)).toBe('delivered 5 after 5');
  expect(ride({ elfDelta: 0 }, WORKED, 3, 4)).toBe('eaten 3 after 5');
  // C2 jumps to A3, then B4 under Double Espresso.
  expect(ride({ elfDelta: 5 }, 'C A B E F G D', 1, 1)).toBe('delivered 3 after 2');
  expect(ride({}, WORKED, 1, 1)).toBe('tired 0 after 1');
  // F1 keeps 1: odd, A3 is empty, D1 robs.
  expect(ride({ henDelta: 0 }, WORKED, 1, 1)).toBe('robbed 1 after 3');
  expect(ride({ henDelta: -3 }, WORKED, 0, 3)).toBe('tired 0 after 1');
  // Megaphone Monday takes 2 at A1.
  expect(ride({ henDelta: 0 }, 'A B C D F G E', 0, 2)).toBe('tired 0 after 1');
});

test('R24 wyrmShift, bansheeShift, duckShift: printed + modifier + shift', () => {
  expect(ride({ wyrmShift: 1 }, WORKED, 3, 4)).toBe('eaten 4 after 5');
  // D1, banshee 4, met at 5.
  expect(ride({ bansheeShift: 1 }, WORKED, 0, 6)).toBe('delivered 5 after 4');
  expect(ride({ bansheeShift: 2 }, WORKED, 0, 6)).toBe('robbed 5 after 3');
  // B1, duck 4.
  expect(ride({ duckShift: 1 }, WORKED, 2, 5)).not.toContain('lifted');
  expect(ride({ duckShift: -1 }, WORKED, 2, 4)).toBe('lifted 4 after 1');
  // The Wyrm Has Already Eaten makes E2 a 3, a shift makes it a 4 again.
  expect(ride({}, 'A G E F D C B', 1, 4)).toBe('delivered 3 after 3');
  expect(ride({ wyrmShift: 1 }, 'A G E F D C B', 1, 4)).toBe('eaten 3 after 3');
});

test('R21 modifiersActive: signposts stay as they are without modifiers', () => {
  // C3 at 5: by Topsy-Turvy Signposts up to E1 and E2, else down to E3 (banshee 5) and E4.
  expect(ride({}, 'A D G B C E F', 3, 4)).toBe('delivered 4 after 5');
  expect(ride({ modifiersActive: false }, 'A D G B C E F', 3, 4)).toBe('delivered 6 after 5');
});

test('R4 witchArrival: with retrigger the two witches of column 2 swap the rider until it is a loop', () => {
  // D1 passes; D3 sends to G2, whose road leads to B1 (duck 4).
  expect(ride({}, 'D A C G B E F', 0, 6)).not.toContain('looped');
  expect(ride({ witchArrival: 'retrigger' }, 'D A C G B E F', 0, 6)).toContain('looped');
});

test('R5 witchMetric: C2 (X 3, Y 3) lies 4 from G2 (X 2, Y 0) and 4 from A3 (X 7, Y 3)', () => {
  // Grid: a tie, backwards to G2, then B1 lifts. Row: to A3 of its own row, then the Prince.
  expect(ride({}, 'G B E F C A D', 2, 6)).toBe('lifted 5 after 3');
  expect(ride({ witchMetric: 'row' }, 'G B E F C A D', 2, 6)).toBe('delivered 5 after 2');
  // A3 (X 1, Y 1) with G2 (X 5, Y 0), 5 away and 4 columns, and C2 (X 6, Y 3)... column counts columns alone.
  expect(ride({ witchMetric: 'column' }, 'G B E F C A D', 2, 6)).toBe('lifted 5 after 3');
});

test('R7 witchLoop: an elf within a loop prolongs it, unless any repeat ends it', () => {
  expect(ride({}, 'C E F D B G A', 1, 2)).toBe('looped 6 after 16');
  // C2 at 2; B4, G1, G2 at 3; B4, G1, then G2 again, at 4.
  expect(ride({ witchLoop: 'anyRepeat' }, 'C E F D B G A', 1, 2)).toBe('looped 4 after 7');
});

test('R6 witchAlone: the only witch has no effect, or ends the ride', () => {
  const data = structuredClone(game.components.shipped['printed']) as {
    forestCards: { clearings: { id: string; resident: string }[] }[];
  };
  for (const { clearings } of data.forestCards)
    for (const clearing of clearings)
      if (clearing.resident === 'witch' && clearing.id !== 'A3') clearing.resident = 'hen';
  const rules = { modifiersActive: false };
  // F1 5, A3, D1 passes, odd: D3, now a hen, 4.
  expect(ride({ ...rules, witchAlone: 'stay' }, WORKED, 0, 6, data)).toBe('delivered 4 after 4');
  expect(ride({ ...rules, witchAlone: 'return' }, WORKED, 0, 6, data)).toBe('looped 5 after 2');
});

test('R9 foodLimit and tacoCubes: one taco cube serves one rider, unless food is no limit', () => {
  expect(workedRound({}, { tacoCubes: 1 })).toMatchObject({ tacosEaten: 1, tacoCubes: 0 });
  expect(workedRound({ tacoCubes: 0 })).toMatchObject({ tacosEaten: 0, othersEaten: 1, dryRounds: 1 });
  expect(workedRound({ otherCubes: 0, mixture: 'eatAll' })).toMatchObject({ tacosEaten: 2, othersEaten: 0 });
  expect(workedRound({ foodLimit: false }, { tacoCubes: 1 })).toMatchObject({ tacosEaten: 2 });
});

test('R9 wyrmEatsCube: Van Dough 3 meets E2 at 3 and is eaten, with or without its cube', () => {
  const eaten = (rules: Values) => play(rules, { ...worked, dice: [6, 5, 3, 1] }, [{ value: 5 }]);
  expect(eaten({})).toMatchObject({ pool: 5, otherCubes: 3 });
  expect(eaten({ wyrmEatsCube: false })).toMatchObject({ pool: 5, otherCubes: 4 });
});

test('R10 thrownFood and R11 mixture: the sandwich beside the tacos', () => {
  expect(workedRound({})).toMatchObject({ otherCubes: 4, othersEaten: 0, thrownAway: 1 });
  expect(workedRound({ thrownFood: 'lost' })).toMatchObject({ otherCubes: 3, othersEaten: 0, thrownAway: 1 });
  expect(workedRound({ mixture: 'eatAll' })).toMatchObject({ otherCubes: 3, othersEaten: 1, thrownAway: 0 });
});

test('tacoPoints and otherPoints', () => {
  expect(workedRound({ mixture: 'eatAll' }).points()).toBe(7);
  expect(workedRound({ mixture: 'eatAll', tacoPoints: 7, otherPoints: 4 }).points()).toBe(18);
});

/** All ones: Kale, Nacho and De Lujo come to grief (F1 tires, B2 eats), Van Dough's B4 2 goes on to G1, a wyrm 3. */
const barren = { ...worked, dice: [2, 1, 1, 1], assigned: [1, 1] };
const barrenRound = (rules: Values, position: object) => play(rules, { ...barren, ...position }, [{ value: 1 }]);

test('R12 tacoWindow: the tantrum is immediate, at that round without tacos, and comes before the sick check', () => {
  expect(barrenRound({}, { round: 3, dryRounds: 1 })).toMatchObject({ actor: 0, round: 4, dryRounds: 2 });
  expect(outcomeOf(barrenRound({}, { round: 3, dryRounds: 2 })).end).toBe('tantrum');
  expect(barrenRound({ tacoWindow: 4 }, { round: 3, dryRounds: 2 }).actor).toBe(0);
  expect(outcomeOf(barrenRound({ tacoWindow: 1 }, {})).end).toBe('tantrum');
  expect(outcomeOf(barrenRound({}, { round: 5, dryRounds: 2 })).end).toBe('tantrum');
  expect(outcomeOf(barrenRound({}, { round: 5, dryRounds: 1 })).end).toBe('sick');
});

test('R13 otherRequired and R14: sick after the last round only, raw points beside a score of 0', () => {
  expect(workedRound({}, { round: 4 }).actor).toBe(0);
  const sick = workedRound({}, { round: 5, tacosEaten: 3 });
  expect(outcomeOf(sick)).toEqual({ end: 'sick', score: 0, share60: 0 });
  expect(sick.points()).toBe(15);
  expect(outcomeOf(workedRound({}, { round: 5, othersEaten: 1 }))).toEqual({ end: 'fed', score: 7, share60: 60 });
  expect(outcomeOf(workedRound({ otherRequired: 2 }, { round: 5, othersEaten: 1 })).end).toBe('sick');
  expect(outcomeOf(workedRound({ otherRequired: 0 }, { round: 5 })).end).toBe('fed');
});

test('R20 targetScore: fed with fewer points keeps its score and is no success', () => {
  const last = { round: 5, othersEaten: 1 };
  expect(outcomeOf(workedRound({ targetScore: 7 }, last))).toEqual({ end: 'fed', score: 7, share60: 60 });
  expect(outcomeOf(workedRound({ targetScore: 8 }, last))).toEqual({ end: 'fed', score: 7, share60: 0 });
});

test('rounds: the game ends after as many', () => {
  expect(workedRound({ rounds: 1 }).actor).toBe(OVER);
  expect(workedRound({ rounds: 6 }, { round: 5 })).toMatchObject({ actor: 0, round: 6 });
});

test('R8 startingDice and ridersPerRound: as many dice as riders, while the pool has them', () => {
  const dice = (rules: Values, position: object, roll: number) => {
    const state = play(
      rules,
      { forest: worked.forest, modifierCard: 'C', ...position },
      [{ slot: 0 }, { swap: [0, 1] }],
      [roll],
    );
    return state.tables.orders.diceOf[state.node]!.length;
  };
  expect(dice({}, {}, 51)).toBe(4);
  expect(dice({}, { pool: 3 }, 51)).toBe(3);
  expect(dice({ startingDice: 2 }, {}, 1)).toBe(2);
  expect(dice({ ridersPerRound: 3 }, {}, 51)).toBe(3);
});

test('R8, R23: with one die three restaurants stay idle; with none the steps remain and nothing arrives', () => {
  const one = play({}, { forest: worked.forest, modifierCard: 'C', pool: 1, dice: [3] }, []);
  expect(legalOf(one)).toEqual([actionNamed(one, { value: 3 }), actionNamed(one, { value: 0 })]);
  const none = { forest: worked.forest, modifierCard: 'C', pool: 0 };
  const state = play({}, none, [{ slot: 0 }, { swap: [0, 1] }]);
  expect(state).toMatchObject({ round: 2, dryRounds: 1, phase: 0 });
});

const start = { forest: worked.forest, modifierCard: 'C' };

test('R15 inAndOut: six slots, and a pass when optional', () => {
  expect(legalOf(play({}, start, []))).toHaveLength(6);
  const optional = play({ inAndOut: 'optional' }, start, []);
  expect(legalOf(optional)).toHaveLength(7);
  expect(legalOf(optional)[6]).toBe(actionNamed(optional, { pass: true }));
  const passed = play({ inAndOut: 'optional' }, start, [{ pass: true }]);
  expect(cardsOf(passed)).toEqual(WORKED.split(' '));
  expect(passed.phase).toBe(1);
});

test('R15 roundAndRound: fifteen pairs in lexicographic order, and a pass when optional', () => {
  expect(legalOf(play({}, start, [{ slot: 2 }]))).toHaveLength(15);
  const optional = play({ roundAndRound: 'optional' }, start, [{ slot: 2 }]);
  expect(legalOf(optional)).toHaveLength(16);
  expect(legalOf(optional)[15]).toBe(actionNamed(optional, { pass: true }));
  expect(legalOf(optional)[0]).toBe(actionNamed(optional, { swap: [0, 1] }));
  expect(legalOf(optional)[5]).toBe(actionNamed(optional, { swap: [1, 2] }));
  expect(legalOf(optional)[14]).toBe(actionNamed(optional, { swap: [4, 5] }));
  const passed = play({ roundAndRound: 'optional' }, start, [{ slot: 2 }, { pass: true }], [51]);
  expect(cardsOf(passed).join(' ')).toBe('F A C B G E D');
});

test('R15 off and random: steps left out are not asked, and chance picks the slot', () => {
  expect(play({ roundAndRound: 'off' }, start, [{ slot: 2 }], [51]).phase).toBe(2);
  // With In and out off the next round starts with Round and round.
  expect(workedRound({ inAndOut: 'off' })).toMatchObject({ round: 2, phase: 1 });
  const random = play({ inAndOut: 'random' }, worked, [{ value: 5 }], [], [4]);
  expect(random).toMatchObject({ round: 2, phase: 1 });
  expect(cardsOf(random).join(' ')).toBe('F A D B C E G');
});

test('R17 riderOrder: sent freely, the taco rider who comes first takes the last cube', () => {
  // Nacho 1 tires at F1 and brings its cube back; De Lujo 5 is lifted; with one cube both orders feed the Prince once.
  // De Lujo 2 is eaten at B2 with its cube, Nacho 6 delivers: only if Nacho goes first.
  const position = { ...start, dice: [6, 2, 1, 1], assigned: [6, 1, 2], tacoCubes: 1, phase: 'send' };
  const free = { riderOrder: 'free' };
  const sent = (order: readonly number[]) =>
    play(
      free,
      position,
      order.map((rider) => ({ rider })),
    );
  expect(
    legalOf(play(free, position, [])).map((code) => code - actionNamed(play(free, position, []), { rider: 0 })),
  ).toEqual([0, 1, 2, 3]);
  expect(sent([0, 1, 2])).toMatchObject({ tacosEaten: 1, tacoCubes: 0, round: 2 });
  expect(sent([2, 0, 1])).toMatchObject({ tacosEaten: 0, tacoCubes: 0, round: 2 });
});

test('every parameter moves play', () => {
  const base = { mixture: 'tacosOnly' };
  const fingerprint = (rules: Values) => {
    const player = new Player(anyGame, glitterhornSetup({ rules }), 21);
    return JSON.stringify(Array.from({ length: 400 }, (_, i) => player.play(i)));
  };
  const usual = fingerprint(base);
  for (const name of game.rules.names) {
    // Four witches: never alone. The standard cards cannot show it; R6 above does.
    if (name === 'witchAlone') continue;
    const spec = game.rules.specs[name];
    const others: readonly RuleValue[] =
      spec.kind === 'int'
        ? [spec.default === spec.max ? spec.min : spec.default + 1]
        : spec.kind === 'flag'
          ? [!spec.default]
          : (spec as { values: readonly string[] }).values.slice(1);
    for (const value of others) {
      // Cubes suffice for random players unless there are fewer; a target of 1 is met by whoever is fed.
      const moved = name === 'tacoCubes' || name === 'otherCubes' ? 1 : name === 'targetScore' ? 12 : value;
      expect(fingerprint({ ...base, [name]: moved }), `${name}=${String(moved)}`).not.toBe(usual);
    }
  }
});
