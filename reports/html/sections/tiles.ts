/** The few numbers to take away from one cell. */
import type { CellResult, FigureRow, Manifest } from '../../../sim/results.ts';
import { fairShare, wonShare } from '../../words/fair-share.ts';
import { figureOf, onlySaysWhoWon, phrase, rowsOf, whoseText } from '../../words/names.ts';
import { minutesOf } from '../../words/minutes.ts';
import { leaders } from '../../words/verdict-line.ts';
import { counted, inUnit, intervalText, isFraction, rowDecimals } from '../../words/numbers.ts';
import { keptTogether } from '../../words/wrap.ts';
import { markup, type Markup } from '../markup.ts';

interface Tile {
  readonly value: string;
  readonly name: string;
  readonly note: string;
}

/** Large numbers with their names and intervals. */
export function tiles(cell: CellResult, run: Manifest): Markup {
  return markup`<ul class="tiles">${tilesOf(cell, run).map(
    ({ value, name, note }) =>
      markup`<li><b>${value}</b><span>${breaking(name)}</span><small>${keptTogether(note)}</small></li>`,
  )}</ul>`;
}

/** What bots are called has no spaces: it goes on in a next line behind a mark. */
function breaking(name: string): Markup[] {
  return name.split(/(?<=[:=,+])/).map((part, i) => (i === 0 ? markup`${part}` : markup`<wbr>${part}`));
}

function tilesOf(cell: CellResult, run: Manifest): Tile[] {
  const { players } = cell.spec;
  const success = figureOf(cell, 'success');
  const score = rowsOf(cell, 'score');
  const [first, ...others] = leaders(cell);
  const level = others.filter(({ estimate }) => estimate === first?.estimate);
  const wins = first === undefined ? [] : [winTile([first, ...level], cell)];
  const points =
    players === 1 && score[0] !== undefined && !onlySaysWhoWon(score[0])
      ? [tile(score[0], 'mean score', score[0].sd)]
      : [];
  const tie = figureOf(cell, 'tie');
  const decisions = figureOf(cell, 'decisions');
  const rounds = figureOf(cell, 'rounds');
  const minutes = minutesOf(run, cell);
  return [
    ...(success === undefined ? [] : [tile(success, 'of games succeed')]),
    ...wins,
    ...points,
    ...(tie === undefined ? [] : [tile(tie, phrase('tie'))]),
    ...(decisions === undefined ? [] : [tile(decisions, 'decisions per game')]),
    ...(rounds === undefined ? [] : [tile(rounds, 'rounds per game')]),
    ...(minutes === undefined ? [] : [{ value: minutes.mean, name: 'per game', note: minutes.note }]),
  ];
}

function tile(row: FigureRow, name: string, sd = NaN): Tile {
  const decimals = Math.min(isFraction(row.unit) ? 1 : 2, rowDecimals(row));
  const spread = Number.isFinite(sd) ? `, SD ${sd.toFixed(1)}` : '';
  const value = inUnit(row.estimate, row.unit, decimals);
  const interval = intervalText(row, rowDecimals(row));
  return { value, name, note: interval === undefined ? gamesText(row) : `${interval}${spread}` };
}

/** What a number without an interval is of. */
function gamesText({ n, min, max }: FigureRow): string {
  if (n === 1) return 'one game';
  return min === max ? 'in every game' : `of ${counted(n, 'game')}`;
}

/** Where all may lose, a share is one of the games and not of the wins. */
function winTile(level: readonly FigureRow[], cell: CellResult): Tile {
  const { value, note } = tile(level[0]!, '');
  return {
    value,
    name: `of ${wonShare(cell) < 1 ? 'games' : 'wins'} go to ${level.length > 1 ? 'each of ' : ''}${level.map(whoseText).join(' and ')}`,
    note: `${note}; fair is ${inUnit(fairShare(cell), 'share', 1)}`,
  };
}
