import { stringify } from 'csv-stringify/sync';
import { canonical } from '../engines/core/params.ts';
import type { FigureRow, LadderRow, PairRow, RunResult, VerdictRow } from '../sim/results.ts';

type Field = string | number | boolean | undefined;

/** Columns in their order, and the rows under them: RFC 4180, `.` decimals, at most 9 significant digits, no exponent. */
function csv(columns: readonly string[], rows: readonly (readonly Field[])[]): string {
  return stringify([columns, ...rows.map((row) => row.map(field))], { record_delimiter: 'windows' });
}

/** A number as the CSVs write it; empty where there is none. */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Number.isSafeInteger(value)) return String(value);
  const text = Number(value.toPrecision(9));
  const plain = String(text);
  if (!plain.includes('e')) return plain;
  return text.toFixed(Math.min(100, 8 - Math.floor(Math.log10(Math.abs(text))))).replace(/\.?0+$/, '');
}

function field(value: Field): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? decimal(value) : String(value);
}

/** cells.csv: what each cell was and how it ended. */
export function cellsCsv({ cells }: RunResult): string {
  return csv(
    [
      'cell',
      'game',
      'roles',
      'players',
      'variant',
      'bots',
      'rules_json',
      'components_hash',
      'seed',
      'playouts',
      'blocks',
      'stop_reason',
      'faults',
      'capped',
      'fingerprint_outcome',
      'fingerprint_trace',
    ],
    cells.map((cell) => {
      const { spec } = cell;
      return [
        cell.cell,
        spec.game,
        spec.roles.join(','),
        spec.players,
        spec.variant,
        spec.bots.join(','),
        canonical(spec.rules),
        spec.components.hash,
        spec.seed,
        cell.playouts,
        cell.blocks,
        cell.stopReason,
        cell.faults.length,
        cell.capped,
        cell.fingerprintOutcome,
        cell.fingerprintTrace,
      ];
    }),
  );
}

/** figures.csv: every figure of every cell under every marginal. */
export function figuresCsv({ cells }: RunResult): string {
  return csv(
    [
      'cell',
      'game',
      'players',
      'variant',
      'bots',
      'figure',
      'seat',
      'role',
      'bot',
      'unit',
      'n',
      'n_eff',
      'estimate',
      'se',
      'ci_lo',
      'ci_hi',
      'ci_method',
      'sd',
      'min',
      'q05',
      'q50',
      'q95',
      'max',
    ],
    cells.flatMap(({ cell, spec, figures }) =>
      figures.map((f: FigureRow) => [
        cell,
        spec.game,
        spec.players,
        spec.variant,
        spec.bots.join(','),
        f.figure,
        f.seat,
        f.role,
        f.bot,
        f.unit,
        f.n,
        f.nEff,
        f.estimate,
        f.se,
        f.ciLo,
        f.ciHi,
        f.ciMethod,
        f.sd,
        f.min,
        f.q05,
        f.q50,
        f.q95,
        f.max,
      ]),
    ),
  );
}

/** hist.csv: how often each value occurred. */
export function histCsv({ cells }: RunResult): string {
  return csv(
    ['cell', 'figure', 'seat', 'value', 'count'],
    cells.flatMap(({ cell, histograms }) =>
      histograms.flatMap(({ figure, seat, counts }) =>
        counts.map(([value, count]) => [cell, figure, seat, value, count]),
      ),
    ),
  );
}

/** pairs.csv: differences on common seeds. */
export function pairsCsv({ pairs = [] }: RunResult): string {
  return csv(
    [
      'cell_a',
      'cell_b',
      'figure',
      'seat',
      'role',
      'a',
      'b',
      'diff',
      'se_paired',
      'df',
      'ci_lo',
      'ci_hi',
      'pairing_gain',
      'playouts_changed',
      'effect',
      'effect_name',
      'w1',
      'p',
      'p_adj',
      'adj_method',
      'm',
    ],
    pairs.map((p: PairRow) => [
      p.cellA,
      p.cellB,
      p.figure,
      p.seat,
      p.role,
      p.a,
      p.b,
      p.diff,
      p.sePaired,
      p.df,
      p.ciLo,
      p.ciHi,
      p.pairingGain,
      p.playoutsChanged,
      p.effect,
      p.effectName,
      p.w1,
      p.p,
      p.pAdj,
      p.adjMethod,
      p.m,
    ]),
  );
}

/** verdicts.csv: what a check or compare concluded of each figure. */
export function verdictsCsv({ verdicts = [] }: RunResult): string {
  return csv(
    [
      'cell',
      'figure',
      'seat',
      'role',
      'baseline',
      'candidate',
      'diff',
      'ci_lo',
      'ci_hi',
      'margin',
      'margin_kind',
      'p',
      'p_adj',
      'verdict',
      'detected',
      'material',
      'playouts',
      'playouts_needed',
    ],
    verdicts.map((v: VerdictRow) => [
      v.cell,
      v.figure,
      v.seat,
      v.role,
      v.baseline,
      v.candidate,
      v.diff,
      v.ciLo,
      v.ciHi,
      v.margin,
      v.marginKind,
      v.p,
      v.pAdj,
      v.verdict,
      v.detected,
      v.material,
      v.playouts,
      v.playoutsNeeded,
    ]),
  );
}

/** ladder.csv: bots from weak to strong. */
export function ladderCsv({ ladder = [] }: RunResult): string {
  return csv(
    ['bot', 'elo', 'elo_lo', 'elo_hi', 'share', 'games', 'se_diff_prev'],
    ladder.map((r: LadderRow) => [r.bot, r.elo, r.eloLo, r.eloHi, r.share, r.games, r.seDiffPrev]),
  );
}
