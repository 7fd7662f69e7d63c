/** The one line that a page and a summary open with: what was found, for a reader who reads no further. */
import type { CellResult, FigureRow, RunResult } from '../../sim/results.ts';
import { mattersSentences, readingSentences, tuneSentences } from './dials.ts';
import { piecesSentences } from './pieces.ts';
import { dialSentences } from './sweep-dials.ts';
import { byGame, namesOf, versusText } from './dimensions.ts';
import { fairShare, wonShare } from './fair-share.ts';
import { ranked, rungInterval } from './ladder.ts';
import { capital, figureOf, rowsOf, shortBots, whoseText } from './names.ts';
import { fixed, inUnit, withInterval } from './numbers.ts';
import { chanceText, MEANING } from './sentences.ts';
import { storySentences } from './story.ts';
import { FIRST, headline, storiesOf, verdictText } from './stories.ts';
import { toldCells } from './told-cells.ts';

/** undefined where several games were played, which have no answer in common. */
export function verdictLine(result: RunResult): string | undefined {
  const { check, ladder } = result;
  const cells = toldCells(result);
  if (check !== undefined) return `${check.verdict}: ${MEANING[check.verdict]}.`;
  if (result.matters !== undefined) return mattersSentences(result)[0];
  if (result.pieces !== undefined) return piecesSentences(result)[0];
  if (result.tuned !== undefined) return tuneSentences(result)[0];
  if (result.readings !== undefined) return readingSentences(result)[0];
  if (result.story !== undefined) return storySentences(result)[0];
  if (ladder !== undefined) return ladderLine(result);
  if (result.differences !== undefined) return comparisonLine({ ...result, cells });
  if (cells.length === 0 || byGame(cells).size > 1) return undefined;
  if (cells.length === 1) return cellLine(cells[0]!);
  return dialSentences(cells)[0];
}

function comparisonLine(result: RunResult): string | undefined {
  const stories = storiesOf(result);
  if (stories.length === 0) return undefined;
  const names = namesOf(result);
  const most = stories.reduce((x, y) => (weight(y) > weight(x) ? y : x));
  const moved = stories.filter(({ verdict }) => verdict === 'CHANGED').length;
  const count = stories.length === 1 ? '' : `${moved} of ${stories.length} pairs differ beyond doubt. `;
  return `${count}${versusText(most, names)}: ${verdictText(most)}: ${headline(most)}`;
}

/** Pairs that changed, and in what people ask for first, come before others. */
function weight({ verdict, head }: ReturnType<typeof storiesOf>[number]): number {
  const first = FIRST.includes(head.figure) ? 1e6 : 0;
  return (verdict === 'CHANGED' ? 1e9 : 0) + first + Math.min(head.weight, 1e5);
}

function ladderLine({ ladder = [] }: RunResult): string | undefined {
  const rungs = ranked(ladder);
  if (rungs.length < 2) return undefined;
  const names = shortBots(rungs.map(({ bot }) => bot));
  const [first, second] = rungs;
  const [a, b] = [rungInterval(first!), rungInterval(second!)];
  const solo = first!.score !== undefined;
  const unit = solo ? 'points' : 'Elo';
  const apart = a[1] > b[2] ? 'is the strongest' : 'leads, within the noise';
  const decimals = solo ? 2 : 0;
  return `${names[0]!} ${apart}: ${fixed(a[0] - b[0], decimals)} ${unit} above ${names[1]!}, ${fixed(a[0] - rungInterval(rungs.at(-1)!)[0], decimals)} above ${names.at(-1)!}.`;
}

/** Who wins of one cell, or how a game for one ends. */
function cellLine(cell: CellResult): string | undefined {
  const { players } = cell.spec;
  if (players === 1) return soloLine(cell);
  const [first] = leaders(cell);
  if (first === undefined) return undefined;
  if (first.estimate === 0) return `Nobody wins, ${withInterval(first)} for each.`;
  const p = figureOf(cell, 'seatFairness.p')?.estimate ?? NaN;
  const seats = first.seat !== undefined || new Set(cell.spec.bots).size === 1;
  const chance = seats && Number.isFinite(p) ? `: ${chanceText(p)}` : '';
  const who = first.seat === undefined && first.role === undefined ? whoseText(first) : capital(whoseText(first));
  const won = wonShare(cell);
  const even = inUnit(fairShare(cell), 'share', 1);
  const equal =
    won < 1
      ? `where all lose ${inUnit(1 - won, 'share', 1)} of games and an equal share of the rest is ${even}`
      : `where an equal share is ${even}`;
  return `${who} wins most, ${withInterval(first)}, ${equal}${chance}.`;
}

function soloLine(cell: CellResult): string | undefined {
  const success = figureOf(cell, 'success');
  const score = rowsOf(cell, 'score')[0];
  const points = score === undefined || score.max <= 1 ? undefined : `scores ${withInterval(score)} on average`;
  const rate =
    success === undefined || success.estimate === 1 ? undefined : `succeeds in ${withInterval(success)} of games`;
  const parts = [rate, points].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${capital(cell.spec.roles[0]!)} ${parts.join(' and ')}.`;
}

/** Who wins most: among bots where they differ, else among roles, else among seats. */
export function leaders(cell: CellResult): FigureRow[] {
  const rows = rowsOf(cell, 'share').filter(({ estimate }) => Number.isFinite(estimate));
  if (cell.spec.players === 1) return [];
  const bots = rows.filter(({ seat, role }) => seat === undefined && role === undefined);
  const roles = rows.filter(({ seat, bot }) => seat === undefined && bot === undefined);
  const sides = bots.length > 0 ? bots : roles.length > 0 ? roles : rows.filter(({ seat }) => seat !== undefined);
  return [...sides].sort((a, b) => b.estimate - a.estimate);
}
