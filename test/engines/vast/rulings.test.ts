/** Every rule value changes play as its ruling says. */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { CUBE, EVENT_TOKEN, TROLL_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board } from './board.ts';

const END_TURN = 34;
const MOVE_E = 9;
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14', 'E15', 'T01', 'T02', 'T03', 'C01', 'C06', 'C08'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
/** The same position under two values of one rule. */
const both = <K extends keyof Rules>(position: unknown, rule: K, a: Rules[K], b: Rules[K]): [Board, Board] => [
  Board.at(position, { [rule]: a }),
  Board.at(position, { [rule]: b }),
];
const DEAD = { health: 0 };

test('rampageLevel: a Move prompt provokes at medium, not at easy; a Turn prompt only at hard', () => {
  const rampages = (rampageLevel: Rules['rampageLevel'], pile: string[]): number =>
    Board.at(
      {
        map: open([1, 0], [2, 0], [3, 0]),
        knight: { at: [0, 0], revealsInTurn: 1 },
        shadow: { at: [3, 0], facing: 'W', firstTurn: false },
        stack: ['A02', 'A03', 'A04', 'A06', 'A07', 'A08', 'A09', 'A11'],
        decks: { pile },
      },
      { rampageLevel },
    )
      .play(END_TURN)
      .happened('rampage').length;
  const move = ['U06'];
  expect([rampages('easy', move), rampages('medium', move), rampages('hard', move)]).toEqual([0, 1, 1]);
  const angryTurn = ['U00'];
  expect(rampages('easy', angryTurn)).toBe(1);
});

test('infestationLine: A meets Strength 2, B Strength 3, C a Monster', () => {
  const fought = (infestationLine: Rules['infestationLine']): number[] => {
    const board = Board.at(
      {
        map: [{ id: 'A01', at: [1, 0] }, ...open([], [0, 1]).slice(1)],
        knight: { movement: 1, perception: 1 },
        shadow: DEAD,
        decks: { monsters: ['flameGiant'] },
      },
      { infestationLine },
    ).play(MOVE_E);
    return [board.happened('fought')[0]![1]!, board.happened('monster').length];
  };
  expect([fought('A'), fought('B'), fought('C')]).toEqual([
    [2, 0],
    [3, 0],
    [4, 1],
  ]);
});

test('knightLevel: Novices smash with Strength 2, Ladies with 4, the others with 3', () => {
  const smashes = (knightLevel: Rules['knightLevel'], strength: number): boolean =>
    Board.at(
      {
        map: [{ id: 'C01', at: [0, 1], rotation: 0, tokens: ['crystal'] }],
        knight: { at: [0, 1], strength: strength - 1, emptySpaces: [0, 1] },
        shadow: DEAD,
      },
      { knightLevel },
    )
      .choose('starts an Encounter')
      .options()
      .includes('smashes the Crystal');
  expect([smashes('novice', 2), smashes('novice', 1)]).toEqual([true, false]);
  for (const level of ['squire', 'knight', 'baroness'] as const) {
    expect([smashes(level, 3), smashes(level, 2)]).toEqual([true, false]);
  }
  expect([smashes('lady', 4), smashes('lady', 3)]).toEqual([true, false]);
});

test('shadowTrack (R1): Armor and Spirit rise as printed for each track', () => {
  const track = (shadowTrack: Rules['shadowTrack']): string => {
    const { tables } = new Board({ shadowTrack }).s.shadow;
    return `${tables.armor.join('')} ${tables.spirit.join('')}`;
  };
  expect(track('staircase')).toBe('1111223344 3334455667');
  expect(track('flatPairs')).toBe('1112222334 3334455667');
  expect(track('tough')).toBe('2223333444 3334455667');
});

test('shadowHealth (R1): he starts with it, and one hit each takes it', () => {
  const board = Board.at(
    { map: open([1, 0]), knight: { strength: 2 }, shadow: { at: [1, 0] } },
    { shadowHealth: 1 },
  ).play(MOVE_E);
  expect([board.s.shadow.health, board.happened('teleport').length]).toEqual([0, 0]);
});

test('mapSplit (R4): a part cut off slides back, or leaves the game', () => {
  const block = open([1, 0], [0, 1], [1, 1], [2, 0], [3, 0], [4, 0], [3, 1], [4, 1]);
  const position = { map: block, collapse: true, stack: [], shadow: DEAD };
  const [slide, drop] = (['slide', 'drop'] as const).map((mapSplit) =>
    Board.at(position, { mapSplit, collapseTilesPerTurn: 1 }).play(END_TURN).go(2, 0),
  ) as [Board, Board];
  expect([slide.happened('removed').length, slide.happened('slid').length]).toEqual([1, 1]);
  expect([drop.happened('removed').length, drop.happened('slid').length]).toEqual([5, 0]);
});

