/** The effects of sub-decisions, which cost no action, and of the draft. */
import type { Chance } from '../../core/types.ts';
import * as codes from '../phases.ts';
import type { PoonicornTable } from '../table.ts';
import { swap } from './cards.ts';
import { untap } from './corn.ts';
import { HIRE_TO } from './costs.ts';
import { moveWorker, settle, takeOneMore, takeSource } from './main.ts';
import { applyPayment, startPayment } from './payment.ts';
import { closeTrade, continueWith } from './sequences.ts';
import { takeColor } from './set-up.ts';
import { startTurns } from './turn.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { COLOR, PHASE, PLACE, REFINE, STOP, TRADE, UNTAP, UPGRADE } = codes;

/** One sub-decision of the seat to move, and all that follows from it by itself. */
export function applySub(s: PoonicornTable, action: number, chance: Chance): void {
  if (s.phase === PHASE.draft) return draft(s, action - COLOR, chance);
  if (action === STOP) stop(s);
  else goOn(s, action);
  settle(s, chance);
}

function stop(s: PoonicornTable): void {
  if (s.phase === PHASE.take) closeTrade(s);
  else continueWith(s, s.phase, 0);
}

function goOn(s: PoonicornTable, action: number): void {
  const phase = s.phase;
  switch (phase) {
    case PHASE.refine:
    case PHASE.field:
      takeSource(s, action);
      return continueWith(s, phase, s.subLeft - 1);
    case PHASE.trade:
      swap(s, (action - TRADE) >> 3, (action - TRADE) & 7);
      return continueWith(s, phase, s.subLeft - 1);
    case PHASE.take:
      return takeOneMore(s, action - REFINE - 1);
    case PHASE.move:
      moveWorker(s, action);
      return continueWith(s, phase, s.subLeft - 1);
    case PHASE.untap:
      untap(s, action - UNTAP);
      return continueWith(s, phase, s.subLeft - 1);
    case PHASE.place:
      return startPayment(s, HIRE_TO + action - PLACE);
    case PHASE.upgrade:
      return startPayment(s, action - UPGRADE);
    case PHASE.pay:
      return applyPayment(s, action);
  }
}

/** R22: the seats pick their unicorns in order, then round 1 begins. */
function draft(s: PoonicornTable, color: number, chance: Chance): void {
  takeColor(s, s.actor, color);
  if (s.actor + 1 < s.players) {
    s.actor++;
    return;
  }
  s.phase = PHASE.main;
  startTurns(s, chance);
}
