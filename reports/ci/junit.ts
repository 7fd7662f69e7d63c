/** What checks came to, as the XML that build servers read: a suite per baseline, a case per cell. */
import type { CellResult, CheckRunResult, CellVerdict } from '../../sim/results.ts';
import { markup, type Markup } from '../html/markup.ts';
import { toldDifferences } from '../words/differences.ts';
import { cellVerdictReason, divergencePlace, verdictSentence } from '../words/sentences.ts';
import { cellTitle } from './cell-title.ts';

/** Sentences of a case. */
const TOLD = 12;

/** `fails`: what of a cell fails the check, as its exit code has it. */
export function checkJunit(done: readonly CheckRunResult[], fails: (cell: CellVerdict) => boolean): string {
  const suites = done.map((result) => {
    const { check } = result.finding;
    const cases = check.cells.map((one) => caseOf(result, one, fails(one)));
    return { name: check.baseline, cases };
  });
  const count = (all: readonly Case[]) => {
    const of = (what: Outcome) => all.filter(({ outcome }) => outcome === what).length;
    return markup`tests="${all.length}" failures="${of('failure')}" errors="${of('error')}"`;
  };
  const body = suites.map(({ name, cases }) => {
    const skipped = cases.filter(({ outcome }) => outcome === 'skipped').length;
    return markup`  <testsuite name="${text(name)}" ${count(cases)} skipped="${skipped}">
${cases.map((one) => one.element)}  </testsuite>
`;
  });
  const all = suites.flatMap(({ cases }) => cases);
  return markup`${XML}<testsuites name="check" ${count(all)}>
${body}</testsuites>
`.text;
}

const XML = markup`<?xml version="1.0" encoding="UTF-8"?>
`;

type Outcome = 'passed' | 'failure' | 'error' | 'skipped';

interface Case {
  readonly outcome: Outcome;
  readonly element: Markup;
}

function caseOf(result: CheckRunResult, one: CellVerdict, failed: boolean): Case {
  const cell = result.cells.find(({ cell: number }) => number === one.cell);
  const outcome = outcomeOf(cell, one, failed);
  const name = cell === undefined ? `cell ${one.cell}` : cellTitle(cell);
  const message = `${one.verdict}: ${cellVerdictReason(one)}`;
  const begin = markup`    <testcase classname="${text(result.finding.check.baseline)}" name="${text(name)}"`;
  const end = markup`</testcase>
`;
  if (outcome === 'passed')
    return {
      outcome,
      element: markup`${begin}/>
`,
    };
  if (outcome === 'skipped') return { outcome, element: markup`${begin}><skipped message="${text(message)}"/>${end}` };
  const fault = cell?.faults[0];
  const lines =
    fault === undefined ? told(result, one.cell) : [fault.reason, `${cell!.replay} --playout ${fault.playout}`];
  const [type, said] =
    fault === undefined ? [one.verdict, message] : [fault.kind, `${cell!.faults.length} playouts failed`];
  const inner = text(lines.join('\n'));
  const element =
    outcome === 'error'
      ? markup`${begin}><error type="${type}" message="${text(said)}">${inner}</error>${end}`
      : markup`${begin}><failure type="${type}" message="${text(said)}">${inner}</failure>${end}`;
  return { outcome, element };
}

/** An open question that fails nothing was not answered. */
function outcomeOf(cell: CellResult | undefined, { verdict }: CellVerdict, failed: boolean): Outcome {
  if ((cell?.faults.length ?? 0) > 0) return 'error';
  if (failed) return 'failure';
  return verdict === 'UNDECIDED' ? 'skipped' : 'passed';
}

function told(result: CheckRunResult, cell: number): string[] {
  const rows = toldDifferences(result).filter(
    (row) => row.cell === cell && row.verdict !== 'EQUIVALENT' && row.verdict !== undefined,
  );
  const parted = result.finding.divergences
    .filter((one) => one.cell === cell)
    .flatMap((one) => [`${divergencePlace(one)}: ${one.note}`, one.beside ?? one.replay]);
  return [...rows.slice(0, TOLD).map(verdictSentence), ...parted];
}

/** Characters that no XML may hold are left out. */
function text(value: string): string {
  return value.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/gu, '');
}
