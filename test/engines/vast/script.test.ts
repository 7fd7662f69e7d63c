/** The reference script line by line (README, section 19), preference and leaf value. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { AnyState, Policy } from '../../../engines/core/types.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { Board, vast } from './board.ts';

const DEAD = { health: 0 };
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14', 'E15', 'T01', 'T02', 'T03', 'C01', 'C06', 'C08'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const setup = setupOf(vast) as unknown as VastSetup;
const script = game.scripts!['knight']!.create(setup);

/** What the script does there, over many draws of its ties. */
function chooses(board: Board): string[] {
  const legal = new Int32Array(200);
  const count = board.s.legal(legal);
  const rng = Stream.of(1, 'bot0');
  const seen = new Set<string>();
  for (let i = 0; i < 200; i++) seen.add(game.describe(board.s, legal[script.choose(board.s, 0, legal, count, rng)]!));
  return [...seen].sort();
}
const at = (position: unknown): string[] => chooses(Board.at(position));

describe('at the action point, the first line that applies', () => {
  test('(1) a Sidequest, (2) a Treasure card face down, (3) the Potion at Health 4 or less', () => {
    expect(at({ reveals: 10, knight: { sidequests: ['intrepid'], treasures: ['javelin'] } })).toEqual([
      'claims the Sidequest Intrepid',
    ]);
    expect(at({ knight: { treasures: ['javelin', 'mightyAxe'] } })).toEqual([
      'turns the Javelin face up',
      'turns the Mighty Axe face up',
    ]);
    const potion = { faceUp: ['potionKit'], emptySpaces: [0] };
    expect(at({ knight: { ...potion, health: 4 } })).toEqual(['drinks the Potion']);
    expect(at({ knight: { ...potion, health: 5 } })).not.toContain('drinks the Potion');
  });
  test('(4) an Encounter with a Treasure, or a Crystal she can smash', () => {
    const here = (token: string, knight: object = {}): string[] =>
      at({ map: [{ ...open([1, 0])[0], tokens: [token] }], knight: { at: [1, 0], ...knight }, shadow: DEAD });
    expect(here('treasure')).toEqual(['starts an Encounter at (1,0)']);
    expect(here('crystal')).toEqual(['starts an Encounter at (1,0)']);
    expect(here('crystal', { movement: 1 })).not.toContain('starts an Encounter at (1,0)');
  });
  test('(5) on an Event token without an Encounter left: the end', () => {
    const event = { map: [{ ...open([1, 0])[0], tokens: ['event'] }], shadow: DEAD };
    expect(at({ ...event, knight: { at: [1, 0], encounters: 1 } })).toEqual(['ends her turn']);
  });
  test('(6) all Encounters spent: a cube on Perception first, if there is a target', () => {
    const map = [{ id: 'A02', at: [1, 0] }];
    expect(at({ map, knight: { encounters: 1 } })).toEqual(['puts a cube on Perception']);
    expect(at({ map, knight: { encounters: 1, moved: 1, perception: 0, strength: 1 } })).toEqual(['ends her turn']);
  });
  test('(7a, 8) him within reach: Strength for a sure hit, then Movement, then a shortest path', () => {
    const near = { map: open([1, 0], [2, 0]), shadow: { at: [1, 0] } };
    expect(at({ ...near, knight: {} })).toEqual(['puts a cube on Strength']);
    expect(at({ ...near, knight: { strength: 1 } })).toEqual(['moves E to (1,0)']);
    const far = { map: open([1, 0], [2, 0]), shadow: { at: [2, 0] } };
    // With two cubes: one for Strength, one for the second step.
    expect(at({ ...far, knight: {} })).toEqual(['puts a cube on Strength']);
    expect(at({ ...far, knight: { strength: 1, moved: 1 } })).toEqual(['puts a cube on Movement']);
    // Around the corner both ways are shortest.
    expect(at({ map: open([1, 0], [0, 1], [1, 1]), shadow: { at: [1, 1] }, knight: { strength: 1 } })).toEqual([
      'moves E to (1,0)',
      'moves S to (0,1)',
    ]);
  });
  test('(7b) he is dead: home, however far', () => {
    expect(at({ map: open([1, 0], [2, 0], [3, 0]), knight: { at: [3, 0] }, shadow: DEAD })).toEqual([
      'moves W to (2,0)',
    ]);
  });
  test('(7c) the nearest space worth a visit, the one nearer to him first; (7d) none: the end', () => {
    const map = [
      { id: 'A02', at: [1, 0] },
      { id: 'A03', at: [-1, 0] },
    ];
    expect(at({ map, knight: { strength: 1, emptySpaces: [] } })).toEqual(['moves E to (1,0)', 'moves W to (-1,0)']);
    const line = [...map, ...open([0, -1], [0, -2], [1, -2], [2, -2], [3, -2])];
    expect(at({ map: line, shadow: { at: [3, -2] }, crystalsRevealed: 9 })).toEqual(['moves E to (1,0)']);
    expect(at({ map: open([1, 0]), knight: { at: [0, 0] }, shadow: { at: [1, 0] }, crystalsRevealed: 9 })).toEqual([
      'ends her turn',
    ]);
  });
});

