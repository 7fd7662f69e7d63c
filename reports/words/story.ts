/** How games went, in sentences. */
import { ownOf } from '../../engines/core/own.ts';
import { worded } from '../../engines/core/worded.ts';
import type { CellResult, FigureRow, Story, StoryResult, ToldGame, TurningPoint } from '../../sim/results.ts';
import { wonShare } from './fair-share.ts';
import { botsText, figureOf, isPlural, rowsOf, seatName, whoseText } from './names.ts';
import { bracketed, counted, decimalsFor, FEW_GAMES, fixed, inUnit, withInterval } from './numbers.ts';
import { leaders } from './verdict-line.ts';

/** Options whose values lie closer together than this do not matter. */
const NO_STAKE = 0.01;

/** The cell that a story is of. */
export function cellOf({ cells }: { readonly cells: readonly CellResult[] }, { cell }: Story): CellResult {
  return cells.find((one) => one.cell === cell)!;
}

/** The first of them answers for a reader who reads no further. */
export function storySentences(result: StoryResult): string[] {
  return result.finding.story.flatMap((story) => {
    const cell = cellOf(result, story);
    return [...feelSentences(cell, story), ...movementSentences(cell), ...regretSentences(cell, story)];
  });
}

/** Of fewer it says nothing in which of them. */
const LEAST_ROUNDS = 3;
/** More are too many to be drawn one by one. */
const MOST_ROUNDS = 20;

function feelSentences(cell: CellResult, story: Story): string[] {
  const { spec } = cell;
  const row = (name: string) => figureOf(cell, `story.${name}`);
  const decided = row('decided');
  const played = `Played by ${botsText(spec.bots)}`;
  if (decided === undefined || !Number.isFinite(decided.estimate)) {
    const [first] = leaders(cell);
    const score = openScore(cell, first);
    if (score === undefined)
      return [`${played}, all of ${counted(story.curves.length, 'game')} end alike: nothing is open.`];
    return [
      `${played}, ${endingText(first)}, so that what is open is ${whoseScore(cell, score, first)}: ${withInterval(score)} on average.`,
      fromText(story),
    ];
  }
  if (isForegone(cell, story)) return foregoneSentences(cell, story);
  const [drama, tension, changes] = [row('drama'), row('tension'), row('leadChanges')];
  const solo = spec.players === 1;
  const half = solo
    ? `what is likelier at half-time, success or failure, comes in ${within(row('runaway'))} of games`
    : `whoever leads at half-time${wonShare(cell) < 1 ? ', be it nobody,' : ''} wins ${within(row('runaway'))}`;
  const back = solo
    ? `${within(row('comeback'))} turn round from a chance below 20 % after half-time`
    : `${within(row('comeback'))} of winners came back from a chance below 20 % after half-time`;
  const first = `${played}, a game is decided after ${within(decided)} of its decisions on average${whenText(cell, decided)}; ${half}, and ${back}.`;
  const behind = solo ? 'What came about in the end' : 'The winner';
  const rest = [
    drama === undefined || !Number.isFinite(drama.estimate)
      ? ''
      : `${behind} was ${points(drama)} behind at worst, on average. `,
    changes === undefined
      ? ''
      : `The lead changes ${withInterval(changes)} ${changes.estimate === 1 ? 'time' : 'times'} beyond the noise. `,
    tension === undefined
      ? ''
      : `The last quarter is ${inUnit(tension.estimate, 'share', 0)} open (100 %: all sides alike; 0 %: decided).`,
  ].join('');
  return [first, `${rest} ${fromText(story)}`.trim()];
}

/** Where it is clear who wins: the winner's score, or, where that is always the same, the first that is not. */
function openScore(cell: CellResult, first: FigureRow | undefined): FigureRow | undefined {
  const own = first === undefined ? undefined : figureOf(cell, 'score', first);
  return [...(own === undefined ? [] : [own]), ...rowsOf(cell, 'score')].find(({ sd }) => sd !== 0);
}

/** `greedy wins every game`. */
function endingText(first: FigureRow | undefined): string {
  if (first?.estimate !== 1) return 'every game ends alike';
  const who = whoseText(first);
  return `${who} ${isPlural(who) ? 'win' : 'wins'} every game`;
}

/** Whose score is told, where more than one plays. */
function whoseScore({ spec }: CellResult, score: FigureRow, first: FigureRow | undefined): string {
  if (spec.players === 1) return 'the score';
  const winner = first?.estimate === 1 && whoseText(score) === whoseText(first);
  return winner ? 'the score of the winner' : `the score of ${whoseText(score)}`;
}

