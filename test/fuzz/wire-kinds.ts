/** What comes over a queue, and the lists of files in folders of others: refused in a word, or just what it says. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../engines/core/errors.ts';
import type { Stream } from '../../engines/core/rng.ts';
import { clustersOf } from '../../sim/cell/spec.ts';
import { harmlessCommand } from '../../sim/cell/command.ts';
import { Tally } from '../../sim/count/tally.ts';
import { checkResult, packResult, unpackResult } from '../../sim/queue/answers.ts';
import type { Board } from '../../sim/queue/board.ts';
import { FreeThreads } from '../../sim/queue/free-threads.ts';
import { JoinedRun } from '../../sim/queue/joined-run.ts';
import {
  answerSchema,
  BadMessage,
  cellSchema,
  MOST,
  orderSchema,
  read,
  runSchema,
  workerSchema,
  type RunNotice,
} from '../../sim/queue/wire.ts';
import { checkJunit } from '../../reports/ci/junit.ts';
import { checkMarkdown } from '../../reports/ci/markdown.ts';
import { sheetRows, sheetText } from '../../reports/sheets.ts';
import { sheetsOf } from '../../sim/cell/component-sheets.ts';
import { dataOfSheets } from '../../sim/cell/sheet-data.ts';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { ChunkPlayer } from '../../sim/run/chunk.ts';
import type { PoolTask, TaskPool } from '../../sim/run/task-pool.ts';
import { finishReplacing } from '../../sim/store/replacing.ts';
import { cellOf } from '../support/cells.ts';
import { damaged, damagedText, pick } from './mutate.ts';
import type { Kind } from './kinds.ts';

const cell = await cellOf('kuhn-poker', { playouts: 480 });
const open = await openCell(cell);
const ORDER = { task: 't1', cell: 0, firstCluster: 3, clusters: 5, known: [], keepRaw: true };
const result = { ...new ChunkPlayer(new CellPlayer(open)).play(3, 5, [], true), elapsedMs: 1 };
const ANSWER = { task: 't1', worker: 'ab', name: 'desk', played: await packResult(result) };
const RUN = {
  ...{ id: 'ab', by: 'desk (1)', version: '1', seedScheme: 1, game: 'kuhn-poker', components: [], modules: [] },
  ...{ sources: { bots: '0123456789abcdef' }, cells: 1, stallSeconds: 300 },
} satisfies RunNotice;
const WORKER = {
  ...{ id: 'cd', name: 'desk', threads: 2, version: '1', seedScheme: 1, v8: '11', since: 1, playoutsPerSecond: 3 },
  playing: [{ run: 'ab', by: 'desk', game: 'pig', tasks: 1 }],
};

/** A message with damage in its data, or in its text. */
function message(json: unknown, rng: Stream): string {
  return rng.below(4) === 0
    ? damagedText(JSON.stringify(json), rng)
    : (JSON.stringify(damaged(json, rng)) ?? 'undefined');
}

async function orBad(attempt: () => string | Promise<string>): Promise<string> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof BadMessage && error.message !== '') return 'refused';
    throw error;
  }
}

/** A worker whose threads play nothing, and see what they are asked to. */
function joined(asked: (task: PoolTask) => void): JoinedRun {
  const pool = {
    start: (task: PoolTask) => (asked(task), Promise.resolve(result)),
  } as unknown as TaskPool;
  const board = {
    cell: (_: string, index: number) => Promise.resolve(index === 0 ? cell : undefined),
    answer: () => Promise.resolve(),
  } as unknown as Board;
  const place = { id: 'cd', name: 'desk', board, freeThreads: new FreeThreads(1), pool };
  return new JoinedRun(RUN, new Map(), {
    ...place,
    number: () => 0,
    played: () => undefined,
    refuse: () => undefined,
    complain: () => undefined,
  });
}

/** Orders: whatever reaches a thread lies within its cell. */
const orders: Kind = (rng) =>
  orBad(async () => {
    let reached = 'refused quietly';
    await joined(({ firstCluster, clusters, known }) => {
      const fits = Number.isInteger(firstCluster) && firstCluster >= 0 && clusters >= 1;
      if (!fits || firstCluster + clusters > clustersOf(cell)) throw new Error(`played ${firstCluster}+${clusters}`);
      if (known.some(({ playout }) => !(playout < cell.playouts))) throw new Error('a fault behind the cell');
      reached = 'played';
    }).play(message(ORDER, rng));
    return reached;
  });

const scratch = new Tally(open.measures);

/** Answers: refused, or parts that can be counted, of just the task. */
const answers: Kind = (rng) =>
  orBad(async () => {
    const answer = read(answerSchema, message(ANSWER, rng), MOST.answer, 'an answer');
    if (answer.played === undefined) return 'lost';
    checkResult(await unpackResult(answer.played), ORDER, cell, scratch);
    return 'counted';
  });

const NOTICES = [
  [orderSchema, ORDER],
  [cellSchema, cell],
  [runSchema, RUN],
  [workerSchema, WORKER],
] as const;

/** What runs and workers say of themselves. */
const notices: Kind = (rng) => {
  const [schema, json] = pick(NOTICES, rng);
  return orBad(() => (read<unknown>(schema, message(json, rng), MOST.notice, 'a notice'), 'read'));
};