test('mapSplit drop: the Knight on a part that is dropped is lost', () => {
  const block = open([1, 0], [0, 1], [1, 1], [2, 0], [3, 0], [4, 0], [3, 1], [4, 1]);
  const position = { map: block, collapse: true, stack: [], shadow: DEAD, knight: { at: [3, 0] } };
  const board = Board.at(position, { mapSplit: 'drop', collapseTilesPerTurn: 1 }).play(END_TURN).go(2, 0);
  expect(board.end).toBe('collapse');
});

test('fillOrder (R5): N, E, S, W, or asked edge by edge', () => {
  const position = { map: [{ id: 'E05', at: [1, 0] }], shadow: DEAD, decks: { events: ['rats'] } };
  const [fixed, free] = both(position, 'fillOrder', 'NESW', 'choose');
  fixed.play(MOVE_E);
  expect(fixed.happened('placed').map(([cell]) => cell)).toEqual([cellAt(1, -1), cellAt(2, 0), cellAt(1, 1)]);
  free.play(MOVE_E);
  expect([free.phase, free.codes()]).toEqual(['fill', [0, 1, 2]]);
  free.play(2, 1);
  expect(free.happened('placed').map(([cell]) => cell)).toEqual([cellAt(1, 1), cellAt(2, 0), cellAt(1, -1)]);
});

test('revealedDuringTurn (R6): his reveal in her turn spares her the tile, or does not', () => {
  const position = {
    map: [...open([1, 0]), { id: 'A05', at: [3, 0] }],
    knight: { at: [0, 0], treasures: ['enchantedBow'] },
    shadow: { at: [1, 0], facing: 'E' },
    decks: { unicorn: ['U02'], pile: ['U06'] },
  };
  const [anyone, own] = both(position, 'revealedDuringTurn', 'anyone', 'activePieceOnly');
  for (const board of [anyone, own]) board.choose('shoots', 'ends');
  expect(anyone.phase).not.toBe('endTile');
  expect(own.phase).toBe('endTile');
});

test('eventTokenOnForeignReveal (R7): an Event tile he reveals has a token, or none', () => {
  const position = {
    map: [...open([1, 0]), { id: 'E05', at: [2, 0] }],
    knight: { at: [0, 0], revealsInTurn: 1 },
    shadow: { at: [1, 0], facing: 'E', firstTurn: true },
    decks: { pile: ['U06'] },
  };
  const [token, none] = both(position, 'eventTokenOnForeignReveal', true, false);
  expect(token.play(END_TURN).info(2, 0) & EVENT_TOKEN).toBe(EVENT_TOKEN);
  expect(none.play(END_TURN).info(2, 0) & EVENT_TOKEN).toBe(0);
});

test('teleportNeedsStack (R8): too few tiles: the next card, or the tile nearest to that space', () => {
  const position = {
    map: open([1, 0], [2, 0]),
    stack: ['A02'],
    knight: { at: [0, 0], treasures: ['enchantedBow'] },
    shadow: { at: [2, 0], facing: 'E' },
    // (4,0) needs two tiles; (1,0) is a tile.
    decks: { unicorn: ['U02', 'U16'] },
  };
  const [redraw, nearest] = both(position, 'teleportNeedsStack', 'redraw', 'nearestTile');
  expect(redraw.choose('shoots').him).toEqual([1, 0]);
  expect(nearest.choose('shoots').him).toEqual([2, 0]);
  expect([redraw.happened('mark').length, nearest.happened('mark').length]).toEqual([2, 1]);
});

test('teleportPathChooser (R9): the player chooses among equal connections, or chance does', () => {
  const position = {
    map: open([1, 0]),
    knight: { at: [0, 0], treasures: ['enchantedBow'] },
    shadow: { at: [1, 0], facing: 'N' },
    // (2,-2), two tiles between: (1,-2) (1,-1), or (1,-1) (2,-1), or (2,-1) (2,0).
    decks: { unicorn: ['U03'] },
  };
  const [player] = both(position, 'teleportPathChooser', 'player', 'random');
  player.choose('shoots');
  expect([player.phase, player.codes()]).toEqual(['connection', [0, 1, 2]]);
  const random = Board.at(position, { teleportPathChooser: 'random' }).script('targets', 2).choose('shoots');
  expect(random.phase).not.toBe('connection');
  expect(random.happened('placed').slice(0, 3).length).toBe(3);
});

