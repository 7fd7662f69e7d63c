/** The game's own figures, one row each, in slot order; and the charts made of them. */
import { keptRows, perGame, perSeat, ratio, type FigureRow } from '../core/figures.ts';
import type { MetricSpec, Panel } from '../core/types.ts';
import { FIGHTERS, TYPES, type Components, type FighterType, type Tile } from './components.ts';
import { FROM, meeting } from './records.ts';
import type { UnicornJellyTable } from './table.ts';
import type { UnicornJellySetup } from './tables.ts';

type Row = FigureRow<UnicornJellyTable>;
const long = { level: 'all' } as const;

/** Every figure of a tile list. */
export function figureRows(components: Components): readonly Row[] {
  return [
    ...headlines,
    ...seatRows,
    ...gameRows,
    ...MEETINGS.map(([attacker, target]) => defeats(attacker, target)),
    ...COVERED.map((what, i) =>
      perGame<UnicornJellyTable>(
        `coverOf.${what}`,
        'count',
        `covers put on: ${what}`,
        (s) => s.records.covered[i]!,
        long,
      ),
    ),
    ...FIGHTERS.map((type, i) => flipped(type, i)),
    ...FIGHTERS.map((type, i) => known(type, i)),
    ...components.tiles.flatMap((tile, i) => tileRows(tile, i + 1)),
    ...FIGHTERS.map((type) =>
      ratio<UnicornJellyTable>(
        `flippedShare.${type}`,
        `share of the known ${type} tiles on top that lie flipped at the end`,
        `flipped.${type}`,
        `known.${type}`,
        long,
      ),
    ),
    ratio('pointsPerReveal', 'points of mines by reveal', 'pointsFromMines', 'reveals', { ...long, per: 'seat' }),
  ];
}

/** The figures kept in a setup. */
export function metrics(setup: UnicornJellySetup): readonly MetricSpec[] {
  return keptRows(figureRows(setup.components), setup.figures).map(({ spec }) => spec);
}

function pointsFrom({ players, records }: UnicornJellyTable, seat: number, from: number): number {
  return records.pointsFrom[from * players + seat]!;
}

const headlines: readonly Row[] = [
  perSeat('turns', 'count', 'turns taken, passes included', (s, seat) => s.records.turnsOf[seat]!),
  perSeat('pointsFromPlacements', 'points', 'points of tiles placed from the hand', (s, seat) =>
    pointsFrom(s, seat, FROM.placements),
  ),
  perSeat('pointsFromCovers', 'points', 'points of tiles put on other tiles from the hand', (s, seat) =>
    pointsFrom(s, seat, FROM.covers),
  ),
  perSeat('pointsFromJumps', 'points', 'points of jumps', (s, seat) => pointsFrom(s, seat, FROM.jumps)),
  perSeat('pointsFromMines', 'points', 'points of batches with revealed mines among their sources', (s, seat) =>
    pointsFrom(s, seat, FROM.mines),
  ),
  perGame('turns', 'count', 'turns taken by all seats, passes included', (s) => s.records.turns),
  perGame(
    'trueCombos',
    'count',
    'defeats by several challengers none of which was enough alone',
    (s) => s.records.combos,
  ),
  perGame('activations', 'count', 'tiles that became active, over all batches', (s) => s.records.activations),
  perGame(
    'leadChanges',
    'count',
    'the lead passes to the other seat; level scores in between do not count',
    (s) => s.records.leadChanges,
  ),
  perGame('absoluteMargin', 'points', 'points between the seats at the end; absent in solitaire', (s) =>
    s.players > 1 ? Math.abs(s.score[0]! - s.score[1]!) : NaN,
  ),
];

const seatRows: readonly Row[] = [
  perSeat('jumps', 'count', 'jumps made', (s, seat) => s.records.jumps[seat]!, long),
  perSeat('passes', 'count', 'turns passed for want of tiles', (s, seat) => s.records.passes[seat]!, long),
  perSeat('scoringTurns', 'count', 'turns whose action gave points', (s, seat) => s.records.scoringTurns[seat]!, long),
  perSeat('bestBatch', 'points', 'most points of one batch', (s, seat) => s.records.bestBatch[seat]!, long),
  perSeat(
    'reveals',
    'count',
    'times mines went off at the start of a turn of this seat',
    (s, seat) => s.records.reveals[seat]!,
    long,
  ),
];

