/** A stored run played again on today's engines. */
import { UsageError } from '../../engines/core/errors.ts';
import type { Block } from '../../reports/blocks.ts';
import { differenceFiles, strengthFiles } from '../../reports/csv.ts';
import { comparedBlocks } from '../../reports/words/compared.ts';
import { namesOf, versusText } from '../../reports/words/dimensions.ts';
import { cellVerdictSentence, divergencePlace, MEANING, pairSentence } from '../../reports/words/sentences.ts';
import { mostTelling, storiesOf } from '../../reports/words/stories.ts';
import { strengthSentences } from '../../reports/words/strengths.ts';
import { baselinePrint, readBaseline } from '../../sim/judge/baseline.ts';
import { Check } from '../../sim/judge/check.ts';
import { readMargins } from '../../sim/judge/margins.ts';
import { playedBy } from '../../sim/judge/played-by.ts';
import type { CheckRunResult, Divergence } from '../../sim/results.ts';
import { checkFound, checkPlan } from '../../sim/results/verdicts.ts';
import { checked } from '../check.ts';
import { finding } from './verb.ts';

export const found = finding<CheckRunResult>({
  verb: 'check',
  plan: checkPlan,
  found: checkFound,
  // The baseline must still be what it was.
  analyse: async (cells, plain) => {
    const { baseline: folder, baselineBots: bots, baselinePrint: print, margins = [], figures } = plain.run;
    const whole = await readBaseline(folder);
    if (print !== baselinePrint(whole)) {
      throw new UsageError(`${folder} has been written anew since this check: its verdicts cannot be made again`);
    }
    const baseline = bots === undefined ? whole : await playedBy(whole, bots);
    const measures = cells.map((cell) => cell.measures);
    return checked(plain, new Check(baseline, measures, readMargins(margins), figures).finish(cells));
  },
  files: ({ cells, finding: { differences, strengths, divergences } }) => [
    ...differenceFiles(differences, cells),
    ...strengthFiles(strengths, cells),
    ['divergence.json', `${JSON.stringify({ divergences }, null, 2)}\n`],
  ],
  says: (result) => {
    const { cells, finding: of } = result;
    const { check, warnings, strengths } = of;
    return {
      headline: answer(result),
      blocks: [verdicts(result), ...(check.verdict === 'IDENTICAL' ? [] : comparedBlocks(result))],
      cells: true,
      remarks: [...warnings, ...strengthSentences(strengths, cells)],
      judged: true,
    };
  },
});

/** The verdict, and of a change the one to look at first. */
function answer(result: CheckRunResult): string {
  const { verdict, cells } = result.finding.check;
  const stories = storiesOf(result);
  if (verdict !== 'CHANGED' || stories.length === 0) return `${verdict}: ${MEANING[verdict]}.`;
  const most = mostTelling(stories, result.cells);
  const moved = cells.filter((one) => one.verdict === 'CHANGED').length;
  const where =
    cells.length === 1 ? '' : `${moved} of ${cells.length} cells; most, ${versusText(most, namesOf(result))}: `;
  return `CHANGED: ${where}${pairSentence(most.head)}.`;
}

/** The verdict on every cell, then the first difference with the command that shows it. */
function verdicts({ cells, finding: { check, divergences } }: CheckRunResult): Block {
  const remarks = check.cells.map((one) => {
    const sentence = cellVerdictSentence(
      one,
      cells.find(({ cell }) => cell === one.cell),
    );
    const about = check.cells.length > 1 ? { about: `cell ${one.cell}` } : {};
    return { ...about, verdict: one.verdict, said: [[one.verdict, sentence] as const] };
  });
  const lead = `Checked against ${check.baseline}`;
  return {
    kind: 'section',
    id: 'check',
    title: 'Against the baseline',
    blocks: [{ kind: 'note', text: lead, tone: 'title' }, { kind: 'findings', remarks }, ...divergences.map(parted)],
  };
}

function parted(divergence: Divergence): Block {
  const { baseline, candidate, note, replay, beside } = divergence;
  return {
    kind: 'box',
    title: `First difference: ${divergencePlace(divergence)}`,
    facts: [
      ...(baseline === undefined ? [] : [['Baseline', baseline] as const]),
      ...(candidate === undefined ? [] : [['Today', candidate] as const]),
    ],
    note,
    command: beside ?? replay,
  };
}
