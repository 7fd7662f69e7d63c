/** His turn: one prompt per card of the Spirit pile (rules 6 and 7.8). */
import { phase, task } from '../../agenda.ts';
import { UNICORN } from '../../chance.ts';
import { SAY } from '../../chronicle.ts';
import { cellText, DIRECTIONS, STEP } from '../../geometry.ts';
import { CUBE, WALLS } from '../../map/caverns.ts';
import { visible } from '../../map/sight.ts';
import { BY_UNICORN, NO_SIDE, reveal } from '../../reveal.ts';
import type { Vast } from '../../state.ts';
import { MOVE, TURN_LEFT } from '../../tables.ts';
import { attack } from './attack.ts';
import { OFF_MAP } from './shadow.ts';
import {
  blockedSides,
  CUBE_TILE,
  HIS_ATTACK,
  markAndTurn,
  NO_OPEN_EDGE,
  startTeleport,
  turnToOpen,
} from './teleport.ts';

export const SHADOW_TURN = task((s) => {
  s.agenda.push(END_OF_TURN, 0);
  s.agenda.push(NEXT_CARD, 0);
  if (s.shadow.cell === OFF_MAP) s.ask(PLACE_HIM, s.hunter);
});

/** First turn: beside the Knight, facing away from her; a Lit tile if there is one. Walls are irrelevant. */
export const PLACE_HIM = phase({
  name: 'placement',
  options(s, out) {
    const { map, knight } = s;
    const lit = map.litAt(knight.cell);
    const sides = lit !== 0 ? lit : map.tilesAt(knight.cell);
    let count = 0;
    for (let d = 0; d < 4; d++) if ((sides >> d) & 1) out[count++] = d;
    return count;
  },
  take(s, side) {
    const { map, knight, shadow, agenda } = s;
    const cell = knight.cell + STEP[side]!;
    shadow.cell = cell;
    shadow.facing = side;
    s.say(SAY.unicorn, cell, side, 0);
    if (s.tables.rules.shadowFirstTurnMarks) agenda.push(MARK_FIRST, 0);
    if (!map.isLit(cell)) reveal(s, map.grid[cell]!, NO_SIDE, NO_SIDE, BY_UNICORN);
  },
  describe: (s, side) => `places him at ${cellText(s.knight.cell + STEP[side]!)} facing ${DIRECTIONS[side]}`,
});

/** R13. */
const MARK_FIRST = task((s) => {
  const blocked = blockedSides(s);
  if (blocked !== WALLS) markAndTurn(s, blocked);
});

/**
 * The next card of the pile; the one before goes to the discard now that it is resolved. On a tile without open edge he
 * Teleports first, which costs no card.
 */
const NEXT_CARD = task((s) => {
  const { shadow, agenda, unicornDeck } = s;
  if (shadow.revealed > 0) unicornDeck.discard(shadow.pile[shadow.revealed - 1]!);
  if (shadow.revealed === shadow.pileSize) return;
  const blocked = blockedSides(s);
  if (blocked === WALLS) {
    agenda.push(CARD, 0);
    startTeleport(s, NO_OPEN_EDGE);
  } else resolveCard(s, blocked);
});

const CARD = task((s) => {
  resolveCard(s, blockedSides(s));
});

function resolveCard(s: Vast, blocked: number): void {
  const { shadow, tables, agenda } = s;
  const card = shadow.pile[shadow.revealed++]!;
  const angry = tables.cardAngry[card] === 1;
  const moves = angry ? tables.cardTurn[card] === MOVE : (shadow.revealed & 1) === 1;
  const what = moves ? MOVE : tables.cardTurn[card]!;
  s.say(SAY.prompt, card, what, moves ? tables.cardMove[card]! : 0);
  agenda.push(NEXT_CARD, 0);
  const provoked = shadow.firstTurn === 0 && provokes(tables.provoked, angry, moves);
  if (provoked && visible(s.map, shadow.cell, s.knight.cell)) rampage(s);
  else if (moves) move(s, tables.cardMove[card]!, blocked);
  else turnToOpen(s, blocked, what === TURN_LEFT ? 3 : 1);
}

