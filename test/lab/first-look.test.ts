/** What is played where nobody says how much: a first look that is over while one waits, and a way to look closer. */
import { expect, test } from 'vitest';
import * as matters from '../../lab/verbs/matters.ts';
import * as pieces from '../../lab/verbs/pieces.ts';

const NOTHING = { preset: 'standard', set: [], bot: [], figure: [], margin: [], figures: 'core', seed: '1' } as const;
type Asked<V extends typeof matters | typeof pieces> = Parameters<V['asked']['open']>[0];

const mattersOf = (over: object) =>
  matters.asked.open({ ...NOTHING, game: 'race', ...over } as unknown as Asked<typeof matters>);
const piecesOf = (over: object) =>
  pieces.asked.open({ ...NOTHING, game: 'unicorn-jelly', ...over } as unknown as Asked<typeof pieces>);

test('matters asks within one point, with a quarter of the playouts that half a point has', async () => {
  const [usual, fine] = [await mattersOf({}), await mattersOf({ within: '0.5pp' })];
  expect([usual.within, fine.within]).toEqual([0.01, 0.005]);
  expect(usual.cells[1]!.playouts).toBe(fine.cells[1]!.playouts / 4);
  expect((await mattersOf({ max: '4800' })).cells[1]!.playouts).toBe(4800);
});

test('pieces looks closely at a few and glances at many', async () => {
  const [few, many] = [await piecesOf({ piece: 'Redcloak' }), await piecesOf({ kind: 'hero' })];
  expect(few.cells.length - 1).toBe(4);
  expect(many.cells.length - 1).toBeGreaterThan(12);
  expect(many.cells[1]!.playouts).toBe(few.cells[1]!.playouts / 4);
  expect((await piecesOf({ kind: 'hero', playouts: '480' })).cells[1]!.playouts).toBe(480);
});

test('a base plays the root of the number of its moves as often as each, where that fills whole blocks', async () => {
  const [one, few, many] = [
    await piecesOf({ piece: 'Redcloak', change: 'without' }),
    await piecesOf({ piece: 'Redcloak' }),
    await piecesOf({ kind: 'hero', playouts: '20000' }),
  ];
  const times = ({ cells: [base, moved] }: typeof one) => base!.playouts / moved!.playouts;
  expect(one.cells).toHaveLength(2);
  expect([one, few, many].map(times)).toEqual([1, 2, Math.floor(Math.sqrt(many.cells.length - 1))]);
  // 83 whole blocks of 240, and 80 playouts that no move plays.
  expect(many.cells[1]).toMatchObject({ playouts: 20_000, blockClusters: 240 });
  expect(many.kept).toMatchObject({ pieces: { looks: { spans: [20, 40, 80, 83] } } });
});

test('pieces are called by the name that is printed, by their id, or by their id without the kind', async () => {
  const cells = async (piece: string) => (await piecesOf({ piece })).cells.map(({ components }) => components.name);
  const own = await cells('tile.redcloak');
  expect(own.slice(1)).toEqual(['without', 'more', 'plain', 'gift'].map((change) => `core48~${change}=tile.redcloak`));
  expect(await cells('Redcloak')).toEqual(own);
  expect(await cells('redcloak')).toEqual([...own, 'core48~without=power.redcloak', 'core48~more=power.redcloak']);
  await expect(cells('Redcloack')).rejects.toThrow('no such piece');
});
