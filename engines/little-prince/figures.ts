/** The game's own figures, in groups, each beside what writes it; and the charts made of them. */
import { countBits } from '../core/bits.ts';
import { keptMetrics } from '../core/outcome.ts';
import type { MetricSpec, Panel } from '../core/types.ts';
import { BAOBAB, ELEMENTS, TYPES } from './components.ts';
import { perGame, perSeat, type FigureBlock } from './figures/block.ts';
import { characterBlock } from './figures/characters.ts';
import { stackBlock, tileBlock } from './figures/tiles.ts';
import type { LittlePrince } from './state.ts';
import { lane, WORDS, type LittlePrinceSetup } from './tables.ts';

/** Every figure of a setup, in slot order; the first group is the headlines. */
export function figureRows(setup: LittlePrinceSetup): readonly FigureBlock[] {
  return [headlines, seatBlock(setup), gameBlock(setup), characterBlock(setup), tileBlock(setup), stackBlock];
}

/** The figures kept in a setup. */
export function metrics(setup: LittlePrinceSetup): readonly MetricSpec[] {
  return keptMetrics(
    figureRows(setup).flatMap(({ specs }) => specs),
    setup.figures,
  );
}

/** Writes the figures kept of a finished game. */
export function writeMetrics(state: LittlePrince, out: Float64Array): void {
  state.scoring.finish(state);
  let slot = 0;
  for (const block of state.figureRows) slot = block.write(state, out, slot);
}

const headlines: FigureBlock = {
  specs: [
    perSeat('beforePenalty', 'points before the volcano penalty', 'points', 'core'),
    perSeat('volcanoes', 'volcanoes that count for the penalty', 'count', 'core'),
    perSeat('penalty', 'points lost for volcanoes', 'points', 'core'),
    perSeat('flips', 'how often baobabs turned tiles face down', 'count', 'core'),
    perSeat('faceDown', 'tiles face down at the end', 'count', 'core'),
    perGame('tieForBestScore', 'two or more seats have the best score', 'rate', 'core'),
    perGame('sharedWin', 'the win is shared, after the tie-break', 'rate', 'core'),
    perGame('decidedByVolcanoes', 'the win shares would differ without the penalty', 'rate', 'core'),
    perGame('decidedByFlips', 'the win shares would differ with every tile face up', 'rate', 'core'),
  ],
  write: writeHeadlines,
};

function writeHeadlines(state: LittlePrince, out: Float64Array, from: number): number {
  const { players } = state.tables;
  const { scoring } = state;
  let winners = 0;
  let seatsAtBest = 0;
  const best = bestScore(state);
  for (let seat = 0; seat < players; seat++) {
    out[from + seat] = scoring.before[seat]!;
    out[from + players + seat] = scoring.volcanoes[seat]!;
    out[from + 2 * players + seat] = scoring.penalty[seat]!;
    out[from + 3 * players + seat] = state.flips[seat]!;
    out[from + 4 * players + seat] = countBits(state.down[seat]!);
    if (scoring.share60[seat]! > 0) winners++;
    if (scoring.score[seat] === best) seatsAtBest++;
  }
  let slot = from + 5 * players;
  out[slot++] = seatsAtBest > 1 ? 1 : 0;
  out[slot++] = winners > 1 ? 1 : 0;
  out[slot++] = scoring.decidedByVolcanoes() ? 1 : 0;
  out[slot++] = scoring.decidedByFlips() ? 1 : 0;
  return slot;
}

function bestScore(state: LittlePrince): number {
  const { score } = state.scoring;
  let best = score[0]!;
  for (let seat = 1; seat < state.tables.players; seat++) if (score[seat]! > best) best = score[seat]!;
  return best;
}

function seatBlock(setup: LittlePrinceSetup): FigureBlock {
  const two = setup.players === 2;
  const specs = [
    perSeat('baobabsLeft', 'face-up baobabs at the end', 'count'),
    perSeat('firstPicker', 'rounds in which the seat was served first', 'rounds'),
    ...(two ? [] : [perSeat('secondPicker', 'rounds in which another seat chose it to be served next', 'rounds')]),
    perSeat('lastPicker', 'rounds in which the seat was served last', 'rounds'),
    perSeat('starts', 'rounds whose stack the seat chose', 'rounds'),
    ...ELEMENTS.map((element) => perSeat(`element.${element}`, `${element}: how many lie face up at the end`, 'count')),
  ];
  return { specs, write: writeSeats };
}

