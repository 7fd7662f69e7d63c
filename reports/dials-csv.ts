/** The CSV files of the designer's dials: keys first, then estimate, interval, verdict. */
import type { EffectRow, ReadingRow, RunResult, StrengthShift, TuneRow } from '../sim/results.ts';
import { COMPARED, INTERVAL, MOVED, WHICH, WHOSE, type Columns } from './columns.ts';
import { csv } from './csv.ts';

const MATTERS: Columns<EffectRow> = [
  ...COMPARED,
  ['bots', ({ bots }) => bots],
  ['rule', ({ rule }) => rule],
  ['group', ({ group }) => group],
  ['ruling', ({ ruling }) => ruling],
  ...MOVED,
  ...WHOSE,
  ['unit', ({ unit }) => unit],
  ['rank', ({ rank }) => rank],
  ['base', ({ base }) => base],
  ['moved', ({ moved }) => moved],
  ['diff', ({ diff }) => diff],
  ['se_paired', ({ se }) => se],
  ...INTERVAL,
  ['per_step', ({ perStep }) => perStep],
  ['margin', ({ margin }) => margin],
  ['p', ({ p }) => p],
  ['q', ({ q }) => q],
  ['verdict', ({ verdict }) => verdict],
  ['playouts', ({ playouts }) => playouts],
];

const STRENGTHS: Columns<StrengthShift> = [
  ...COMPARED,
  ...WHICH,
  ['unit', ({ unit }) => unit],
  ['bots_weaker', ({ bots }) => bots[0]],
  ['bots_stronger', ({ bots }) => bots[1]],
  ['diff_weaker', ({ diffs }) => diffs[0]],
  ['half_weaker', ({ halves }) => halves[0]],
  ['diff_stronger', ({ diffs }) => diffs[1]],
  ['half_stronger', ({ halves }) => halves[1]],
  ['shift', ({ shift }) => shift],
  ...INTERVAL,
  ['p', ({ p }) => p],
  ['p_adj', ({ pAdj }) => pAdj],
  ['change', ({ change }) => change],
];

const TUNE: Columns<TuneRow> = [
  ['rank', ({ rank }) => rank],
  ['cell', ({ cell }) => cell],
  ['variant', ({ variant }) => variant],
  ['changes', ({ changes }) => changes],
  ['target', ({ target }) => target],
  ...WHOSE,
  ['unit', ({ unit }) => unit],
  ['wanted_lo', ({ wantedLo }) => wantedLo],
  ['wanted_hi', ({ wantedHi }) => wantedHi],
  ['estimate', ({ estimate }) => estimate],
  ['se', ({ se }) => se],
  ...INTERVAL,
  ['verdict', ({ verdict }) => verdict],
  ['playouts', ({ playouts }) => playouts],
  ['fresh_estimate', ({ freshEstimate }) => freshEstimate],
  ['fresh_lo', ({ freshLo }) => freshLo],
  ['fresh_hi', ({ freshHi }) => freshHi],
  ['confirmed', ({ confirmed }) => confirmed],
];

const READINGS: Columns<ReadingRow> = [
  ['claim', ({ claim }) => claim],
  ['ruling', ({ ruling }) => ruling],
  ['rule', ({ rule }) => rule],
  ['group', ({ group }) => group],
  ...MOVED,
  ...COMPARED,
  ...WHOSE,
  ['unit', ({ unit }) => unit],
  ['effect', ({ effect }) => effect],
  ...INTERVAL,
  ['verdict', ({ verdict }) => verdict],
  ['holds', ({ holds }) => holds],
];

/** strengths.csv: effects under a weaker and a stronger set of bots. */
export function strengthsCsv({ strengths = [] }: RunResult): string {
  return csv(STRENGTHS, strengths);
}

/** matters.csv: what each rule, moved by itself, does to each figure. */
export function mattersCsv({ matters = [] }: RunResult): string {
  return csv(MATTERS, matters);
}

/** tune.csv: every setting played against every target, the best first. */
export function tuneCsv({ tuned = [] }: RunResult): string {
  return csv(TUNE, tuned);
}

/** rulings.csv: every conclusion under every reading of the rules. */
export function rulingsCsv({ readings = [] }: RunResult): string {
  return csv(READINGS, readings);
}
