/**
 * What the fuzzer tries. A kind tries one case and gives back what became of it, in a word; what no user should ever see
 * (an exception that is no UsageError, a wrong figure, a fault in what was accepted) is thrown.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../engines/core/errors.ts';
import type { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Outcome } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import { game as kuhn, KuhnPoker } from '../../engines/calibration/kuhn-poker.ts';
import { filesOf } from '../../lab/verbs/all.ts';
import { readResults } from '../../lab/read.ts';
import { readExperimentFile } from '../../sim/cell/experiment-file.ts';
import { OpenCell } from '../../sim/cell/open-cell.ts';
import { shapeFault } from '../../sim/cell/shape.ts';
import { measuresOf } from '../../sim/count/measures.ts';
import { Tally } from '../../sim/count/tally.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { experimentHash } from '../../sim/store/folder.ts';
import { readLedger, writeLedger, type LedgerContents } from '../../sim/store/ledger.ts';
import type { Manifest } from '../../sim/results.ts';
import { cellOf } from '../support/cells.ts';
import { command } from '../support/command.ts';
import { setupOf } from '../support/playout.ts';
import { damaged, damagedBytes, damagedText, pick, weird } from './mutate.ts';
import { WIRE_KINDS } from './wire-kinds.ts';

export type Kind = (rng: Stream) => Promise<string> | string;

/** Refused as a user's mistake, or what came of it. */
function orRefused(attempt: () => string): string {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof UsageError) return refused(error);
    throw error;
  }
}

/** A refusal says something, on lines of a length. */
function refused(error: UsageError): string {
  if (error.message.trim() === '') throw new Error('refused without a word');
  return 'refused';
}

const all: AnyGame[] = await Promise.all(Object.values(games).map((load) => load()));

/** Component files: refused by the path of the fault, or played without one. */
const components: Kind = (rng) => {
  const game = pick(all, rng);
  const json = damaged(pick(Object.values(game.components.shipped), rng), rng);
  return orRefused(() => {
    game.components.read(json);
    if (rng.below(20) > 0) return 'read';
    const setup = setupOrNothing(game, json);
    if (setup === undefined) return 'invalid';
    const state = game.create(setup);
    playOut(game, state, game.bounds(setup), rng);
    return 'played';
  });
};

function setupOrNothing(game: AnyGame, json: unknown): ReturnType<typeof setupOf> | undefined {
  try {
    return setupOf(game, { components: json });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // setupOf tells what `invalid` says as a plain error.
    return undefined;
  }
}

/** A game at random, to its end. */
function playOut(game: AnyGame, state: AnyState, bounds: ReturnType<AnyGame['bounds']>, rng: Stream): void {
  const legal = new Int32Array(bounds.options);
  const chance = game.chance.map(() => rng);
  state.deal(chance);
  for (let plies = 0; state.actor >= 0; plies++) {
    const count = state.legal(legal);
    if (!(count >= 1 && count <= bounds.options)) throw new Error(`${game.name}: ${count} options`);
    if (plies > bounds.plies) throw new Error(`${game.name}: more than ${bounds.plies} plies`);
    state.apply(legal[rng.below(count)]!, chance);
  }
}

/** Positions, grown by doing what the complaints ask for: refused by the path of the fault, or played on. */
const positions: Kind = (rng) => {
  const game = pick(
    all.filter(({ position }) => position !== undefined),
    rng,
  );
  const setup = setupOf(game);
  const state = game.create(setup);
  state.deal(game.chance.map(() => rng));
  let json: unknown = {};
  for (let tries = 0; tries < 30; tries++) {
    try {
      game.position!(state, json);
      return 'set up';
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const path = /^(?:position\.?)?([\w.[\]-]*): /.exec(error.message)?.[1];
      if (path === undefined || path === '' || rng.below(12) === 0) json = damaged(json, rng);
      else json = withValue(json, path.split(/[.[\]]+/).filter(Boolean), wanted(error.message, rng));
    }
  }
  return 'refused';
};

/** A value of the kind a complaint asks for, more often than not. */
function wanted(message: string, rng: Stream): unknown {
  if (rng.below(5) === 0) return weird(rng);
  const range = /(-?\d+)(?:\.\.| to )(-?\d+)/.exec(message);
  if (range !== null)
    return Number(range[1]) + rng.below(Math.max(1, Math.min(1000, Number(range[2]) - Number(range[1]) + 1)));
  const names = /(?:one of:? )(.*?)(?:\)|$)/.exec(message)?.[1]?.split(/, | or /);
  if (names !== undefined) return pick(names, rng);
  if (/list/.test(message)) return Array.from({ length: rng.below(5) }, () => rng.below(6));
  if (/true|false/.test(message)) return rng.below(2) === 1;
  if (/text|name/.test(message)) return pick(['a', 'A1', 'none', 'pink'], rng);
  if (/object/.test(message)) return {};
  return pick([0, 1, 2, [], {}, 'a', null], rng);
}

