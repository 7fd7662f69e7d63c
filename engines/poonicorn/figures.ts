/** The figures of this game, one row each: name, unit, what it means, how it is read. */
import { count, keptRows, perGame, perSeat, ratio, type FigureRow } from '../core/figures.ts';
import { bars, exceedance, labels } from '../core/panels.ts';
import type { MetricSpec, Panel } from '../core/types.ts';
import { AREAS, COLORS, KINDS, type Components, type CornCard } from './components.ts';
import { cornPlace, GAME, SEAT, SEAT_STRIDE } from './records.ts';
import type { PoonicornTable } from './table.ts';
import type { PoonicornSetup } from './tables.ts';

type Row = FigureRow<PoonicornTable>;
type Level = MetricSpec['level'];

function counter(name: keyof typeof SEAT, help: string, level: Level = 'all'): Row {
  const place = SEAT[name];
  return perSeat(name, 'count', help, (s, seat) => countOf(s, seat, place), { level });
}

/** A number of each seat that is kept with `--figures all`. */
function longOfSeat(name: string, help: string, read: Row['read']): Row {
  return perSeat(name, 'count', help, read, { level: 'all' });
}

/** A number of the whole game that is kept with `--figures all`. */
function long(name: string, help: string, read: (s: PoonicornTable) => number): Row {
  return count(name, help, read, { level: 'all' });
}

/** A count of the whole game at a place of its tally. */
function tallied(name: string, help: string, place: number, level: Level = 'all'): Row {
  return count(name, help, (s) => s.records.gameTally[place]!, { level });
}

function countOf(s: PoonicornTable, seat: number, place: number): number {
  return s.records.tally[seat * SEAT_STRIDE + place]!;
}

/** A counter summed over all seats. */
function total(s: PoonicornTable, place: number): number {
  let sum = 0;
  for (let seat = 0; seat < s.players; seat++) sum += countOf(s, seat, place);
  return sum;
}

const DECIDED_BY = ['score', 'workers', 'cards', 'extreme'];

/** Every figure of a component file, in slot order. */
export function figureRows({ corn }: Pick<Components, 'corn'>): readonly Row[] {
  return [...fixedRows, ...cornRows(corn)];
}

