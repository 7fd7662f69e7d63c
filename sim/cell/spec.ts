import type * as z from 'zod';
import { canonical } from '../../engines/core/params.ts';
import { fnv1a } from '../../engines/core/rng.ts';
import type { cellSpec, componentsChoice, storyPlan } from './spec-schema.ts';

/** Playouts a block holds at most; the unit of pairing. */
export const BLOCK_PLAYOUTS = 240;
/** And at least, where blocks are made smaller to have enough of them for a verdict. */
export const LEAST_BLOCK_PLAYOUTS = 24;
/** Clusters a block of a cell with a searching bot holds. */
export const SEARCH_BLOCK_CLUSTERS = 12;
/** A cell's ledger has at most this many records once it is finished. */
const MOST_SPANS = 8000;

/** The type of what a schema reads, which nobody writes to. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/**
 * One (game, roles, players, rules, components, bots) of an experiment, complete and plain: it can be sent to a worker,
 * written to run.json and read back. Together with the seed it determines every playout.
 */
export type CellSpec = Frozen<z.infer<typeof cellSpec>>;
export type StoryPlan = Frozen<z.infer<typeof storyPlan>>;
export type ComponentsChoice = Frozen<z.infer<typeof componentsChoice>>;

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
