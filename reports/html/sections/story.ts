/** How games went: their curves, when they were decided, what moved them, and three of them told. */
import type { CellResult, RunResult, Story, StoryCurve, ToldGame } from '../../../sim/results.ts';
import { figureOf } from '../../words/names.ts';
import { fixed, inUnit, withInterval } from '../../words/numbers.ts';
import { cellOf, regretsOf, sideText, storySentences, toldTitle, turnText, turnWords } from '../../words/story.ts';
import { card, section } from '../card.ts';
import { asNumber, asPercent } from '../charts/axis.ts';
import { barChart } from '../charts/bars.ts';
import { extent } from '../charts/scale.ts';
import { dotPlot, type DotRow } from '../charts/dot-plot.ts';
import { fanChart, type FanCurve } from '../charts/fan.ts';
import { lineChart } from '../charts/line-band.ts';
import { markup, NONE, type Markup } from '../markup.ts';

/** More curves than this are a blot. */
const MOST_CURVES = 120;
const TENTHS = 10;
const DECIDED = 0.9;

export function storySection(result: RunResult): Markup {
  const { story = [] } = result;
  if (story.length === 0) return NONE;
  const sentences = storySentences(result).slice(1);
  const findings = markup`<ul class="findings">${sentences.map((text) => markup`<li>${text}</li>`)}</ul>`;
  const sections = story.map((one) => {
    const cell = cellOf(result, one);
    const cards = [fanCard(cell, one), decidedCard(cell, one), movementCard(cell), regretCard(cell)];
    const told = one.told.map((game) => toldCard(cell, one, game));
    return markup`${section('story', 'How the games went', '', cards)}${section('told', 'Three games told', 'Greatest steps of each game, in its own words.', told)}`;
  });
  return markup`${findings}${sections}`;
}

/** The winner's chance in every game (of one player: of success), from the deal to the end. */
function fanCard(cell: CellResult, { curves }: Story): Markup {
  const solo = cell.spec.players === 1;
  const followed = curves.flatMap((curve): FanCurve[] => {
    const side = solo ? 0 : curve.outcome.findIndex((share) => share > 0.999);
    if (side < 0 || curve.moments.length === 0) return [];
    return [{ points: pointsOf(curve, side), series: solo && curve.outcome[0]! < 1 ? 1 : 0 }];
  });
  if (solo && figureOf(cell, 'story.decided') === undefined) return scoreFan(curves);
  if (followed.length === 0) return NONE;
  const middle = medianOf(followed);
  const mid = middle[Math.floor(middle.length / 2)]?.[1] ?? NaN;
  const chart = fanChart({
    title: 'Chance along the game',
    description: `${followed.length} games; at half-time the middle one stands at ${inUnit(mid, 'share', 0)}`,
    curves: followed.slice(0, MOST_CURVES),
    middle,
    across: '% of the decisions',
    reference: DECIDED,
  });
  const help = solo
    ? 'Chance of success in each game: blue where it came, orange where not. The dark line is the median.'
    : 'Chance of the seat that won, in each game. The dark line is the median; above the dashed one a game is as good as decided.';
  return card(solo ? 'Chance of success' : 'Chance of the later winner', help, chart);
}

/** The expected score of every game. */
function scoreFan(curves: readonly StoryCurve[]): Markup {
  const followed = curves.map((curve): FanCurve => ({ points: scorePoints(curve), series: 0 }));
  const values = followed.flatMap(({ points }) => points.map(([, y]) => y));
  if (values.length === 0) return NONE;
  const chart = fanChart({
    title: 'Expected score along the game',
    description: `${followed.length} games`,
    curves: followed.slice(0, MOST_CURVES),
    middle: medianOf(followed),
    across: '% of the decisions',
    range: extent(values, 0.03),
  });
  return card('Expected score', 'In each game, up to what it came to. The dark line is the median.', chart);
}

function scorePoints({ moments, score = NaN }: StoryCurve): [number, number][] {
  return [...moments.map((moment): [number, number] => [moment.x, moment.score ?? NaN]), [1, score]];
}

function pointsOf({ moments, outcome }: StoryCurve, side: number): [number, number][] {
  return [...moments.map(({ x, chances }): [number, number] => [x, chances[side]!]), [1, outcome[side]!]];
}

/** The median of all curves at every twentieth of the game. */
function medianOf(curves: readonly FanCurve[]): [number, number][] {
  return Array.from({ length: 21 }, (_, i): [number, number] => {
    const x = i / 20;
    const values = curves.map(({ points }) => valueAt(points, x)).sort((a, b) => a - b);
    return [x, values[Math.floor(values.length / 2)]!];
  });
}

