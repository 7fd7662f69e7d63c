import { endText } from '../../engines/core/worded.ts';
import type { CellResult, FigureRow, Manifest } from '../../sim/results.ts';
import { wonShare } from '../words/fair-share.ts';
import { minutesOf } from '../words/minutes.ts';
import {
  botsText,
  figureOf,
  playersText,
  rolesText,
  rowsOf,
  scoreIsWin,
  seatName,
  seatSaysIt,
  whoseText,
} from '../words/names.ts';
import { counted, grouped, inUnit, rowDecimals, withInterval } from '../words/numbers.ts';
import { fairnessSentence } from '../words/sentences.ts';
import { leadersFirst } from '../words/verdict-line.ts';
import type { Line } from '../blocks.ts';
import { inColumns } from './columns.ts';
import { titled, type Paint } from './paint.ts';
import { wrapLines } from '../words/wrap.ts';

const SHOWN_FAULTS = 3;
const SHOWN_ENDS = 6;

/** Everything a person wants to know first of one cell. */
export function cellText(cell: CellResult, title: string, run: Manifest, width: number, paint: Paint): string[] {
  const { spec } = cell;
  const roles = rolesText(spec);
  const facts = [
    spec.variant,
    playersText(spec.players),
    ...(roles === undefined ? [] : [roles]),
    `bots ${botsText(spec.bots)}`,
    counted(cell.playouts, 'playout'),
  ];
  return [
    ...titled(title, width, paint),
    ...wrapLines(facts.join(' · '), width, '  '),
    '',
    ...whoWins(cell, width, paint),
    ...howItGoes(cell, width, paint),
    ...minutes(cell, run, width),
    ...faults(cell, width, paint),
  ];
}

function whoWins(cell: CellResult, width: number, paint: Paint): string[] {
  const all = rowsOf(cell, 'share');
  const shares = leadersFirst(
    all.filter((row) => !seatSaysIt(row, cell)),
    cell,
  );
  const solo = cell.spec.players === 1;
  // A score that only says who won is told by the shares.
  const scored = !scoreIsWin(cell);
  const told = (...texts: readonly string[]) => (scored ? texts : []);
  const lines = shares.map((share): Line => {
    const score = figureOf(cell, 'score', share);
    const points = score === undefined ? told('', '') : told(withInterval(score), rangeText(score));
    const who = solo ? seatName(cell.spec, 0) : whoseText(share);
    return { fields: [who, withInterval(share), ...points] };
  });
  const won = wonShare(cell);
  if (!solo && won < 1) lines.push({ fields: ['nobody', inUnit(1 - won, 'share', 1), ...told('', '')] });
  const columns = [
    { head: '' },
    { head: solo ? 'success' : 'share of wins', align: 'right' },
    { head: 'score', align: 'right', spare: 1 },
    { head: '5%..95%', align: 'right', spare: 2 },
  ] as const;
  const table = inColumns(scored ? columns : columns.slice(0, 2), lines, width, paint);
  const fairness = fairnessSentence(cell);
  return fairness === undefined ? table : [...table, ...wrapLines(fairness, width)];
}

function howItGoes(cell: CellResult, width: number, paint: Paint): string[] {
  const rows: [string, FigureRow | undefined][] = [
    ['tie', figureOf(cell, 'tie')],
    ['margin', scoreIsWin(cell) ? undefined : figureOf(cell, 'margin')],
    ['decisions', figureOf(cell, 'decisions')],
    ['rounds', figureOf(cell, 'rounds')],
  ];
  const lines = rows.flatMap(([name, row]): Line[] => {
    if (row === undefined) return [];
    return [{ fields: [name, withInterval(row), rangeText(row)] }];
  });
  const head = [
    { head: '' },
    { head: 'per game', align: 'right' },
    { head: '5%..95%', align: 'right', spare: 1 },
  ] as const;
  return [
    '',
    ...inColumns(head, lines, width, paint),
    ...wrapLines(`ends ${endsText(cell)}`, width, '  '),
    ...capped(cell),
  ];
}

function minutes(cell: CellResult, run: Manifest, width: number): string[] {
  const told = minutesOf(run, cell);
  return told === undefined ? [] : wrapLines(`takes ${told.mean} (${told.note})`, width, '  ');
}

/** The middle nine tenths of the games; empty where they were not counted. */
function rangeText({ q05, q95 }: FigureRow): string {
  return Number.isFinite(q05) ? `${inUnit(q05, 'count', 0)} to ${inUnit(q95, 'count', 0)}` : '';
}

/** `fed 61.2 %, sick 30.0 %, tantrum 8.8 %`: most frequent first. */
function endsText(cell: CellResult): string {
  const ends = cell.figures.filter(({ figure }) => figure.startsWith('end.'));
  const sorted = [...ends].filter(({ estimate }) => estimate > 0).sort((a, b) => b.estimate - a.estimate);
  const shown = sorted.slice(0, SHOWN_ENDS).map((row) => {
    return `${endText(row.figure.slice(4))} ${inUnit(row.estimate, 'rate', rowDecimals(row))}`;
  });
  return [...shown, ...(sorted.length > SHOWN_ENDS ? [`${sorted.length - SHOWN_ENDS} more`] : [])].join(', ');
}

function capped({ capped, playouts }: CellResult): string[] {
  return capped === 0 ? [] : [`capped: ${grouped(capped)} of ${counted(playouts, 'game')}`];
}

function faults(cell: CellResult, width: number, paint: Paint): string[] {
  const { faults, stopReason } = cell;
  if (faults.length === 0) return [];
  const shown = faults
    .slice(0, SHOWN_FAULTS)
    .flatMap(({ playout, ply, kind, reason }) => [
      ...wrapLines(`playout ${playout}, move ${ply}: ${kind}: ${reason}`, width, '    '),
      `  ${cell.replay} --playout ${playout}`,
    ]);
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return ['', paint('bad', stopReason === 'faults' ? `${count}: the cell was stopped` : count), ...shown];
}
