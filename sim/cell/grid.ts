import { Stream } from '../../engines/core/rng.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { valueText, type RuleValue } from '../../engines/core/params.ts';
import { checkCellCount } from './cell-count.ts';
import type { CellSpec } from './spec.ts';
import type { CellMaker, CellRequest } from './experiment.ts';
import { grid, lhs, sobol, toLevels, SOBOL_DIMENSIONS } from '../stats/design.ts';
import type { Axis } from './axes.ts';

/** Which of the combinations are played: all, or n points of a space-filling design. */
export type Design = { readonly kind: 'grid' } | { readonly kind: 'lhs' | 'sobol'; readonly points: number };

/** Reads `grid`, `lhs:64` or `sobol:64`. */
export function readDesign(text: string): Design {
  if (text === 'grid') return { kind: 'grid' };
  const match = /^(lhs|sobol):(\d+)$/.exec(text);
  const points = Number(match?.[2]);
  if (match === null || points < 1)
    throw new UsageError(`--design ${text} is not grid, lhs:<points> or sobol:<points>`);
  return { kind: match[1] as 'lhs' | 'sobol', points };
}

/** The cells of a sweep, in grid order (last axis fastest) or in the order of the design; each is checked. */
export function sweepCells(maker: CellMaker, base: CellRequest, axes: readonly Axis[], design: Design): CellSpec[] {
  const names = new Set<string>();
  for (const { name } of axes) {
    if (names.has(name)) throw new UsageError(`${name} is swept twice`);
    maker.requireSetting(name);
    names.add(name);
  }
  const counts = axes.map(({ values }) => values.length);
  checkCellCount(design.kind === 'grid' ? counts : [design.points], design.kind === 'grid' ? 'the grid' : '--design');
  return settingsOf(design, counts, maker.request.seed).map((levels) =>
    maker.make(levels.reduce((request, level, i) => withValue(request, axes[i]!.name, axes[i]!.values[level]!), base)),
  );
}

function settingsOf(design: Design, counts: readonly number[], seed: bigint): number[][] {
  if (design.kind === 'grid') return grid(counts);
  if (counts.length === 0) throw new UsageError('a design needs at least one --grid parameter to spread over');
  if (design.kind === 'lhs') return toLevels(lhs(design.points, counts.length, Stream.of(seed, 'design')), counts);
  if (counts.length > SOBOL_DIMENSIONS)
    throw new UsageError(`sobol spreads over at most ${SOBOL_DIMENSIONS} parameters`);
  return toLevels(sobol(design.points, counts.length), counts);
}

function withValue(request: CellRequest, name: string, value: RuleValue): CellRequest {
  switch (name) {
    case 'players':
      return { ...request, players: value as number };
    case 'roles':
      return { ...request, roles: valueText(value).split('+') };
    case 'preset':
      return { ...request, preset: valueText(value) };
    case 'bots':
      return { ...request, bots: valueText(value).split('+') };
    default:
      return { ...request, settings: { ...request.settings, [name]: value } };
  }
}