/** What all of it rests on. */
function fromText({ curves, rollouts }: Story): string {
  const few = curves.length < FEW_GAMES ? ' (too few to say how far off their means may be)' : '';
  return `From ${counted(curves.length, 'game')}${few}, each position played on ${rollouts} times.`;
}

/** `, about round 15 of 16`: in which round a part of the decisions is over; nothing where there are few rounds. */
export function whenText(cell: CellResult, { estimate }: Pick<FigureRow, 'estimate'>): string {
  const rounds = figureOf(cell, 'rounds')?.estimate ?? NaN;
  return rounds >= LEAST_ROUNDS ? `, about round ${roundOf(rounds, estimate)} of ${fixed(rounds, 0)}` : '';
}

/** The round, counted from 1, in which this part of the decisions is over. */
export function roundOf(rounds: number, part: number): number {
  return Math.max(1, Math.ceil(rounds * part));
}

/** How many rounds every game has, where all have as many, and enough to be looked at one by one. */
export function roundsOfAll(cell: CellResult): number | undefined {
  const row = figureOf(cell, 'rounds');
  return row !== undefined && row.min === row.max && row.min >= LEAST_ROUNDS && row.min <= MOST_ROUNDS
    ? row.min
    : undefined;
}

/** Is it clear from the deal on how every game for one ends? */
export function isForegone({ spec }: CellResult, { curves }: Story): boolean {
  const [first] = curves;
  return (
    spec.players === 1 && curves.every(({ decided, outcome }) => decided === 0 && outcome[0] === first!.outcome[0])
  );
}

function foregoneSentences(cell: CellResult, story: Story): string[] {
  const { curves } = story;
  const succeed = curves[0]!.outcome[0]! > 0;
  const chances = curves.flatMap(({ moments }) => moments.map((moment) => moment.chances[0]!));
  const worst = succeed ? Math.min(1, ...chances) : Math.max(0, ...chances);
  const ended = `all of ${curves.length} games ${succeed ? 'succeed' : 'fail'}`;
  const chance = `their chance never ${succeed ? 'below' : 'above'} ${inUnit(worst, 'share', 0)}`;
  const score = rowsOf(cell, 'score')[0];
  const open =
    score === undefined || score.sd === 0
      ? 'nothing is open'
      : `what is open is the score, ${withInterval(score)} on average`;
  return [
    `Played by ${botsText(cell.spec.bots)}, ${succeed ? 'success' : 'failure'} is never in doubt: ${ended}, ${chance}; ${open}.`,
    fromText(story),
  ];
}

const SOURCES = ['own', 'others', 'chance', 'deal'];

/** Are these parts known, as parts of a whole are: between 0 and 1, and not anything there? Of few games they may come out anywhere. */
export function movementKnown(cell: CellResult, prefix: 'story' | 'story.score'): boolean {
  const rows = SOURCES.flatMap((source) => figureOf(cell, `${prefix}.${source}`) ?? []);
  return cell.playouts >= FEW_GAMES && rows.every(({ ciLo, ciHi }) => ciLo <= 1 && ciHi >= 0 && !(ciHi - ciLo >= 1));
}

function movementSentences(cell: CellResult): string[] {
  const prefix = figureOf(cell, 'story.chance') === undefined ? 'story.score' : 'story';
  const row = (name: string) => figureOf(cell, `${prefix}.${name}`);
  const [own, others, chance, deal, variance] = [
    row('own'),
    row('others'),
    row('chance'),
    row('deal'),
    row('variance'),
  ];
  if (chance === undefined || own === undefined) return [];
  const what = prefix === 'story' ? 'the chance to win' : 'the expected score';
  if (!movementKnown(cell, prefix)) return [`Too few games to tell what moves ${what}.`];
  const rest = others === undefined ? '' : `, the others' ${share(others)}`;
  const dealt = deal === undefined ? '' : ` (of which the deal ${share(deal)})`;
  const sentences = [
    `What moves ${what}: chance ${share(chance)}${dealt}, a player's own decisions ${share(own)}${rest}. A decision moves it only as far as these bots might have chosen otherwise: one that is always taken alike is foreseen.`,
  ];
  if (variance !== undefined && (variance.ciLo > 1 || variance.ciHi < 1)) {
    sentences.push(
      `All steps together come to ${fixed(variance.estimate, 2)}${bracketed(variance, 2)} of the results' variance and should come to 1: too few games, or bots that know more than the table shows.`,
    );
  }
  return sentences;
}

