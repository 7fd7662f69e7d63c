import type { MetricSpec } from '../core/types.ts';
import { keptMetrics } from '../core/outcome.ts';
import { AREAS, COLORS, KINDS } from './names.ts';
import type { Poonicorn } from './state.ts';
import type { PoonicornSetup } from './tables.ts';

/** Per-seat counters: places in `Poonicorn.tally`, 32 per seat. The last eleven are filled in when the first game ends. */
export const SEAT = {
  hires: 0,
  trades: 1,
  workersStomped: 2,
  reliefs: 3,
  tapPoops: 4,
  altUses: 5,
  untaps: 6,
  poopProduced: 7,
  poopMined: 8,
  poopRefined: 9,
  takesField: 10,
  takesDeck: 11,
  unitsTaken: 12,
  unitsOverpaid: 13,
  unusedActions: 14,
  moves: 15,
  cornDrawn: 16,
  labUpgrades: 17,
  firstLabUpgradeRound: 18,
  turns: 19,
  finalWorkers: 20,
  poopLeft: 21,
  handCards: 22,
  handUnits: 23,
  levels: 24,
} as const;
export const SEAT_STRIDE = 32;

/** Per-game counters: places in `Poonicorn.gameTally`; six for areas, eight for kinds; 1 + the last sole leader, 0 for none. */
export const GAME = { stomps: 0, leadChanges: 1, areaStomps: 2, kindTaken: 8, lastLeader: 16 } as const;
export const GAME_COUNTERS = 17;

/** Adds to a counter of the seat to move. Callers look at `keep` first. */
export function note(s: Poonicorn, counter: number, amount: number): void {
  s.tally[s.seat * SEAT_STRIDE + counter]! += amount;
}

/** A card taken from the field or the deck. */
export function noteTake(s: Poonicorn, counter: number, kind: number): void {
  note(s, counter, 1);
  note(s, SEAT.unitsTaken, 1 + (kind & 1));
  s.gameTally[GAME.kindTaken + kind]!++;
}

/** How the boards stand when the first game ends. */
export function noteFinals(s: Poonicorn): void {
  for (let seat = 0; seat < s.players; seat++) {
    const at = seat * SEAT_STRIDE;
    s.tally[at + SEAT.finalWorkers] = s.workerCount[seat]!;
    s.tally[at + SEAT.poopLeft] = s.minesPoop[seat]! + s.cornPoop[seat]!;
    s.tally[at + SEAT.handCards] = s.cardCount[seat]!;
    s.tally[at + SEAT.handUnits] = handUnits(s, seat);
    for (let area = 0; area < 6; area++) s.tally[at + SEAT.levels + area] = s.levels[(seat << 3) + area]!;
  }
}

/** The sum of the values of a hand. */
export function handUnits(s: Poonicorn, seat: number): number {
  let units = 0;
  for (let kind = 0; kind < 8; kind++) units += s.hand[(seat << 3) + kind]! * (1 + (kind & 1));
  return units;
}

type Unit = MetricSpec['unit'];
type Source = { readonly spec: MetricSpec; readonly read: (s: Poonicorn, seat: number) => number };

function perSeat(
  name: keyof typeof SEAT,
  help: string,
  unit: Unit = 'count',
  level: MetricSpec['level'] = 'all',
): Source {
  const place = SEAT[name];
  return {
    spec: { name, help, per: 'seat', kind: 'number', level, unit },
    read: (s, seat) => s.tally[seat * SEAT_STRIDE + place]!,
  };
}

function perGame(name: string, help: string, read: (s: Poonicorn) => number, more: Partial<MetricSpec> = {}): Source {
  return { spec: { name, help, per: 'game', kind: 'number', level: 'all', unit: 'count', ...more }, read };
}

/** The sum of a counter over all seats. */
function total(place: number): (s: Poonicorn) => number {
  return (s) => {
    let sum = 0;
    for (let seat = 0; seat < s.players; seat++) sum += s.tally[seat * SEAT_STRIDE + place]!;
    return sum;
  };
}

const DECIDED_BY = ['score', 'workers', 'cards', 'extreme'];

