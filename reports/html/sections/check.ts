/** What a check against a baseline concluded, and where the two versions part ways. */
import type { Divergence, RunResult } from '../../../sim/results.ts';
import { cellVerdictSentence, MEANING, divergencePlace } from '../../words/sentences.ts';
import { seatsFromOne } from '../../words/seats.ts';
import { markup, NONE, type Markup } from '../markup.ts';
import { pill } from './comparison.ts';

/** The verdict on every cell, then the first difference with the command that shows it. */
export function checkSection({ check, cells: played, divergences = [] }: RunResult): Markup {
  if (check === undefined && divergences.length === 0) return NONE;
  const cells = (check?.cells ?? []).map((one) => {
    const cell = played.find(({ cell: number }) => number === one.cell);
    return markup`<li>${pill(one.verdict)} ${cellVerdictSentence(one, cell)}</li>`;
  });
  const head =
    check === undefined
      ? undefined
      : markup`<p class="lead">${pill(check.verdict)} ${MEANING[check.verdict]}. Baseline: ${check.baseline}.</p>`;
  return markup`<section id="check"><h2>Against the baseline</h2>${head} <ul class="findings">${cells}</ul>${divergences.map(divergenceBox)}</section>`;
}

function divergenceBox(divergence: Divergence): Markup {
  const { baseline, candidate, note, replay } = divergence;
  return markup`<div class="box"><h3>First difference: ${divergencePlace(divergence)}</h3><dl class="facts">${
    baseline === undefined ? undefined : markup`<dt>Baseline</dt><dd>${seatsFromOne(baseline)}</dd>`
  }${
    candidate === undefined ? undefined : markup`<dt>Today</dt><dd>${seatsFromOne(candidate)}</dd>`
  }</dl><p>${note}</p><pre tabindex="0"><code>${replay}</code></pre></div>`;
}