test('teleportChainCap (R10): a chain through cubes ends at the cap', () => {
  const position = {
    map: open([1, 0], [2, 0], [3, 0]).map((tile) => ({ ...tile, tokens: ['cube'] })),
    knight: { at: [0, 0], treasures: ['enchantedBow'] },
    shadow: { at: [1, 0], facing: 'E' },
    decks: { unicorn: ['U07', 'U07', 'U16', 'U21'].filter((id, i, all) => all.indexOf(id) === i) },
  };
  const links = (teleportChainCap: number): number =>
    Board.at(position, { teleportChainCap }).choose('shoots').happened('teleport').length;
  expect([links(1), links(2)]).toEqual([1, 2]);
});

test('killOnEntranceEscapes (R11): killing him on the Entrance wins, or she must come back', () => {
  const position = { map: open([1, 0]), knight: { at: [1, 0], strength: 2 }, shadow: { at: [0, 0], health: 1 } };
  const [stays, escapes] = both(position, 'killOnEntranceEscapes', false, true);
  expect(stays.choose('moves W').phase).not.toBe('over');
  expect(escapes.choose('moves W').end).toBe('goal');
});

test('shadowMarkWhenStopped (R12): stopped by a new tile he marks and turns, or not', () => {
  const position = {
    // A dead end entered from the W has no way on.
    map: [...open([1, 0]), { id: 'E12', at: [2, 0] }],
    knight: { at: [0, 0], revealsInTurn: 1 },
    shadow: { at: [1, 0], facing: 'E', firstTurn: true },
    decks: { pile: ['U01'] },
  };
  const [marks, stands] = both(position, 'shadowMarkWhenStopped', true, false);
  for (const board of [marks, stands]) board.play(END_TURN);
  expect([marks.him, marks.info(2, 0) & CUBE, marks.s.shadow.facing]).toEqual([[2, 0], CUBE, 3]);
  expect([stands.him, stands.info(2, 0) & CUBE, stands.s.shadow.facing]).toEqual([[2, 0], 0, 1]);
});

test('shadowFirstTurnMarks (R13): placed facing a wall he does nothing, or marks and turns', () => {
  // A tunnel turned once has its walls N and S: he faces a wall, the edge E is open.
  const position = {
    map: [
      { id: 'E01', at: [0, -1], rotation: 1 },
      { id: 'A01', at: [1, -1], rotation: 0 },
    ],
    knight: { at: [0, 0], revealsInTurn: 1 },
    decks: { pile: [] },
  };
  const [no, yes] = both(position, 'shadowFirstTurnMarks', false, true);
  expect(no.play(END_TURN).happened('marked').length).toBe(0);
  expect(yes.play(END_TURN).happened('marked')[0]).toEqual([cellAt(0, -1), 0, 0]);
});

test('trollAmbush (R15): hit by the Troll she steps off and the token stays, or nothing', () => {
  const position = {
    map: [{ id: 'A01', at: [1, 0] }, ...open([], [0, 1]).slice(1)],
    knight: { movement: 1, perception: 1 },
    shadow: DEAD,
    decks: { monsters: ['troll'] },
  };
  const [like, none] = both(position, 'trollAmbush', 'likeOgre', 'none');
  like.play(MOVE_E);
  expect([like.her, like.info(1, 0) & TROLL_TOKEN, like.s.knight.monsterDeck.discarded]).toEqual([
    [0, 0],
    TROLL_TOKEN,
    0,
  ]);
  none.play(MOVE_E);
  expect([none.her, none.info(1, 0) & TROLL_TOKEN, none.s.knight.monsterDeck.discarded]).toEqual([[1, 0], 0, 1]);
});

test('monsterTieDefeats (R16): a tie without centre takes the token off, or makes her step off', () => {
  const position = {
    map: [{ id: 'A01', at: [1, 0], rotation: 0, tokens: ['ogre'] }],
    knight: { strength: 3, perception: 1, emptySpaces: [0, 1] },
    shadow: DEAD,
  };
  const around = 0;
  const [defeats, spares] = both(position, 'monsterTieDefeats', true, false);
  defeats.script('die', around).play(MOVE_E);
  expect([defeats.her, defeats.s.knight.monsterDeck.discarded, defeats.s.knight.health]).toEqual([[1, 0], 1, 7]);
  spares.script('die', around).play(MOVE_E);
  expect([spares.her, spares.s.knight.monsterDeck.discarded, spares.s.knight.health]).toEqual([[0, 0], 0, 7]);
});

