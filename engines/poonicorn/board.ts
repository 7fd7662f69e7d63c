/** Poonicorn's table as a seat sees it: the town boards, the field, the piles, and of other hands what was seen. */
import {
  ONLOOKER,
  type Board,
  type Color,
  type Grid,
  type Mat,
  type Part,
  type Row,
  type Thing,
} from '../core/board.ts';
import { AREAS, COLORS, KINDS, RESOURCES } from './components.ts';
import { PHASE, phases } from './phases.ts';
import type { PoonicornTable } from './table.ts';

const SHADES: readonly Color[] = ['pink', 'blue', 'green', 'red'];
/** By resource: STAR, HEART, BOW, CAKE. */
const CARD_SHADES: readonly Color[] = ['yellow', 'red', 'purple', 'brown'];
const UNCOUNTED = 10_000;
const SHORT = ['Min', 'Ref', 'Tow', 'Lab', 'Far', 'Mar'];

export function board(s: PoonicornTable, viewer: number): Board {
  return [
    ...turnWords(s),
    { kind: 'track', title: 'Rounds to the stomp', value: s.countdown, most: s.tables.stompInterval },
    cards('Field', s.field, 0),
    { kind: 'words', text: 'A card is worth so many of its resource: 2-STAR pays for two stars.' },
    { kind: 'pile', title: 'Deck', count: s.deckSize - s.deckTop },
    { kind: 'pile', title: 'Corn deck', count: s.cornSize - s.cornTop },
    ...supply(s),
    cards('Discarded', s.discard, 0),
    ...Array.from({ length: s.players }, (_, seat) => mat(s, seat, viewer)),
  ];
}

/** Left out where there are as many workers as anybody may want. */
function supply(s: PoonicornTable): Part[] {
  return s.supply > UNCOUNTED ? [] : [{ kind: 'track', title: 'Workers in the supply', value: s.supply }];
}

function turnWords(s: PoonicornTable): Part[] {
  const asked = s.phase === PHASE.main ? 'an action' : phases[s.phase]!;
  const lines = [s.actor < 0 ? 'The game is over.' : `Round ${s.round}. ${nameOf(s, s.actor)} decides: ${asked}.`];
  if (s.actor >= 0)
    lines.push(`${nameOf(s, s.seat)}'s turn, ${s.actions === 1 ? 'one action' : `${s.actions} actions`} left.`);
  if (s.phase === PHASE.pay) {
    const target =
      s.payTarget < 6 ? `the upgrade of ${AREAS[s.payTarget]!}` : `a worker for ${AREAS[s.payTarget - 6]!}`;
    lines.push(`To pay: ${target}, with ${RESOURCES[s.payAt] ?? 'any cards'}.`);
  }
  if (s.subLeft > 0) lines.push(`${s.subLeft} more of these may follow.`);
  if (s.phase === PHASE.untap && s.subMask !== 0) lines.push(`Among ${cornNames(s, s.subMask).join(', ')}.`);
  if (s.pending >= 0) lines.push(`Given in the trade: ${KINDS[s.pending]!}.`);
  if (s.match.replay > 0)
    lines.push(`Game ${s.match.replay + 1}, to break the tie of ${seatsOf(s, s.match.tied).join(' and ')}.`);
  return lines.map((text) => ({ kind: 'words', text }));
}

function mat(s: PoonicornTable, seat: number, viewer: number): Mat {
  const poop = [`mined ${s.minesPoop[seat]!}`, `from corn ${s.cornPoop[seat]!}`].join(', ');
  const color = SHADES[s.match.color[seat]!];
  return {
    kind: 'mat',
    title: `${nameOf(s, seat)}${s.shield[seat] === 1 ? ', shielded' : ''}`,
    seat,
    ...(color === undefined ? {} : { color }),
    parts: [
      { kind: 'track', title: 'Levels together', value: s.score[seat]! },
      town(s, seat),
      { kind: 'words', text: `Poop: ${poop}` },
      { kind: 'row', title: 'Corn', things: [...corn(s, s.untapped[seat]!, false), ...corn(s, s.tapped[seat]!, true)] },
      hand(s, seat, viewer),
      ...results(s, seat),
    ],
  };
}

/** The six areas, each with its level and its workers. */
function town(s: PoonicornTable, seat: number): Grid {
  const cells = AREAS.map((name, area) => {
    const workers = s.workers[(seat << 3) + area]!;
    const level: Thing = { text: `L${s.levels[(seat << 3) + area]!}`, name: 'level' };
    return {
      x: area % 3,
      y: Math.floor(area / 3),
      tile: { text: SHORT[area]!, name },
      things: workers === 0 ? [level] : [level, { text: 'w', name: 'worker', count: workers }],
    };
  });
  return { kind: 'grid', cells };
}

/** A seat sees its own hand; of another's the cards that everybody saw go there. */
function hand(s: PoonicornTable, seat: number, viewer: number): Row {
  if (viewer === seat || viewer === ONLOOKER) return cards('Hand', s.hand, seat << 3);
  const seen = cards('Hand', s.known, seat << 3);
  const known = seen.things.reduce((sum, { count = 1 }) => sum + count, 0);
  return { ...seen, hidden: s.cardCount[seat]! - known };
}

function cards(title: string, counts: Int32Array, at: number): Row {
  const things = KINDS.flatMap((text, kind): Thing[] => {
    const count = counts[at + kind]!;
    return count === 0 ? [] : [{ text, color: CARD_SHADES[kind >> 1]!, count }];
  });
  return { kind: 'row', title, things };
}

function corn(s: PoonicornTable, mask: number, down: boolean): Thing[] {
  return cornNames(s, mask).map((text) => ({ text, color: 'yellow', ...(down ? { down, name: 'tapped' } : {}) }));
}

function cornNames(s: PoonicornTable, mask: number): string[] {
  return s.tables.corn.flatMap(({ name }, card) => ((mask >> card) & 1 ? [name] : []));
}

function results(s: PoonicornTable, seat: number): Part[] {
  const first: Part[] =
    s.match.replay > 0 ? [{ kind: 'track', title: 'Levels in the first game', value: s.match.score[seat]! }] : [];
  return s.actor < 0 ? [...first, { kind: 'track', title: 'Rank', value: s.match.rank[seat]! }] : first;
}

function seatsOf(s: PoonicornTable, mask: number): string[] {
  return Array.from({ length: s.players }, (_, seat) => seat).flatMap((seat) =>
    (mask >> seat) & 1 ? [nameOf(s, seat)] : [],
  );
}

/** Its color, as players call each other; before the draft its seat, counted from 1. */
function nameOf(s: PoonicornTable, seat: number): string {
  const color = COLORS[s.match.color[seat]!];
  return color === undefined ? `Seat ${seat + 1}` : `${color[0]!.toUpperCase()}${color.slice(1)} (seat ${seat + 1})`;
}
