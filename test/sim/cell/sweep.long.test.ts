import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../engines/core/types.ts';
import { loadGame } from '../../../sim/cell/load.ts';
import { CellMaker, type CellRequest } from '../../../sim/cell/experiment.ts';
import { axisOf } from '../../../sim/cell/axes.ts';
import { readDesign, sweepCells } from '../../../sim/cell/grid.ts';
import { experimentJsonSchema, readExperimentFile } from '../../../sim/cell/experiment-file.ts';
import { standouts } from '../../../sim/judge/standouts.ts';
import { readWidth, widthStop } from '../../../sim/run/width.ts';
import { cellOf, figure, play } from '../../support/cells.ts';

const base: CellRequest = { players: undefined, roles: undefined, preset: 'standard', settings: {}, bots: ['random'] };

async function makerOf(game: string): Promise<CellMaker> {
  return CellMaker.load({
    game,
    botModules: [],
    figures: 'core',
    seed: 1n,
    rotate: undefined,
    stableShuffle: false,
    independent: false,
    block: undefined,
    playouts: 100,
  });
}

function readAxis(game: AnyGame, text: string) {
  const at = text.indexOf('=');
  return axisOf(game, text.slice(0, at), text.slice(at + 1));
}

async function cellsOf(game: string, grid: readonly string[], design = 'grid', request = base) {
  const maker = await makerOf(game);
  return sweepCells(
    maker,
    request,
    grid.map((text) => readAxis(maker.game, text)),
    readDesign(design),
  );
}

describe('axes', () => {
  test('a range, a range with a step, a list', async () => {
    const race = await loadGame('race');
    expect(readAxis(race, 'target=10..12').values).toEqual([10, 11, 12]);
    expect(readAxis(race, 'target=10..20:5').values).toEqual([10, 15, 20]);
    expect(readAxis(race, 'finish=simultaneous,sequential').values).toEqual(['simultaneous', 'sequential']);
  });
  test.each([
    ['targt=1..3', /unknown rule of race: targt \(did you mean target\?/],
    ['target=0..3', /target=0 is not a valid value: 1\.\.1000/],
    ['target=3..1', /a range goes upwards/],
    ['target=5,5', /the value 5 is given twice/],
    ['finish=simultan', /finish=simultan is not a valid value \(did you mean simultaneous\?/],
  ])('%s is refused', async (text, message) => {
    const race = await loadGame('race');
    expect(() => readAxis(race, text)).toThrow(message);
  });
});

describe('cells', () => {
  test('count in grid order, the last parameter fastest', async () => {
    const cells = await cellsOf('race', ['players=2,3', 'target=10,20']);
    expect(cells.map(({ players, variant }) => `${players} ${variant}`)).toEqual([
      '2 standard+target=10',
      '2 standard+target=20',
      '3 standard+target=10',
      '3 standard+target=20',
    ]);
  });
  test('a bot option is swept like a rule, in every slot of that bot', async () => {
    const cells = await cellsOf('tic-tac-toe', ['mcts.iterations=10,20'], 'grid', {
      ...base,
      bots: ['mcts', 'random'],
    });
    expect(cells.map(({ bots }) => bots.join())).toEqual(['mcts:iterations=10,random', 'mcts:iterations=20,random']);
    await expect(cellsOf('tic-tac-toe', ['mcts.iterations=10'])).rejects.toThrow(/no mcts bot plays/);
  });
  test('an impossible combination is refused by name before anything runs', async () => {
    await expect(cellsOf('race', ['players=4,5,6'])).rejects.toThrow(/race is for 2 to 5 players, not 6/);
    await expect(cellsOf('connect-four', ['columns=3', 'rows=3', 'k=3,4'])).rejects.toThrow(/k=4/);
    await expect(cellsOf('race', ['target=1,2', 'target=3'])).rejects.toThrow(/target is swept twice/);
  });
  test('a Latin hypercube meets every level evenly; Sobol points are where they should be', async () => {
    const lhs = await cellsOf('race', ['target=1..8', 'sides=2..9'], 'lhs:8');
    for (const rule of ['target', 'sides']) expect(new Set(lhs.map(({ rules }) => rules[rule])).size).toBe(8);
    // Unscrambled Sobol points (0,0) (1/2,1/2) (3/4,1/4) (1/4,3/4) on four levels each.
    const sobol = await cellsOf('race', ['target=1..4', 'sides=2..5'], 'sobol:4');
    expect(sobol.map(({ rules }) => [rules['target'], rules['sides']])).toEqual([
      [1, 2],
      [3, 4],
      [4, 3],
      [2, 5],
    ]);
    expect(() => readDesign('lhs')).toThrow(/--design lhs is not/);
  });
});

describe('experiment files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alicorn-sweep-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string) => {
    const path = join(folder, 'x.yaml');
    writeFileSync(path, text);
    return path;
  };
  test('the shipped examples are read, and name cells that can be played', async () => {
    for (const name of readdirSync('scripts/examples')) {
      const { game, grid = {} } = readExperimentFile(join('scripts/examples', name));
      const maker = await makerOf(game);
      const axes = Object.entries(grid).map(([rule, values]) =>
        readAxis(maker.game, `${rule}=${Array.isArray(values) ? values.join() : values}`),
      );
      expect(sweepCells(maker, base, axes, { kind: 'grid' }).length).toBeGreaterThan(0);
    }
  });
  test.each([
    ['game: race\nplayots: 3\n', /x\.yaml:2: playots: unknown \(did you mean playouts\?\)/],
    ['game: race\ngrid:\n  target: {a: 1}\n', /x\.yaml:3: grid\.target/],
    ['grid:\n  target: 1..2\n', /game/],
    ['game: [\n', /x\.yaml:\d+: /],
  ])('%j is refused with line and path', (text, message) => {
    expect(() => readExperimentFile(file(text))).toThrow(message);
  });
  test('the schema is exported for editors', () => {
    const schema = experimentJsonSchema() as { properties: object; additionalProperties: boolean };
    expect(Object.keys(schema.properties)).toContain('grid');
    expect(schema.additionalProperties).toBe(false);
  });
});

