/** Values from play: a linear function of a game's features, fitted from greedy and then from strong play. */
import { readLearned } from '../bots/mcts/value.ts';
import { refusing, UsageError } from '../engines/core/errors.ts';
import { CellMaker } from '../sim/cell/experiment.ts';
import { parseJson } from '../sim/cell/json-text.ts';
import { openCell } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { fitLeads, type Leads } from '../sim/learn/leads.ts';
import { Positions } from '../sim/learn/positions.ts';
import { fitRidge, type Fit } from '../sim/learn/ridge.ts';
import { dirname, existsSync } from '../sim/platform/node.ts';
import { writeWhole } from '../sim/store/files.ts';
import { makeFolder } from '../sim/store/make-folder.ts';
import { readGiven } from '../sim/store/read-file.ts';
import { VERSION } from '../sim/version.ts';
import { cellRequest, requestOf, seedOf, type ExperimentOptions } from './experiment.ts';

export interface LearnOptions extends Omit<
  ExperimentOptions,
  'bots' | 'rotate' | 'shuffle' | 'independent' | 'figures' | 'block'
> {
  /** The file to write: ends in .json. */
  readonly out: string;
  /** Playouts of the first teacher. Default: 2 000. */
  readonly playouts?: number | undefined;
  /** Budget of the second teacher, a search that goes by what was learned so far; 0: only the first. Default: 50. */
  readonly iterations?: number | undefined;
  /** Playouts of the second teacher. Default: a tenth of those of the first. */
  readonly strong?: number | undefined;
  readonly onRound?: (round: LearnedRound) => void;
}

/** What one teacher brought; the value is fitted to the positions of all so far. */
export interface LearnedRound {
  readonly teacher: string;
  readonly playouts: number;
  readonly fit: Fit;
}

/** What the file holds. */
export interface Learned {
  readonly program: 'alicorn';
  readonly version: string;
  readonly game: string;
  readonly preset: string;
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: string;
  readonly rounds: readonly {
    readonly teacher: string;
    readonly playouts: number;
    readonly lambda: number;
    readonly heldOut: Fit['heldOut'];
  }[];
  readonly features: readonly string[];
  readonly bias: number;
  readonly weights: readonly number[];
  /** Where scores are learned. */
  readonly leads?: Leads;
}

const PLAYOUTS = 2000;
const ITERATIONS = 50;
/** Moves at random now and then show positions that nobody aims for. */
const CURIOSITY = 0.1;

/** Plays, fits and writes the file, after each teacher. The same seed gives the same file. */
export async function learn(options: LearnOptions): Promise<Learned> {
  const { out, iterations = ITERATIONS } = options;
  if (!out.endsWith('.json')) throw new UsageError(`--out ${out}: the file of a value ends in .json`);
  if (/:|^\s/.test(out.replace(/^[A-Za-z]:(?=[\\/])/, '')))
    throw new UsageError(`--out ${out}: a bot takes no file whose name has a colon in it, or begins with a space`);
  refuseOther(out);
  const seed = seedOf(options.seed);
  const playouts = options.playouts ?? PLAYOUTS;
  const strong = options.strong ?? Math.ceil(playouts / 10);
  const maker = await CellMaker.load({ ...requestOf({ ...options, playouts }, seed), rotate: false });
  const base = await cellRequest(options, maker.game);
  const { setup } = await openCell(maker.make({ ...base, bots: ['random'] }));
  const features = maker.game.judgement?.features;
  const names = features?.names(setup);
  if (names === undefined || names.length === 0) {
    throw new UsageError(`${maker.game.name} has no features to learn from (see docs/how-much-is-skill.md)`);
  }
  const positions = new Positions(maker.game, setup);
  const rounds: Learned['rounds'][number][] = [];
  let learned: Learned | undefined;
  const round = async (spec: CellSpec): Promise<void> => {
    positions.play(await openCell(spec));
    const fit = fitRidge(positions);
    const teacher = spec.bots[0]!;
    rounds.push({
      teacher: teacher.replace(/:values=[^:]*/, ''),
      playouts: spec.playouts,
      lambda: fit.lambda,
      heldOut: fit.heldOut,
    });
    learned = {
      program: 'alicorn',
      version: VERSION,
      game: maker.game.name,
      preset: spec.variant,
      players: spec.players,
      roles: spec.roles,
      seed: seed.toString(),
      rounds: [...rounds],
      features: names,
      bias: fit.bias,
      weights: fit.weights,
      ...(features?.score && { leads: fitLeads(positions, fit, features.score.leads) }),
    };
    refusing(`cannot write ${out}`, () => {
      makeFolder(dirname(out));
      writeWhole(out, `${JSON.stringify(learned, null, 1)}\n`);
    });
    options.onRound?.({ teacher, playouts: spec.playouts, fit });
  };
  await round(maker.make({ ...base, bots: [firstTeacher(maker.game)] }));
  if (iterations > 0 && strong > 0) {
    // Seeds of its own: what follows is tested on other games.
    const request = requestOf(
      { ...options, playouts: strong, botModules: [...(options.botModules ?? []), out] },
      seed + 1n,
    );
    const search = await CellMaker.load({ ...request, rotate: false });
    await round(search.make({ ...base, bots: [`mcts:iterations=${iterations}:values=${out}`] }));
  }
  return learned!;
}

/** A value takes the place of another value, or of an empty file, but of no other: a run's manifest is JSON too. */
function refuseOther(out: string): void {
  if (!existsSync(out)) return;
  const text = readGiven(out);
  if (text === '') return;
  try {
    readLearned(out, parseJson(text, out));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`--out ${out} is there and is no learned value: name another file`);
  }
}

/** Greedy play where the game tells what it likes, else random play: a user's own game has no hand-made knowledge. */
function firstTeacher({ judgement: { prefer, estimate } = {} }: CellMaker['game']): string {
  if (prefer !== undefined) return `greedy:epsilon=${CURIOSITY}`;
  return estimate === undefined ? 'random' : `greedy:samples=2:epsilon=${CURIOSITY}`;
}
