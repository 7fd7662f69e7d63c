/** The pieces of every game: named once, counted by figures that exist, and playable or refused for a reason. */
import { describe, expect, test } from 'vitest';
import type { AnyGame, Piece } from '../../engines/core/types.ts';
import type { Poonicorn } from '../../engines/poonicorn/state.ts';
import type { UnicornJelly } from '../../engines/unicorn-jelly/state.ts';
import { TREASURES } from '../../engines/vast/roles/knight/components.ts';
import { SECRETS } from '../../engines/vast/roles/goblins/kinds.ts';
import { MONSTERS } from '../../engines/vast/roles/monster-cards.ts';
import type { Vast } from '../../engines/vast/state.ts';
import { calledText } from '../../reports/words/piece-words.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { Player, setupOf } from '../support/playout.ts';

const usualOf = (game: AnyGame): unknown => Object.values(game.components.shipped)[0];
const piecesOf = (game: AnyGame): readonly Piece[] => game.components.pieces!(usualOf(game));

/** One more of each of these cards, refused. */
const every = (ids: readonly string[], deck: string, why: RegExp) =>
  Object.fromEntries(ids.map((id) => [`${deck}.${id} more`, why]));

/** Pieces by kind, counted by hand in the component files, and the changes that the reader refuses. */
const games: readonly [string, Readonly<Record<string, number>>, Readonly<Record<string, RegExp>>][] = [
  ['glitterhorn', { clearing: 23, modifier: 7 }, {}],
  ['poonicorn', { card: 8, corn: 12, unicorn: 4 }, {}],
  ['unicorn-jelly', { hero: 10, danger: 10, personage: 7, location: 7, impetus: 3, power: 27, effect: 16 }, {}],
  [
    'vast',
    {
      ...{ 'tile type': 5, treasure: 7, event: 8, monster: 10, sidequest: 10 },
      ...{ 'war card': 10, secret: 10, 'terror card': 8 },
    },
    {
      'tile.crystal without': /a track of the Shadow Unicorn asks for more Crystal tiles than there are: 0/,
      ...every(TREASURES, 'treasures', /treasures\[\d\]\.copies: she has each Treasure once/),
      ...every(SECRETS, 'secrets', /secrets\[\d\]\.copies: they have each Secret once/),
    },
  ],
  [
    'little-prince',
    { 'center tile': 20, 'uphill tile': 20, 'downhill tile': 20, 'corner tile': 20, character: 13 },
    {},
  ],
];

describe.each(games)('%s', (name, kinds, refused) => {
  test('every piece is named once, and counted by figures that there are', async () => {
    const game = await loadGame(name);
    const pieces = piecesOf(game);
    const count: Record<string, number> = {};
    for (const { kind } of pieces) count[kind] = (count[kind] ?? 0) + 1;
    expect(count).toEqual(kinds);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
    const known = new Set(game.metrics(setupOf(game)).map((metric) => metric.name));
    for (const piece of pieces) {
      expect(piece.count).toBeGreaterThanOrEqual(0);
      if (piece.roles !== undefined && !piece.roles.includes(game.roles(game.players.default)[0]!)) continue;
      for (const figure of [piece.drawn, piece.used, piece.won])
        if (figure !== undefined) expect([figure, known.has(figure)]).toEqual([figure, true]);
    }
  });

  test('every change is read, or refused with a reason; what is read can be played', async () => {
    const game = await loadGame(name);
    const faults: Record<string, string> = {};
    let index = 0;
    for (const { id, changes } of piecesOf(game)) {
      for (const [change, data] of Object.entries(changes)) {
        try {
          const setup = setupOf(game, { components: data });
          // One in so many is enough to see that what is read is played.
          if (index++ % 12 === 0) expect(new Player(game, setup).play(index).plies).toBeGreaterThan(0);
        } catch (error) {
          faults[`${id} ${change}`] = String(error);
        }
      }
    }
    expect(Object.keys(faults)).toEqual(Object.keys(refused));
    for (const [what, why] of Object.entries(refused)) expect(faults[what]).toMatch(why);
  });
});