const JOURNAL = { token: '0123456789abcdef', renamed: ['run.json'], removed: ['figures.csv', '../victim'] };
const VICTIM = resolve('victim');

/** Lists of files to be replaced: nothing outside the folder, and no file that is none of a run, is touched. */
const journals: Kind = (rng) => {
  if (!existsSync('got')) mkdirSync('got');
  writeFileSync(VICTIM, 'mine');
  writeFileSync('got/notes.txt', 'mine');
  const removed = pick([['../victim'], [VICTIM], ['notes.txt'], ['figures.csv'], ['./../victim']], rng);
  const list = rng.below(2) === 0 ? { ...JOURNAL, removed } : { ...JOURNAL, renamed: removed, removed: [] };
  writeFileSync('got/replacing.json', rng.below(3) === 0 ? JSON.stringify(list) : message(list, rng));
  try {
    finishReplacing('got');
    return 'done';
  } catch (error) {
    if (error instanceof UsageError) return 'refused';
    throw error;
  } finally {
    rmSync('got/replacing.json', { force: true });
    for (const path of [VICTIM, 'got/notes.txt'])
      if (!existsSync(path) || readFileSync(path, 'utf8') !== 'mine') throw new Error(`${path} was touched`);
  }
};

const OURS = "alicorn run pig --set 'a b' --seed 1";

/** Commands out of run.json: what stays unquoted has no character that a shell acts upon. */
const commands: Kind = (rng) => {
  let text = OURS;
  const bits = [
    ';',
    '$(x)',
    '`x`',
    '\n',
    '&',
    '|',
    '>',
    "'",
    '"',
    '\\',
    '*',
    '~',
    '#',
    '\u001b[2J',
    '\0',
    '{a,b}',
    '!',
  ];
  for (let times = 1 + rng.below(3); times > 0; times--) {
    const at = rng.below(text.length + 1);
    text = rng.below(3) === 0 ? damagedText(text, rng) : text.slice(0, at) + pick(bits, rng) + text.slice(at);
  }
  const shown = harmlessCommand(text);
  const bare = shown.replace(/'[^']*'|\\'/g, '');
  if (/[^\w@%+=:,./ ()-]/.test(bare)) throw new Error(`bare in a shell: ${shown}`);
  return shown === text ? 'kept' : 'quoted';
};

const DECK = {
  name: 'deck',
  cards: [
    { id: 'a', cost: { STAR: 1 } },
    { id: 'b', twice: true },
  ],
  wall: 3,
};
const SHEETS = sheetsOf(DECK).map(([name, rows]): [string, string] => [name, sheetText(rows)]);

/** Sheets as somebody's spreadsheet left them: refused by their place, or data that JSON holds and gives back. */
const sheets: Kind = (rng) => {
  const files = structuredClone(SHEETS);
  for (let times = 1 + rng.below(3); times > 0; times--) {
    const file = pick(files, rng);
    file[rng.below(12) === 0 ? 0 : 1] = damagedText(file[1], rng);
  }
  try {
    const data = dataOfSheets(files.map(([name, text]) => [name, sheetRows(text, name)]));
    const text = JSON.stringify(data) ?? 'null';
    if (JSON.stringify(JSON.parse(text)) !== text || text.includes('null') !== JSON.stringify(files).includes('null'))
      throw new Error(`${text} is not what the sheets say`);
    return 'read';
  } catch (error) {
    if (error instanceof UsageError && error.message !== '') return 'refused';
    throw error;
  }
};

/** Names as Markdown and XML have them: nothing of them is markup. */
const marks: Kind = (rng) => {
  let name = 'standard+wall=3';
  const bits = [
    '<',
    '>',
    '&',
    '"',
    "'",
    '`',
    '|',
    '[x](http://y)',
    'www.z',
    '@a',
    '#1',
    '\n',
    '\u0000',
    '\ud800',
    ']]>',
    '*',
  ];
  for (let times = 1 + rng.below(4); times > 0; times--) {
    const at = rng.below(name.length + 1);
    name = name.slice(0, at) + pick(bits, rng) + name.slice(at);
  }
  const finding = {
    verb: 'check',
    differences: [],
    divergences: [],
    check: { baseline: name, verdict: 'IDENTICAL', cells: [{ cell: 2, verdict: 'IDENTICAL', playouts: 24 }] },
  };
  const done = [{ run: {}, cells: [], finding }] as unknown as Parameters<typeof checkMarkdown>[0];
  const row = checkMarkdown(done, 'IDENTICAL').split('\n')[4]!;
  if (row.split(/(?<!\\)\|/).length !== 6 || /<|:\/\/|www\.|@|(?<!\\)[[\]`]/.test(row))
    throw new Error(`markup: ${row}`);
  const xml = checkJunit(done, () => false);
  const tags = (xml.match(/</g) ?? []).length;
  if (tags !== 6 || /[\0-\x08]|\p{Surrogate}/u.test(xml)) throw new Error(`markup: ${xml}`);
  return 'escaped';
};

export const WIRE_KINDS: Readonly<Record<string, Kind>> = {
  orders,
  answers,
  notices,
  journals,
  commands,
  sheets,
  marks,
};