function withValue(json: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const list = /^\d+$/.test(key);
  const holder: Record<string, unknown> | unknown[] = Array.isArray(json)
    ? [...(json as unknown[])]
    : typeof json === 'object' && json !== null
      ? { ...json }
      : list
        ? []
        : {};
  const record = holder as Record<string, unknown>;
  if (/unknown/.test(String(value)) || (rest.length === 0 && value === undefined)) delete record[key];
  else record[key] = withValue(record[key], rest, value);
  return holder;
}

/** Folders of small runs, made once. */
const FOLDER = resolve('.');
const RUNS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['run', ['run', 'tic-tac-toe', '--bots', 'first,random', '--playouts', '96', '--block', '24']],
  ['compare', ['compare', 'pig', '--vary', 'target=20,30', '--playouts', '96', '--block', '24']],
  ['ladder', ['ladder', 'tic-tac-toe', '--budgets', '2', '--playouts', '8']],
  ['sweep', ['sweep', 'kuhn-poker', '--grid', 'bots=random,first', '--playouts', '96', '--block', '24']],
  ['solo', ['run', 'unicorn-jelly', '--figures', 'all', '--playouts', '24']],
];
interface Stored {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly text: string;
  readonly ledger: Buffer;
  readonly contents: LedgerContents;
  readonly figures: string;
}
let stored: Stored[] | undefined;

async function runs(): Promise<readonly Stored[]> {
  if (stored !== undefined) return stored;
  const made: Stored[] = [];
  for (const [name, args] of RUNS) {
    const folder = join(FOLDER, name);
    const { code, err } = await command(...args, '--seed', '3', '--out', folder, '--overwrite');
    if (code !== 0) throw new Error(err);
    const text = readFileSync(join(folder, 'run.json'), 'utf8');
    const ledger = readFileSync(join(folder, 'ledger'));
    const figures = readFileSync(join(folder, 'figures.csv'), 'utf8');
    const manifest = JSON.parse(text) as Manifest;
    made.push({ folder, manifest, text, ledger, contents: readLedger(join(folder, 'ledger')), figures });
  }
  return (stored = made);
}

/** What a folder tells, if it is believed: then it must tell the truth. */
async function believed({ folder, figures }: Stored, sameCells: boolean): Promise<string> {
  try {
    const result = await readResults(folder);
    const files = Object.fromEntries(await filesOf(result));
    if (sameCells && files['figures.csv'] !== figures) throw new Error('the figures have changed silently');
    return 'believed';
  } catch (error) {
    if (error instanceof UsageError) return refused(error);
    throw error;
  }
}

/** A run.json, damaged as text or as data, with the ledger's header left alone or made to fit. */
const manifests: Kind = async (rng) => {
  const run = pick(await runs(), rng);
  const path = join(run.folder, 'run.json');
  const way = rng.below(3);
  const text = way === 0 ? damagedText(run.text, rng) : (JSON.stringify(damaged(run.manifest, rng)) ?? '');
  writeFileSync(path, text);
  let fits = false;
  if (way === 2) {
    try {
      const experiment = experimentHash(JSON.parse(text) as Manifest);
      fits = experiment !== run.contents.header.experiment;
      writeLedger(join(run.folder, 'ledger'), { ...run.contents.header, experiment }, run.contents.records);
    } catch {
      // So damaged that it has no hash: the header stays as it was.
    }
  }
  try {
    return await believed(run, !fits && !/"(?:measured|stopReason|crashed|sources)"/.test(difference(run.text, text)));
  } finally {
    writeFileSync(path, run.text);
    writeFileSync(join(run.folder, 'ledger'), run.ledger);
  }
};

/** The top-level members in which two manifests differ, as JSON. */
function difference(a: string, b: string): string {
  try {
    const [one, other] = [JSON.parse(a), JSON.parse(b)] as [Record<string, unknown>, Record<string, unknown>];
    const cells = (json: Record<string, unknown>) => JSON.stringify(json['cells']);
    const keys = Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
    return JSON.stringify([...keys, ...(cells(one) === cells(other) ? [] : ['stopReason'])]);
  } catch {
    return '';
  }
}