const fixedRows: readonly Row[] = [
  ...AREAS.map((area, i) =>
    perSeat<PoonicornTable>(`level${area}`, 'points', `final level of ${area}`, (s, seat) =>
      countOf(s, seat, SEAT.levels + i),
    ),
  ),
  counter('finalWorkers', 'workers at the end', 'core'),
  counter('hires', 'hires paid for', 'core'),
  counter('trades', 'one-for-one swaps, those of ALT abilities included', 'core'),
  tallied('stomps', 'stomps rolled', GAME.stomps, 'core'),
  tallied('leadChanges', 'round ends at which another seat has become the sole leader', GAME.leadChanges, 'core'),
  count('decidedBy', 'the criterion that decided the game', (s) => s.match.decidedBy, {
    kind: 'label',
    labels: DECIDED_BY,
  }),
  counter('workersStomped', 'workers lost to stomps'),
  counter('reliefs', 'turns begun with fewer than two workers'),
  counter('tapPoops', 'corn cards tapped for poop'),
  counter('altUses', 'ALT abilities used'),
  counter('untaps', 'corn cards untapped, also by ALT abilities'),
  counter('poopProduced', 'poop from the supply, by taps and ALT abilities'),
  counter('poopMined', 'poop moved from the corn area to MINES'),
  counter('poopRefined', 'poop discarded to refine'),
  counter('poopLeft', 'poop left at the end'),
  counter('takesField', 'cards taken from the field'),
  counter('takesDeck', 'cards taken from the deck'),
  counter('unitsTaken', 'sum of the values of the cards taken'),
  counter('unitsOverpaid', 'units paid beyond the cost'),
  counter('unusedActions', 'actions forfeited by ending the turn'),
  counter('moves', 'worker moves, also by ALT abilities'),
  counter('cornDrawn', 'corn cards drawn by FARM upgrades'),
  counter('labUpgrades', 'LAB upgrades'),
  perSeat(
    'firstLabUpgradeRound',
    'rounds',
    'round of the first LAB upgrade; absent without one',
    (s, seat) => countOf(s, seat, SEAT.firstLabUpgradeRound) || NaN,
    { level: 'all' },
  ),
  counter('handCards', 'cards in hand at the end'),
  counter('handUnits', 'sum of the values in hand at the end'),
  counter('turns', 'turns taken, those without actions included'),
  long('turns', 'turns of all seats', (s) => total(s, SEAT.turns)),
  long('workersRemoved', 'workers removed by stomps', (s) => total(s, SEAT.workersStomped)),
  ratio('workersRemovedPerStomp', 'workers removed per stomp', 'workersRemoved', 'stomps', { level: 'all' }),
  long('takesTotal', 'cards taken by all seats', (s) => total(s, SEAT.takesField) + total(s, SEAT.takesDeck)),
  long('replays', 'games played again to break a tie', (s) => s.match.replay),
  ...COLORS.map((name, color) =>
    perGame<PoonicornTable>(
      `color.${name}.share`,
      'share',
      `share of the win of the ${name} unicorn; absent when it is not in the game`,
      (s) => shareOf(s, color),
      { level: 'all', scale: 60 },
    ),
  ),
  ...AREAS.map((area, i) => tallied(`area.${area}.stomps`, `stomps on ${area}`, GAME.areaStomps + i)),
  ...KINDS.map((kind, i) => tallied(`kind.${kind}.taken`, `cards ${kind} taken by all seats`, GAME.kindTaken + i)),
  ...KINDS.map((kind, i) =>
    longOfSeat(`kind.${kind}.takes`, `cards ${kind} taken`, (s, seat) => s.records.takes[8 * seat + i]!),
  ),
];

/** How often each corn card came up and was used for its ALT; copies count together. */
function cornRows(corn: readonly CornCard[]): readonly Row[] {
  const kinds = [...new Set(corn)];
  const sum = (counts: Int32Array, seat: number, places: readonly number[]) =>
    places.reduce((total, card) => total + counts[cornPlace(seat, card)]!, 0);
  return kinds.flatMap((kind) => {
    const places = corn.flatMap((one, card) => (one === kind ? [card] : []));
    const { id, name } = kind;
    return [
      longOfSeat(`corn.${id}.drawn`, `${name}: times it came to the seat`, (s, seat) =>
        sum(s.records.cornDrawn, seat, places),
      ),
      longOfSeat(`corn.${id}.uses`, `${name}: times its ALT was used`, (s, seat) =>
        sum(s.records.altUses, seat, places),
      ),
    ];
  });
}

function shareOf(s: PoonicornTable, color: number): number {
  for (let seat = 0; seat < s.players; seat++) if (s.match.color[seat] === color) return s.match.share[seat]!;
  return NaN;
}

/** What is kept of them at the setup's level. */
export function metrics(setup: PoonicornSetup): readonly MetricSpec[] {
  return keptRows(figureRows(setup.components), setup.figures).map(({ spec }) => spec);
}

/** What the report shows of this game. */
export const panels: readonly Panel[] = [
  bars(
    'Colors',
    'share of the win of each unicorn, over the playouts it took part in: do the ALT abilities balance?',
    'color.*.share',
  ),
  bars('Final levels', 'mean final level of each area: which areas are worth levelling?', 'level*'),
  exceedance('Score', 'how often a seat reaches a sum of levels', 'score'),
  labels('What decided', 'the criterion that decided the game', 'decidedBy'),
  bars('Stomps', 'stomps per game on each area', 'area.*.stomps'),
  bars('Cards taken', 'cards of each kind taken per game', 'kind.*.taken'),
];