interface Regret {
  readonly what: string;
  readonly regret: FigureRow;
  readonly stake: FigureRow;
}

/** By kind of decision, the dearest first; of those met a few times nothing is known, they are only counted. */
export function regretsOf(
  cell: CellResult,
  { decided }: Pick<Story, 'decided'>,
): { readonly known: readonly Regret[]; readonly seldom: number } {
  const all = cell.figures.filter(({ figure }) => figure.startsWith('story.regret.'));
  const known = all
    .filter(({ n }) => n >= FEW_GAMES)
    .map((regret) => {
      const phase = regret.figure.slice('story.regret.'.length);
      return {
        what: ownOf(decided ?? {}, phase) ?? worded(phase),
        regret,
        stake: figureOf(cell, `story.stake.${phase}`)!,
      };
    })
    .sort((a, b) => b.regret.estimate - a.regret.estimate);
  return { known, seldom: all.length - known.length };
}

function regretSentences(cell: CellResult, story: Story): string[] {
  const { known, seldom } = regretsOf(cell, story);
  if (known.length + seldom === 0) return [];
  const [worst] = known;
  if (worst === undefined || cell.playouts < FEW_GAMES) return ['Too few games to tell what decisions give away.'];
  const idle = known
    .filter(({ stake }) => stake.unit === 'share' && stake.ciHi < NO_STAKE)
    .map(({ what }) => `“${what}”`);
  const away = `${points(worst.regret)} a decision against the best option, which takes in what nobody at the table could see.`;
  const first =
    worst.regret.ciLo > 0
      ? `Most is given away at “${worst.what}”: ${away}`
      : `Nothing is surely given away; most at “${worst.what}”: ${away}`;
  return idle.length === 0
    ? [first]
    : [first, `Hardly anything hangs on ${idle.join(', ')}: options there differ by less than one percentage point.`];
}

function within(row: FigureRow | undefined): string {
  if (row === undefined || !Number.isFinite(row.estimate)) return '–';
  return `${inUnit(row.estimate, 'share', 0)}${bracketed(row, 0)}`;
}

/** A part of the movement; noise may leave it a little below nothing. */
function share(row: FigureRow): string {
  const part = (value: number) => Math.min(1, Math.max(0, value));
  const end = (value: number) => fixed(100 * part(value), 0);
  return `${inUnit(part(row.estimate), 'share', 0)} (${end(row.ciLo)}–${end(row.ciHi)})`;
}

/** Percentage points, or of the score. */
function points(row: FigureRow): string {
  if (row.unit === 'points') return `${withInterval(row)} points`;
  const decimals = decimalsFor(100 * (row.ciHi - row.ciLo), 0, 1);
  const many = fixed(100 * row.estimate, decimals);
  return `${many} percentage ${/^−?1$/.test(many) ? 'point' : 'points'}${bracketed({ ...row, unit: 'share' }, decimals)}`;
}

const WHY: Readonly<Record<ToldGame['why'], string>> = {
  closest: 'The closest game',
  comeback: 'The greatest comeback',
  earliest: 'The earliest decided',
  best: 'The best score',
  worst: 'The worst score',
  turn: 'The greatest turn',
};

export function toldTitle({ why }: ToldGame): string {
  return WHY[why];
}

/** Whose chance it is. */
export function sideText({ spec }: CellResult, side: TurningPoint['side']): string {
  if (side === 'score') return 'the expected score';
  if (spec.players === 1) return side === 0 ? 'success' : 'failure';
  return side >= spec.players ? 'nobody' : seatName(spec, side);
}

/** `round 4, decision 13: seat 2 from 31 % to 66 %, by choice`. */
export function turnText(cell: CellResult, { from, to, round, side, before, after, by }: TurningPoint): string {
  const which = to > from + 1 ? `decisions ${from + 1} to ${to}` : `decision ${from + 1}`;
  const told = (value: number) => (side === 'score' ? fixed(value, 1) : inUnit(value, 'share', 0));
  const what = by === undefined ? '' : `, by ${by}`;
  return `${round > 0 ? `round ${round}, ` : ''}${which}: ${sideText(cell, side)} from ${told(before)} to ${told(after)}${what}`;
}