/** A ledger with damaged bytes: what is read is a beginning of what was written. */
const ledgers: Kind = async (rng) => {
  const run = pick(await runs(), rng);
  const path = join(run.folder, 'ledger');
  writeFileSync(path, damagedBytes(run.ledger, rng));
  try {
    return await believed(run, true);
  } finally {
    writeFileSync(path, run.ledger);
  }
};

/** A ledger whose records are damaged and signed anew: no damage, but malice. */
const forgedLedgers: Kind = async (rng) => {
  const run = pick(await runs(), rng);
  const path = join(run.folder, 'ledger');
  const forged = run.contents.records.map((record) => ({ ...record }));
  const at = rng.below(forged.length);
  const { part } = forged[at]!;
  forged[at] = { ...forged[at]!, part: { ...part, bytes: new Uint8Array(damagedBytes(part.bytes, rng)) } };
  writeLedger(path, run.contents.header, forged);
  try {
    // The fingerprints name the playouts, not their sums: a forger's figures may be believed, but nothing may break.
    return await believed(run, false);
  } finally {
    writeFileSync(path, run.ledger);
  }
};

/** Bytes of a tally read by themselves: never more than is there. */
const tallies: Kind = async (rng) => {
  const { contents, manifest } = pick(await runs(), rng);
  const record = pick(contents.records, rng);
  const bytes = damagedBytes(record.part.bytes, rng);
  const spec = manifest.cells[record.cell]!;
  const game = all.find(({ name }) => name === spec.game)!;
  const { decodePart } = await import('../../sim/store/part.ts');
  const tally = new Tally(measuresOf(game, setupOf(game, { players: spec.players, figures: spec.figures }), spec));
  return orRefused(() => (decodePart({ ...record.part, bytes: new Uint8Array(bytes) }, spec, tally), 'read'));
};

const EXAMPLES = readdirSync(new URL('../../scripts/examples', import.meta.url))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(new URL(`../../scripts/examples/${name}`, import.meta.url), 'utf8'));

/** Experiment files. */
const yaml: Kind = (rng) => {
  let text = pick(EXAMPLES, rng);
  for (let times = 1 + rng.below(4); times > 0; times--) text = damagedText(text, rng);
  writeFileSync('experiment.yaml', text);
  return orRefused(() => (readExperimentFile('experiment.yaml'), 'read'));
};

const VERBS = [
  'run',
  'sweep',
  'compare',
  'check',
  'ladder',
  'replay',
  'report',
  'merge',
  'matters',
  'tune',
  'exploit',
  'list',
  'describe',
  'new',
];
const WORDS = [
  ...[
    'pig',
    'tic-tac-toe',
    'kuhn-poker',
    'vast',
    'poonicorn',
    'glitterhron',
    './no.ts',
    '',
    '-',
    '--',
    '1',
    '-1',
    '0',
    '1e3',
    '1e999',
  ],
  ...[
    'random',
    'first,random',
    'greedy',
    'mcts:iterations=2',
    'script:hold20',
    'script:',
    'greedy:x=1',
    'exploit:',
    ':',
    '=',
    'a=b',
  ],
  ...[
    'target=20,30',
    'target=1..3',
    'target=30',
    'maxTurns=5',
    'preset=standard',
    'players=2',
    'bots=random,first',
    '__proto__=1',
    'constructor=1',
  ],
  ...[
    'standard',
    'plain',
    'all',
    'core',
    '1/2',
    '2/1',
    'ci=9%',
    'verdict',
    'lhs:3',
    'sobol:2',
    'grid',
    'share=1pp',
    'a,b,c',
    'é',
    '\u001b[2J',
    'x'.repeat(900),
  ],
];
const OPTIONS = [
  'players',
  'roles',
  'preset',
  'set',
  'components',
  'bots',
  'bot',
  'seed',
  'shuffle',
  'figures',
  'block',
  'grid',
  'vary',
  'variants',
  'design',
  'until',
  'max',
  'reference',
  'margin',
  'fail-on',
  'shard',
  'stall',
  'workers',
  'baseline',
  'module',
  'playout',
  'find',
  'from',
  'budgets',
  'rules',
  'only',
  'target',
  'reason',
  'audit',
  'against',
  'nonsense',
  '__proto__',
  'set.x',
];
const FLAGS = [
  'rotate',
  'no-rotate',
  'independent',
  'raw',
  'json',
  'resume',
  'overwrite',
  'update',
  'rulings',
  'pairs',
  'help',
  'schema',
];