/** Level 0 (easy): angry prompts; 1 (medium): Moves too; 2 (hard): all. */
export function provokes(level: number, angry: boolean, moves: boolean): boolean {
  return angry || level + (moves ? 1 : 0) >= 2;
}

/** Along the free line to her cell: no step in between counts as entering. */
function rampage(s: Vast): void {
  const { shadow, knight, record } = s;
  record.rampages++;
  s.say(SAY.rampage, knight.cell, 0, 0);
  for (let d = 0; d < 4; d++) {
    if (isAhead(shadow.cell, knight.cell, d)) shadow.facing = d;
  }
  shadow.cell = knight.cell;
  attack(s);
  startTeleport(s, HIS_ATTACK);
}

/** Does `to` lie straight in direction `d` from `from`? They share a row or column. */
function isAhead(from: number, to: number, d: number): boolean {
  const step = STEP[d]!;
  const way = to - from;
  const column = way > -128 && way < 128;
  return way !== 0 && way > 0 === step > 0 && column === (step === 1 || step === -1);
}

/** Facing a wall he first turns right to an open edge. */
function move(s: Vast, steps: number, blocked: number): void {
  if ((blocked >> s.shadow.facing) & 1) turnToOpen(s, blocked, 1);
  stepOn(s, steps, blocked);
}

/** Steps and what each brings, until he Teleports, is stopped or has no steps left. */
function stepOn(s: Vast, steps: number, blockedHere: number): void {
  const { map, shadow, agenda } = s;
  let blocked = blockedHere;
  for (let left = steps - 1; left >= 0; left--) {
    if ((blocked >> shadow.facing) & 1) return;
    shadow.cell += STEP[shadow.facing]!;
    s.say(SAY.step, shadow.cell, 0, 0);
    if (!map.isLit(shadow.cell)) {
      agenda.push(ARRIVE_AT_NEW, left);
      const exit = left > 0 ? shadow.facing : NO_SIDE;
      reveal(s, map.grid[shadow.cell]!, shadow.facing ^ 2, exit, BY_UNICORN);
      return;
    }
    blocked = blockedSides(s);
    if (teleportsFrom(s, blocked)) return;
    markAndTurn(s, blocked);
  }
}

/** On a tile he has just revealed: he goes on unless it has no exit (R12). */
const ARRIVE_AT_NEW = task((s, left) => {
  const blocked = blockedSides(s);
  if (teleportsFrom(s, blocked)) return;
  const stopped = s.noExit === 1;
  if (!stopped || s.tables.rules.shadowMarkWhenStopped) markAndTurn(s, blocked);
  if (!stopped) stepOn(s, left, blocked);
});

/** Her piece, a cube, no way out: he attacks or not, and Teleports. */
function teleportsFrom(s: Vast, blocked: number): boolean {
  const { map, shadow, knight } = s;
  if (knight.cell === shadow.cell) {
    attack(s);
    startTeleport(s, HIS_ATTACK);
  } else if ((map.info[map.grid[shadow.cell]!]! & CUBE) !== 0) startTeleport(s, CUBE_TILE);
  else if (blocked === WALLS) startTeleport(s, NO_OPEN_EDGE);
  else return false;
  return true;
}

/** Draws the Spirit pile of his next turn. */
const END_OF_TURN = task((s) => {
  s.shadow.firstTurn = 0;
  drawPile(s, s.tables.spirit[s.map.crystalsRevealed]!);
});

export function drawPile(s: Vast, cards: number): void {
  const { shadow, unicornDeck } = s;
  shadow.revealed = 0;
  shadow.pileSize = cards;
  for (let i = 0; i < cards; i++) shadow.pile[i] = unicornDeck.drawOrReshuffle(s.chance[UNICORN]!);
  s.say(SAY.spirit, cards, 0, 0);
}