test('the data given stays as it was', async () => {
  for (const [name] of games) {
    const game = await loadGame(name);
    const before = JSON.stringify(usualOf(game));
    piecesOf(game);
    expect(JSON.stringify(usualOf(game))).toBe(before);
  }
});

test('Poonicorn: resource cards are called as boards and replays call them', async () => {
  const cards = piecesOf(await loadGame('poonicorn')).filter(({ kind }) => kind === 'card');
  expect(cards.map(({ name, plain }) => [name, plain])).toEqual(
    ['STAR', 'HEART', 'BOW', 'CAKE'].flatMap((resource) => [
      [`1-${resource}`, undefined],
      [`2-${resource}`, `1-${resource}`],
    ]),
  );
});

test('Vast: cards are called as replays call them', async () => {
  const pieces = piecesOf(await loadGame('vast'));
  const named = (id: string) => pieces.find((piece) => piece.id === id)?.name;
  expect(['treasures.mightyAxe', 'secrets.caveIn', 'sidequests.eagleEyed', 'tile.treasure'].map(named)).toEqual([
    'Mighty Axe',
    'Cave-In',
    'Eagle-Eyed',
    'Treasure Rooms',
  ]);
});

test('Poonicorn: who is given a corn card begins with it, and nobody else can draw it', async () => {
  const game = await loadGame('poonicorn');
  const { gift } = piecesOf(game).find(({ id }) => id === 'corn.acorn')!.changes;
  const setup = setupOf(game, { components: gift });
  const player = new Player(game, setup);
  player.deal(3);
  const state = player.state as unknown as Poonicorn;
  // Four starters, then the deck in its order: popcorn, candyCorn, acorn.
  expect(state.untapped[0]! >> 6).toBe(1);
  expect(state.untapped[1]! >> 4).toBe(0);
  expect(Array.from(state.cornDeck.subarray(0, state.cornSize))).not.toContain(6);
  expect(state.cornSize).toBe(11);
});

test('Unicorn Jelly: seat 0 begins with the tile it is given, and no other tile has changed places', async () => {
  const game = await loadGame('unicorn-jelly');
  const { gift } = piecesOf(game).find(({ id }) => id === 'tile.uni')!.changes;
  const decks = [usualOf(game), gift].map((components) => {
    const player = new Player(game, setupOf(game, { components }));
    player.deal(3);
    return Array.from((player.state as unknown as UnicornJelly).deck);
  });
  // Uni is the fourth tile of the list.
  expect(decks[1]![0]).toBe(4);
  expect(decks[1]!.slice(1)).toEqual(decks[0]!.filter((kind) => kind !== 4));
});

test('Vast: the Knight begins with the Treasure she is given, and it is in no deck', async () => {
  const game = await loadGame('vast');
  const { gift } = piecesOf(game).find(({ id }) => id === 'treasures.heroicBoots')!.changes;
  const [usual, given] = [usualOf(game), gift].map((components) => {
    const player = new Player(game, setupOf(game, { components }));
    player.deal(3);
    return (player.state as unknown as Vast).knight;
  });
  expect([usual!.held, usual!.treasureDeck.left]).toEqual([0, 7]);
  const boots = TREASURES.indexOf('heroicBoots');
  expect([given!.held, given!.treasureDeck.left]).toEqual([1 << boots, 6]);
  expect(Array.from(given!.treasureDeck.cards.subarray(0, 6)).sort()).toEqual([0, 1, 2, 3, 4, 5, 6].filter((card) => card !== boots)); // prettier-ignore
});

