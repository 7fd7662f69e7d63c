import type { UnicornJellyTable } from '../table.ts';

/** Face-up tiles beside a mine: few if the opponent will turn it up, many if not. */
export function mineValue(s: UnicornJellyTable, seat: number, cell: number): number {
  let beside = 0;
  for (let side = 0; side < 4; side++) if (s.board.faceTypeAt(cell + s.board.steps[side]!) > 0) beside++;
  return opponentTakesReveal(s, seat) ? -beside : beside;
}

/** Plays on as if every seat placed a hand tile each turn: does the reveal of this mine fall to the opponent? */
function opponentTakesReveal(s: UnicornJellyTable, seat: number): boolean {
  if (s.players === 1) return false;
  const { rules } = s;
  const perSeat = rules.landmineCounter === 'perPlayer';
  let mines = s.board.mines + 1;
  let pile = s.pileSize - 1;
  let mover = seat;
  let [held, otherHeld] = [s.held[seat]!, s.held[seat ^ 1]!];
  let [placed, otherPlaced] = [s.placed[seat]!, s.placed[seat ^ 1]!];
  for (;;) {
    [mover, held, otherHeld, placed, otherPlaced] = [mover ^ 1, otherHeld, held, otherPlaced, placed];
    const wanted = s.handSize - held;
    const drawn = wanted < pile ? wanted : pile;
    const over = (rules.endCondition === 'pileEmpty' && wanted > pile) || (pile === 0 && held === 0 && otherHeld === 0);
    const goesOff = mines >= rules.landmineTrigger;
    if (goesOff && (rules.landmineAtEnd === 'reveal' || !over)) return mover !== seat;
    if (over) return false;
    pile -= drawn;
    held += drawn;
    if (held === 0) continue;
    held--;
    placed++;
    const count = perSeat ? placed : placed + otherPlaced;
    if (pile === 0 || count % rules.landmineEvery !== 0) continue;
    pile--;
    mines++;
  }
}
