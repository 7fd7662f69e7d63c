/** The figures of this game, one row each: name, unit, what it means, how it is read. */
import type { MetricSpec, Panel } from '../core/types.ts';
import { count, keptRows, perGame, perGameAt, type FigureRow } from '../core/figures.ts';
import { bars, exceedance, grid, histogram, labels } from '../core/panels.ts';
import { RESTAURANTS } from './components.ts';
import { SLOTS } from './play/arrangements.ts';
import { OUTCOMES } from './play/ride.ts';
import { cardInSlot, clearingVisits, modifierPoints, modifierRounds, rideCount } from './records.ts';
import type { GlitterhornTable } from './table.ts';
import type { GlitterhornSetup } from './tables.ts';

type Row = FigureRow<GlitterhornTable>;
type Unit = MetricSpec['unit'];

/** A figure of the records, which are kept with `--figures all`. */
function long(name: string, unit: Unit, help: string, read: (state: GlitterhornTable) => number): Row {
  return perGame(name, unit, help, read, { level: 'all' });
}

/** A figure that stands among the counts of the records. */
function counted(name: string, unit: Unit, help: string, place: number): Row {
  return perGameAt(name, unit, help, countsOf, place, { level: 'all' });
}

function countsOf(state: GlitterhornTable): Float64Array {
  return state.records!.counts;
}

const rows: readonly Row[] = [
  perGame('rawPoints', 'points', 'points of all food eaten, lost games included', (state) => state.points()),
  perGame('roundsPlayed', 'rounds', 'rounds played, the one of the tantrum included', (state) => state.round),
  count('tacosEaten', 'tacos eaten', (state) => state.tacosEaten),
  count('othersEaten', 'salads and sandwiches eaten', (state) => state.othersEaten),
  count('thrownAway', 'salads and sandwiches thrown away because tacos came too', (state) => state.thrownAway),
  perGame('tacoFreeRounds', 'rounds', 'rounds in which no taco arrived', (state) => state.tacoFreeRounds),
  count('diceLeft', 'dice not eaten', (state) => state.pool),
  long('salads', 'count', 'salads eaten', (state) => state.records!.salads),
  long('sandwiches', 'count', 'sandwiches eaten', (state) => state.records!.sandwiches),
  long('longestDry', 'rounds', 'most rounds running without tacos', (state) => state.records!.longestDry),
  long('diceEaten', 'count', 'dice eaten by wyrms', (state) => state.records!.diceEaten),
  long('cubesEatenTaco', 'count', 'taco cubes eaten by wyrms', (state) => state.records!.cubesEatenTaco),
  long('cubesEatenOther', 'count', 'other cubes eaten by wyrms', (state) => state.records!.cubesEatenOther),
  long(
    'firstOtherRound',
    'rounds',
    'first round in which other food was eaten, 0 for never',
    (state) => state.records!.firstOtherRound,
  ),
  long(
    'witchJumps',
    'count',
    'jumps from witch to witch, those of looped rides included',
    (state) => state.records!.jumpsForward + state.records!.jumpsBack + state.records!.jumpsSameX,
  ),
  long('jumpsForward', 'count', 'jumps towards the Prince', (state) => state.records!.jumpsForward),
  long('jumpsBack', 'count', 'jumps back towards the restaurants', (state) => state.records!.jumpsBack),
  long('jumpsSameX', 'count', 'jumps straight up or down', (state) => state.records!.jumpsSameX),
  long('jumpsOtherRow', 'count', 'jumps into the other row', (state) => state.records!.jumpsOtherRow),
  long('loops', 'count', 'rides lost in an endless loop', (state) => state.records!.loops),
  long('lifts', 'count', 'rides lifted to the Prince by a duck', (state) => state.records!.lifts),
  long(
    'decisionPoints',
    'decisions',
    'points of decision as the rules list them, forced ones included',
    decisionPoints,
  ),
];

/** All figures; the last ones name the setup's own restaurants and cards. */
export function figureRows({ components }: Pick<GlitterhornSetup, 'components'>): readonly Row[] {
  const { restaurants, cards, clearings } = components;
  const values = [1, 2, 3, 4, 5, 6];
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  return [
    ...rows,
    ...restaurants.flatMap(({ id, name }, restaurant) =>
      values.flatMap((value) =>
        OUTCOMES.map((outcome, i) => {
          const help = `rides from ${name} with a ${value} that ended ${outcome}`;
          return counted(`rides.${id}.${value}.${outcome}`, 'count', help, rideCount(restaurant, value, i));
        }),
      ),
    ),
    ...cards.flatMap(({ id, modifier: { name } }, card) => [
      counted(`modifier.${id}.rounds`, 'rounds', `rounds under ${name}`, modifierRounds(card)),
      counted(`modifier.${id}.points`, 'points', `raw points scored under ${name}`, modifierPoints(card)),
    ]),
    ...cards.flatMap(({ id }, card) =>
      slots.map((slot) => {
        const help = `rounds in which riders found card ${id} in slot ${slot}`;
        return counted(`card.${id}.slot${slot}`, 'rounds', help, cardInSlot(card, slot));
      }),
    ),
    ...clearings.map(({ id }, clearing) =>
      counted(`clearing.${id}.visits`, 'count', `riders that came to clearing ${id}`, clearingVisits(clearing)),
    ),
  ];
}

/** What is kept of them at the setup's level. */
export function metrics(setup: GlitterhornSetup): readonly MetricSpec[] {
  return keptRows(figureRows(setup), setup.figures).map(({ spec }) => spec);
}

/** Both steps if asked, an assignment per restaurant, and with free riders one point per ride. */
function decisionPoints(state: GlitterhornTable): number {
  const { inAndOut, roundAndRound, riderOrder } = state.tables.rules;
  const steps = (inAndOut === 'mandatory' || inAndOut === 'optional' ? 1 : 0) + (roundAndRound === 'off' ? 0 : 1);
  return state.round * (steps + RESTAURANTS) + (riderOrder === 'free' ? state.records!.sent : 0);
}

/** Named bands of the final score. */
const scoreBands = [
  { from: 0, name: 'lost' },
  { from: 1, name: 'peckish' },
  { from: 13, name: 'well fed' },
  { from: 19, name: 'delighted' },
  { from: 23, name: 'sparkling' },
  { from: 26, name: 'perfect' },
] as const;

/** What the report shows of this game. */
export const panels: readonly Panel[] = [
  exceedance('Score reached', 'share of games that score at least so much; a lost game scores 0', 'score', {
    bands: scoreBands,
  }),
  histogram('Points', 'distribution of raw points, lost games included', 'rawPoints'),
  labels('How games end', 'fed, sick, or a tantrum', 'end'),
  histogram('Tacos', 'tacos eaten in a game; eight is the most a winner can eat', 'tacosEaten'),
  histogram('Dice left', 'dice the wyrms left over', 'diceLeft'),
  grid('Cards in the forest', 'rounds a card lay in each slot as riders set off', 'card.*.*'),
  bars('Magic Modifiers', 'rounds each card was the modifier', 'modifier.*.rounds'),
  bars('Points under modifiers', 'raw points scored under each modifier', 'modifier.*.points'),
  grid('Deliveries', 'rides that reached the Prince, by restaurant and value', 'rides.*.*.delivered'),
  grid('Eaten', 'riders eaten, by restaurant and value', 'rides.*.*.eaten'),
];