/** Command lines, small ones: whatever they say, they end in an exit code and a line. */
const commandLines: Kind = async (rng) => {
  const verb = pick(VERBS, rng);
  const words: string[] = [verb];
  if (rng.below(8) > 0) words.push(pick(rng.below(4) > 0 ? ['pig', 'tic-tac-toe', 'kuhn-poker'] : WORDS, rng));
  if (verb === 'new') words.push(rng.below(2) === 0 ? 'game' : 'bot', pick(WORDS, rng));
  for (let more = rng.below(5); more > 0; more--) {
    if (rng.below(4) === 0) words.push(`--${pick(FLAGS, rng)}`);
    else words.push(`--${pick(OPTIONS, rng)}`, pick(WORDS, rng));
  }
  if (['matters', 'tune', 'exploit', 'ladder'].includes(verb) && !words.includes('--playouts'))
    words.push('--playouts', '24');
  // The searches of a ladder take minutes.
  if (verb === 'ladder' && !words.includes('--bots')) words.push('--bots', 'random,greedy');
  else if (['run', 'sweep', 'compare', 'replay'].includes(verb))
    words.push('--playouts', pick(['24', '2', '0', 'x', '48'], rng));
  if (['run', 'sweep', 'compare', 'check', 'ladder', 'matters', 'tune', 'exploit', 'merge'].includes(verb))
    words.push('--out', pick(['o1', 'o2', 'o3', ''], rng));
  if (verb === 'replay' && rng.below(20) > 0) return 'left out';
  return atWork(words);
};

async function atWork(words: readonly string[]): Promise<string> {
  mkdirSync('lines', { recursive: true });
  const { code, err, out } = await command(...words);
  const last = err.trim().split('\n').at(-1) ?? '';
  if (code === 2 && !err.includes('alicorn: ')) throw new Error(`exit code 2 without a word: ${words.join(' ')}`);
  if (code === 2 && last.length > 320 && !last.startsWith('  '))
    throw new Error(`a line of ${last.length}: ${words.join(' ')}`);
  if (/^\s+at .*:\d+:\d+\)?$/m.test(err + out)) throw new Error(`a stack trace: ${words.join(' ')}`);
  return `exit ${code}`;
}

type Broken = Partial<Record<keyof AnyState, unknown>>;

/** A game of one's own that breaks its contract somewhere: a fault, never an exception, and no figure from what is wrong. */
const modules: Kind = async (rng) => {
  const broken: Broken = {};
  const members = ['legal', 'apply', 'deal', 'outcome', 'metrics', 'copyFrom'] as const;
  const member = pick(members, rng);
  const when = rng.below(4);
  let calls = 0;
  const state = new KuhnPoker();
  const real = (state[member] as (...args: unknown[]) => unknown).bind(state);
  broken[member] = (...args: unknown[]) => {
    const result = real(...args);
    return calls++ < when ? result : misdeed(member, args, result, rng);
  };
  const game = { ...kuhn, create: () => Object.assign(state, broken) } as unknown as AnyGame;
  if (rng.below(3) === 0) {
    const shape = { ...game } as unknown as Record<string, unknown>;
    shape[pick(Object.keys(shape), rng)] = weird(rng);
    const fault = shapeFault('game', shape);
    return fault === undefined ? 'shape kept' : 'shape refused';
  }
  const player = new CellPlayer(new OpenCell(game, await kuhnCell, {}));
  player.checking = rng.below(2) === 0;
  let faults = 0;
  for (let playout = 0; playout < 3; playout++) if (player.play(playout) !== undefined) faults++;
  return faults > 0 ? 'faults' : 'played';
};
const kuhnCell = cellOf('kuhn-poker');

function misdeed(member: string, args: readonly unknown[], result: unknown, rng: Stream): unknown {
  const odd = pick([NaN, -1, 0, 0.5, 2 ** 31, Infinity, undefined, 'x', null, 1e9], rng);
  if (member === 'legal') {
    if (rng.below(2) === 0) (args[0] as Int32Array)[0] = rng.below(1000) - 500;
    return rng.below(2) === 0 ? odd : result;
  }
  if (member === 'outcome') {
    const out = args[0] as Outcome & Record<string, unknown>;
    const field = pick(['end', 'rounds', 'capped', 'score', 'share60', 'rank'], rng);
    if (['score', 'share60', 'rank'].includes(field)) (out[field] as number[])[rng.below(3)] = odd as number;
    else Object.assign(out, { [field]: odd });
    return undefined;
  }
  if (rng.below(3) === 0)
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- others throw what they like
    throw pick([new Error('mine'), new RangeError(''), 'a text', undefined, null, { message: 1 }], rng);
  return odd;
}

export const KINDS: Readonly<Record<string, Kind>> = {
  components,
  positions,
  manifests,
  ledgers,
  forgedLedgers,
  tallies,
  yaml,
  commandLines,
  modules,
  ...WIRE_KINDS,
};
