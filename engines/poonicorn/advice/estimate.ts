import { countBits } from '../../core/bits.ts';
import { OVER, WIN } from '../../core/types.ts';
import { FARM, LAB, MINES, REFINERY, TOWN } from '../components.ts';
import { canHire, canUpgrade } from '../play/costs.ts';
import type { PoonicornTable } from '../table.ts';
import { missingAreas, unitsHeld, unitsWanted } from './needs.ts';
import { exp } from '../../core/reals.ts';

/** Chance of winning in [0, 1]: the seat's potential against that of its best opponent, sharper as the deck runs out. */
export function estimate(s: PoonicornTable, seat: number): number {
  if (s.actor === OVER) return s.match.share[seat]! / WIN;
  let best = -Infinity;
  for (let other = 0; other < s.players; other++) {
    if (other === seat) continue;
    const value = potential(s, other);
    if (value > best) best = value;
  }
  return 1 / (1 + exp((best - potential(s, seat)) / spread(deckLeft(s))));
}

/** How much of the race is left, 1 to 0. */
function deckLeft(s: PoonicornTable): number {
  return (s.deckSize - s.deckTop) / (s.deckSize - s.tables.fieldSize);
}

/** 150, 120 and 80 at three, two and one quarter of the deck, straight lines between and beyond. */
function spread(left: number): number {
  return left >= 0.5 ? 120 + 120 * (left - 0.5) : 80 + 160 * (left - 0.25);
}

/** What a seat has and could soon make of it, in hundredths of a level. */
export function potential(s: PoonicornTable, seat: number): number {
  const at = seat << 3;
  const h = deckLeft(s);
  const f = clamp((s.deckSize - s.deckTop) / (8 * s.players), 0.3, 1);
  return (
    100 * s.score[seat]! +
    f * (bestUpgrade(s, seat) + resources(s, seat) + poop(s, seat) + pipeline(s, seat)) +
    0.5 * s.cardCount[seat]! +
    workforce(s, seat, h) +
    h *
      (12 * (s.levels[at + REFINERY]! - 1) +
        6 * (s.levels[at + MINES]! - 1) +
        8 * (s.levels[at + LAB]! - 1) +
        4 * countBits(s.untapped[seat]! | s.tapped[seat]!)) -
    0.5 * mostOnOneArea(s, seat)
  );
}

/** The upgrade nearest to being paid and staffed, of those the LAB and the maximum allow. */
function bestUpgrade(s: PoonicornTable, seat: number): number {
  const need = s.tables.upgradeNeed;
  let best = 0;
  for (let area = 0; area < 6; area++) {
    if (((s.open[seat]! >> area) & 1) === 0) continue;
    const at = ((area << 3) + s.levels[(seat << 3) + area]!) * 4;
    let have = 0;
    let total = 0;
    for (let r = 0; r < 4; r++) {
      total += need[at + r]!;
      have += Math.min(unitsHeld(s, seat, r), need[at + r]!);
    }
    let value = (30 * have) / total;
    if (canUpgrade(s, seat, area)) value += 50 - 18 * countBits(missingAreas(s, seat, area));
    if (value > best) best = value;
  }
  return best;
}

function resources(s: PoonicornTable, seat: number): number {
  let sum = 0;
  for (let r = 0; r < 4; r++) {
    const units = unitsHeld(s, seat, r);
    const need = unitsWanted(s, seat, r);
    sum += 12 * Math.min(units, need) + 9 * Math.max(0, units - need);
  }
  return sum;
}

function workforce(s: PoonicornTable, seat: number, h: number): number {
  const workers = s.workerCount[seat]!;
  const value = 90 * h * Math.min(workers, 8);
  if (workers >= 8 || !canHire(s, seat)) return value;
  return value + 25 * h * (s.workers[(seat << 3) + TOWN]! > 0 ? 1 : 0.5);
}

function poop(s: PoonicornTable, seat: number): number {
  const mines = s.minesPoop[seat]!;
  const corn = s.cornPoop[seat]!;
  return (
    8 * Math.min(mines, 4) +
    4 * clamp(mines - 4, 0, 8) +
    4 * Math.min(corn, 8) +
    clamp(corn - 8, 0, 8) +
    9 * countBits(s.untapped[seat]!)
  );
}

/** Workers where the poop wants to go next. */
function pipeline(s: PoonicornTable, seat: number): number {
  const at = seat << 3;
  const mines = s.minesPoop[seat]!;
  const corn = s.cornPoop[seat]!;
  const refinery = s.workers[at + REFINERY]! > 0;
  let value = 0;
  if (mines > 0 && refinery) value += 6;
  if (corn > 0 && s.workers[at + MINES]! > 0) value += 6;
  if (mines + corn > 0 && refinery) value += 2;
  if (s.untapped[seat] === 0 && s.workers[at + FARM]! > 0) value += mines + corn === 0 ? 10 : mines + corn <= 2 ? 6 : 1;
  return value;
}

function mostOnOneArea(s: PoonicornTable, seat: number): number {
  let most = 0;
  for (let area = 0; area < 6; area++) most = Math.max(most, s.workers[(seat << 3) + area]!);
  return most;
}

function clamp(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value;
}
