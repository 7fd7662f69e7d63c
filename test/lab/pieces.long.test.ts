/** `pieces` against dice whose every effect is counted, and against an exact solver. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { successObjective } from '../../engines/glitterhorn/exact.ts';
import { Solver } from '../../engines/glitterhorn/exact/solver.ts';
import { tablesOf, type GlitterhornSetup } from '../../engines/glitterhorn/tables.ts';
import { openPieces } from '../../lab/pieces.ts';
import { run } from '../../lab/run.ts';
import { filesOf } from '../../lab/verbs/all.ts';
import { found as verb } from '../../lab/verbs/pieces.ts';
import type { Block, Table } from '../../reports/blocks.ts';
import { pieceFindings } from '../../reports/words/piece-findings.ts';
import { changeText } from '../../reports/words/piece-words.ts';
import { piecesSentences } from '../../reports/words/pieces.ts';
import { openCells } from '../../sim/cell/open.ts';
import type { PieceRow, PiecesResult } from '../../sim/results.ts';
import { exactShare } from '../support/dice-race.ts';

const game = resolve('test/support/dice-race.ts');
const settings = { workers: 1 };
const USUAL = [1, 2, 3, 4, 5, 6];
const WEAK = [0, 0, 1];
const DEAD = [0, 0, 0];
const MIGHTY = [0, 0, 0, 0, 0, 20];
const COIN = [1, 2];
const BOX = [USUAL, WEAK, WEAK, DEAD, MIGHTY];

function tablesIn(blocks: readonly Block[]): Table[] {
  return blocks.flatMap((block) =>
    block.kind === 'table' ? [block] : 'blocks' in block ? tablesIn(block.blocks) : [],
  );
}

function shareRow({ finding: { pieces } }: PiecesResult, piece: string, change: PieceRow['change']): PieceRow {
  return pieces.find(
    (row) => row.figure === 'share' && row.seat === 0 && row.piece === piece && row.change === change,
  )!;
}

test('a die more, less, made plain or given to one seat does what counting says', async () => {
  const found = await run(await openPieces({ game, seed: 5n, playouts: 4800 }), settings);
  const base = exactShare(20, BOX, BOX);
  const both = (dice: readonly (readonly number[])[]) => exactShare(20, dice, dice) - base;
  const expected: [piece: string, change: PieceRow['change'], effect: number][] = [
    ['die.usual', 'without', both([WEAK, WEAK, DEAD, MIGHTY])],
    ['die.usual', 'more', both([...BOX, USUAL])],
    ['die.usual', 'plain', both([COIN, WEAK, WEAK, DEAD, MIGHTY])],
    ['die.usual', 'gift', exactShare(20, [...BOX, USUAL], BOX) - base],
    ['die.mighty', 'without', both([USUAL, WEAK, WEAK, DEAD])],
    ['die.mighty', 'gift', exactShare(20, [...BOX, MIGHTY], BOX) - base],
    ['die.weak', 'without', both([USUAL, DEAD, MIGHTY])],
    ['die.weak', 'gift', exactShare(20, [...BOX, WEAK], BOX) - base],
    ['die.dead', 'plain', both([USUAL, WEAK, WEAK, COIN, MIGHTY])],
  ];
  for (const [piece, change, effect] of expected) {
    const row = shareRow(found, piece, change);
    expect([piece, change, row.lo <= effect && effect <= row.hi]).toEqual([piece, change, true]);
  }
  // By counting: the gifts are worth 0.21, 0.10 and 0.03.
  expect(shareRow(found, 'die.usual', 'gift').verdict).toBe('CHANGED');

  // What one seat gains by a gift is sure, though nothing were sure of what is taken off.
  const pieces = found.finding.pieces.map((row) =>
    row.change === 'gift' ? row : { ...row, verdict: 'UNDECIDED' as const },
  );
  expect(piecesSentences({ ...found, finding: { ...found.finding, pieces } })[0]).toMatch(
    /^usual surely matters as random plays: seat 1 starts with it, seat 1's share of wins .*\)\. Taken off, 4 pieces are undecided\.$/,
  );

  // The planted die that does nothing is named among those that change nothing, not among the undecided.
  const dead = pieceFindings(found).filter(({ piece, change }) => piece.id === 'die.dead' && change !== 'plain');
  expect(dead.map(({ change, verdict }) => [change, verdict])).toEqual([
    ['without', 'EQUIVALENT'],
    ['more', 'EQUIVALENT'],
    ['gift', 'EQUIVALENT'],
  ]);
  expect(dead.every(({ rows }) => rows.every(({ diff }) => diff === 0))).toBe(true);
  const sentences = piecesSentences(found);
  expect(sentences).toContain(
    'Changes nothing that matters, wins and points surely stay within their margins (1): dead.',
  );
  expect(sentences).toContainEqual(expect.stringMatching(/^Nobody used, in [\d ]+ games \(1\): dead\.$/));

  // What is seen in plain play is told beside: one roll in six of the mighty die ends the race at once.
  const mighty = shareRow(found, 'die.mighty', 'without');
  expect(mighty.wonWhenUsed).toBe(1);
  expect(shareRow(found, 'die.dead', 'without').used).toBe(0);
});

test('a tile far too strong that is put into a box comes out first, with what is seen of it beside', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
  const components = join(folder, 'planted.json');
  const elements = { sheepWhite: 4, sheepGray: 4, sheepBrown: 4, box: 4, fox: 3, elephant: 3, snake: 3, sunset: 3 };
  writeFileSync(components, JSON.stringify({ base: 'listed', tiles: [{ id: 'X01', type: 'center', elements }] }));
  const pieces = ['X01', 'C01', 'C04', 'C07', 'C10', 'C13'].map((id) => `tile.${id}`);
  const options = {
    game: 'little-prince',
    bots: 'random',
    seed: 5n,
    playouts: 4800,
    components,
    kinds: ['center tile'],
    pieces,
  };
  const found = await run(await openPieces({ ...options, changes: ['without'] }), settings);
  const [first, second] = pieceFindings(found);
  expect([first!.piece.id, first!.verdict, first!.told.figure]).toEqual(['tile.X01', 'CHANGED', 'score']);
  expect(Math.abs(first!.told.diff)).toBeGreaterThan(2 * Math.abs(second!.told.diff));
  expect(first!.told.diff).toBeLessThan(0);
  // The tiles of the base can be taken off too.
  expect(pieceFindings(found).filter(({ verdict }) => verdict === 'UNTOUCHED')).toEqual([]);
  // Of 21 tiles 16 lie on the table, and all of these on planets.
  expect(Math.abs(first!.told.used - 16 / 21)).toBeLessThan(0.03);
  expect(first!.told.wonWhenUsed).toBeGreaterThan(0.3);
  expect(piecesSentences(found)[0]).toMatch(
    /^\d+ of 6 pieces surely matter as random plays; X01 \(3 sunsets, [^)]*, 4 brown sheep\) most: without it, seat \d's mean score/,
  );
  rmSync(folder, { recursive: true });
});

test('of the backs of Glitterhorn, one made mighty comes first, and one that says nothing is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
  const components = join(folder, 'planted.json');
  const box = JSON.parse(readFileSync('engines/glitterhorn/components.json', 'utf8')) as {
    modifiers: { id: string }[];
  };
  const planted: Record<string, object> = {
    wyrmAlreadyEaten: { type: 'threshold', resident: 'wyrm', delta: -4 },
    doubleEspresso: { type: 'threshold', resident: 'duck', delta: 0 },
  };
  const modifiers = box.modifiers.map((one) => ({ ...one, ...(one.id in planted && { effect: planted[one.id] }) }));
  writeFileSync(components, JSON.stringify({ ...box, modifiers }));
  const options = { game: 'glitterhorn', bots: 'random', seed: 5n, playouts: 4800, components, kinds: ['modifier'] };
  const found = await run(await openPieces(options), settings);
  const [first, second] = pieceFindings(found);
  expect([first!.piece.id, first!.verdict]).toEqual(['modifier.wyrmAlreadyEaten', 'CHANGED']);
  expect(Math.abs(first!.told.diff) / first!.told.margin).toBeGreaterThan(
    Math.abs(second!.told.diff) / second!.told.margin,
  );
  const sentences = piecesSentences(found);
  expect(sentences[0]).toContain('The Wyrm Has Already Eaten most');
  expect(sentences).toContain('Changes nothing at all, no game went otherwise (1): Double Espresso.');
  // What was never seen is given no interval of no width: nothing in n games is up to ln 40 of n, more where looks are several.
  const dead = found.finding.pieces.filter(({ piece, unit }) => piece === 'modifier.doubleEspresso' && unit === 'rate');
  expect(dead.length).toBeGreaterThan(0);
  for (const { hi, playouts } of dead) expect(hi).toBeGreaterThan(Math.log(40) / playouts - 1e-12);
  rmSync(folder, { recursive: true });
});

test('what the rules refuse is listed with the reason, not played', async () => {
  const found = await run(await openPieces({ game, seed: 5n, playouts: 4800, components: 'lone' }), settings);
  expect(found.run.pieces.refused).toEqual([
    { piece: 'die.usual', change: 'without', why: 'dice: must have at least 1 entry, has 0' },
  ]);
  expect(piecesSentences(found).at(-1)).toBe(
    'Refused by the rules (1): usual without it (dice: must have at least 1 entry, has 0).',
  );
  expect(
    Object.fromEntries(await filesOf(found))
      ['pieces.csv']!.split('\r\n')
      .at(-2),
  ).toMatch(/^die,die\.usual,usual,1,without,.*,REFUSED,.*has 0"?$/);
  await expect(openPieces({ game, seed: 5n, components: 'lone', changes: ['without'] })).rejects.toThrow(
    'nothing can be done to these pieces: usual taken off: refused by the rules, dice: must have at least 1 entry',
  );
});

test('a piece is judged by wins and points; lengths that it moves are told apart', async () => {
  const found = await run(await openPieces({ game, seed: 5n, playouts: 240, changes: ['without', 'gift'] }), settings);
  const rows = found.finding.pieces.filter(({ piece, figure }) => piece === 'die.weak' && figure !== 'tie');
  const told = (verdicts: Readonly<Record<string, PieceRow['verdict']>>, players = 2) => {
    const pieces = rows.map((row) => ({ ...row, verdict: verdicts[row.figure] ?? ('EQUIVALENT' as const) }));
    const cells = found.cells.map((cell) => ({ ...cell, spec: { ...cell.spec, players } }));
    return { ...found, cells, finding: { verb: 'pieces', pieces } } as const;
  };
  const longer = told({ rounds: 'CHANGED' });
  expect(pieceFindings(longer).map(({ verdict, apart }) => [verdict, apart.map(({ figure }) => figure)])).toEqual([
    ['EQUIVALENT', ['rounds']],
    ['EQUIVALENT', ['rounds']],
  ]);
  const sentences = piecesSentences(longer);
  expect(sentences[0]).toBe('weak does not matter as random plays: wins and points surely stay within their margins.');
  expect(sentences[1]).toContain('Changes nothing that matters');
  expect(sentences[2]).toMatch(/^Moves something else than wins and points \(1\): weak \(rounds \S+ ± \S+\)\.$/);
  // An open length leaves nothing open of what it is worth.
  expect(pieceFindings(told({ rounds: 'UNDECIDED' }))[0]!.verdict).toBe('EQUIVALENT');
  expect(pieceFindings(told({ share: 'UNDECIDED' }))[0]!.verdict).toBe('UNDECIDED');
  // Who asks about a length gets an answer about it.
  const asked = {
    ...longer,
    finding: { ...longer.finding, pieces: longer.finding.pieces.filter(({ figure }) => figure === 'rounds') },
  };
  expect(pieceFindings(asked)[0]!.verdict).toBe('CHANGED');
  // Nobody has a seat 1 in a game for one.
  const gifts = (result: PiecesResult) => pieceFindings(result).filter(({ change }) => change === 'gift').map(changeText); // prettier-ignore
  expect([gifts(longer), gifts(told({}, 1))]).toEqual([['seat 1 starts with it'], ['there from the start']]);
});

test('what may be the doing of the deck is not called that of a piece', async () => {
  const found = await run(await openPieces({ game, seed: 5n, playouts: 240, changes: ['without', 'gift'] }), settings);
  const told = (gift: PieceRow['verdict']) => {
    const { pieces: plan } = found.run;
    const decked = { ...plan, pieces: plan.pieces.map((piece) => ({ ...piece, deck: 'box' })) };
    const pieces = found.finding.pieces
      .filter(({ figure }) => figure === 'share')
      .map((row) => ({ ...row, verdict: row.change === 'gift' ? gift : ('CHANGED' as const) }));
    return piecesSentences({ ...found, run: { ...found.run, pieces: decked }, finding: { verb: 'pieces', pieces } });
  };
  const [open, ...rest] = told('UNDECIDED');
  expect(open).toMatch(
    /^That a piece matters as random plays cannot be told from the size of the deck; most moves \w+: without .*, seat \d's share of wins goes from/,
  );
  expect(rest.join(' ')).toContain('May come of the size of the deck alone');
  // Another change is a piece's own.
  expect(told('CHANGED')[0]).toMatch(
    /^\w+ surely matters as random plays: seat 1 starts with it, .*\. Taken off, what 4 pieces would do cannot be told from the size of the deck\.$/,
  );
});

test('what may be the doing of the deck is marked so in every table and chart, the gift is not', async () => {
  const found = await run(await openPieces({ game, seed: 5n, playouts: 240, changes: ['without', 'gift'] }), settings);
  const plan = { ...found.run.pieces, pieces: found.run.pieces.pieces.map((piece) => ({ ...piece, deck: 'box' })) };
  const pieces = found.finding.pieces
    .filter(({ figure, piece }) => (figure === 'share' || figure === 'rounds') && piece === 'die.weak')
    .map((row) => ({ ...row, verdict: 'CHANGED' as const }));
  const result: PiecesResult = { ...found, run: { ...found.run, pieces: plan }, finding: { verb: 'pieces', pieces } };
  const { blocks } = verb.says(result);
  const tables = tablesIn(blocks);
  expect(tables.length).toBe(2);
  for (const { columns, lines } of tables) {
    const at = (head: string) => columns.findIndex((column) => column.head === head);
    for (const { fields, tone } of lines) {
      const taken = fields[at('change')] !== 'seat 1 starts with it';
      expect(fields[at('verdict')]).toBe(taken ? 'CHANGED (it or its deck)' : 'CHANGED');
      if (tone !== undefined) expect([taken, tone]).toEqual([taken, taken ? 'unsure' : 'bad']);
    }
  }
  const marks = blocks.flatMap((block) => (block.kind === 'section' ? block.blocks : [])).flatMap((block) => (block.kind === 'cards' ? block.cards : [])).flatMap(({ chart }) => (chart.type === 'dots' ? chart.groups : [])).map(({ title, rows }) => [title, ...rows.flatMap((row) => row.marks.map(({ kind }) => kind))]); // prettier-ignore
  expect(marks[0]).toEqual(['Without it', 'mixed']);
  expect(marks[1]).toEqual(['Seat 1 starts with it', 'changed']);
});

test('where nobody ever wins, a piece that changes nothing is no finding', async () => {
  const found = await run(await openPieces({ game, seed: 5n, playouts: 240, changes: ['without'] }), settings);
  const lost = { base: 0, moved: 0, diff: 0, verdict: 'EQUIVALENT' } as const;
  const pieces = found.finding.pieces.map((row) =>
    row.unit === 'share' || row.figure === 'score' ? { ...row, ...lost } : row,
  );
  const sentences = piecesSentences({ ...found, finding: { verb: 'pieces', pieces } });
  expect(sentences[0]).toBe(
    'Nothing can be told of wins as random plays: none of 240 games is won, whatever is changed. Ask other players, or change how hard the game is.',
  );
  expect(sentences.filter((text) => text.startsWith('Changes nothing'))).toEqual([]);
});

test('Unicorn Jelly: a tile less or more is a round less or more, and that is told of the deck, not of the tile', async () => {
  const pieces = ['tile.uni', 'tile.chou', 'tile.holy-unicorn', 'tile.fodderman', 'tile.lupiko'];
  const options = {
    game: 'unicorn-jelly',
    bots: 'random',
    seed: 5n,
    playouts: 240,
    pieces,
    figure: ['rounds', 'share'],
  };
  const found = await run(await openPieces({ ...options, changes: ['without', 'more'] }), settings);
  for (const change of ['without', 'more'] as const) {
    const rows = found.finding.pieces.filter((row) => row.change === change && row.figure === 'rounds');
    // Every tile is one turn.
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect([row.diff, row.common]).toEqual(change === 'more' ? [1, 1] : [-1, -1]);
      expect(row.verdict).not.toBe('CHANGED');
    }
  }
  const sentences = piecesSentences(found);
  expect(sentences[1]).toMatch(
    /^Left out of these effects is what the number of tiles does, whichever they are: one fewer: rounds −1\.00/,
  );
  // Asked alone, nothing tells the tile from the deck.
  const [one] = (await run(await openPieces({ ...options, pieces: ['tile.uni'], changes: ['more'] }), settings)).finding
    .pieces;
  expect(one!.common).toBeUndefined();
});

test('any number of workers finds the same', async () => {
  const options = { game, seed: 5n, playouts: 4800, changes: ['without', 'gift'] };
  const one = await run(await openPieces(options), settings);
  const two = await run(await openPieces(options), { workers: 2 });
  expect(two.finding).toEqual(one.finding);
});

test('clearings of Glitterhorn are worth what the solver says', async () => {
  const set = { rounds: 2, ridersPerRound: 2, otherRequired: 0, tacoWindow: 2 };
  const options = { game: 'glitterhorn', bots: 'random', seed: 9n, set, playouts: 9600, figure: ['success'] };
  const experiment = await openPieces({
    ...options,
    pieces: ['clearing.E3', 'clearing.B4', 'modifier.timeForTeaAndCake'],
    changes: ['without'],
  });
  const found = await run(experiment, settings);
  const exact = (await openCells(experiment.cells)).map(({ setup }) => {
    const own = setup as unknown as GlitterhornSetup;
    return new Solver(tablesOf(own)).solve(successObjective(own.rules), 'random')!.mean;
  });
  for (const row of found.finding.pieces.filter(({ figure }) => figure === 'success')) {
    const effect = exact[row.cell - 1]! - exact[0]!;
    expect([row.piece, row.lo <= effect && effect <= row.hi]).toEqual([row.piece, true]);
  }
}, 60_000);

test('mistakes are named', async () => {
  await expect(openPieces({ game: 'pig' })).rejects.toThrow('pig names no pieces');
  await expect(openPieces({ game, kinds: ['dice'] })).rejects.toThrow(
    '--kind dice: dice-race has no such pieces (did you mean die?',
  );
  await expect(openPieces({ game, pieces: ['die.usal'] })).rejects.toThrow('(did you mean die.usual?');
  await expect(openPieces({ game, changes: ['with'] })).rejects.toThrow('--change with: no such change');
  await expect(openPieces({ game, figure: ['shre'] })).rejects.toThrow('--figure shre: no such figure');
  await expect(openPieces({ game, components: 'standard~without=die.usal' })).rejects.toThrow('has no piece die.usal');
});
