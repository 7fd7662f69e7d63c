/** The figures of this game and how a finished state writes them, in one order. */
import type { MetricSpec, Panel } from '../core/types.ts';
import { keptMetrics } from '../core/outcome.ts';
import { RESTAURANTS } from './components.ts';
import { SLOTS } from './arrangements.ts';
import { OUTCOMES } from './ride.ts';
import { scoreBands } from './rules.ts';
import type { Glitterhorn } from './state.ts';
import type { GlitterhornSetup } from './tables.ts';

type Unit = MetricSpec['unit'];

function count(name: string, help: string, level: 'core' | 'all', unit: Unit = 'count'): MetricSpec {
  return { name, help, per: 'game', kind: 'number', level, unit };
}

const headline: readonly MetricSpec[] = [
  count('rawPoints', 'points of all food eaten, lost games included', 'core', 'points'),
  count('roundsPlayed', 'rounds played, the one of the tantrum included', 'core', 'rounds'),
  count('tacosEaten', 'tacos eaten', 'core'),
  count('othersEaten', 'salads and sandwiches eaten', 'core'),
  count('thrownAway', 'salads and sandwiches thrown away because tacos came too', 'core'),
  count('tacoFreeRounds', 'rounds in which no taco arrived', 'core', 'rounds'),
  count('diceLeft', 'dice not eaten', 'core'),
];

const long: readonly MetricSpec[] = [
  count('salads', 'salads eaten', 'all'),
  count('sandwiches', 'sandwiches eaten', 'all'),
  count('longestDry', 'most rounds running without tacos', 'all', 'rounds'),
  count('diceEaten', 'dice eaten by wyrms', 'all'),
  count('cubesEatenTaco', 'taco cubes eaten by wyrms', 'all'),
  count('cubesEatenOther', 'other cubes eaten by wyrms', 'all'),
  count('firstOtherRound', 'first round in which other food was eaten, 0 for never', 'all', 'rounds'),
  count('witchJumps', 'jumps from witch to witch, those of looped rides included', 'all'),
  count('jumpsForward', 'jumps towards the Prince', 'all'),
  count('jumpsBack', 'jumps back towards the restaurants', 'all'),
  count('jumpsSameX', 'jumps straight up or down', 'all'),
  count('jumpsOtherRow', 'jumps into the other row', 'all'),
  count('loops', 'rides lost in an endless loop', 'all'),
  count('lifts', 'rides lifted to the Prince by a duck', 'all'),
  count('decisionPoints', 'points of decision as the rules list them, forced ones included', 'all', 'decisions'),
];

/** The metrics kept at the setup's level; the long ones name the setup's own restaurants and cards. */
export function metricsOf(setup: GlitterhornSetup): readonly MetricSpec[] {
  if (setup.figures !== 'all') return keptMetrics(headline, setup.figures);
  const { restaurants, cards } = setup.components;
  const specs = [...headline, ...long];
  for (const { id, name } of restaurants)
    for (let value = 1; value <= 6; value++)
      for (const outcome of OUTCOMES)
        specs.push(
          count(`rides.${id}.${value}.${outcome}`, `rides from ${name} with a ${value} that ended ${outcome}`, 'all'),
        );
  for (const { id, modifier } of cards) {
    specs.push(count(`modifier.${id}.rounds`, `rounds under ${modifier.name}`, 'all', 'rounds'));
    specs.push(count(`modifier.${id}.points`, `raw points scored under ${modifier.name}`, 'all', 'points'));
  }
  for (const { id } of cards)
    for (let slot = 0; slot < SLOTS; slot++)
      specs.push(
        count(`card.${id}.slot${slot}`, `rounds in which riders found card ${id} in slot ${slot}`, 'all', 'rounds'),
      );
  return specs;
}

/** Writes the values of `metricsOf` in its order. */
export function writeMetrics(state: Glitterhorn, out: Float64Array): void {
  if (state.figures === 'none') return;
  out[0] = state.points();
  out[1] = state.round;
  out[2] = state.tacosEaten;
  out[3] = state.othersEaten;
  out[4] = state.thrownAway;
  out[5] = state.tacoFreeRounds;
  out[6] = state.pool;
  if (state.records !== undefined) writeLong(state, state.records, out, headline.length);
}

function writeLong(
  state: Glitterhorn,
  records: NonNullable<Glitterhorn['records']>,
  out: Float64Array,
  from: number,
): void {
  let at = from;
  out[at++] = records.salads;
  out[at++] = records.sandwiches;
  out[at++] = records.longestDry;
  out[at++] = records.diceEaten;
  out[at++] = records.cubesEatenTaco;
  out[at++] = records.cubesEatenOther;
  out[at++] = records.firstOtherRound;
  out[at++] = records.jumpsForward + records.jumpsBack + records.jumpsSameX;
  out[at++] = records.jumpsForward;
  out[at++] = records.jumpsBack;
  out[at++] = records.jumpsSameX;
  out[at++] = records.jumpsOtherRow;
  out[at++] = records.loops;
  out[at++] = records.lifts;
  out[at++] = decisionPoints(state, records.sent);
  out.set(records.counts, at);
}

/** Both steps if asked, an assignment per restaurant, and with free riders one point per ride. */
function decisionPoints(state: Glitterhorn, rides: number): number {
  const { inAndOut, roundAndRound, riderOrder } = state.tables.rules;
  const steps = (inAndOut === 'mandatory' || inAndOut === 'optional' ? 1 : 0) + (roundAndRound === 'off' ? 0 : 1);
  return state.round * (steps + RESTAURANTS) + (riderOrder === 'free' ? rides : 0);
}

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
