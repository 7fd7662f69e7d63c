/** A turn begins and ends: mines go off, the hand is refilled; and so may the game. */
import { OVER } from '../../core/types.ts';
import { EVENT } from '../events.ts';
import { noteTurn } from '../notes.ts';
import * as phases from '../phases.ts';
import type { UnicornJellyTable } from '../table.ts';
import { addToHand, allHandsEmpty } from './hands.ts';
import { goOff, mayGoOff, resolveWaiting } from './mines.ts';
import { someActionScores } from '../opportunities.ts';

const { END, PHASE } = phases;

/** Steps 1 to 4: the cap of R20, mines that go off, the refill, and whether the game is over (R2, R26). */
export function startTurn(s: UnicornJellyTable): void {
  const { rules } = s;
  if (rules.jumping && s.turn > rules.turnCapFactor * s.deck.length) return endGame(s, END.turnCap);
  const mines = mayGoOff(s);
  const minesFirst = mines && rules.landmineAtEnd === 'reveal';
  if (minesFirst) goOff(s);
  const wanted = s.handSize - s.held[s.actor]!;
  const pile = s.pileSize;
  if (wanted > pile && rules.endCondition === 'pileEmpty') return endGame(s, END.pileEmpty);
  for (let i = wanted < pile ? wanted : pile; i > 0; i--) draw(s, s.actor);
  if (s.pileAt === s.deck.length && allHandsEmpty(s)) return endGame(s, END.allTilesPlayed);
  if (mines && !minesFirst) goOff(s);
  s.phase = PHASE.tile;
  s.placings.forget();
  if (s.level > 1 && someActionScores(s)) s.records.turnsWithChance++;
}

export function nextTurn(s: UnicornJellyTable): void {
  if (s.level > 0) noteTurn(s);
  s.turn++;
  if (s.players === 2) s.actor ^= 1;
  startTurn(s);
}

/** Mines still waiting to act do so alone (R24). */
function endGame(s: UnicornJellyTable, ending: number): void {
  resolveWaiting(s);
  s.ending = ending;
  s.actor = OVER;
  s.events?.emit(EVENT.end, ending);
}

export function draw(s: UnicornJellyTable, seat: number): void {
  const kind = s.deck[s.pileAt++]!;
  addToHand(s, seat, kind);
  s.events?.emit(EVENT.draw, seat, kind);
}