describe('elsewhere', () => {
  const meet = (monsters: string[], knight: object): string[] =>
    chooses(Board.at({ map: [{ id: 'A01', at: [1, 0] }], knight, shadow: DEAD, decks: { monsters } }).play(9));
  test('fights: Strength only while it can come to a tie or better, Sword and Axe first, never against the Wisp', () => {
    expect(meet(['petFrog'], {})).toEqual(['adds a cube to Strength']);
    expect(meet(['flameGiant'], {})).toEqual(['fights the Flame Giant']);
    expect(meet(['blob'], { faceUp: ['mightyAxe'] })).toEqual(['puts a cube on the Mighty Axe']);
    expect(meet(['wisp'], {})).toEqual(['fights the Wisp']);
  });
  test('Fresh Air up to Health 6, Light up to 4', () => {
    const event = (card: string, health: number): string[] =>
      chooses(
        Board.at({
          map: [{ id: 'E12', at: [1, 0] }],
          knight: { health, emptySpaces: [0] },
          shadow: DEAD,
          decks: { events: [card] },
        }).play(9),
      );
    expect([event('freshAir', 6), event('freshAir', 7)]).toEqual([
      ['sets a cube aside for 1 Health'],
      ['makes no use of Fresh Air'],
    ]);
    expect([event('light', 4), event('light', 5)]).toEqual([
      ['discards a cube for 2 Health'],
      ['makes no use of Light'],
    ]);
  });
  test('the rotation with most wall-less edges onto Lit tiles', () => {
    // (1,0) has Lit neighbours W, the Entrance, and S: a corner's walls go N and E.
    const board = Board.at({
      map: [
        { id: 'A07', at: [1, 0] },
        { id: 'A01', at: [1, 1], rotation: 0 },
      ],
      shadow: DEAD,
    }).play(9);
    expect(chooses(board)).toEqual(['turns Ambush tile A07 at (1,0) with walls N, E']);
  });
  test('the end tile nearest to her; the removal farthest from her, not her tile nor his', () => {
    const end = Board.at({ map: open([1, 0], [2, 0], [3, 0]), knight: { at: [3, 0] }, shadow: DEAD }).play(34);
    expect(chooses(end)).toEqual([
      'places a Dark tile at (3,-1)',
      'places a Dark tile at (3,1)',
      'places a Dark tile at (4,0)',
    ]);
    const removal = Board.at({
      map: open([1, 0], [2, 0], [0, 1], [0, -1], [0, -2]),
      knight: { at: [0, 1] },
      shadow: { at: [2, 0] },
      collapse: true,
      stack: [],
    }).play(34);
    expect(chooses(removal)).toEqual(['removes the tile at (0,-2)']);
  });
});

/** The best by `prefer`, as greedy bots play it. */
const greedy: Policy<AnyState> = {
  choose(state, seat, legal, count, rng) {
    let best = -Infinity;
    let ties = 0;
    let place = 0;
    for (let i = 0; i < count; i++) {
      const value = vast.judgement!.prefer!(state, seat, legal[i]!);
      if (value > best) ties = 0;
      if (value < best) continue;
      best = value;
      if (rng.below(++ties) === 0) place = i;
    }
    return place;
  },
};

test('the greedy Knight explores more and hits him far more often than the random one', () => {
  const player = new Player(vast, setupOf(vast));
  const mean = (bot: Policy<AnyState> | 'random', what: string): number => {
    let sum = 0;
    for (let i = 0; i < 150; i++) sum += player.play(i, bot).metrics[what]!;
    return sum / 150;
  };
  expect(mean(greedy, 'shadowHits')).toBeGreaterThan(1.5);
  expect(mean('random', 'shadowHits')).toBeLessThan(0.3);
  expect(mean(greedy, 'tilesRevealed')).toBeGreaterThan(mean('random', 'tilesRevealed') + 2);
});

test('the leaf value lies in [0, 1], rises with his wounds and her Health, and is 1 and 0 at the end', () => {
  const value = (position: unknown): number => game.judgement!.estimate!(Board.at(position).s, 0);
  const fresh = value({ map: open([1, 0], [2, 0]), shadow: { at: [2, 0] } });
  expect(fresh).toBeGreaterThan(0);
  expect(value({ map: open([1, 0], [2, 0]), shadow: { at: [2, 0], health: 3 } })).toBeGreaterThan(fresh);
  expect(value({ map: open([1, 0], [2, 0]), shadow: { at: [2, 0] }, knight: { health: 2 } })).toBeLessThan(fresh);
  const away = (x: number): number =>
    value({ map: open([1, 0], [2, 0], [3, 0]), knight: { at: [x, 0] }, shadow: DEAD });
  expect(away(1)).toBeGreaterThan(away(3));
  const won = Board.at({ map: open([1, 0]), knight: { at: [1, 0] }, shadow: DEAD }).choose('moves W');
  expect(game.judgement!.estimate!(won.s, 0)).toBe(1);
});
