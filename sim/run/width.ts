import { UsageError } from '../../engines/core/errors.ts';
import { Z95 } from '../stats/special.ts';
import type { CellSpec } from '../cell/spec.ts';
import { figureRows } from '../count/figures.ts';
import type { Unit } from '../count/measures.ts';
import type { FigureRow } from '../results.ts';
import type { CellProgress } from '../store/progress.ts';

/** Blocks before the first look, between looks, and playouts a cell must have: below, interval widths are not honest. */
const FIRST_LOOK = 20;
const LOOK_EVERY = 4;
const LEAST_PLAYOUTS = 1000;

/** Reads `ci=0.5%` (or `ci=0.005`): the half-width wanted of shares and rates, and of means in units of their SD. */
export function readWidth(text: string): number {
  const match = /^ci=(\d+(?:\.\d+)?)(%?)$/.exec(text);
  const width = Number(match?.[1]) / (match?.[2] === '%' ? 100 : 1);
  if (match === null || !(width > 0 && width < 0.5))
    throw new UsageError(`--until ${text} is not ci=<half-width>, e.g. ci=0.5%`);
  return width;
}

/** How sharply a run, a sweep or a comparison is asked for where nobody says how much is played. */
export const USUAL_WITHIN = 0.01;

/** What is known so well: shares and rates within `ci`, means within `sds` standard deviations. */
export interface Sharpness {
  readonly ci: number;
  readonly sds: number;
}

/** Reads `1pp` (or `1%`): the half-width wanted of shares and rates. */
export function readWithin(text: string): number {
  const match = /^(\d*\.?\d+)\s*(?:pp|%)$/.exec(text.trim());
  const width = Number(match?.[1]) / 100;
  if (match === null || !(width > 0 && width < 0.5))
    throw new UsageError(`--within ${text} is not a half-width in percentage points, e.g. 1pp`);
  return width;
}

/** As sharp for all primary figures: a share of one half, the widest, has a standard deviation of one half. */
export function sharpness(width: number): Sharpness {
  return { ci: width, sds: 2 * width };
}

/** Is half an interval that sharp? */
export function isSharp(half: number, unit: Unit, sd: number, wanted: Sharpness): boolean {
  return tooWide({ unit, sd, ciLo: -half, ciHi: half }, wanted) <= 1;
}

/** Half an interval in what is wanted of it; what has no spread is known. */
export function tooWide({ unit, sd, ciLo, ciHi }: Width, { ci, sds }: Sharpness): number {
  const half = (ciHi - ciLo) / 2;
  if (unit === 'share' || unit === 'rate') return half / ci;
  return sd === 0 ? 0 : half / (sds * sd);
}

type Width = Pick<FigureRow, 'unit' | 'sd' | 'ciLo' | 'ciHi'>;

/** Playouts after which a cell of this kind that shall know a share of one half within so much is looked at first. */
export function expectedPlayouts({ blockClusters, rotations }: CellSpec, width: number): number {
  const block = blockClusters * rotations;
  const blocks = Math.ceil(Math.max(worstPlayouts(width), LEAST_PLAYOUTS) / block) - FIRST_LOOK;
  return block * (FIRST_LOOK + LOOK_EVERY * Math.max(0, Math.ceil(blocks / LOOK_EVERY)));
}

/** What a share takes at worst, one half, to be known within so much: what a wish for precision costs. */
export function worstPlayouts(width: number): number {
  return Math.ceil((Z95 / (2 * width)) ** 2);
}

/**
 * Stops a cell at the first look at which every primary figure is narrow enough: shares and rates within `width`, means
 * within `sds` standard deviations. The stop depends on widths, not on estimates, so no penalty is due (Chow and
 * Robbins 1965). `learn` is told at each look how many playouts that will likely take.
 */
export function widthStop(
  width: number,
  sds = width,
  learn: (cell: number, playouts: number) => void = () => undefined,
): (progress: CellProgress, cell: number) => string | undefined {
  return (progress, cell) => {
    const { spec } = progress;
    const perSpan = progress.spanClusters / spec.blockClusters;
    const blocks = progress.spans.length * perSpan;
    const playouts = blocks * spec.blockClusters * spec.rotations;
    if (blocks < FIRST_LOOK || playouts < LEAST_PLAYOUTS) return undefined;
    if (perSpan < LOOK_EVERY && (blocks - FIRST_LOOK) % LOOK_EVERY !== 0) return undefined;
    const primary = figureRows(progress.measures, progress.total).filter((row) => row.primary);
    const wide = Math.max(...primary.map((row) => tooWide(row, { ci: width, sds })));
    // Half an interval narrows with the root of the playouts.
    learn(cell, playouts * Math.max(1, wide * wide));
    return wide <= 1 ? 'ci' : undefined;
  };
}
