/** Sequences of sub-decisions: each costs no action, ends by `stop`, by its number, or when nothing is possible. */
import * as codes from '../phases.ts';
import type { PoonicornTable } from '../table.ts';
import { putOnField, refill } from './cards.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { PHASE } = codes;

/** Asks for up to `left` further sub-decisions of a kind; back to main decisions when none is possible. */
export function continueWith(s: PoonicornTable, phase: number, left: number): void {
  const goesOn = left > 0 && s.ended === 0 && possible(s, phase);
  s.subLeft = goesOn ? left : 0;
  s.phase = goesOn ? phase : PHASE.main;
}

function possible(s: PoonicornTable, phase: number): boolean {
  switch (phase) {
    case PHASE.refine:
      return s.fieldMask !== 0 || s.deckTop < s.deckSize;
    case PHASE.trade:
      return s.fieldMask !== 0 && s.handMask[s.seat] !== 0;
    case PHASE.take:
    case PHASE.field:
      return s.fieldMask !== 0;
    case PHASE.untap:
      return (s.tapped[s.seat]! & s.subMask) !== 0;
    case PHASE.move:
      return s.occupied[s.seat] !== 0;
    default:
      throw new Error(`phase ${phase} is not a sequence`);
  }
}

/** The card given for many joins the field, which is then refilled. */
export function closeTrade(s: PoonicornTable): void {
  const given = s.pending;
  s.pending = -1;
  continueWith(s, PHASE.take, 0);
  putOnField(s, given);
  refill(s);
}
