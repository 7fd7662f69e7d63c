/** The game's own figures, one row each, in slot order; and the charts made of them. */
import { count, keptRows, perGame, perGameAt, perSeat, perSeatAt, ratio, type FigureRow } from '../core/figures.ts';
import { bars, exceedance, histogram } from '../core/panels.ts';
import type { MetricSpec, Panel } from '../core/types.ts';
import { FIGHTERS, TYPES, type Components, type FighterType, type Tile } from './components.ts';
import { FROM, meeting, type Records } from './records.ts';
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
    ...COVERED.map((what, i) => countedAt(`coverOf.${what}`, 'count', `covers put on: ${what}`, 'covered', i)),
    ...FIGHTERS.map((type, i) =>
      countedAt(`flipped.${type}`, 'count', `flipped ${type} tiles on top at the end`, 'flipped', i + 1),
    ),
    ...FIGHTERS.map((type, i) =>
      countedAt(`known.${type}`, 'count', `known ${type} tiles on top at the end`, 'known', i + 1),
    ),
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

/** Fields of the records that hold one number, and those that hold one per seat or per kind. */
type Fields<V> = { [K in keyof Records]: Records[K] extends V ? K : never }[keyof Records];

/** A number of the whole game that the records keep. */
function counted(name: string, help: string, field: Fields<number>, more: Pick<MetricSpec, 'level'> = long): Row {
  return count(name, help, (s) => s.records[field], more);
}

/** A row of numbers of the records, by a function that is the same for all figures of the row. */
function rowOf(field: Fields<Int32Array>): (s: UnicornJellyTable) => Int32Array {
  // eslint-disable-next-line state/belongs -- while the list of figures is made: no game is played yet
  return (rowsRead[field] ??= (s) => s.records[field]);
}

const rowsRead: { [K in Fields<Int32Array>]?: (s: UnicornJellyTable) => Int32Array } = {};

/** A number of each seat that the records keep. */
function countedBySeat(name: string, unit: MetricSpec['unit'], help: string, field: Fields<Int32Array>): Row {
  return perSeatAt(name, unit, help, rowOf(field), long);
}

/** One of a row of numbers that the records keep. */
function countedAt(name: string, unit: MetricSpec['unit'], help: string, field: Fields<Int32Array>, at: number): Row {
  return perGameAt(name, unit, help, rowOf(field), at, long);
}

function pointsFrom(name: string, help: string, from: number): Row {
  return perSeat(name, 'points', help, (s, seat) => s.records.pointsFrom[from * s.players + seat]!);
}

const core = { level: 'core' } as const;

const headlines: readonly Row[] = [
  perSeat('turns', 'count', 'turns taken, passes included', (s, seat) => s.records.turnsOf[seat]!),
  pointsFrom('pointsFromPlacements', 'points of tiles placed from the hand', FROM.placements),
  pointsFrom('pointsFromCovers', 'points of tiles put on other tiles from the hand', FROM.covers),
  pointsFrom('pointsFromJumps', 'points of jumps', FROM.jumps),
  pointsFrom('pointsFromMines', 'points of batches with revealed mines among their sources', FROM.mines),
  counted('turns', 'turns taken by all seats, passes included', 'turns', core),
  counted('trueCombos', 'defeats by several challengers none of which was enough alone', 'combos', core),
  counted('activations', 'tiles that became active, over all batches', 'activations', core),
  counted(
    'leadChanges',
    'the lead passes to the other seat; level scores in between do not count',
    'leadChanges',
    core,
  ),
  perGame('absoluteMargin', 'points', 'points between the seats at the end; absent in solitaire', (s) =>
    s.players > 1 ? Math.abs(s.score[0]! - s.score[1]!) : NaN,
  ),
];