function writeSeats(state: LittlePrince, out: Float64Array, from: number): number {
  const { players } = state.tables;
  const { x } = state.scoring.planets!;
  const records = state.records!;
  let slot = from;
  for (let seat = 0; seat < players; seat++) {
    let at = slot + seat;
    out[at] = lane(x, seat * WORDS, BAOBAB);
    out[(at += players)] = records.first[seat]!;
    if (players > 2) out[(at += players)] = records.second[seat]!;
    out[(at += players)] = records.last[seat]!;
    out[(at += players)] = records.starts[seat]!;
    for (let element = 0; element < ELEMENTS.length; element++) {
      out[(at += players)] = lane(x, seat * WORDS, element);
    }
  }
  slot += players * ((players > 2 ? 5 : 4) + ELEMENTS.length);
  return slot;
}

function gameBlock(setup: LittlePrinceSetup): FigureBlock {
  const { players } = setup;
  const specs = [
    perGame('meanScore', 'mean score of all seats', 'points', 'all', players),
    perGame('spread', 'best score less worst', 'points'),
  ];
  if (players > 2) {
    specs.push(perGame('passesToLeader', 'passes of choice to a leader in current points', 'count'));
    specs.push(perGame('passesToLast', 'passes of choice to a seat with fewest current points', 'count'));
  } else if (setup.rules.twoPlayerReveal !== 'allOpen') {
    specs.push(perGame('hiddenTakenByOpponent', 'face-down tiles taken unseen', 'count'));
    specs.push(perGame('hiddenTakenByOwner', 'face-down tiles kept by whoever hid them', 'count'));
    specs.push(perGame('hiddenDiscarded', 'face-down tiles that left the game', 'count'));
  }
  return { specs, write: writeGame };
}

function writeGame(state: LittlePrince, out: Float64Array, from: number): number {
  const { players, allOpen } = state.tables;
  const { score } = state.scoring;
  const records = state.records!;
  let slot = from;
  let sum = 0;
  let worst = score[0]!;
  for (let seat = 0; seat < players; seat++) {
    sum += score[seat]!;
    if (score[seat]! < worst) worst = score[seat]!;
  }
  out[slot++] = sum;
  out[slot++] = bestScore(state) - worst;
  if (players > 2) {
    const { passes } = records;
    passes.judge(state);
    out[slot++] = passes.toLeader;
    out[slot++] = passes.toLast;
  } else if (!allOpen) {
    out[slot++] = records.hiddenTakenByOpponent;
    out[slot++] = records.hiddenTakenByOwner;
    out[slot++] = records.hiddenDiscarded;
  }
  return slot;
}

/** The game's own charts in reports. */
export const panels: readonly Panel[] = [
  {
    title: 'Characters: points per tile',
    help: 'What a corner tile of each character scores on average.',
    chart: 'bars',
    figures: 'character.*.points',
  },
  {
    title: 'Characters: win share when owned once',
    help: 'How often a planet with exactly one such tile wins; 1 / players is even.',
    chart: 'bars',
    figures: 'character.*.winShareOnce',
  },
  {
    title: 'Characters: win share when owned twice',
    help: 'The same for planets with two of them.',
    chart: 'bars',
    figures: 'character.*.winShareTwice',
  },
  {
    title: 'Characters: round of drafting',
    help: 'Early means that players commit to a character and then draft for it.',
    chart: 'bars',
    figures: 'character.*.round',
  },
  {
    title: 'Tiles: place in the order of picks',
    help: '1: taken first whenever it lies on the table. Under random play all tiles are alike.',
    chart: 'bars',
    figures: 'tile.*.pick',
  },
  {
    title: 'Tiles: win share of the owner',
    help: 'How often whoever has the tile wins; 1 / players is even.',
    chart: 'bars',
    figures: 'tile.*.winShare',
  },
  ...TYPES.map((type): Panel => ({
    title: `When the ${type} stack is chosen`,
    help: 'Share of games in which the stack is chosen in each round.',
    chart: 'lines',
    figures: `stack.${type}.*`,
  })),
  {
    title: 'Score',
    help: 'Chance of reaching a score.',
    chart: 'exceedance',
    figures: 'score',
    bands: [
      { from: 20, name: 'poor' },
      { from: 30, name: 'fair' },
      { from: 40, name: 'good' },
      { from: 50, name: 'splendid' },
    ],
  },
  {
    title: 'Elements at the end',
    help: 'How many of each element lie face up on a planet.',
    chart: 'bars',
    figures: 'element.*',
  },
];
