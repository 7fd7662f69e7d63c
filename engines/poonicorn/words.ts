/** Actions and events in the players' words. */
import { many, worded } from '../core/worded.ts';
import { seatText } from '../core/seats.ts';
import { teller } from '../core/teller.ts';
import { ALT_KINDS, AREAS, COLORS, KINDS, RESOURCES } from './components.ts';
import { EVENT } from './events.ts';
import {
  ALT,
  COLOR,
  END_TURN,
  HIRE,
  MINE,
  MOVE,
  PAY,
  PAY_SET,
  PHASE,
  PLACE,
  REFINE,
  STOP,
  TAP,
  TRADE,
  UNTAP,
  UPGRADE,
} from './phases.ts';
import { cardSets } from './card-sets.ts';
import type { PoonicornTable } from './table.ts';

const CRITERIA = ['score', 'workers', 'cards in hand', 'the extreme tie-break'];

/** One line for an action: who does what. */
export function describe(s: PoonicornTable, action: number): string {
  return `${seatName(s, s.actor)} ${deed(s, action)}`;
}

function deed(s: PoonicornTable, action: number): string {
  if (action === END_TURN) return `ends the turn (${s.actions} unused)`;
  if (action < TAP) return moveText(action - MOVE);
  if (action < ALT) return `taps ${cornName(s, action - TAP)} for ${s.tables.poopPerTap} poop`;
  if (action < MINE) return `taps ${cornName(s, action - ALT)} for ${altText(s, action - ALT)}`;
  if (action === MINE) return 'mines';
  if (action < TRADE) return takeText(s, action);
  if (action < HIRE) return `trades ${KINDS[(action - TRADE) >> 3]!} for ${KINDS[(action - TRADE) & 7]!}`;
  if (action === HIRE) return 'hires';
  if (action < UPGRADE) return `untaps ${cornName(s, action - UNTAP)}`;
  if (action < STOP) return `upgrades ${AREAS[action - UPGRADE]!}`;
  if (action === STOP) return 'stops';
  if (action < COLOR) return `hires for ${AREAS[action - PLACE]!}`;
  if (action < PAY) return `picks ${COLORS[action - COLOR]!}`;
  return `chooses to pay ${paymentText(s, action)}`;
}

function moveText(pair: number): string {
  return `moves a worker from ${AREAS[Math.floor(pair / 6)]!} to ${AREAS[pair % 6]!}`;
}

function altText(s: PoonicornTable, card: number): string {
  return `“${worded(ALT_KINDS[s.tables.altKind[card]!]!)} ${s.tables.altNumber[card]!}”`;
}

function takeText(s: PoonicornTable, action: number): string {
  const verb = s.phase === PHASE.main ? 'refines' : s.phase === PHASE.refine ? 'refines further' : 'takes';
  return action === REFINE ? `${verb} from the deck` : `${verb} ${KINDS[action - REFINE - 1]!}`;
}

function paymentText(s: PoonicornTable, action: number): string {
  if (action >= PAY_SET) return cardsText(cardSets[action - PAY_SET]!);
  const resource = RESOURCES[s.payAt]!;
  const ones = Math.floor((action - PAY) / 9);
  const twos = (action - PAY) % 9;
  const parts = [ones > 0 ? `${ones} x 1-${resource}` : '', twos > 0 ? `${twos} x 2-${resource}` : ''];
  return parts.filter((part) => part !== '').join(' and ');
}

function cardsText(kinds: readonly number[]): string {
  return kinds.map((kind) => KINDS[kind]!).join(', ');
}

function seatName(s: PoonicornTable, seat: number): string {
  return COLORS[s.match.color[seat]!] ?? seatText(seat);
}

function cornName(s: PoonicornTable, card: number): string {
  return s.tables.corn[card]?.name ?? `corn ${card}`;
}

/** One line for an event. */
export const tell = teller<PoonicornTable, keyof typeof EVENT>(EVENT, {
  color: (_s, seat, color) => `${seatText(seat)} plays ${COLORS[color]!}`,
  round: (_s, round) => `round ${round}`,
  turn: (s, seat, actions) => `${seatName(s, seat)}'s turn: ${many(actions, 'action')}`,
  relief: (s, seat, area) => `relief: ${seatName(s, seat)} gets a worker on ${AREAS[area]!}`,
  flip: (_s, kind) => `${KINDS[kind]!} is flipped onto the field`,
  drawToHand: (_s, kind) => `draws ${KINDS[kind]!} from the deck`,
  discard: (_s, ...kinds) => `pays ${cardsText(kinds)}`,
  addWorker: (_s, area, count) => `${count} new ${count === 1 ? 'worker' : 'workers'} on ${AREAS[area]!}`,
  drawCorn: (s, card) => `draws the corn card ${cornName(s, card)}`,
  countdown: (_s, value) => `countdown ${value}`,
  stompRoll: (_s, area) => `STOMP on ${AREAS[area]!}`,
  stompRemoved: (s, ...counts) =>
    `workers lost: ${counts.map((count, seat) => `${seatName(s, seat)} ${count}`).join(', ')}`,
  deckEmpty: () => 'the last card leaves the deck',
  decided: (s, by, seats) =>
    by === 3 ? `tied by all criteria: ${seatsText(s, seats)}` : `${seatsText(s, seats)} is best by ${CRITERIA[by]!}`,
  tieRoll: (s, area, seat) =>
    `pink board: ${AREAS[area]!} rolled, ${seat < 0 ? 'nobody there' : `${seatName(s, seat)} is out`}`,
  replay: (_s, number) => `the tie is broken by another game (${number})`,
});

function seatsText(s: PoonicornTable, mask: number): string {
  const seats = Array.from({ length: s.players }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
  return seats.map((seat) => seatName(s, seat)).join(' and ');
}