const seatRows: readonly Row[] = [
  countedBySeat('jumps', 'count', 'jumps made', 'jumps'),
  countedBySeat('passes', 'count', 'turns passed for want of tiles', 'passes'),
  countedBySeat('scoringTurns', 'count', 'turns whose action gave points', 'scoringTurns'),
  countedBySeat('bestBatch', 'points', 'most points of one batch', 'bestBatch'),
  countedBySeat('reveals', 'count', 'times mines went off at the start of a turn of this seat', 'reveals'),
];

const gameRows: readonly Row[] = [
  counted('batches', 'times at least one tile became active', 'batches'),
  counted('batchesWith2OrMoreDefeats', 'batches that defeated two tiles or more', 'bigBatches'),
  counted('mutualDefeats', 'pairs of tiles that defeated each other', 'mutualDefeats'),
  counted('impetusPlays', 'Impetus tiles placed or jumped', 'impetusPlays'),
  counted('impetusPlaysWokeNothing', 'of these, those that woke no other tile', 'impetusAlone'),
  counted('impetusRefirings', 'Impetus tiles woken by another', 'refirings'),
  counted(
    'longestCascadeChain',
    'Impetus tiles on the longest chain from a source, the source counted',
    'longestChain',
  ),
  counted('turnsWithScoringAction', 'turns on which some action would have given points', 'turnsWithChance'),
  counted('turnsScoringActionTaken', 'turns on which the action gave points', 'turnsWithPoints'),
  counted('unflips', 'tiles turned face up again', 'unflips'),
  counted('covers', 'tiles put on other tiles, jumps included', 'covers'),
  counted('minesPlaced', 'tiles buried', 'minesPlaced'),
  counted('minesRevealed', 'mines that went off', 'minesRevealed'),
  counted('minesUnrevealed', 'mines never seen, covered ones included', 'minesUnrevealed'),
  counted('boardWidth', 'columns of the final board', 'boardWidth'),
  counted('boardHeight', 'rows of the final board', 'boardHeight'),
  counted('groups', 'connected groups of the final board', 'groups'),
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
  return countedAt(`defeats.${attacker}.${target}`, 'count', help, 'defeats', pair);
}

/** What covers are put on; the number of each is its place here. */
const COVERED = [...TYPES, 'flipped', 'mine'] as const;

function tileRows({ id, name }: Tile, kind: number): readonly Row[] {
  const help = `${name}: turns face up, over all copies`;
  const survived = (s: UnicornJellyTable) => s.records.survived[kind]! + s.records.standing[kind]!;
  return [
    perSeat(
      `tile.${id}.plays`,
      'count',
      `${name}: times the seat placed it`,
      (s, seat) => s.records.plays[kind * s.players + seat]!,
      long,
    ),
    countedAt(`tile.${id}.placed`, 'count', `${name}: times placed from the hand`, 'placed', kind),
    countedAt(`tile.${id}.scored`, 'points', `${name}: points on the turn of its placement`, 'scored', kind),
    countedAt(`tile.${id}.defeated`, 'count', `${name}: times defeated`, 'defeated', kind),
    count(`tile.${id}.turnsSurvived`, help, survived, long),
    countedAt(`tile.${id}.ties`, 'count', `${name}: times challenged by exactly its own power`, 'ties', kind),
  ];
}

/** The game's own charts in reports. */
export const panels: readonly Panel[] = [
  exceedance('Points of a seat', 'distribution of the final score', 'score'),
  histogram('Final margin', 'points between the seats', 'absoluteMargin'),
  histogram('Lead changes', 'how often the lead passed to the other seat', 'leadChanges'),
  bars('Points by tile', 'points on the turn the tile was placed', 'tile.*.scored'),
  bars('Defeats by tile', 'how often the tile was flipped', 'tile.*.defeated'),
  bars('Turns face up by tile', 'over all copies', 'tile.*.turnsSurvived'),
  bars('Who defeats whom', 'attacker type, target type', 'defeats.*.*'),
  bars('Flipped at the end', 'share of the known tiles on top', 'flippedShare.*'),
];