test('Vast: one more of a Monster, a Sidequest or a War card is one card more in its deck, and nothing else', async () => {
  const game = await loadGame('vast');
  const pieces = piecesOf(game);
  const dealt = (id: string, roles: readonly string[]) => {
    const { more } = pieces.find((piece) => piece.id === id)!.changes;
    return [usualOf(game), more].map((components) => {
      const player = new Player(game, setupOf(game, { components, roles }));
      player.deal(3);
      return player.state as unknown as Vast;
    });
  };
  const [few, many] = dealt('monsters.golem', ['knight']);
  expect([few!.knight.monsterDeck.left, many!.knight.monsterDeck.left]).toEqual([10, 11]);
  expect(Array.from(many!.knight.monsterDeck.cards).filter((card) => card === MONSTERS.indexOf('golem'))).toHaveLength(
    2,
  );
  const [quests, more] = dealt('sidequests.swift', ['knight']);
  expect(more!.knight.sidequestDeck.left).toBe(quests!.knight.sidequestDeck.left + 1);
  const [war, wars] = dealt('warCards.thirst', ['goblins']);
  // One of them was drawn at once.
  expect([war!.goblins.warDeck.left, wars!.goblins.warDeck.left]).toEqual([9, 10]);
});

test('Vast: one more tile of a type, and none of another', async () => {
  const pieces = piecesOf(await loadGame('vast'));
  const tiles = (data: unknown) => (data as { readonly tiles: readonly { readonly type: string }[] }).tiles;
  const { without, more } = pieces.find(({ id }) => id === 'tile.vault')!.changes;
  const usual = tiles(usualOf(await loadGame('vast')));
  const count = (of: readonly { readonly type: string }[]) => of.filter(({ type }) => type === 'vault').length;
  expect([count(tiles(without)), count(tiles(more)), tiles(more).length]).toEqual([
    0,
    count(usual) + 1,
    usual.length + 1,
  ]);
});

test('Vast: two Flame Giants of one Tribe are two discs', async () => {
  const game = await loadGame('vast');
  const player = new Player(game, setupOf(game, { roles: ['goblins'] }));
  player.deal(3);
  const { goblins } = player.state as unknown as Vast;
  const tribe = goblins.tables.slotTribe.findIndex((one, slot) => goblins.tables.slotTribe[slot + 1] === one);
  const of = goblins.tables.slotTribe[tribe]!;
  const alone = goblins.strength(of);
  const giant = MONSTERS.indexOf('flameGiant');
  goblins.slots[tribe] = giant;
  expect(goblins.strength(of)).toBe(alone + 1);
  goblins.slots[tribe + 1] = giant;
  expect(goblins.strength(of)).toBe(alone + 2);
});

test('Unicorn Jelly: a blank tile takes the place of every copy', async () => {
  const game = await loadGame('unicorn-jelly');
  const { plain } = piecesOf(game).find(({ id }) => id === 'tile.witch-novice')!.changes;
  const read = (data: unknown) => game.components.read(data) as { size: number; tiles: readonly object[] };
  expect(read(plain).size).toBe(48);
  const blank = { type: 'location', copies: 2, power: 0, aura: [], activates: [], cover: false };
  expect(read(plain).tiles.find((tile) => (tile as { id: string }).id === 'witch-novice')).toMatchObject(blank);
});

test('The Little Prince: a tile, whose number no player knows, is told by what is printed on it', async () => {
  const tiles = piecesOf(await loadGame('little-prince')).filter(({ id }) => id.startsWith('tile.'));
  const shown = Object.fromEntries(tiles.map(({ name, shows }) => [name, shows]));
  expect(shown).toMatchObject({
    K12: 'Drunkard, star',
    K13: 'Businessman (white sheep)',
    C01: 'baobab, 2 white sheep, brown sheep',
  });
  expect(tiles.every(({ shows }) => shows !== undefined && shows !== '')).toBe(true);
  expect(calledText({ id: 'tile.K12', name: 'K12', kind: 'corner tile', count: 1, shows: shown['K12'] })).toBe(
    'K12 (Drunkard, star)',
  );
  expect(calledText({ id: 'tile.uni', name: 'Uni', kind: 'hero', count: 1 })).toBe('Uni');
});
