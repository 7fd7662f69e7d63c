import { summary, type SummaryOptions } from '../reports/summary.ts';
import type { RunResult } from '../sim/results.ts';
import { told } from './verbs/all.ts';

/** The summary for a terminal. */
export async function summaryOf(result: RunResult, options: SummaryOptions): Promise<string> {
  return summary(...(await told(result)), options);
}