const gameRows: readonly Row[] = [
  perGame('batches', 'count', 'times at least one tile became active', (s) => s.records.batches, long),
  perGame(
    'batchesWith2OrMoreDefeats',
    'count',
    'batches that defeated two tiles or more',
    (s) => s.records.bigBatches,
    long,
  ),
  perGame('mutualDefeats', 'count', 'pairs of tiles that defeated each other', (s) => s.records.mutualDefeats, long),
  perGame('impetusPlays', 'count', 'Impetus tiles placed or jumped', (s) => s.records.impetusPlays, long),
  perGame(
    'impetusPlaysWokeNothing',
    'count',
    'of these, those that woke no other tile',
    (s) => s.records.impetusAlone,
    long,
  ),
  perGame('impetusRefirings', 'count', 'Impetus tiles woken by another', (s) => s.records.refirings, long),
  perGame(
    'longestCascadeChain',
    'count',
    'Impetus tiles on the longest chain from a source, the source counted',
    (s) => s.records.longestChain,
    long,
  ),
  perGame(
    'turnsWithScoringAction',
    'count',
    'turns on which some action would have given points',
    (s) => s.records.turnsWithChance,
    long,
  ),
  perGame(
    'turnsScoringActionTaken',
    'count',
    'turns on which the action gave points',
    (s) => s.records.turnsWithPoints,
    long,
  ),
  perGame('unflips', 'count', 'tiles turned face up again', (s) => s.records.unflips, long),
  perGame('covers', 'count', 'tiles put on other tiles, jumps included', (s) => s.records.covers, long),
  perGame('minesPlaced', 'count', 'tiles buried', (s) => s.records.minesPlaced, long),
  perGame('minesRevealed', 'count', 'mines that went off', (s) => s.records.minesRevealed, long),
  perGame(
    'minesUnrevealed',
    'count',
    'mines never seen, covered ones included',
    (s) => s.records.minesUnrevealed,
    long,
  ),
  perGame('boardWidth', 'count', 'columns of the final board', (s) => s.records.boardWidth, long),
  perGame('boardHeight', 'count', 'rows of the final board', (s) => s.records.boardHeight, long),
  perGame('groups', 'count', 'connected groups of the final board', (s) => s.records.groups, long),
  perGame(
    'marginSeat0',
    'points',
    'points of seat 1 minus points of seat 2; absent in solitaire',
    (s) => (s.players > 1 ? s.score[0]! - s.score[1]! : NaN),
    long,
  ),
];

/** Attacker and target types that can meet. */
const MEETINGS: readonly (readonly [FighterType, FighterType])[] = [
  ['hero', 'danger'],
  ['danger', 'hero'],
  ['danger', 'personage'],
  ...FIGHTERS.map((target) => ['personage', target] as const),
];

function defeats(attacker: FighterType, target: FighterType): Row {
  const pair = meeting(FIGHTERS.indexOf(attacker) + 1, FIGHTERS.indexOf(target) + 1);
  const help = `${target} tiles defeated with a ${attacker} among the challengers`;
  return perGame(`defeats.${attacker}.${target}`, 'count', help, (s) => s.records.defeats[pair]!, long);
}

/** What covers are put on; the number of each is its place here. */
const COVERED = [...TYPES, 'flipped', 'mine'] as const;

function flipped(type: FighterType, i: number): Row {
  return perGame(
    `flipped.${type}`,
    'count',
    `flipped ${type} tiles on top at the end`,
    (s) => s.records.flipped[i + 1]!,
    long,
  );
}

function known(type: FighterType, i: number): Row {
  return perGame(
    `known.${type}`,
    'count',
    `known ${type} tiles on top at the end`,
    (s) => s.records.known[i + 1]!,
    long,
  );
}

function tileRows({ id, name }: Tile, kind: number): readonly Row[] {
  return [
    perSeat(
      `tile.${id}.plays`,
      'count',
      `${name}: times the seat placed it`,
      (s, seat) => s.records.plays[kind * s.players + seat]!,
      long,
    ),
    perGame(`tile.${id}.placed`, 'count', `${name}: times placed from the hand`, (s) => s.records.placed[kind]!, long),
    perGame(
      `tile.${id}.scored`,
      'points',
      `${name}: points on the turn of its placement`,
      (s) => s.records.scored[kind]!,
      long,
    ),
    perGame(`tile.${id}.defeated`, 'count', `${name}: times defeated`, (s) => s.records.defeated[kind]!, long),
    perGame(
      `tile.${id}.turnsSurvived`,
      'count',
      `${name}: turns face up, over all copies`,
      (s) => s.records.survived[kind]! + s.records.standing[kind]!,
      long,
    ),
    perGame(
      `tile.${id}.ties`,
      'count',
      `${name}: times challenged by exactly its own power`,
      (s) => s.records.ties[kind]!,
      long,
    ),
  ];
}

/** The game's own charts in reports. */
export const panels: readonly Panel[] = [
  { title: 'Points of a seat', help: 'distribution of the final score', chart: 'exceedance', figures: 'score' },
  { title: 'Final margin', help: 'points between the seats', chart: 'histogram', figures: 'absoluteMargin' },
  {
    title: 'Lead changes',
    help: 'how often the lead passed to the other seat',
    chart: 'histogram',
    figures: 'leadChanges',
  },
  {
    title: 'Points by tile',
    help: 'points on the turn the tile was placed',
    chart: 'bars',
    figures: 'tile.*.scored',
  },
  { title: 'Defeats by tile', help: 'how often the tile was flipped', chart: 'bars', figures: 'tile.*.defeated' },
  { title: 'Turns face up by tile', help: 'over all copies', chart: 'bars', figures: 'tile.*.turnsSurvived' },
  { title: 'Who defeats whom', help: 'attacker type, target type', chart: 'bars', figures: 'defeats.*.*' },
  { title: 'Flipped at the end', help: 'share of the known tiles on top', chart: 'bars', figures: 'flippedShare.*' },
];
