/** How games went: what a story found. */
import * as z from 'zod';
import type { Board } from '../../engines/core/board.ts';
import { number, text, type Frozen } from './schema.ts';
import type { RunResult } from './result.ts';

/** What a side's chance was at one moment of a game. */
export const storyMoment = z.object({
  /** Decisions before it, and what part of the game's decisions that is. */
  decision: number,
  x: number,
  round: number,
  rollouts: number,
  /** Of every seat and then of nobody; in a game for one of success and of failure. */
  chances: z.array(number),
  ses: z.array(number),
  /** Of a game for one: the expected score. */
  score: number.optional(),
  scoreSe: number.optional(),
});
export type StoryMoment = Frozen<z.infer<typeof storyMoment>>;

/** One game of a story: the moment after the deal, those drawn, and the result. */
export const storyCurve = z.object({
  playout: number,
  decisions: number,
  moments: z.array(storyMoment),
  outcome: z.array(number),
  score: number.optional(),
  /** What part of its decisions were over when it was decided, as the rollouts show it. */
  decided: number,
});
export type StoryCurve = Frozen<z.infer<typeof storyCurve>>;

/** What a game shows is its own affair: it is drawn, never read. */
const board = z.custom<Board>(Array.isArray);

/** One step of a told game: one decision, and what happened until the next. */
export const turningPoint = z.object({
  /** Decisions before it and at its end. */
  from: number,
  to: number,
  round: number,
  /** The side whose chance is followed, or `score`: the expected score. */
  side: z.union([z.int(), z.literal('score')]),
  before: number,
  after: number,
  /** What moved it: what was chosen, or what chance did then. */
  by: z.enum(['choice', 'chance']).optional(),
  /** What happened, in the game's words. */
  words: z.array(text),
  /** The table before and after, as an onlooker sees it, where the game shows one. */
  boards: z.tuple([board, board]).optional(),
});
export type TurningPoint = Frozen<z.infer<typeof turningPoint>>;

export const toldGame = z.object({
  why: z.enum(['closest', 'comeback', 'earliest', 'best', 'worst', 'turn']),
  playout: number,
  turns: z.array(turningPoint),
  /** Prints the whole game. */
  replay: text,
});
export type ToldGame = Frozen<z.infer<typeof toldGame>>;

/** How the games of a cell went. Its figures, `story.*`, stand among the cell's. */
export const story = z.object({
  cell: number,
  rollouts: number,
  /** How many sides may win: all seats, and nobody where that has happened. */
  sides: number,
  curves: z.array(storyCurve),
  told: z.array(toldGame),
  /** What is decided, as players say it, by the names that figures have of it. */
  decided: z.record(text, text).optional(),
});
export type Story = Frozen<z.infer<typeof story>>;

export const storyFound = z.object({ verb: z.literal('story'), story: z.array(story) });
export type StoryResult = RunResult<Frozen<z.infer<typeof storyFound>>>;
