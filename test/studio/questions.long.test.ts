/** Every question of the page is one that the terminal takes, and asks what it says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Look, Options, Question, Shelf, ShelfGame } from '../../studio/laboratory.ts';
import { argumentsOf } from '../../studio/engine-room/arguments.ts';
import { services } from '../../studio/engine-room/services.ts';
import { shelf as shelfOf } from '../../studio/engine-room/shelf.ts';
import { freshBench, optionsOf, OWN_FILE, type Bench } from '../../studio/page/bench.ts';
import type { Selection } from '../../studio/page/controls.ts';
import { actingDials, askingOf, QUESTIONS, type About } from '../../studio/page/questions.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';

const place = mkdtempSync(join(tmpdir(), 'alicorn-questions-'));
afterAll(() => rmSync(place, { recursive: true }));

let shelf: Shelf;
beforeAll(async () => {
  shelf = await shelfOf();
});

function gameOf(name: string): ShelfGame {
  return shelf.games.find((game) => game.name === name)!;
}

function aboutOf(bench: Bench, more: Partial<About> = {}): About {
  return { game: gameOf(bench.game), bench, base: undefined, chosen: {}, ...more };
}

/** The cells that a terminal would play. Files that the question brings along are laid where it is told to find them. */
async function cellsOf({ verb, options, files = {} }: Question): Promise<readonly CellSpec[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  const there = (text: string) =>
    Object.keys(files).reduce((whole, name) => whole.replaceAll(name, join(place, name)), text);
  const laid = Object.entries(options).map(([name, value]): [string, Options[string]] => [
    name,
    typeof value === 'boolean' ? value : typeof value === 'string' ? there(value) : value.map(there),
  ]);
  const { command, args } = await argumentsOf({ verb, options: Object.fromEntries(laid) });
  return (await command.open(args)).cells;
}

describe.each(['poonicorn', 'little-prince', 'unicorn-jelly', 'glitterhorn', 'vast', 'pig', 'tic-tac-toe'])(
  'of %s',
  (name) => {
    test('every question can be asked, or says why not', async () => {
      for (const asking of QUESTIONS) {
        const about = aboutOf(freshBench(name));
        if (asking.refuses?.(about) !== undefined) continue;
        const cells = await cellsOf(asking.question(about, {}));
        expect(cells.length, asking.name).toBeGreaterThan(0);
        expect(cells[0], asking.name).toMatchObject({ game: name, seed: '1' });
      }
    });
  },
);

describe('what if I change this?', () => {
  const { question, refuses } = askingOf('change');

  test('is refused while nothing is changed', () => {
    expect(refuses!(aboutOf(freshBench('pig')))).toMatch(/Nothing is changed/);
  });

  test('of one rule varies it by its name', async () => {
    const bench = { ...freshBench('poonicorn'), players: 3, set: { stompInterval: '5' } };
    const asked = question(aboutOf(bench), {});
    expect(asked.options['vary']).toEqual(['stompInterval=3,5']);
    const cells = await cellsOf(asked);
    expect(cells.map(({ rules, players }) => [rules['stompInterval'], players])).toEqual([
      [3, 3],
      [5, 3],
    ]);
  });

  test('of several things plays the base first, and the bench second', async () => {
    const base = { ...freshBench('poonicorn'), preset: 'noAlts' };
    const bench = { ...freshBench('poonicorn'), set: { fieldSize: '6' }, components: 'evenDeck' };
    const cells = await cellsOf(question(aboutOf(bench, { base }), {}));
    const seen = cells.map(({ rules, components }) => [rules['altAbilities'], rules['fieldSize'], components.name]);
    expect(seen).toEqual([
      ['off', 4, 'printed'],
      ['reconstructed', 6, 'evenDeck'],
    ]);
  });

  test("of cards of one's own plays the shipped ones against them", async () => {
    const data = (await import('../../engines/little-prince/game.ts')).game.components.shipped['listed'] as {
      tiles: readonly { readonly id: string; readonly elements: object }[];
    };
    const tiles = data.tiles.map((tile, i) => (i === 0 ? { ...tile, elements: { baobab: 3 } } : tile));
    const bench = { ...freshBench('little-prince'), own: [] };
    const asked = question(aboutOf(bench), { bench: JSON.stringify({ ...data, tiles }) });
    expect(asked.options['vary']).toEqual([`components=listed,${OWN_FILE}`]);
    const hashes = (await cellsOf(asked)).map(({ components }) => components.hash);
    expect(new Set(hashes).size).toBe(2);
  });

  test('of a pinned base with a dial of its own keeps that dial for both', async () => {
    const base = { ...freshBench('poonicorn'), set: { fieldSize: '5' } };
    const bench = { ...base, set: { fieldSize: '5', poopPerTap: '6' } };
    const cells = await cellsOf(question(aboutOf(bench, { base }), {}));
    expect(cells.map(({ rules }) => [rules['fieldSize'], rules['poopPerTap']])).toEqual([
      [5, 4],
      [5, 6],
    ]);
  });
});

test('a target between two numbers is asked as tune reads it', () => {
  const chosen = { want: '', figure: 'rounds', from: '8', to: '12' };
  const { options } = askingOf('target').question(aboutOf(freshBench('poonicorn'), { chosen }), {});
  expect(options).toMatchObject({ target: ['rounds=8..12'], by: 'one-rule' });
});

test('a grid has the values of both its dials', async () => {
  const chosen = { x: 'stompInterval', 'x.stompInterval': '2,4', y: 'fieldSize', 'y.fieldSize': '3..5' };
  const cells = await cellsOf(askingOf('grid').question(aboutOf(freshBench('poonicorn'), { chosen }), {}));
  expect(cells.map(({ rules }) => `${String(rules['stompInterval'])} ${String(rules['fieldSize'])}`)).toEqual([
    ...['2 3', '2 4', '2 5'],
    ...['4 3', '4 4', '4 5'],
  ]);
});

test('a grid, and a target, offer the dials that act with the roles at the table', async () => {
  const bench = { ...freshBench('vast'), roles: ['knight', 'goblins', 'dragon'] };
  const look = (await services['look']!({ verb: 'run', options: optionsOf(bench, undefined).options })) as Look;
  const about = aboutOf(bench, { acting: look.acting });
  const [across, , down] = askingOf('grid').controls(about) as Selection[];
  for (const { values } of [across!, down!]) {
    const names = values.map(([name]) => name).filter((name) => name !== '');
    expect(names).toContain('collapseTilesPerTurn');
    expect(names).not.toContain('shadowHealth');
    expect(names).not.toContain('ghoulLevel');
  }
  expect(actingDials(about).map(({ name }) => name)).not.toContain('shadowHealth');
  expect((await cellsOf(askingOf('grid').question(about, {}))).length).toBeGreaterThan(1);
  expect(askingOf('grid').refuses!({ ...about, acting: [] })).toBe(`${about.game.title} has no dials to turn.`);
});
