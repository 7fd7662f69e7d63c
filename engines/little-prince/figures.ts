/** The game's own figures, one row each, in slot order; and the charts made of them. */
import { countBits } from '../core/bits.ts';
import { count, keptRows, perGame, perSeat, perSeatAt, type FigureRow } from '../core/figures.ts';
import { bars, exceedance, lines } from '../core/panels.ts';
import type { MetricSpec, Panel } from '../core/types.ts';
import { BAOBAB, ELEMENTS, TYPES } from './components.ts';
import { characterRows } from './figures/characters.ts';
import { stackRows, tileRows } from './figures/tiles.ts';
import { decidedByFlips, decidedByVolcanoes } from './play/settlement.ts';
import type { LittlePrinceTable } from './table.ts';
import type { LittlePrinceSetup } from './tables.ts';

type Row = FigureRow<LittlePrinceTable>;
const long = { level: 'all' } as const;

/** Every figure of a setup, in slot order; the first are the headlines. */
export function figureRows(setup: LittlePrinceSetup): readonly Row[] {
  return [
    ...headlines,
    ...seatRows(setup),
    ...gameRows(setup),
    ...characterRows(setup.components),
    ...tileRows(setup.components),
    ...stackRows,
  ];
}

/** The figures kept in a setup. */
export function metrics(setup: LittlePrinceSetup): readonly MetricSpec[] {
  return keptRows(figureRows(setup), setup.figures).map(({ spec }) => spec);
}

const headlines: readonly Row[] = [
  perSeatAt('beforePenalty', 'points', 'points before the volcano penalty', (s) => s.results.before),
  perSeatAt('volcanoes', 'count', 'volcanoes that count for the penalty', (s) => s.results.volcanoes),
  perSeatAt('penalty', 'points', 'points lost for volcanoes', (s) => s.results.penalty),
  perSeatAt('flips', 'count', 'how often baobabs turned tiles face down', (s) => s.flips),
  perSeat('faceDown', 'count', 'tiles face down at the end', (s, seat) => countBits(s.down[seat]!)),
  perGame('tieForBestScore', 'rate', 'two or more seats have the best score', tiedForBest),
  perGame('sharedWin', 'rate', 'the win is shared, after the tie-break', winShared),
  perGame('decidedByVolcanoes', 'rate', 'the win shares would differ without the penalty', (s) =>
    decidedByVolcanoes(s) ? 1 : 0,
  ),
  perGame('decidedByFlips', 'rate', 'the win shares would differ with every tile face up', (s) =>
    decidedByFlips(s) ? 1 : 0,
  ),
];

function bestScore({ results, tables }: LittlePrinceTable): number {
  let best = results.score[0]!;
  for (let seat = 1; seat < tables.players; seat++) if (results.score[seat]! > best) best = results.score[seat]!;
  return best;
}

function worstScore({ results, tables }: LittlePrinceTable): number {
  let worst = results.score[0]!;
  for (let seat = 1; seat < tables.players; seat++) if (results.score[seat]! < worst) worst = results.score[seat]!;
  return worst;
}

function tiedForBest(s: LittlePrinceTable): number {
  const best = bestScore(s);
  let seats = 0;
  for (let seat = 0; seat < s.tables.players; seat++) if (s.results.score[seat] === best) seats++;
  return seats > 1 ? 1 : 0;
}

function winShared({ results, tables }: LittlePrinceTable): number {
  let winners = 0;
  for (let seat = 0; seat < tables.players; seat++) if (results.share60[seat]! > 0) winners++;
  return winners > 1 ? 1 : 0;
}

function seatRows({ players }: LittlePrinceSetup): readonly Row[] {
  const second = 'rounds in which another seat chose it to be served next';
  const element = (i: number) => ({ at: i * players, stride: 1 });
  const elements = (s: LittlePrinceTable) => s.records!.elements;
  return [
    perSeatAt('baobabsLeft', 'count', 'face-up baobabs at the end', elements, long, element(BAOBAB)),
    perSeatAt('firstPicker', 'rounds', 'rounds in which the seat was served first', (s) => s.records!.first, long),
    ...(players > 2
      ? [perSeatAt<LittlePrinceTable>('secondPicker', 'rounds', second, (s) => s.records!.second, long)]
      : []),
    perSeatAt('lastPicker', 'rounds', 'rounds in which the seat was served last', (s) => s.records!.last, long),
    perSeatAt('starts', 'rounds', 'rounds whose stack the seat chose', (s) => s.records!.starts, long),
    ...ELEMENTS.map((name, i) =>
      perSeatAt(`element.${name}`, 'count', `${name}: how many lie face up at the end`, elements, long, element(i)),
    ),
  ];
}

function gameRows({ players, rules }: LittlePrinceSetup): readonly Row[] {
  const rows: Row[] = [
    perGame('meanScore', 'points', 'mean score of all seats', sumOfScores, { ...long, scale: players }),
    perGame('spread', 'points', 'best score less worst', (s) => bestScore(s) - worstScore(s), long),
  ];
  const counted = (name: string, help: string, read: Row['read']) =>
    rows.push(count(name, help, (s) => read(s, 0), long));
  if (players > 2) {
    counted('passesToLeader', 'passes of choice to a leader in current points', (s) => s.records!.passesToLeader);
    counted('passesToLast', 'passes of choice to a seat with fewest current points', (s) => s.records!.passesToLast);
  } else if (rules.twoPlayerReveal !== 'allOpen') {
    counted('hiddenTakenByOpponent', 'face-down tiles taken unseen', (s) => s.records!.hiddenTakenByOpponent);
    counted('hiddenTakenByOwner', 'face-down tiles kept by whoever hid them', (s) => s.records!.hiddenTakenByOwner);
    counted('hiddenDiscarded', 'face-down tiles that left the game', (s) => s.records!.hiddenDiscarded);
  }
  return rows;
}

function sumOfScores({ results, tables }: LittlePrinceTable): number {
  let sum = 0;
  for (let seat = 0; seat < tables.players; seat++) sum += results.score[seat]!;
  return sum;
}

/** The game's own charts in reports. */
export const panels: readonly Panel[] = [
  bars('Characters: points per tile', 'What a corner tile of each character scores on average.', 'character.*.points'),
  bars(
    'Characters: win share when owned once',
    'How often a planet with exactly one such tile wins; 1 / players is even.',
    'character.*.winShareOnce',
  ),
  bars('Characters: win share when owned twice', 'The same for planets with two of them.', 'character.*.winShareTwice'),
  bars(
    'Characters: round of drafting',
    'Early means that players commit to a character and then draft for it.',
    'character.*.round',
  ),
  bars(
    'Tiles: place in the order of picks',
    '1: taken first whenever it lies on the table. Under random play all tiles are alike.',
    'tile.*.pick',
  ),
  bars('Tiles: win share of the owner', 'How often whoever has the tile wins; 1 / players is even.', 'tile.*.winShare'),
  ...TYPES.map((type): Panel =>
    lines(
      `When the ${type} stack is chosen`,
      'Share of games in which the stack is chosen in each round.',
      `stack.${type}.*`,
    ),
  ),
  exceedance('Score', 'Chance of reaching a score.', 'score', {
    bands: [
      { from: 20, name: 'poor' },
      { from: 30, name: 'fair' },
      { from: 40, name: 'good' },
      { from: 50, name: 'splendid' },
    ],
  }),
  bars('Elements at the end', 'How many of each element lie face up on a planet.', 'element.*'),
];
