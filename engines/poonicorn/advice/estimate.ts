import { countBits, lowestBit } from '../../core/bits.ts';
import { OVER, WIN } from '../../core/types.ts';
import { FARM, LAB, MINES, REFINERY, TOWN } from '../components.ts';
import { affordable, canHire } from '../play/costs.ts';
import type { Potentials, PoonicornTable } from '../table.ts';
import { missingAreas, unitsHeld } from './needs.ts';
import { exp } from '../../core/reals.ts';

/** Chance of winning in [0, 1]: the seat's potential against that of its best opponent, sharper as the deck runs out. */
export function estimate(s: PoonicornTable, seat: number): number {
  if (s.actor === OVER) return s.match.share[seat]! / WIN;
  const { values } = potentialsOf(s);
  let best = -Infinity;
  for (let other = 0; other < s.players; other++) {
    if (other !== seat && values[other]! > best) best = values[other]!;
  }
  return 1 / (1 + exp((best - values[seat]!) / spread(deckLeft(s))));
}

function potentialsOf(s: PoonicornTable): Potentials {
  return s.potentials?.stamp === s.stamp ? s.potentials : findPotentials(s);
}

function findPotentials(s: PoonicornTable): Potentials {
  const potentials = (s.potentials ??= { stamp: 0, values: new Float64Array(s.players) });
  potentials.stamp = s.stamp;
  for (let seat = 0; seat < s.players; seat++) potentials.values[seat] = potential(s, seat);
  return potentials;
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
  const { levels, tables } = s;
  const { upgradeNeed, upgradeTotal } = tables;
  const stars = unitsHeld(s, seat, 0);
  const hearts = unitsHeld(s, seat, 1);
  const bows = unitsHeld(s, seat, 2);
  const cakes = unitsHeld(s, seat, 3);
  const payable = affordable(s, seat);
  let best = 0;
  for (let rest = s.open[seat]!; rest !== 0; rest &= rest - 1) {
    const area = lowestBit(rest);
    const cell = (area << 3) + levels[(seat << 3) + area]!;
    const row = cell << 2;
    const have =
      lesser(stars, upgradeNeed[row]!) +
      lesser(hearts, upgradeNeed[row + 1]!) +
      lesser(bows, upgradeNeed[row + 2]!) +
      lesser(cakes, upgradeNeed[row + 3]!);
    let value = (30 * have) / upgradeTotal[cell]!;
    if (((payable >> area) & 1) !== 0) value += 50 - 18 * countBits(missingAreas(s, seat, area));
    if (value > best) best = value;
  }
  return best;
}

function resources(s: PoonicornTable, seat: number): number {
  let sum = 0;
  for (let r = 0; r < 4; r++) {
    const units = unitsHeld(s, seat, r);
    const need = s.wanted[4 * seat + r]!;
    sum += units < need ? 12 * units : 12 * need + 9 * (units - need);
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

/** Of two whole numbers. */
function lesser(a: number, b: number): number {
  return a < b ? a : b;
}

function clamp(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value;
}