/** Every metric and where its value stands, in slot order. */
const sources: readonly Source[] = [
  ...AREAS.map((area, i): Source => ({
    spec: {
      name: `level${area}`,
      help: `final level of ${area}`,
      per: 'seat',
      kind: 'number',
      level: 'core',
      unit: 'points',
    },
    read: (s, seat) => s.tally[seat * SEAT_STRIDE + SEAT.levels + i]!,
  })),
  perSeat('finalWorkers', 'workers at the end', 'count', 'core'),
  perSeat('hires', 'hires paid for', 'count', 'core'),
  perSeat('trades', 'one-for-one swaps, those of ALT abilities included', 'count', 'core'),
  perGame('stomps', 'stomps rolled', (s) => s.gameTally[GAME.stomps]!, { level: 'core' }),
  perGame(
    'leadChanges',
    'round ends at which another seat has become the sole leader',
    (s) => s.gameTally[GAME.leadChanges]!,
    {
      level: 'core',
    },
  ),
  perGame('decidedBy', 'the criterion that decided the game', (s) => s.decidedBy, {
    level: 'core',
    kind: 'label',
    labels: DECIDED_BY,
  }),
  perSeat('workersStomped', 'workers lost to stomps'),
  perSeat('reliefs', 'turns begun with fewer than two workers'),
  perSeat('tapPoops', 'corn cards tapped for poop'),
  perSeat('altUses', 'ALT abilities used'),
  perSeat('untaps', 'corn cards untapped, also by ALT abilities'),
  perSeat('poopProduced', 'poop from the supply, by taps and ALT abilities'),
  perSeat('poopMined', 'poop moved from the corn area to MINES'),
  perSeat('poopRefined', 'poop discarded to refine'),
  perSeat('poopLeft', 'poop left at the end'),
  perSeat('takesField', 'cards taken from the field'),
  perSeat('takesDeck', 'cards taken from the deck'),
  perSeat('unitsTaken', 'sum of the values of the cards taken'),
  perSeat('unitsOverpaid', 'units paid beyond the cost'),
  perSeat('unusedActions', 'actions forfeited by ending the turn'),
  perSeat('moves', 'worker moves, also by ALT abilities'),
  perSeat('cornDrawn', 'corn cards drawn by FARM upgrades'),
  perSeat('labUpgrades', 'LAB upgrades'),
  {
    spec: { ...perSeat('firstLabUpgradeRound', 'round of the first LAB upgrade; absent without one', 'rounds').spec },
    read: (s, seat) => s.tally[seat * SEAT_STRIDE + SEAT.firstLabUpgradeRound]! || NaN,
  },
  perSeat('handCards', 'cards in hand at the end'),
  perSeat('handUnits', 'sum of the values in hand at the end'),
  perSeat('turns', 'turns taken, those without actions included'),
  perGame('turns', 'turns of all seats', total(SEAT.turns)),
  perGame('workersRemoved', 'workers removed by stomps', total(SEAT.workersStomped)),
  {
    spec: {
      name: 'workersRemovedPerStomp',
      help: 'workers removed per stomp',
      per: 'game',
      kind: 'ratio',
      level: 'all',
      unit: 'ratio',
      numerator: 'workersRemoved',
      denominator: 'stomps',
    },
    read: () => NaN,
  },
  perGame('takesTotal', 'cards taken by all seats', (s) => total(SEAT.takesField)(s) + total(SEAT.takesDeck)(s)),
  perGame('replays', 'games played again to break a tie', (s) => s.replay),
  ...COLORS.map((name, color) =>
    perGame(
      `color.${name}.share`,
      `share of the win of the ${name} unicorn; absent when it is not in the game`,
      (s) => shareOf(s, color),
      {
        unit: 'share',
        scale: 60,
      },
    ),
  ),
  ...AREAS.map((area, i) =>
    perGame(`area.${area}.stomps`, `stomps on ${area}`, (s) => s.gameTally[GAME.areaStomps + i]!),
  ),
  ...KINDS.map((kind, i) =>
    perGame(`kind.${kind}.taken`, `cards ${kind} taken by all seats`, (s) => s.gameTally[GAME.kindTaken + i]!),
  ),
];

function shareOf(s: Poonicorn, color: number): number {
  for (let seat = 0; seat < s.players; seat++) if (s.color[seat] === color) return s.share[seat]!;
  return NaN;
}

/** The metrics kept for a setup. */
export function metricsOf(setup: PoonicornSetup): readonly MetricSpec[] {
  return keptMetrics(
    sources.map((source) => source.spec),
    setup.figures,
  );
}

/** One number per kept slot. */
export function writeMetrics(s: Poonicorn, out: Float64Array): void {
  let slot = 0;
  for (let i = 0; i < sources.length && s.level > 0; i++) {
    const { spec, read } = sources[i]!;
    if (spec.kind === 'ratio' || (s.level === 1 && spec.level === 'all')) continue;
    const seats = spec.per === 'seat' ? s.players : 1;
    for (let seat = 0; seat < seats; seat++) out[slot++] = read(s, seat);
  }
}
