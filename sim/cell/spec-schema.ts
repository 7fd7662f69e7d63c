/** What a cell is, as run.json holds it: the one place that says which values it may have. */
import * as z from 'zod';
import { shown } from '../../engines/core/json.ts';
import { MOST_SEED } from '../../engines/core/rng.ts';

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const texts = z.array(z.string());
const ruleValue = z.union([z.number(), z.boolean(), z.string(), z.array(z.number()), texts, z.null()]);

/** A master seed; JSON has no number that holds it. */
export const seedText = z.string().refine((text) => /^\d{1,20}$/.test(text) && BigInt(text) <= MOST_SEED, {
  error: ({ input }) => {
    const near = /^\d+$/.test(String(input)) ? ` (did you mean ${MOST_SEED}?)` : '';
    return `must be the digits of an integer in 0..${MOST_SEED}, is ${shown(input)}${near}`;
  },
});

/** How playouts are told: where they are looked at, and how often they are played on from there. */
export const storyPlan = z.object({
  /** At so many moments of every game, at one of every so many decisions, or at one of every round. */
  at: z.enum(['moments', 'decisions', 'rounds']),
  count: count.min(1),
  /** Of `moments`: decisions of a typical game. */
  decisions: count.min(1).optional(),
  rollouts: count.min(2).max(1e6),
  /** Other options than the one chosen are tried too. */
  regret: z.boolean(),
});

export const componentsChoice = z.object({
  /** A shipped name, or the file the user gave; behind `~`, what was done to one of its pieces. */
  name: z.string(),
  hash: z.string(),
  /** The user's own data, with nothing done to its pieces; absent for shipped data. */
  json: z.unknown().optional(),
});

export const cellSpec = z.object({
  /** A registered name, or the path of a module that exports `game`. */
  game: z.string(),
  players: z.number().int().min(1).max(7),
  roles: texts,
  /** Preset followed by `+name=value` for each explicit setting, sorted. */
  variant: z.string(),
  preset: z.string(),
  rules: z.record(z.string(), ruleValue),
  components: componentsChoice,
  /** Canonical bot texts, one per slot. */
  bots: texts,
  /** Paths of modules that export `bot`, for the user's own bots. */
  botModules: texts,
  /** Options of the user's own bots as they were set, `hasty.slip`: where the module is gone, what is usual is not known. */
  botSettings: z.record(z.string(), z.string()).optional(),
  figures: z.enum(['core', 'all']),
  seed: seedText,
  /** Rotations played on each seed: 1, or the number of players. */
  rotations: z.number().int().min(1).max(7),
  stableShuffle: z.boolean(),
  /** The rules are part of the key: no common random numbers with other cells. */
  independent: z.boolean(),
  blockClusters: z.number().int().min(1).max(1e6),
  /** Planned (or most) playouts: a multiple of `rotations`. */
  playouts: count.min(1).max(1e13),
  /** Gives bots other streams while chance stays as it is: the same seeds played again. Absent: the first time. */
  replay: count.optional(),
  /** Wins are also counted by rotation and seat, for ratings with seat effects. */
  seatings: z.literal(true).optional(),
  /** Figures are also counted together with who won, to tell what winning goes with: the core ones, or these. */
  winning: z.union([z.literal(true), texts]).optional(),
  /** The positions of every playout are played on again and again. */
  story: storyPlan.optional(),
});
