/** What moving rules does: rows of `matters`, `tune` and `--rulings`. */
import * as z from 'zod';
import { count, maybe, number, text, texts, unit, whose, type Frozen } from './schema.ts';
import { looks } from './verdicts.ts';
import type { RunResult } from './result.ts';

const pair = z.tuple([count, count]);
/** The chance of any false verdict. */
const alpha = z.number().gt(0).lt(1);

/** One rule at another value, or a piece with something done to it, as told in reports. */
export const movedRule = z.object({
  name: text,
  group: z.enum(['dials', 'rulings', 'reconstructed', 'pieces']),
  ruling: text.optional(),
  help: text,
  from: text,
  to: text,
  step: z.number().optional(),
});
export type MovedRule = Frozen<z.infer<typeof movedRule>>;

/** A base with the cells that were each moved from it, per set of bots; cells counted from 0. */
export const effectsPlan = z.object({
  sets: z
    .array(
      z.object({
        bots: text,
        base: count,
        /** Two moves are an interaction; then the cells of each alone. */
        moved: z.array(z.object({ cell: count, moves: z.array(movedRule), alone: pair.optional() })),
      }),
    )
    .min(1),
  figures: texts.optional(),
  margins: texts,
  looks,
  /** False discoveries are controlled over all figures together too, not figure by figure alone. */
  together: z.boolean().optional(),
});
export type EffectsPlan = Frozen<z.infer<typeof effectsPlan>>;
export const mattersPlan = z.object({ matters: effectsPlan });

/** UNTOUCHED: in no playout did the moved rule change a decision or a draw. */
const effectVerdict = z.enum(['CHANGED', 'EQUIVALENT', 'UNDECIDED', 'UNTOUCHED']);
export type EffectVerdict = z.infer<typeof effectVerdict>;

/** A row of matters.csv: what one rule, moved by itself, does to one figure. */
export const effectRow = z.object({
  /** The moved cell, and the base it is compared with on common seeds. */
  cell: number,
  against: number,
  bots: text,
  /** The rule (or `components`), or two rules joined by ` × ` where it is their interaction. */
  rule: text,
  group: z.enum(['dials', 'rulings', 'reconstructed', 'interaction', 'pieces']),
  ruling: maybe(text),
  help: text,
  from: text,
  to: text,
  ...whose,
  unit,
  /** Place among the effects on this figure under these bots, the strongest 1. */
  rank: number,
  base: number,
  moved: number,
  diff: number,
  /** What all moves do that are alike to this one, say all cards of a deck by its size: the verdict is on what goes beyond it. */
  common: number.optional(),
  se: number,
  lo: number,
  hi: number,
  /** diff divided by how far a number was moved; NaN for anything else. */
  perStep: number,
  margin: number,
  p: number,
  q: number,
  verdict: effectVerdict,
  playouts: number,
});
export type EffectRow = Frozen<z.infer<typeof effectRow>>;

const candidate = z.object({
  levels: z.array(count),
  /** Rules that differ from the base; and how large a change of one rule alone is, only where those are asked for. */
  changes: count,
  size: z.number().optional(),
  cell: count,
  fresh: count,
});

/** The space of settings and what is asked of them; cells counted from 0. */
export const tunePlan = z.object({
  tune: z
    .object({
      dials: z.array(z.object({ name: text, values: texts.min(1), ordered: z.boolean() })).min(1),
      candidates: z.array(candidate).min(1),
      targets: texts.min(1),
      alpha,
      /** Spans of the first look at a candidate. */
      first: count,
    })
    .refine(
      ({ dials, candidates }) =>
        candidates.every(
          ({ levels }) => levels.length === dials.length && dials.every(({ values }, i) => levels[i]! < values.length),
        ),
      { message: 'a level of every dial, among its values, is expected', path: ['candidates'] },
    ),
});
export type TunePlanKept = Frozen<z.infer<typeof tunePlan>>['tune'];

/** A row of tune.csv: one setting against one target. */
export const tuneRow = z.object({
  rank: number,
  cell: number,
  variant: text,
  /** Value of every dial, as text. */
  settings: z.record(text, text),
  changes: number,
  /** Of the setting as a whole: all its targets together. `apart`: never played, its neighbours being surely off. */
  verdict: z.enum(['meets', 'misses', 'open', 'apart']),
  target: text,
  ...whose,
  unit,
  wantedLo: number,
  wantedHi: number,
  estimate: number,
  se: number,
  lo: number,
  hi: number,
  playouts: number,
  /** On fresh seeds, for the settings that were confirmed: estimate, 90 % interval, and whether it lies within the target. */
  freshEstimate: number,
  freshLo: number,
  freshHi: number,
  confirmed: maybe(z.boolean()),
});
export type TuneRow = Frozen<z.infer<typeof tuneRow>>;

/** What a search for settings spent, beside an even grid at the same precision. */
export const tuneCost = z.object({
  settings: number,
  played: number,
  playouts: number,
  confirming: number,
  evenGrid: number,
});
export type TuneCost = Frozen<z.infer<typeof tuneCost>>;

/** Conclusions, and the cells that ask each again under every reading; cells counted from 0. */
export const readingsPlan = z.object({
  readings: z
    .object({
      readings: z.array(z.object({ moved: movedRule.optional(), cells: z.array(count).min(1) })).min(1),
      /** A difference between two of a reading's cells, or targets that its first cell meets. */
      pairs: z.array(pair),
      targets: texts,
      names: texts.min(1),
      figures: texts.optional(),
      margins: texts,
      alpha,
    })
    .refine(
      ({ readings, pairs, names }) =>
        pairs.flat().every((i) => i < names.length && readings.every(({ cells }) => i < cells.length)),
      { message: 'a name and a cell of every reading are expected', path: ['pairs'] },
    ),
});
export type ReadingsPlan = Frozen<z.infer<typeof readingsPlan>>['readings'];

/** A row of rulings.csv: one conclusion asked again under one other reading of the rules. */
export const readingRow = z.object({
  /** The conclusion, in a sentence. */
  claim: text,
  ruling: maybe(text),
  rule: text,
  group: z.enum(['rulings', 'reconstructed', 'base']),
  from: text,
  to: text,
  cell: number,
  against: maybe(number),
  ...whose,
  unit,
  effect: number,
  lo: number,
  hi: number,
  verdict: text,
  /** Does the conclusion hold under this reading? */
  holds: z.boolean(),
});
export type ReadingRow = Frozen<z.infer<typeof readingRow>>;

export const mattersFound = z.object({ verb: z.literal('matters'), matters: z.array(effectRow) });
export type MattersResult = RunResult<Frozen<z.infer<typeof mattersFound>>, Frozen<z.infer<typeof mattersPlan>>>;

export const tuneFound = z.object({ verb: z.literal('tune'), tuned: z.array(tuneRow), tuneCost });
export type TuneResult = RunResult<Frozen<z.infer<typeof tuneFound>>, Frozen<z.infer<typeof tunePlan>>>;

export const readingsFound = z.object({ verb: z.literal('readings'), readings: z.array(readingRow) });
export type ReadingsResult = RunResult<Frozen<z.infer<typeof readingsFound>>, Frozen<z.infer<typeof readingsPlan>>>;
