import { describe, expect, test } from 'vitest';
import printed from '../../../engines/poonicorn/components.json' with { type: 'json' };
import { KINDS } from '../../../engines/poonicorn/components.ts';
import { game } from '../../../engines/poonicorn/game.ts';
import { setupOf } from '../../support/playout.ts';
import { act, anyGame, options, playerOf, position, tableAt } from './support.ts';

/** The shipped file with some places changed, e.g. `corn.deck.0.alt.n`. */
function edited(changes: Readonly<Record<string, unknown>>): unknown {
  const file = structuredClone(printed) as unknown;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    let at = file as Record<string, unknown>;
    for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
    at[keys.at(-1)!] = value;
  }
  return file;
}

describe('component files', () => {
  test('60 cards, 80 units; 48 and 72 in the same proportions; 12 corn cards', () => {
    const read = game.components.read(printed);
    for (const [size, copies] of read.copies) {
      expect(copies.reduce((a, b) => a + b)).toBe(size);
      expect(copies).toEqual(
        Array(4)
          .fill([size / 6, size / 12])
          .flat(),
      );
    }
    expect([...read.copies.keys()]).toEqual([48, 60, 72]);
    expect(read.copies.get(60)!.reduce((units, count, kind) => units + count * (1 + (kind & 1)), 0)).toBe(80);
    expect(read.corn).toHaveLength(4 + 12);
  });

  test('level n to n + 1 of everything costs 16 n units: STAR 3, HEART 5, BOW 4, CAKE 4 per level', () => {
    const { pairs } = game.components.read(printed).upgradeCost;
    expect([0, 1, 2, 3].map((r) => pairs.reduce((sum, cost) => sum + cost[r]!, 0))).toEqual([3, 5, 4, 4]);
  });

  test.each([
    ['areas.2.id', 'TWON', /^areas\[2\]\.id: must be TOWN/],
    ['areas.0.upgradeCost.pairs.STAR', -1, /^areas\[0\]\.upgradeCost\.pairs\.STAR: must be a whole number/],
    ['areas.0.upgradeCost.pairs.STRA', 1, /^areas\[0\]\.upgradeCost\.pairs\.STRA: unknown \(did you mean .*STAR/],
    ['areaDie.1', 'REFINARY', /^areaDie\[1\]: must be one of .*, is "REFINARY" \(did you mean .*REFINERY/],
    ['areaDie.5', 'MINES', /^areaDie: MARKET needs a face/],
    ['cards.3.copies.60', 6, /^cards: the copies for a deck of 60 sum to 61/],
    ['cards.3.copies.60', 'x', /^cards\[3\]\.copies\.60: must be/],
    ['cards.0.id', '3-STAR', /^cards\[0\]\.id: must be 1-STAR/],
    ['hireCost.typed.0', {}, /^hireCost\.typed\[0\]: a hire must cost something/],
    ['hireCost.typed.3', { ANY: 1, STAR: 1 }, /^hireCost\.typed\[3\]: ANY stands alone/],
    ['hireCost.anyCards', [1, 2], /^hireCost\.anyCards: must have 5 entries, has 2/],
    [
      'corn.deck.1.alt.kind',
      'takeFeild',
      /^corn\.deck\[1\]\.alt\.kind: must be one of .*, is "takeFeild" \(did you mean .*takeField/,
    ],
    ['corn.deck.6.alt.n', 2, /^corn\.deck\[6\]\.alt\.n: must be a whole number in 1\.\.1/],
    ['corn.deck.1.id', 'popcorn', /^corn\.deck\[1\]\.id: popcorn stands twice/],
    ['corn.deck.1.copies', 30, /^corn\.deck: must have at most 27 cards/],
    ['corn.starters.0.id', 'purple', /^corn\.starters\[0\]\.id: must be pink/],
    ['unknown', 1, /^unknown: unknown \(did you mean/],
  ])('%s = %o is refused with its path', (path, value, message) => {
    expect(() => game.components.read(edited({ [path]: value }))).toThrow(message);
  });

  test('the data act: costs, start, ability numbers, copies', () => {
    const components = edited({
      'corn.deck.0.alt.n': 3,
      'corn.deck.2.copies': 2,
      'hireCost.typed.0': { CAKE: 1 },
      startWorkers: { MINES: 1, REFINERY: 1, TOWN: 2 },
    });
    const player = playerOf({ components });
    player.deal(0);
    expect([player.state.workerCount[0], player.state.cornSize]).toEqual([4, 13]);
    const corn = [{ id: 'popcorn' }, { id: 'acorn' }, { id: 'acorn' }];
    const table = tableAt(
      position({ workers: { TOWN: 2 }, hand: ['1-CAKE'], corn }, { deck: ['1-BOW', '2-BOW', '1-STAR', '1-STAR'] }),
      { components },
    );
    expect(options(table.state)).toHaveLength(1 + 5 + 2 + 2 + 1); // copies of one card are one option
    act(table, 'hire', 'alt popcorn');
    expect(table.state.cardCount[0]).toBe(3);
  });

  test('a gift is a corn card that the first seat begins with, and the deck is without it', () => {
    const player = playerOf({ components: edited({ 'corn.gift': 'acorn' }) });
    player.deal(0);
    const { state } = player;
    const acorn = 4 + 2;
    expect(state.cornSize).toBe(11);
    expect([0, 1].map((seat) => (state.untapped[seat]! >> acorn) & 1)).toEqual([1, 0]);
    expect(() => game.components.read(edited({ 'corn.gift': 'pink' }))).toThrow(/^corn\.gift: must be a card of/);
  });

  test('games with other components end and conserve', () => {
    const components = edited({
      'corn.deck.2.copies': 5,
      'corn.deck.1.alt.n': 4,
      'corn.deck.4.alt.n': 9,
      'corn.deck.0.alt.n': 4,
    });
    const player = playerOf({ components, players: 4 }, 9);
    for (let i = 0; i < 5; i++) expect(player.play(i).metrics['takesTotal']).toBe(56);
  });
});

describe('impossible setups are named in one line', () => {
  test.each([
    [{ resourceDeckSize: 50 }, 2, /resourceDeckSize=50: the components have copies for 48, 60, 72/],
    [{ fieldSize: 60 }, 2, /fieldSize=60 must be below resourceDeckSize=60/],
    [{ colorAssignment: 'fixed', colors: 'pink/red' }, 3, /colors=pink\/red names 2 unicorns for 3 players/],
    [{ workerSupply: 7 }, 4, /workerSupply=7 must be at least 8/],
    [{}, 5, /2 to 4 players, not 5/],
  ])('%o with %i players', (rules, players, message) => {
    expect(() => setupOf(anyGame, { rules, players })).toThrow(message);
  });
});

describe('positions are refused with the path of the fault', () => {
  test.each([
    [position({}, { field: ['1-STAR'] }), /^field: must have 4 cards/],
    [position({ color: 'green' }), /^players\[1\]\.color: green is taken/],
    [position({ levels: { TOWN: 2 } }), /^players\[0\]\.levels\.TOWN: is above the LAB level 1/],
    [position({ hand: ['1-STRA'] }), /^players\[0\]\.hand\[0\]: must be one of .*, is "1-STRA"/],
    [position({ hand: Array(6).fill('2-STAR') }), /^the file: more cards 2-STAR than the deck of 60 has/],
    [position({ known: ['2-STAR'] }), /^players\[0\]\.known: not in hand: 2-STAR/],
    [position({ workers: {} }), /^players\[0\]\.workers: the seat to move needs a worker/],
    [
      position({ corn: [{ id: 'green' }, { id: 'green' }] }),
      /^players\[0\]\.corn\[1\]\.id: green is already on a board/,
    ],
  ])('%o', (json, message) => {
    expect(() => tableAt(json)).toThrow(message);
  });
});

test('the figure names are those of the documentation', () => {
  const names = game.metrics(setupOf(anyGame) as never).map((metric) => metric.name);
  const documented =
    'levelMINES levelREFINERY levelTOWN levelLAB levelFARM levelMARKET finalWorkers hires workersStomped reliefs tapPoops altUses ' +
    'untaps poopProduced poopMined poopRefined poopLeft takesField takesDeck unitsTaken unitsOverpaid trades unusedActions moves ' +
    'cornDrawn labUpgrades firstLabUpgradeRound handCards handUnits turns turns stomps workersRemoved workersRemovedPerStomp ' +
    'leadChanges takesTotal replays decidedBy color.pink.share color.blue.share color.green.share color.red.share ' +
    'area.MINES.stomps area.REFINERY.stomps area.TOWN.stomps area.LAB.stomps area.FARM.stomps area.MARKET.stomps ' +
    'kind.1-STAR.taken kind.2-STAR.taken kind.1-HEART.taken kind.2-HEART.taken kind.1-BOW.taken kind.2-BOW.taken ' +
    'kind.1-CAKE.taken kind.2-CAKE.taken';
  const corn = game.components.read(printed).corn.map(({ id }) => id);
  const perPiece = [
    ...KINDS.map((kind) => `kind.${kind}.takes`),
    ...corn.flatMap((id) => [`corn.${id}.drawn`, `corn.${id}.uses`]),
  ];
  expect([...names].sort()).toEqual([...documented.split(' '), ...perPiece].sort());
  const core = game.metrics(setupOf(anyGame, { figures: 'core' }) as never).map((metric) => metric.name);
  expect(core.slice(0, 6)).toEqual(documented.split(' ').slice(0, 6));
  expect(core.slice(6).sort()).toEqual(['decidedBy', 'finalWorkers', 'hires', 'leadChanges', 'stomps', 'trades']);
});