/** Between two points of a curve, in proportion. */
function valueAt(points: FanCurve['points'], x: number): number {
  const after = points.findIndex(([at]) => at >= x);
  if (after <= 0) return points[Math.max(0, after)]![1];
  const [[x0, y0], [x1, y1]] = [points[after - 1]!, points[after]!];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function decidedCard(cell: CellResult, { curves }: Story): Markup {
  const row = figureOf(cell, 'story.decided');
  if (row === undefined) return NONE;
  const counts = new Array<number>(TENTHS).fill(0);
  for (const { decided } of curves) counts[Math.min(TENTHS - 1, Math.floor(decided * TENTHS))]!++;
  const bars = counts.map((count, i) => {
    const value = count / curves.length;
    return { label: `${10 * i}–${10 * (i + 1)} %`, value, lo: NaN, hi: NaN, text: inUnit(value, 'rate', 0) };
  });
  const chart = barChart({
    title: 'When games are decided',
    description: bars.map(({ label, text }) => `${label} of the decisions: ${text}`).join('; '),
    bars,
    axis: '% of games',
    format: asPercent,
  });
  return card(
    'When games are decided',
    `By part of the game's decisions: from then on the winner's chance never falls below ${100 * DECIDED} %. Mean ${withInterval(row)}.`,
    chart,
  );
}

function movementCard(cell: CellResult): Markup {
  const named = [
    ['own', 'own decisions'],
    ['others', "others' decisions"],
    ['chance', 'chance'],
    ['deal', 'of it, the deal'],
  ] as const;
  const groups = [
    { prefix: 'story', title: cell.spec.players === 1 ? 'success' : 'the chance to win' },
    { prefix: 'story.score', title: 'the expected score' },
  ].flatMap(({ prefix, title }) => {
    const rows = named.flatMap(([source, label]): DotRow[] => {
      const row = figureOf(cell, `${prefix}.${source}`);
      if (row === undefined) return [];
      const [value, lo, hi] = [row.estimate, row.ciLo, row.ciHi].map((part) => Math.min(1, Math.max(0, part)));
      return [{ label, marks: [{ value: value!, lo: lo!, hi: hi!, text: inUnit(value!, 'share', 0), series: 0 }] }];
    });
    return rows.length === 0 ? [] : [{ title, rows }];
  });
  if (groups.length === 0) return NONE;
  const description = groups
    .map(({ title, rows }) => `${title}: ${rows.map(({ label, marks }) => `${label} ${marks[0]!.text}`).join(', ')}`)
    .join('; ');
  const chart = dotPlot({ title: 'What moves it', description, groups, axis: '%', format: asPercent, include: [0, 1] });
  return card(
    'What moves it',
    'Parts of all squared steps. Decisions count as far as these bots might have chosen otherwise.',
    chart,
  );
}

function regretCard(cell: CellResult): Markup {
  const regrets = regretsOf(cell);
  if (regrets.length === 0) return NONE;
  const percent = regrets[0]!.regret.unit === 'share';
  const rows = regrets.map(({ phase, regret, stake }) => ({
    label: phase,
    marks: [regret, stake].map(({ estimate, ciLo, ciHi }, series) => ({
      value: estimate,
      lo: ciLo,
      hi: ciHi,
      text: percent ? fixed(100 * estimate, 1) : fixed(estimate, 2),
      series,
    })),
  }));
  const description = rows
    .map(({ label, marks }) => `${label}: given away ${marks[0]!.text}, options differ by ${marks[1]!.text}`)
    .join('; ');
  const chart = dotPlot({
    title: 'What decisions give away',
    description,
    groups: [{ rows }],
    axis: percent ? 'points of a hundred' : 'points',
    format: percent ? asPercent : asNumber,
    include: [0],
  });
  return card(
    'What decisions give away',
    'Round: per decision, against the best option. Square: how far the options differ (SD).',
    chart,
  );
}

function toldCard(cell: CellResult, { curves, sides }: Story, game: ToldGame): Markup {
  const curve = curves.find(({ playout }) => playout === game.playout)!;
  const ofScore = game.turns.some(({ side }) => side === 'score');
  const shown = cell.spec.players === 1 ? 1 : sides;
  const chances = Array.from({ length: shown }, (_, side) => ({
    name: sideText(cell, side),
    points: [
      ...curve.moments.map(({ x, chances, ses }) => ({
        x,
        value: chances[side]!,
        lo: Math.max(0, chances[side]! - 2 * ses[side]!),
        hi: Math.min(1, chances[side]! + 2 * ses[side]!),
        text: inUnit(chances[side]!, 'share', 0),
      })),
      {
        x: 1,
        value: curve.outcome[side]!,
        lo: curve.outcome[side]!,
        hi: curve.outcome[side]!,
        text: inUnit(curve.outcome[side]!, 'share', 0),
      },
    ],
  }));
  const scores = {
    name: 'score',
    points: scorePoints(curve).map(([x, value], i) => {
      const noise = 2 * (curve.moments[i]?.scoreSe ?? 0);
      return { x, value, lo: value - noise, hi: value + noise, text: fixed(value, 1) };
    }),
  };
  const chart = lineChart({
    title: toldTitle(game),
    description: game.turns.map((turn) => turnText(cell, turn)).join('; '),
    series: ofScore ? [scores] : chances,
    axis: '% of the decisions',
    format: ofScore ? asNumber : asPercent,
    across: asPercent,
    ...(ofScore ? {} : { include: [0, 1] }),
  });
  const turns = game.turns.map(
    (turn) =>
      markup`<li>${turnText(cell, turn)}<ul class="words">${turnWords(turn).map((text) => markup`<li>${text}</li>`)}</ul></li>`,
  );
  const body = markup`${chart}<ol class="turns">${turns}</ol><pre tabindex="0" aria-label="The command that prints this game"><code>${game.replay}</code></pre>`;
  return card(`${toldTitle(game)}: game ${game.playout}`, '', body);
}
