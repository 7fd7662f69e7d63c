/** ALT abilities: they replace the poop of a tap, need no worker and cost the one action. */
import { PHASE } from './actions.ts';
import { tap } from './actions-main.ts';
import { takeFromDeck } from './cards.ts';
import { note, SEAT } from './counters.ts';
import { ALT_KINDS } from './names.ts';
import { continueWith } from './sequences.ts';
import type { Poonicorn } from './state.ts';

const kind = Object.fromEntries(ALT_KINDS.map((name, i) => [name, i])) as Record<(typeof ALT_KINDS)[number], number>;

/** Taps a card for its ability. */
export function useAlt(s: Poonicorn, card: number): void {
  const n = s.tables.altNumber[card]!;
  tap(s, card);
  if (s.keep > 1) note(s, SEAT.altUses, 1);
  switch (s.tables.altKind[card]) {
    case kind.minePoop:
      s.minesPoop[s.seat]! += n;
      if (s.keep > 1) note(s, SEAT.poopProduced, n);
      return;
    case kind.cornPoop:
      s.cornPoop[s.seat]! += n;
      if (s.keep > 1) note(s, SEAT.poopProduced, n);
      return;
    case kind.drawDeck:
      for (let i = 0; i < n && s.deckTop < s.deckSize; i++) takeFromDeck(s);
      return;
    case kind.takeField:
      return continueWith(s, PHASE.field, n);
    case kind.moveWorkers:
      return continueWith(s, PHASE.move, n);
    case kind.trade:
      return continueWith(s, PHASE.trade, n);
    case kind.untapOther:
      s.subMask = ~(1 << card);
      return continueWith(s, PHASE.untap, n);
    case kind.shield:
      s.shield[s.seat] = 1;
      return;
    case kind.hireRemote:
      s.phase = PHASE.place;
      return;
    case kind.upgradeRemote:
      s.phase = PHASE.upgrade;
      return;
  }
}