describe('width stopping', () => {
  test('reads ci=0.5% and ci=0.005 alike, and refuses the rest', () => {
    expect(readWidth('ci=0.5%')).toBe(0.005);
    expect(readWidth('ci=0.005')).toBe(0.005);
    expect(() => readWidth('ci=60%')).toThrow(/--until ci=60%/);
    expect(() => readWidth('verdict')).toThrow(/--until verdict/);
  });
  test('stops at the first look that is narrow enough: 2 pp on a share near one half needs about 2 400 playouts', async () => {
    const cell = await cellOf('pig', { playouts: 240_000, bots: ['script:hold20'] });
    const result = await play(cell, 1, { stop: widthStop(0.02) });
    expect(result.stopReason).toBe('ci');
    const share = figure(result, 'share', 0);
    expect((share.ciHi - share.ciLo) / 2).toBeLessThanOrEqual(0.02);
    // 1.96^2 / 4 / 0.02^2 = 2401 playouts; the SD of means must shrink to 2 % too, which asks for about 9 604.
    expect(result.playouts).toBeGreaterThanOrEqual(9_604 - 960);
    expect(result.playouts).toBeLessThan(9_604 + 2 * 960);
    expect((result.blocks - 20) % 4).toBe(0);
  });
  test('says max when the playouts run out first', async () => {
    const cell = await cellOf('pig', { playouts: 4_800, bots: ['script:hold20'] });
    expect((await play(cell, 1, { stop: widthStop(0.001) })).stopReason).toBe('max');
  });
});

test('the cell that differs stands out, and in a sweep of equals none does', async () => {
  const of = async (target: number, seed: bigint) =>
    play(await cellOf('race', { players: 2, playouts: 24_000, set: [`target=${target}`], seed }));
  const odd = [await of(20, 1n), await of(20, 2n), await of(20, 3n), await of(5, 4n)].map((cell, i) => ({
    ...cell,
    cell: i + 1,
  }));
  const found = standouts(odd).filter(({ figure: name, seat }) => name === 'share' && seat === 0);
  expect(found.find(({ cell }) => cell === 4)!.q).toBeLessThan(0.001);
  const equals = [await of(20, 1n), await of(20, 2n), await of(20, 3n), await of(20, 4n)].map((cell, i) => ({
    ...cell,
    cell: i + 1,
  }));
  expect(Math.min(...standouts(equals).map(({ q }) => q))).toBeGreaterThan(0.01);
});
