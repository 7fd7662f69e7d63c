/** What positions beside the Shadow Unicorn are worth (section 10 of his page): last Health in his sight, tiles that his Teleports laid. */
import { describe, expect, test } from 'vitest';
import { estimate } from '../../../engines/vast/advice.ts';
import { cellAt, OFF_MAP } from '../../../engines/vast/map/geometry.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Board, open } from './board.ts';
import { at, type Given } from './shadow-board.ts';

/** By how many points of the roles' own scales are divided before they are squeezed. */
const SCALE: Readonly<Record<string, number>> = { goblins: 20, ghoul: 20, vileGhoul: 20 };

/** Points before they are squeezed, up to a constant. */
function points(s: Vast, seat: number): number {
  const value = estimate(s, seat);
  return (SCALE[s.seats[seat]!] ?? 25) * Math.log(value / (1 - value));
}

const POSITION = {
  map: open([1, 0], [0, 1], [-1, 0], [0, -1]),
  knight: { at: [1, 0], health: 5 },
  dragon: { at: [0, 1], health: 5 },
  thief: { at: [-1, 0] },
  ghoul: { at: [0, 0] },
  vileGhoul: { at: [0, 0] },
  shadow: { at: [0, -1] },
};
function set(roles: string, rules: Given = {}): Vast {
  const given = Object.entries(POSITION).filter(([name]) => /map|shadow/.test(name) || roles.split(',').includes(name));
  return at(roles, Object.fromEntries(given), rules).s;
}

describe('tiles that his Teleports laid', () => {
  test.each(['knight,goblins,dragon,thief', 'goblins,dragon,thief,ghoul', 'knight,vileGhoul,dragon'])(
    '%s: each is 0.15 off for everybody, less what the others then look like',
    (roles) => {
      roles.split(',').forEach((role, seat) => {
        const s = set(roles);
        const before = points(s, seat);
        s.shadow.teleportTiles = 20;
        const rivals = before - points(s, seat) - 3;
        // Whoever weighs how near the others are is a little relieved.
        expect(rivals, role).toBeLessThanOrEqual(1e-6);
        expect(rivals, role).toBeGreaterThan(-1.5);
      });
    },
  );
  test('two who weigh nobody else: 3 points for 20 tiles, as one Health of hers', () => {
    const s = set('knight,dragon');
    const before = points(s, 0);
    s.shadow.teleportTiles = 20;
    expect(before - points(s, 0)).toBeCloseTo(3);
    s.shadow.teleportTiles = 0;
    s.knight.health = 4;
    expect(before - points(s, 0)).toBeCloseTo(3);
  });
  test('a hunter counts them among all tiles alone, and the Cave not at all', () => {
    for (const hunter of ['knight', 'goblins', 'dragon', 'thief', 'ghoul', 'vileGhoul'] as const) {
      const roles = hunter === 'goblins' || hunter === 'vileGhoul' ? `${hunter},dragon` : `goblins,${hunter}`;
      const seated = hunter === 'knight' ? 'knight,goblins' : roles;
      const s = set(seated, { shadowHunter: hunter });
      const seat = seated.split(',').indexOf(hunter);
      const before = estimate(s, seat);
      s.shadow.teleportTiles = 20;
      expect(estimate(s, seat), hunter).toBe(before);
    }
    const s = set('cave,thief');
    const before = estimate(s, 0);
    s.shadow.teleportTiles = 20;
    expect(estimate(s, 0)).toBeGreaterThanOrEqual(before);
  });
  test('a copy to search in has them too', () => {
    const s = set('knight,dragon');
    s.shadow.teleportTiles = 20;
    const copy = set('knight,dragon');
    copy.copyFrom(s);
    expect(estimate(copy, 0)).toBe(estimate(s, 0));
    expect(points(copy, 0)).toBeCloseTo(points(set('knight,dragon'), 0) - 3);
  });
});

test('a last Health in his sight is 3 off for her and the Dragon; more Health and no sight are not', () => {
  for (const [roles, seat, across] of [
    ['knight,goblins', 0, cellAt(-1, 0)],
    ['goblins,dragon', 1, cellAt(0, -1)],
  ] as const) {
    const s = set(roles);
    const mortal = seat === 0 ? s.knight : s.dragon;
    const worth = (health: number, cell: number) => {
      mortal.health = health;
      s.shadow.place(cell);
      return points(s, seat);
    };
    expect(worth(1, OFF_MAP) - worth(1, across)).toBeCloseTo(3);
    expect(worth(2, OFF_MAP) - worth(2, across)).toBeCloseTo(0);
    const corner = seat === 0 ? cellAt(0, -1) : cellAt(1, 0);
    expect(worth(1, OFF_MAP) - worth(1, corner)).toBeCloseTo(0);
  }
});

describe('leaf values of the roles’ own pages', () => {
  const hunter = (role: string, position: object): Vast => Board.of(role, position).s;
  /** What 20 tiles more, and one Crystal tile gone, take off. */
  const clock = (s: Vast): number[] => {
    const before = points(s, 0);
    s.map.placed += 20;
    const tiles = before - points(s, 0);
    s.map.crystalsCollapsed++;
    return [tiles, before - points(s, 0) - tiles].map((points) => Math.round(points * 1e6) / 1e6);
  };
  test.each(['knight', 'goblins', 'dragon'])('%s: a tile placed is 0.15 off, a Crystal tile gone 4', (role) => {
    const s = hunter(role, { map: open([1, 0], [2, 0]), shadow: { at: [2, 0] } });
    expect(clock(s)).toEqual([3, 4]);
  });
  test('so it is for Goblins who hunt somebody else', () => {
    expect(clock(Board.of('goblins,dragon', { map: open([1, 0]), goblins: {}, dragon: { at: [1, 0] } }).s)).toEqual([
      3, 4,
    ]);
  });
  test('knight (rules 19): 12 for a wound of his, 3 for her Health, 0.5 for Grit', () => {
    const worth = (knight: object, health = 7): number =>
      points(hunter('knight', { map: open([1, 0], [2, 0]), knight, shadow: { at: [2, 0], health } }), 0);
    const usual = worth({ health: 5 });
    expect(worth({ health: 5 }, 5) - usual).toBeCloseTo(24);
    expect(worth({ health: 7 }) - usual).toBeCloseTo(6);
    expect(worth({ health: 5, grit: 4 }) - usual).toBeCloseTo(2);
  });
  test('goblins (their page, 10): of a Tribe that he sees 2 Population do not count', () => {
    // Three cells from Bones, or not on the map and Bones three from the Entrance: as far each time.
    const worth = (cell: number, more: object): number => {
      const { s } = Board.of('goblins', {
        map: open([1, 0], [2, 0], [3, 0]),
        goblins: { population: { bones: 3 }, at: { bones: [3, 0] } },
        shadow: { at: [0, 0] },
        ...more,
      });
      s.shadow.place(cell);
      return points(s, 0);
    };
    const seen = worth(cellAt(0, 0), {});
    // A03 has its wall W.
    const behind = { map: [...open([1, 0], [3, 0]), { id: 'A03', at: [2, 0], rotation: 0 }] };
    expect(worth(cellAt(0, 0), behind) - seen).toBeCloseTo(2 * 1.5);
    expect(worth(OFF_MAP, {}) - seen).toBeCloseTo(2 * 1.5);
  });
});
