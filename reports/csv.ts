/** The CSV files of a run: RFC 4180, `.` decimals, empty where there is nothing to say, no wall time. */
import { stringify } from 'csv-stringify/sync';
import { canonical } from '../engines/core/params.ts';
import type { CellResult, Difference, FigureRow, LadderRow, Luck, RoleShare, RunResult } from '../sim/results.ts';
import { LUCK_PARTS, type LuckPart } from '../sim/stats/luck-parts.ts';
import { COMPARED, INTERVAL, WHOSE, type Columns, type Field } from './columns.ts';

export type { Columns } from './columns.ts';

const CELLS: Columns<CellResult> = [
  ['cell', ({ cell }) => cell],
  ['game', ({ spec }) => spec.game],
  ['roles', ({ spec }) => spec.roles.join(',')],
  ['players', ({ spec }) => spec.players],
  ['variant', ({ spec }) => spec.variant],
  ['bots', ({ spec }) => spec.bots.join(',')],
  ['rules_json', ({ spec }) => canonical(spec.rules)],
  ['components_hash', ({ spec }) => spec.components.hash],
  ['seed', ({ spec }) => spec.seed],
  ['playouts', ({ playouts }) => playouts],
  ['blocks', ({ blocks }) => blocks],
  ['stop_reason', ({ stopReason }) => stopReason],
  ['faults', ({ faults }) => faults.length],
  ['capped', ({ capped }) => capped],
  ['fingerprint_outcome', ({ fingerprintOutcome }) => fingerprintOutcome],
  ['fingerprint_trace', ({ fingerprintTrace }) => fingerprintTrace],
];

const FIGURES: Columns<{ readonly of: CellResult; readonly row: FigureRow }> = [
  ['cell', ({ of }) => of.cell],
  ['game', ({ of }) => of.spec.game],
  ['players', ({ of }) => of.spec.players],
  ['variant', ({ of }) => of.spec.variant],
  ['bots', ({ of }) => of.spec.bots.join(',')],
  ...WHOSE.map(([name, value]) => [name, ({ row }: { readonly row: FigureRow }) => value(row)] as const),
  ['unit', ({ row }) => row.unit],
  ['n', ({ row }) => row.n],
  ['n_eff', ({ row }) => row.nEff],
  ['estimate', ({ row }) => row.estimate],
  ['se', ({ row }) => row.se],
  ['ci_lo', ({ row }) => row.ciLo],
  ['ci_hi', ({ row }) => row.ciHi],
  ['ci_method', ({ row }) => row.ciMethod],
  ['sd', ({ row }) => row.sd],
  ['min', ({ row }) => row.min],
  ['q05', ({ row }) => row.q05],
  ['q50', ({ row }) => row.q50],
  ['q95', ({ row }) => row.q95],
  ['max', ({ row }) => row.max],
];

const HISTOGRAMS: Columns<readonly [cell: number, figure: string, seat: Field, value: Field, count: number]> = [
  ['cell', (row) => row[0]],
  ['figure', (row) => row[1]],
  ['seat', (row) => row[2]],
  ['value', (row) => row[3]],
  ['count', (row) => row[4]],
];

const PAIRS: Columns<Difference> = [
  ['cell_a', ({ cell, against }) => against ?? cell],
  ['cell_b', ({ cell }) => cell],
  ...WHOSE,
  ['a', ({ a }) => a],
  ['b', ({ b }) => b],
  ['diff', ({ diff }) => diff],
  ['se_paired', ({ se }) => se],
  ['df', ({ df }) => df],
  ...INTERVAL,
  ['pairing_gain', ({ pairingGain }) => pairingGain],
  ['playouts_changed', ({ playoutsChanged }) => playoutsChanged],
  ['effect', ({ effect }) => effect],
  ['effect_name', ({ effectName }) => effectName],
  ['w1', ({ w1 }) => w1],
  ['p', ({ p }) => p],
  ['p_adj', ({ pAdj }) => pAdj],
  ['adj_method', ({ adjMethod }) => adjMethod],
  ['m', ({ m }) => m],
  ['margin', ({ margin }) => margin],
  ['verdict', ({ verdict }) => verdict],
];

const VERDICTS: Columns<Difference> = [
  ...COMPARED,
  ...WHOSE,
  ['baseline', ({ a }) => a],
  ['candidate', ({ b }) => b],
  ['diff', ({ diff }) => diff],
  ...INTERVAL,
  ['margin', ({ margin }) => margin],
  ['margin_kind', ({ marginKind }) => marginKind],
  ['p', ({ p }) => p],
  ['p_adj', ({ pAdj }) => pAdj],
  ['verdict', ({ verdict }) => verdict],
  ['detected', ({ detected }) => detected],
  ['material', ({ material }) => material],
  ['playouts', ({ playouts }) => playouts],
  ['playouts_needed', ({ playoutsNeeded }) => playoutsNeeded],
  ['decides_lo', ({ decidesLo }) => decidesLo],
  ['decides_hi', ({ decidesHi }) => decidesHi],
];