describe('the Enchanted Bow', () => {
  const position = {
    map: open([1, 0], [2, 0]),
    knight: { at: [0, 0], treasures: ['enchantedBow'], strength: 1, sidequests: ['eagleEyed'] },
    shadow: { at: [1, 0], facing: 'E' },
    decks: { pile: ['U06', 'U05', 'U08'], unicorn: ['U07'] },
  };
  test('enchantedBowOnShadow (R17): a random card of the pile, or the top one', () => {
    const top = Board.at(position, { enchantedBowOnShadow: 'topOfPile' }).choose('shoots');
    expect(Array.from(top.s.shadow.pile.subarray(0, 2))).toEqual([5, 8]);
    const random = Board.at(position).script('targets', 2).choose('shoots');
    expect(Array.from(random.s.shadow.pile.subarray(0, 2))).toEqual([6, 5]);
  });
  test('eagleEyedOnUnicorn (R18): such a shot fulfils Eagle-Eyed, or does not', () => {
    const [counts, not] = both(position, 'eagleEyedOnUnicorn', true, false);
    expect(counts.choose('shoots').options()).toContain('claims the Sidequest Eagle-Eyed');
    expect(not.choose('shoots').options()).not.toContain('claims the Sidequest Eagle-Eyed');
  });
  test('a shot that takes no card fulfils nothing', () => {
    const board = Board.at({ ...position, knight: { ...position.knight, strength: 0 } }).choose('shoots');
    expect(board.happened('shot')).toEqual([[0, 0, 0]]);
    expect(board.options()).not.toContain('claims the Sidequest Eagle-Eyed');
  });
});

test('noRemovableTile (R20): the Cave has collapsed, or the game goes on', () => {
  // She stands on the only other tile; its one wall is toward the Entrance.
  const dead = {
    map: [{ id: 'A03', at: [0, 1], rotation: 1 }],
    collapse: true,
    stack: [],
    knight: { at: [0, 1] },
    shadow: DEAD,
  };
  const [collapsed, goesOn] = both(dead, 'noRemovableTile', 'collapsed', 'continue');
  expect(collapsed.play(END_TURN).end).toBe('collapse');
  goesOn.play(END_TURN);
  expect([goesOn.phase, goesOn.s.round]).toEqual(['action', 2]);
});

test('javelinOnUnicorn (R43): the Javelin lets her enter his space, or not', () => {
  const position = {
    map: open([1, 0]),
    crystalsRevealed: 4,
    knight: { treasures: ['javelin'] },
    shadow: { at: [1, 0] },
  };
  const [adds, not] = both(position, 'javelinOnUnicorn', true, false);
  expect(adds.codes()).not.toContain(MOVE_E);
  expect(adds.choose('throws').codes()).toContain(MOVE_E);
  expect(not.choose('throws').codes()).not.toContain(MOVE_E);
});

test('collapseTilesPerTurn (R44): so many tiles go at the end of her turn', () => {
  const position = { map: open([1, 0], [2, 0], [3, 0], [4, 0]), collapse: true, stack: [], shadow: DEAD };
  const [three, one] = both(position, 'collapseTilesPerTurn', 3, 1);
  expect([three, one].map((board) => board.play(END_TURN).happened('removed').length)).toEqual([3, 1]);
});

test('sidequestWindow (R47): Daring until her next other action, or all turn', () => {
  const position = {
    map: open([1, 0]),
    knight: { strength: 1, emptySpaces: [0], sidequests: ['daring'], flags: ['daring'] },
    shadow: DEAD,
  };
  const [next, turn] = both(position, 'sidequestWindow', 'nextAction', 'turn');
  const claim = 'claims the Sidequest Daring';
  for (const board of [next, turn]) expect(board.options()).toContain(claim);
  for (const board of [next, turn]) board.choose('puts a cube on Movement');
  expect(next.options()).not.toContain(claim);
  expect(turn.options()).toContain(claim);
});

test('roundCap: the game is lost when so many rounds are over', () => {
  // Crystals come first and so lie deep in the map.
  const ids = new Board().s.tables.tileIds.filter((id) => id !== 'ENT' && id !== OPEN[0]);
  const stack = [...ids.filter((id) => id.startsWith('C')), ...ids.filter((id) => !id.startsWith('C'))];
  // He is dead and she stays away from the Entrance: a tile a round until the stack is empty, then one less a round.
  const play = (roundCap: number): string => {
    const board = Board.at(
      { map: open([1, 0]), knight: { at: [1, 0] }, shadow: DEAD, stack },
      { roundCap, collapseTilesPerTurn: 1 },
    );
    while (board.phase !== 'over') board.play(board.codes().at(-1)!);
    return `${board.end} ${board.s.round > 50}`;
  };
  expect([play(50), play(1000)]).toEqual(['roundCap false', 'collapse true']);
});
