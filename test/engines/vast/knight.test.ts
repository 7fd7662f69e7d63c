/** The Knight's turn: actions, Sidequests, Events, Treasures, Crystals (rules 7.1 to 7.5). */
import { describe, expect, test } from 'vitest';
import { EVENT_TOKEN, TREASURE_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import { Board } from './board.ts';

const MOVE_E = 9;
const END_TURN = 34;
const DEAD = { health: 0 };
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14', 'E15', 'T01', 'T02', 'T03', 'C01', 'C06', 'C08'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const LINE_OF_EIGHT = open([1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0], [8, 0]);

describe('statistics', () => {
  test('tracks: Movement 1 3 5 7, Perception and Strength 1 2 3 4; Boots +4, Lantern +1 +1, Sword +1 +1, Axe +1', () => {
    const stats = (knight: object): number[] => {
      const { s } = Board.at({ knight: { emptySpaces: [0, 1, 2, 3, 4], ...knight }, shadow: DEAD });
      return [s.knight.movement(), s.knight.perception(), s.knight.strength()];
    };
    expect([0, 1, 2, 3].map((movement) => stats({ movement })[0])).toEqual([1, 3, 5, 7]);
    expect([0, 1, 2, 3].map((perception) => stats({ perception })[1])).toEqual([1, 2, 3, 4]);
    expect([0, 1, 2, 3].map((strength) => stats({ strength })[2])).toEqual([1, 2, 3, 4]);
    expect(stats({ cubed: ['heroicBoots'] })).toEqual([5, 1, 1]);
    expect(stats({ cubed: ['pixieLantern'] })).toEqual([2, 2, 1]);
    expect(stats({ cubed: ['elvishSword'] })).toEqual([1, 2, 2]);
    expect(stats({ cubed: ['mightyAxe'] })).toEqual([1, 1, 2]);
    expect(stats({ treasures: ['mightyAxe'] })).toEqual([1, 1, 1]);
  });
});

describe('moving', () => {
  test('not without Movement left, nor with all Encounters spent, nor off an Event token, nor onto open space', () => {
    const moves = (knight: object, tokens: string[] = []): number =>
      Board.at({ map: [...open([1, 0]), { id: 'ENT', at: [0, 0], tokens }], knight, shadow: DEAD })
        .codes()
        .filter((code) => code >= 8 && code < 12).length;
    expect(moves({})).toBe(1);
    expect(moves({ moved: 1 })).toBe(0);
    expect(moves({ encounters: 1 })).toBe(0);
    expect(moves({}, ['event'])).toBe(0);
  });
  test('coming onto an Event token is an Encounter, onto a Crystal or Treasure token is none', () => {
    const comes = (token: string): number =>
      Board.at({
        map: [{ ...LINE_OF_EIGHT[0], tokens: [token] }],
        knight: { perception: 1 },
        shadow: DEAD,
        decks: { events: ['rats'] },
      }).play(MOVE_E).s.knight.encounters;
    expect([comes('event'), comes('crystal'), comes('treasure')]).toEqual([1, 0, 0]);
  });
  test('the Map crosses a wall for one of its three slots; the tile behind needs no open side toward her', () => {
    const board = Board.at({
      map: [
        { id: 'A03', at: [0, 1], rotation: 1 },
        { id: 'E12', at: [0, 2] },
      ],
      knight: { map: 2, emptySpaces: [0, 1] },
      shadow: DEAD,
    }).choose('uses the Map');
    expect([board.her, board.s.knight.onMap, board.s.knight.record.mapUses]).toEqual([[0, 1], 3, 1]);
    expect(board.options().some((option) => option.startsWith('uses the Map'))).toBe(false);
  });
  test('a Bomb opens the wall for good and lays a tile on open space behind; one a turn, none after the Javelin', () => {
    const board = Board.at({
      map: [{ id: 'A03', at: [0, 1], rotation: 2 }],
      knight: { at: [0, 1], treasures: ['javelin'] },
      shadow: DEAD,
    });
    // Its wall is E now.
    expect(board.options()).toContain('bombs the wall E');
    board.choose('bombs');
    expect([board.tileAt(1, 1), board.s.knight.bombs]).toEqual(['dark', 2]);
    expect(board.options().some((option) => /bombs|throws/.test(option))).toBe(false);
    expect(board.codes()).toContain(MOVE_E);
    const thrown = Board.at({
      map: [{ id: 'A03', at: [0, 1], rotation: 2 }],
      knight: { at: [0, 1], treasures: ['javelin'] },
      shadow: DEAD,
    }).choose('throws');
    expect(thrown.options().some((option) => option.startsWith('bombs'))).toBe(false);
  });
});

describe('Sidequests', () => {
  const claims = (card: string, position: object): boolean => {
    const { knight = {}, ...rest } = position as { knight?: object };
    return Board.at({ shadow: DEAD, ...rest, knight: { sidequests: [card], ...knight } })
      .options()
      .includes(`claims the Sidequest ${card[0]!.toUpperCase()}${card.slice(1)}`);
  };
  test('Intrepid: 10 reveals', () => {
    expect([claims('intrepid', { reveals: 10 }), claims('intrepid', { reveals: 9 })]).toEqual([true, false]);
  });
  test('Bedecked: two Treasure cards face up', () => {
    expect(claims('bedecked', { knight: { faceUp: ['javelin', 'mightyAxe'] } })).toBe(true);
    expect(claims('bedecked', { knight: { faceUp: ['javelin'], treasures: ['mightyAxe'] } })).toBe(false);
  });
  test('Persistent: 3 Crystals smashed', () => {
    expect([
      claims('persistent', { knight: { smashed: 3 } }),
      claims('persistent', { knight: { smashed: 2 } }),
    ]).toEqual([true, false]);
  });
  test('Stalwart: 2 Ambushes in one turn', () => {
    expect([claims('stalwart', { knight: { ambushes: 2 } }), claims('stalwart', { knight: { ambushes: 1 } })]).toEqual([
      true,
      false,
    ]);
  });
  test('Swift: 7 different spaces, her start not counted unless she comes back', () => {
    const board = Board.at({
      map: LINE_OF_EIGHT,
      knight: { movement: 3, emptySpaces: [0, 1], sidequests: ['swift'] },
      shadow: DEAD,
    });
    for (let i = 0; i < 6; i++) board.play(MOVE_E);
    expect(board.options()).not.toContain('claims the Sidequest Swift');
    board.play(MOVE_E);
    expect(board.options()).toContain('claims the Sidequest Swift');
  });
  test('Adventurous: 3 Encounters on 3 different spaces; Cunning: 2 Treasure tokens', () => {
    const board = Board.at({
      map: open([1, 0], [2, 0], [3, 0]).map((tile) => ({ ...tile, tokens: ['treasure'] })),
      knight: { movement: 2, perception: 2, emptySpaces: [0, 1, 2], sidequests: ['adventurous', 'cunning'] },
      shadow: DEAD,
    });
    const meet = (): void => void board.choose('moves E', 'starts', 'takes', 'declines');
    meet();
    meet();
    expect(board.options()).toContain('claims the Sidequest Cunning');
    expect(board.options()).not.toContain('claims the Sidequest Adventurous');
    meet();
    expect(board.options()).toContain('claims the Sidequest Adventurous');
  });
  test('Daring: a hit on him; the card gives its Grit and is replaced', () => {
    const board = Board.at({
      map: open([1, 0], [2, 0]),
      knight: { strength: 1, sidequests: ['swift', 'daring'] },
      shadow: { at: [1, 0], facing: 'E' },
      decks: { unicorn: ['U07'], sidequests: ['stalwart'] },
    }).play(MOVE_E);
    board.choose('claims the Sidequest Daring');
    expect(board.s.knight.grit).toBe(4);
    expect(Array.from(board.s.knight.hand.subarray(0, board.s.knight.handSize))).toEqual([7, 0]);
  });
});

describe('Events', () => {
  const draw = (event: string, knight: object = {}): Board =>
    Board.at({
      map: [{ id: 'E12', at: [1, 0] }],
      knight,
      shadow: DEAD,
      decks: { events: [event], treasures: ['mightyAxe'] },
    }).play(MOVE_E);
  test('Light discards a cube for 2 Health, but never one of her last two', () => {
    const asked = draw('light', { health: 3, emptySpaces: [0] });
    const written = new Int32Array(4).fill(9);
    expect([asked.s.legal(written), ...written]).toEqual([2, 0, 1, 9, 9]);
    const board = asked.play(1);
    expect([board.s.knight.health, board.s.knight.owned(), board.s.knight.discarded]).toEqual([5, 2, 1]);
    expect(draw('light', { health: 3 }).phase).not.toBe('eventCube');
  });
  test.each(['freshAir', 'freshWater'])('%s sets a cube aside for 1 Health, also at full Health', (event) => {
    const board = draw(event, { health: 6 }).play(1);
    expect([board.s.knight.health, board.s.knight.aside, board.s.knight.unplaced]).toEqual([7, 1, 1]);
    expect(draw(event).phase).toBe('eventCube');
    expect(draw(event, { movement: 1, perception: 1 }).phase).not.toBe('eventCube');
  });
  test('Cave Bread: a discarded cube, else that of the highest Grit space, which then gives none', () => {
    const back = draw('caveBread', { emptySpaces: [0], discarded: 1, perception: 1 }).s.knight;
    expect([back.discarded, back.taken]).toEqual([0, 1]);
    const taken = draw('caveBread', { perception: 1 }).s.knight;
    expect([taken.taken, taken.unplaced]).toEqual([16, 2]);
  });
  test('Rats: -2 Grit before the tile’s +1', () => {
    expect(
      draw('rats', { grit: 3 })
        .happened('grit')
        .map(([, now]) => now),
    ).toEqual([1, 2]);
  });
  test('Deep and Dark: a Treasure card, to keep or decline for 5 Grit', () => {
    expect(draw('deepAndDark').options()).toEqual(['keeps the Mighty Axe', 'declines the Mighty Axe']);
    expect(draw('deepAndDark').choose('keeps').s.knight.held).toBe(4);
    const declined = draw('deepAndDark', { perception: 1 }).choose('declines').s;
    expect([declined.knight.grit, declined.knight.looted, declined.knight.treasureDeck.left]).toEqual([6, 0, 6]);
  });
  test('an empty Event deck: nothing, and the tile’s Grit', () => {
    const board = Board.at({ map: [{ id: 'E12', at: [1, 0] }], knight: { perception: 1 }, shadow: DEAD });
    board.s.knight.eventDeck.left = 0;
    expect(board.play(MOVE_E).s.knight.grit).toBe(1);
  });
  test('an Ambush Event is fought like an Ambush tile', () => {
    expect(draw('ambush').phase).toBe('ambush');
  });
  test('a token stays until resolved and she may not leave it', () => {
    const board = Board.at({
      map: [{ ...LINE_OF_EIGHT[0], tokens: ['event'] }],
      knight: { at: [1, 0], perception: 1 },
      shadow: DEAD,
      decks: { events: ['rats'] },
    });
    expect(board.options().some((option) => option.startsWith('moves'))).toBe(false);
    board.choose('starts');
    expect(board.info(1, 0) & EVENT_TOKEN).toBe(0);
    expect(board.options().some((option) => option.startsWith('moves'))).toBe(true);
  });
  test('Vantage Point: every Dark tile around her, a Grit each; an Event tile gets its token', () => {
    const board = Board.at({
      map: [
        { id: 'E12', at: [1, 0] },
        { id: 'E13', at: [2, 1] },
        { id: 'A03', at: [2, -1] },
      ],
      knight: { perception: 1, sidequests: ['daring'] },
      shadow: DEAD,
      decks: { events: ['vantagePoint'] },
    }).play(MOVE_E);
    expect(board.options()).toEqual(['looks at (2,-1)', 'looks at (2,1)']);
    board.play(board.codes()[1]!);
    board.play(board.codes()[0]!);
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    expect(board.info(2, 1) & EVENT_TOKEN).toBe(EVENT_TOKEN);
    expect([board.s.knight.grit, board.s.knight.ambushes]).toEqual([3, 0]);
  });
});

describe('Treasures and Crystals', () => {
  test('a Treasure Room has its token; taking it draws a card, leaving it does not', () => {
    const board = Board.at({ map: [{ id: 'T01', at: [1, 0] }], shadow: DEAD }).play(MOVE_E);
    expect(board.options()).toEqual(['takes the Treasure token', 'leaves the Treasure token']);
    expect([board.info(1, 0) & TREASURE_TOKEN, board.s.map.treasureTokens]).toEqual([TREASURE_TOKEN, 9]);
    board.choose('takes');
    expect([board.info(1, 0) & TREASURE_TOKEN, board.s.map.treasureTokens, board.phase]).toEqual([0, 10, 'treasure']);
  });
  test('an empty Treasure deck gives 5 Grit', () => {
    const board = Board.at({ map: [{ id: 'T01', at: [1, 0] }], shadow: DEAD });
    board.s.knight.treasureDeck.left = 0;
    expect(board.play(MOVE_E).choose('takes').s.knight.grit).toBe(6);
  });
  test('Strength may be added before a Crystal is smashed; 2 Grit', () => {
    const board = Board.at({
      map: [{ id: 'C01', at: [1, 0] }],
      knight: { strength: 1, perception: 0 },
      shadow: DEAD,
    }).play(MOVE_E);
    expect(board.options()).toEqual(['adds a cube to Strength', 'leaves the Crystal']);
    board.play(0);
    expect(board.options()).toEqual(['smashes the Crystal', 'leaves the Crystal']);
    board.choose('smashes');
    expect([board.s.knight.grit, board.s.knight.smashed]).toEqual([3, 1]);
  });
  test('the Potion needs an unplaced cube beyond her two', () => {
    const potion = (knight: object): boolean =>
      Board.at({ knight: { treasures: ['potionKit'], ...knight }, shadow: DEAD })
        .options()
        .includes('drinks the Potion');
    expect([potion({}), potion({ emptySpaces: [0] }), potion({ emptySpaces: [0], movement: 3 })]).toEqual([
      false,
      true,
      false,
    ]);
  });
  test('a Treasure card lies face down until it is revealed or used', () => {
    const board = Board.at({ knight: { treasures: ['mightyAxe', 'enchantedBow'] }, shadow: DEAD });
    expect(board.options()).toEqual(
      expect.arrayContaining(['turns the Mighty Axe face up', 'turns the Enchanted Bow face up']),
    );
    board.choose('puts a cube on the Mighty Axe');
    expect(board.options()).not.toContain('turns the Mighty Axe face up');
  });
});

describe('winning and losing', () => {
  test('he is dead and she comes to the Entrance: won at once', () => {
    const board = Board.at({ map: open([1, 0]), knight: { at: [1, 0] }, shadow: DEAD }).choose('moves W');
    expect(board.end).toBe('goal');
  });
  test('moved off a removed tile onto the Entrance counts too (R58)', () => {
    const board = Board.at({ map: open([1, 0]), knight: { at: [1, 0] }, shadow: DEAD, collapse: true, stack: [] });
    expect(board.play(END_TURN).end).toBe('goal');
  });
  test('her last Health: lost', () => {
    const board = Board.at({
      map: [{ id: 'A01', at: [1, 0] }],
      knight: { health: 1, movement: 1, perception: 1 },
      shadow: DEAD,
      decks: { monsters: ['petFrog'] },
    }).play(MOVE_E);
    expect([board.end, board.s.knight.grit]).toEqual(['knightDead', 0]);
  });
  test('the fifth Crystal tile: the Cave has collapsed, at this instant', () => {
    const board = Board.at({
      map: [
        { id: 'C01', at: [1, 0], rotation: 0 },
        { id: 'A01', at: [0, 1], rotation: 0 },
      ],
      collapse: true,
      stack: [],
      crystalsCollapsed: 4,
      knight: { at: [0, 1] },
      shadow: DEAD,
    }).play(END_TURN);
    expect([board.end, board.happened('removed').length]).toEqual(['collapse', 1]);
  });
});
