/** What checks came to, as Markdown: for a page of a build, or a comment under a change. */
import type { CheckRunResult, Difference, Verdict } from '../../sim/results.ts';
import { toldDifferences } from '../words/differences.ts';
import { rowText } from '../words/names.ts';
import { grouped, marginText } from '../words/numbers.ts';
import {
  decidingInterval,
  differenceText,
  divergencePlace,
  fromTo,
  intervalLegend,
  MEANING,
} from '../words/sentences.ts';
import { cellTitle } from './cell-title.ts';

/** Figures told of a check: more are in verdicts.csv. */
const TOLD = 12;

/** The `verdict` on all, a row per cell, then what moved and the first move that differs; a result per baseline. */
export function checkMarkdown(done: readonly CheckRunResult[], verdict: Verdict): string {
  const rows = done.flatMap(({ cells, finding: { check } }) =>
    check.cells.map((one) => {
      const cell = cells.find(({ cell: number }) => number === one.cell);
      const title = cell === undefined ? `cell ${one.cell}` : cellTitle(cell);
      return [check.baseline, title, `**${one.verdict}**`, grouped(one.playouts)];
    }),
  );
  const parts = [
    `### ${verdict}: ${MEANING[verdict]}`,
    table(['baseline', 'cell', 'verdict', 'playouts'], ['', '', '', 'right'], rows),
    ...done.flatMap(moved),
    ...done.flatMap(faults),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What surely moved or is open, the heaviest against its margin first, and where the games part. */
function moved(result: CheckRunResult): string[] {
  const { check, divergences } = result.finding;
  const told = toldDifferences(result).filter(
    ({ verdict, primary }) => verdict === 'CHANGED' || (verdict === 'UNDECIDED' && primary),
  );
  const several = check.cells.length > 1;
  const rows = told.slice(0, TOLD).map((row) => [...(several ? [`cell ${row.cell}`] : []), ...figure(row)]);
  const heads = ['figure', 'then → now', 'difference', 'interval that decides', 'margin', 'verdict'];
  const sides = ['', 'right', 'right', 'right', 'right', ''];
  const rest = told.length > TOLD ? [`${told.length - TOLD} more are in \`verdicts.csv\`.`] : [];
  const figures =
    rows.length === 0
      ? []
      : [
          `#### ${escaped(check.baseline)}: what moved`,
          table(several ? ['cell', ...heads] : heads, several ? ['', ...sides] : sides, rows),
          ...rest,
          escaped(intervalLegend(told)),
        ];
  const parted = divergences.map((one) => {
    const then = one.baseline === undefined ? '' : ` Then: ${escaped(one.baseline)}.`;
    const now = one.candidate === undefined ? '' : ` Now: ${escaped(one.candidate)}.`;
    const note = `First difference, ${escaped(divergencePlace(one))}: ${escaped(one.note)}.${then}${now}`;
    return `${note.replaceAll('..', '.')}\n\n${code(one.beside ?? one.replay)}`;
  });
  return [...figures, ...parted];
}

function figure(row: Difference): string[] {
  const { margin, unit, verdict } = row;
  return [
    rowText(row.figure, row),
    fromTo(row),
    differenceText(row),
    decidingInterval(row),
    marginText(margin, unit),
    `**${verdict!}**`,
  ];
}

function faults({ cells, finding: { check } }: CheckRunResult): string[] {
  return cells.flatMap((cell) => {
    const [first] = cell.faults;
    if (first === undefined) return [];
    const said = `**${cell.faults.length} of its playouts failed** in ${escaped(`${check.baseline}, ${cellTitle(cell)}`)}: ${escaped(`${first.kind}: ${first.reason}`)}`;
    return [`${said}\n\n${code(`${cell.replay} --playout ${first.playout}`)}`];
  });
}

function table(heads: readonly string[], sides: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (fields: readonly string[]) => `| ${fields.join(' | ')} |`;
  const rule = sides.map((side) => (side === 'right' ? '---:' : '---'));
  return [
    line(heads),
    line(rule),
    ...rows.map((row) => line(row.map((text) => (/^\*\*[A-Z]+\*\*$/.test(text) ? text : escaped(text))))),
  ].join('\n');
}

/** Names come from folders and games of other people: nothing of them is markup or becomes a link, and none breaks its line. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#@!~&]/g, (char) => (/[<>&@#]/.test(char) ? `&#${char.charCodeAt(0)};` : `\\${char}`))
    .replace(/:(?=\/\/)|(?<=www)\./gi, (char) => `&#${char.charCodeAt(0)};`);
}

/** A command to copy, in a fence that it cannot close. */
function code(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}sh\n${text}\n${fence}`;
}
