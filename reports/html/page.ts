import type { RunResult } from '../../sim/results.ts';

/** The page. */
export function page(result: RunResult): string {
  return `<!doctype html><title>${result.run.command}</title>`;
}
