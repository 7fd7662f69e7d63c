/** The reference Cave (rules 10) line by line, and how well it stands. */
import type { Caverns } from '../../map/caverns.ts';
import { bits4, distance, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { CELL, handSlot, TILE } from '../../map/supply.ts';
import { IN_HAND } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { CAVE_BESIDE } from './beside.ts';
import { Plan, preferOf, scriptOf, squeezed, type OwnStep } from '../plan.ts';
import { PAY } from './omens.ts';
import { NOWHERE, TREASURE_CELL } from './treasure.ts';
import { A_TOKEN, HATE, HATRED, NEXT, SLEEPER, SPORES, WINDOW } from './turn.ts';
import { lawsOf } from '../../role.ts';

/** On whom it wastes Spores, first to last. */
const SLEEPIEST = ['nightmare', 'dragon', 'thief', 'knight', 'ghoul', 'goblins'];

class CavePlan extends Plan {
  protected standsOn(): number {
    return ENTRANCE;
  }

  protected readonly steps: readonly OwnStep[] = [
    [WINDOW, () => this.takeFirst(HATRED, SPORES, NEXT)],
    [HATE, () => this.take(A_TOKEN)],
    [SLEEPER, ({ seats }) => this.takeFirst(...SLEEPIEST.map((role) => seats.indexOf(role)))],
    [PAY, (s) => this.all(s, ({ cave }, omen) => cave.omens[omen]!)],
    [TILE, (s) => this.all(s, (_, place) => bits4(s.tables.walls[4 * s.map.tile[handSlot(s, place)]!]!))],
    [CELL, (s) => this.all(s, remoteness)],
    [TREASURE_CELL, (s) => this.all(s, (_, cell) => (cell === NOWHERE ? -Infinity : remoteness(s, cell)))],
  ];

  protected override otherwise(s: VastTable): void {
    this.besides(s, CAVE_BESIDE);
  }

  /** Rather a Crystal tile, Dark ones too, then the farthest from all pieces. */
  protected override removal(s: VastTable, cell: number): number {
    return (s.map.isCrystal(s.map.grid[cell]!) ? 1000 : 0) + remoteness(s, cell);
  }
}

/** Steps to the nearest piece of another player, walls ignored; if none is on the map, to the Entrance. */
function remoteness({ pieces }: VastTable, cell: number): number {
  let least = -1;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (pieces.at[piece] === OFF_MAP) continue;
    const far = distance(cell, pieces.at[piece]!);
    if (least < 0 || far < least) least = far;
  }
  return least < 0 ? distance(cell, ENTRANCE) : least;
}

export const script = scriptOf(
  'lets the clock run: Hatred and Spores as soon as it can pay them; the reference policy of the rules',
  () => new CavePlan(),
);
export const prefer = preferOf(() => new CavePlan());

/** A fresh game has 0 points, one nearly won about 70. */
const EVEN = 45;
const SPREAD = 15;
/** What another player's win in sight is worth. */
const THREAT = 40;

/** The clock: tiles laid and removed, Crystals gone, Omens to go on with; less what the leader of the others is near to. */
export function estimate(s: VastTable): number {
  const { cave, map, tables } = s;
  const crystals = (40 * map.crystalsCollapsed) / tables.crystalLimit;
  const held = cave.tables.hatred > 0 ? (20 * cave.hatred) / cave.tables.hatred : 0;
  let sum = 0.5 * (map.placed + gone(map)) + crystals + 0.4 * cave.held() - held;
  let leader = 0;
  for (let seat = 0; seat < s.players.length; seat++) {
    if (seat !== cave.seat) leader = Math.max(leader, lawsOf(s.players[seat]!).advice?.estimate(s) ?? 0);
  }
  sum -= THREAT * leader;
  return squeezed(sum, EVEN, SPREAD);
}

/** Tiles that have left the map and lie neither in the stack nor in the hand. */
function gone({ next, where, info }: Caverns): number {
  let count = 0;
  for (let slot = 2; slot < next; slot++) if (where[slot] === OFF_MAP && (info[slot]! & IN_HAND) === 0) count++;
  return count;
}

/** Of a game it has not won: half the part of the Crystal tiles it has had. */
export function utility({ map, tables }: VastTable): number {
  return Math.min(0.5, (0.5 * map.crystalsCollapsed) / tables.crystalLimit);
}
