import { canonical, type RuleValues } from '../../engines/core/params.ts';
import { fnv1a } from '../../engines/core/rng.ts';
import type { Figures } from '../../engines/core/types.ts';

/** Playouts a block holds at most; the unit of pairing. */
export const BLOCK_PLAYOUTS = 240;
/** And at least, where blocks are made smaller to have enough of them for a verdict. */
export const LEAST_BLOCK_PLAYOUTS = 24;
/** Clusters a block of a cell with a searching bot holds. */
export const SEARCH_BLOCK_CLUSTERS = 12;
/** A cell's ledger has at most this many records once it is finished. */
const MOST_SPANS = 8000;

/**
 * One (game, roles, players, rules, components, bots) of an experiment, complete and plain: it can be sent to a worker,
 * written to run.json and read back. Together with the seed it determines every playout.
 */
export interface CellSpec {
  /** A registered name, or the path of a module that exports `game`. */
  readonly game: string;
  readonly players: number;
  readonly roles: readonly string[];
  /** Preset followed by `+name=value` for each explicit setting, sorted. */
  readonly variant: string;
  readonly preset: string;
  readonly rules: RuleValues;
  readonly components: ComponentsChoice;
  /** Canonical bot texts, one per slot. */
  readonly bots: readonly string[];
  /** Paths of modules that export `bot`, for the user's own bots. */
  readonly botModules: readonly string[];
  readonly figures: Exclude<Figures, 'none'>;
  readonly seed: string;
  /** Rotations played on each seed: 1, or the number of players. */
  readonly rotations: number;
  readonly stableShuffle: boolean;
  /** The rules are part of the key: no common random numbers with other cells. */
  readonly independent: boolean;
  readonly blockClusters: number;
  /** Planned (or most) playouts: a multiple of `rotations`. */
  readonly playouts: number;
  /** Gives bots other streams while chance stays as it is: the same seeds played again. Absent: the first time. */
  readonly replay?: number;
  /** Wins are also counted by rotation and seat, for ratings with seat effects. */
  readonly seatings?: true;
  /** Figures are also counted together with who won, to tell what winning goes with: the core ones, or these. */
  readonly winning?: true | readonly string[];
  /** The positions of every playout are played on again and again. */
  readonly story?: StoryPlan;
}

/** How playouts are told: where they are looked at, and how often they are played on from there. */
export interface StoryPlan {
  /** At so many moments of every game, at one of every so many decisions, or at one of every round. */
  readonly at: 'moments' | 'decisions' | 'rounds';
  readonly count: number;
  /** Of `moments`: decisions of a typical game. */
  readonly decisions?: number;
  readonly rollouts: number;
  /** Other options than the one chosen are tried too. */
  readonly regret: boolean;
}

export interface ComponentsChoice {
  /** A shipped name, or the file the user gave; behind `~`, what was done to one of its pieces. */
  readonly name: string;
  readonly hash: string;
  /** The user's own data, with nothing done to its pieces; absent for shipped data. */
  readonly json?: unknown;
}

/** What the seeds of a cell are keyed by besides the master seed and the number of players. */
export function seedIdentity(gameName: string, spec: Pick<CellSpec, 'roles' | 'rules' | 'independent'>): string {
  const base = `${gameName} ${spec.roles.join(',')}`;
  return spec.independent ? `${base} ${canonical(spec.rules)}` : base;
}

/** Blocks a record covers: the least power of two that keeps the ledger of the cell within MOST_SPANS records. */
export function spanBlocks(spec: CellSpec): number {
  const blocks = Math.ceil(clustersOf(spec) / spec.blockClusters);
  let span = 1;
  while (blocks / span > MOST_SPANS) span *= 2;
  return span;
}

export function clustersOf(spec: CellSpec): number {
  return Math.ceil(spec.playouts / spec.rotations);
}

/** 16 hex digits that name a JSON value: two FNV-1a hashes of its text. */
export function jsonHash(value: unknown): string {
  const text = JSON.stringify(value);
  const word = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return word(fnv1a(text)) + word(fnv1a(`alicorn ${text}`));
}

/** The slot that plays a seat under a rotation: bots move one seat on with every rotation. */
export function slotAt(seat: number, rotation: number, players: number): number {
  return (seat - rotation + players) % players;
}