const LADDER: Columns<LadderRow> = [
  ['bot', ({ bot }) => bot],
  ['elo', ({ elo }) => elo],
  ['elo_lo', ({ eloLo }) => eloLo],
  ['elo_hi', ({ eloHi }) => eloHi],
  ['share', ({ share }) => share],
  ['games', ({ games }) => games],
  ['se_diff_prev', ({ seDiffPrev }) => seDiffPrev],
  ['score', ({ score }) => score],
  ['score_se', ({ scoreSe }) => scoreSe],
  ['success', ({ success }) => success],
  ['luck', ({ luck }) => luck?.parts.dealt.estimate],
  ['luck_lo', ({ luck }) => luck?.parts.dealt.lo],
  ['luck_hi', ({ luck }) => luck?.parts.dealt.hi],
];

interface RoleRow {
  readonly bot: string;
  readonly of: RoleShare;
}
const ROLES: Columns<RoleRow> = [
  ['bot', ({ bot }) => bot],
  ['role', ({ of }) => of.role],
  ['share', ({ of }) => of.share],
  ['ci_lo', ({ of }) => of.lo],
  ['ci_hi', ({ of }) => of.hi],
  ['games', ({ of }) => of.games],
];

interface LuckRow {
  readonly luck: Luck;
  readonly part: LuckPart;
}
const LUCK: Columns<LuckRow> = [
  ['bot', ({ luck }) => luck.bot],
  ['against', ({ luck }) => luck.against],
  ['part', ({ part }) => part],
  ['estimate', ({ luck, part }) => luck.parts[part].estimate],
  ['se', ({ luck, part }) => luck.parts[part].se],
  ['ci_lo', ({ luck, part }) => luck.parts[part].lo],
  ['ci_hi', ({ luck, part }) => luck.parts[part].hi],
  ['deals', ({ luck }) => luck.deals],
  ['replays', ({ luck }) => luck.replays],
];

/** cells.csv: what each cell was and how it ended. */
export function cellsCsv({ cells }: RunResult): string {
  return csv(CELLS, cells);
}

/** figures.csv: every figure of every cell under every marginal. */
export function figuresCsv({ cells }: RunResult): string {
  return csv(
    FIGURES,
    cells.flatMap((of) => of.figures.map((row) => ({ of, row }))),
  );
}

/** hist.csv: how often each value occurred. */
export function histCsv({ cells }: RunResult): string {
  return csv(
    HISTOGRAMS,
    cells.flatMap(({ cell, histograms }) =>
      histograms.flatMap(({ figure, seat, counts }) =>
        counts.map(([value, count]) => [cell, figure, seat, value, count] as const),
      ),
    ),
  );
}

/** pairs.csv: differences between two cells on common seeds. */
export function pairsCsv({ differences = [] }: RunResult): string {
  return csv(PAIRS, differences);
}

/** verdicts.csv: what was concluded of each figure. */
export function verdictsCsv({ differences = [] }: RunResult): string {
  return csv(VERDICTS, differences.filter(isJudged));
}

/** Distributions stand beside the figures; only of these is anything concluded. */
export function isJudged({ verdict }: Difference): boolean {
  return verdict !== undefined;
}

/** ladder.csv: bots with their ratings. */
export function ladderCsv({ ladder = [] }: RunResult): string {
  return csv(LADDER, ladder);
}

/**
 * A number as the CSVs write it: at most 9 significant digits (whole numbers in full), no exponent, empty where there
 * is none.
 */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Number.isSafeInteger(value)) return String(value);
  const rounded = Number(value.toPrecision(9));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  if (Math.abs(rounded) >= 1) return BigInt(rounded).toString();
  const decimals = Math.min(100, 8 - Math.floor(Math.log10(Math.abs(rounded))));
  return rounded
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/**
 * A text that spreadsheets show and do not compute: one that begins like a formula and is no number gets an apostrophe.
 * Names come from games, components and folders of other people.
 */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text;
}

/** Rows under their heads. */
export function csv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const header = columns.map(([name]) => harmless(name));
  return stringify([header, ...rows.map((row) => columns.map(([, value]) => field(value(row))))], {
    record_delimiter: 'windows',
  });
}

function field(value: Field): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? decimal(value) : harmless(String(value));
}

/** roles.csv: how each bot of a ladder did in each role. */
export function rolesCsv({ ladder = [] }: RunResult): string {
  const rows = ladder.flatMap(({ bot, byRole = [] }) => byRole.map((of) => ({ bot, of })));
  return csv(ROLES, rows);
}

/** luck.csv: what decides between two bots of different strength. */
export function luckCsv({ ladder = [] }: RunResult): string {
  const rows = ladder.flatMap(({ luck }) => (luck === undefined ? [] : LUCK_PARTS.map((part) => ({ luck, part }))));
  return csv(LUCK, rows);
}
