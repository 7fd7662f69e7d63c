/** What one wants a game to come to, as `tune` reads it. */
import { seatsOf } from './bench.ts';
import { inWords, valueOf, type Control, type Selection } from './controls.ts';
import type { About } from './questions.ts';

/** Wants that need no figure chosen, first those of games for several. */
const FAIR = ['seatFairness<0.02', 'fair: no seat wins 2 points of a hundred more or less than its due'] as const;
const FAIRER = ['seatFairness<0.01', 'very fair: no seat more than 1 point off'] as const;
const HALF = ['success=0.45..0.55', 'won about half of the time'] as const;
const HARD = ['success=0.25..0.35', 'won about 30 % of the time'] as const;
const OTHER = ['', 'another figure between two numbers'] as const;

function wants(about: About): Selection {
  const alone = seatsOf(about.game, about.bench).length === 1;
  const values = alone ? [HALF, HARD, OTHER] : [FAIR, FAIRER, OTHER];
  return { kind: 'select', name: 'want', label: 'What shall it be?', values, usual: values[0]![0] };
}

export function targetControls(about: About): readonly Control[] {
  const want = wants(about);
  if (valueOf(want, about.chosen) !== '') return [want];
  const figure = figures(about);
  return [
    want,
    figure,
    { kind: 'line', name: 'from', label: 'at least', usual: '' },
    { kind: 'line', name: 'to', label: 'at most', usual: '' },
  ];
}

function figures({ game }: About): Selection {
  const values = game.figures.map(({ name, help }) => [name, `${inWords(name)}: ${help}`] as const);
  return { kind: 'select', name: 'figure', label: 'Which figure?', values, usual: 'rounds' };
}

/** The targets as text; a bound left open is not said. */
export function targetsOf(about: About): readonly string[] {
  const want = valueOf(wants(about), about.chosen);
  if (want !== '') return [want];
  const figure = valueOf(figures(about), about.chosen);
  const [from = '', to = ''] = [about.chosen['from']?.trim(), about.chosen['to']?.trim()];
  if (from === '' && to === '') return [figure];
  if (from === '') return [`${figure}<${to}`];
  return to === '' ? [`${figure}>${from}`] : [`${figure}=${from}..${to}`];
}
