/** The figures of this game, one row each: name, unit, what it means, how it is read. */
import type { MetricSpec, Panel } from '../core/types.ts';
import { keptRows, perGame, type FigureRow } from '../core/figures.ts';
import { RESTAURANTS } from './components.ts';
import { SLOTS } from './play/arrangements.ts';
import { OUTCOMES } from './play/ride.ts';
import { cardInSlot, modifierPoints, modifierRounds, rideCount, type Records } from './records.ts';
import type { Glitterhorn } from './state.ts';
import type { GlitterhornSetup } from './tables.ts';

type Row = FigureRow<Glitterhorn>;
type Unit = MetricSpec['unit'];

/** A figure of the records, which are kept with `--figures all`. */
function long(name: string, unit: Unit, help: string, read: (records: Records, state: Glitterhorn) => number): Row {
  return perGame(name, unit, help, (state) => read(state.records!, state), { level: 'all' });
}

const rows: readonly Row[] = [
  perGame('rawPoints', 'points', 'points of all food eaten, lost games included', (state) => state.points()),
  perGame('roundsPlayed', 'rounds', 'rounds played, the one of the tantrum included', (state) => state.round),
  perGame('tacosEaten', 'count', 'tacos eaten', (state) => state.tacosEaten),
  perGame('othersEaten', 'count', 'salads and sandwiches eaten', (state) => state.othersEaten),
  perGame(
    'thrownAway',
    'count',
    'salads and sandwiches thrown away because tacos came too',
    (state) => state.thrownAway,
  ),
  perGame('tacoFreeRounds', 'rounds', 'rounds in which no taco arrived', (state) => state.tacoFreeRounds),
  perGame('diceLeft', 'count', 'dice not eaten', (state) => state.pool),
  long('salads', 'count', 'salads eaten', (records) => records.salads),
  long('sandwiches', 'count', 'sandwiches eaten', (records) => records.sandwiches),
  long('longestDry', 'rounds', 'most rounds running without tacos', (records) => records.longestDry),
  long('diceEaten', 'count', 'dice eaten by wyrms', (records) => records.diceEaten),
  long('cubesEatenTaco', 'count', 'taco cubes eaten by wyrms', (records) => records.cubesEatenTaco),
  long('cubesEatenOther', 'count', 'other cubes eaten by wyrms', (records) => records.cubesEatenOther),
  long(
    'firstOtherRound',
    'rounds',
    'first round in which other food was eaten, 0 for never',
    (records) => records.firstOtherRound,
  ),
  long(
    'witchJumps',
    'count',
    'jumps from witch to witch, those of looped rides included',
    (records) => records.jumpsForward + records.jumpsBack + records.jumpsSameX,
  ),
  long('jumpsForward', 'count', 'jumps towards the Prince', (records) => records.jumpsForward),
  long('jumpsBack', 'count', 'jumps back towards the restaurants', (records) => records.jumpsBack),
  long('jumpsSameX', 'count', 'jumps straight up or down', (records) => records.jumpsSameX),
  long('jumpsOtherRow', 'count', 'jumps into the other row', (records) => records.jumpsOtherRow),
  long('loops', 'count', 'rides lost in an endless loop', (records) => records.loops),
  long('lifts', 'count', 'rides lifted to the Prince by a duck', (records) => records.lifts),
  long(
    'decisionPoints',
    'decisions',
    'points of decision as the rules list them, forced ones included',
    decisionPoints,
  ),
];

/** All figures; the last ones name the setup's own restaurants and cards. */
export function figureRows({ components }: Pick<GlitterhornSetup, 'components'>): readonly Row[] {
  const found = [...rows];
  components.restaurants.forEach(({ id, name }, restaurant) => {
    for (let value = 1; value <= 6; value++)
      OUTCOMES.forEach((outcome, i) => {
        const place = rideCount(restaurant, value, i);
        const help = `rides from ${name} with a ${value} that ended ${outcome}`;
        found.push(long(`rides.${id}.${value}.${outcome}`, 'count', help, (records) => records.counts[place]!));
      });
  });
  components.cards.forEach(({ id, modifier }, card) => {
    const rounds = modifierRounds(card);
    const points = modifierPoints(card);
    found.push(
      long(`modifier.${id}.rounds`, 'rounds', `rounds under ${modifier.name}`, (records) => records.counts[rounds]!),
      long(
        `modifier.${id}.points`,
        'points',
        `raw points scored under ${modifier.name}`,
        (records) => records.counts[points]!,
      ),
    );
  });
  components.cards.forEach(({ id }, card) => {
    for (let slot = 0; slot < SLOTS; slot++) {
      const place = cardInSlot(card, slot);
      const help = `rounds in which riders found card ${id} in slot ${slot}`;
      found.push(long(`card.${id}.slot${slot}`, 'rounds', help, (records) => records.counts[place]!));
    }
  });
  return found;
}

/** What is kept of them at the setup's level. */
export function metrics(setup: GlitterhornSetup): readonly MetricSpec[] {
  return keptRows(figureRows(setup), setup.figures).map(({ spec }) => spec);
}

/** Both steps if asked, an assignment per restaurant, and with free riders one point per ride. */
function decisionPoints({ sent }: Records, state: Glitterhorn): number {
  const { inAndOut, roundAndRound, riderOrder } = state.tables.rules;
  const steps = (inAndOut === 'mandatory' || inAndOut === 'optional' ? 1 : 0) + (roundAndRound === 'off' ? 0 : 1);
  return state.round * (steps + RESTAURANTS) + (riderOrder === 'free' ? sent : 0);
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
  {
    title: 'Score reached',
    help: 'share of games that score at least so much; a lost game scores 0',
    chart: 'exceedance',
    figures: 'score',
    bands: scoreBands,
  },
  {
    title: 'Points',
    help: 'distribution of raw points, lost games included',
    chart: 'histogram',
    figures: 'rawPoints',
  },
  { title: 'How games end', help: 'fed, sick, or a tantrum', chart: 'labels', figures: 'end' },
  {
    title: 'Tacos',
    help: 'tacos eaten in a game; eight is the most a winner can eat',
    chart: 'histogram',
    figures: 'tacosEaten',
  },
  { title: 'Dice left', help: 'dice the wyrms left over', chart: 'histogram', figures: 'diceLeft' },
  {
    title: 'Cards in the forest',
    help: 'rounds a card lay in each slot as riders set off',
    chart: 'grid',
    figures: 'card.*.*',
  },
  { title: 'Magic Modifiers', help: 'rounds each card was the modifier', chart: 'bars', figures: 'modifier.*.rounds' },
  {
    title: 'Points under modifiers',
    help: 'raw points scored under each modifier',
    chart: 'bars',
    figures: 'modifier.*.points',
  },
  {
    title: 'Deliveries',
    help: 'rides that reached the Prince, by restaurant and value',
    chart: 'grid',
    figures: 'rides.*.*.delivered',
  },
  { title: 'Eaten', help: 'riders eaten, by restaurant and value', chart: 'grid', figures: 'rides.*.*.eaten' },
];
