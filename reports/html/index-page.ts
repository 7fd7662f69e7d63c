/** index.html: all runs of a folder with their answers, the latest first. */
import { table } from './card.ts';
import { markup, Markup } from './markup.ts';
import { PAGE_SCRIPT, POLICY, SCRIPT_STYLE } from './script.ts';
import { STYLE } from './style-sheet.ts';

export interface ListedRun {
  /** Below the folder of the index, with slashes. */
  readonly folder: string;
  readonly verb: string;
  /** What was played, by the titles of the games. */
  readonly title: string;
  /** What its page opens with; undefined where there is no page yet, empty where it has no one answer. */
  readonly answer: string | undefined;
  /** When it was written: `2026-05-04 16:20`. */
  readonly when: string;
}

/** By this a page is known as a list of runs. */
export const BRAND = '<p class="brand">Alicorn</p><h1>Runs</h1>';

export function indexPage(runs: readonly ListedRun[]): string {
  const rows = runs.map(({ folder, verb, title, answer, when }) => {
    const path = folder.split('/').map(encodeURIComponent).join('/');
    const name = answer === undefined ? folder : markup`<a href="${path}/report.html">${folder}</a>`;
    return [name, answer ?? 'not finished: go on with --resume', title, verb, when];
  });
  const lead = `${runs.length} ${runs.length === 1 ? 'run' : 'runs'}, the latest first.`;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta http-equiv="Content-Security-Policy" content="${POLICY}"/><meta name="color-scheme" content="light dark"/><title>Runs</title><style>${new Markup(STYLE + SCRIPT_STYLE)}th,td{vertical-align:top;text-align:left}td:nth-child(2){white-space:normal;min-width:13em}td:nth-child(3){white-space:normal;min-width:9em}</style></head><body><header>${new Markup(BRAND)}<p class="lead">${lead}</p></header><main>${table('Runs with their answers', ['run', 'answer', 'game', 'verb', 'written (UTC)'], rows)}</main><footer>Made anew by every run that is written below this folder.</footer><script>${new Markup(PAGE_SCRIPT)}</script></body></html>
`.text;
}
