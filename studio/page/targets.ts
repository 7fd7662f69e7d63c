/** What one wants a game to come to, as `tune` reads it. */
import { seatsOf } from './bench.ts';
import { effort, inWords, valueOf, type Control, type Selection } from './controls.ts';
import type { About } from './questions.ts';

/** Wants that need no figure chosen, those first that a first look can tell. */
const NEARLY = ['seatFairness<0.05', 'fairly even: within 5 percentage points'] as const;
const FAIR = ['seatFairness<0.02', 'fair: within 2 percentage points'] as const;
const FAIRER = ['seatFairness<0.01', 'very fair: within 1 percentage point'] as const;
const HALF = ['success=0.45..0.55', 'won about half of the time'] as const;
const HARD = ['success=0.25..0.35', 'won about 30 % of the time'] as const;
const OTHER = ['', 'another figure between two numbers'] as const;

/** Most games of a setting. With some fifty settings a share is then known within 2.5, 1.4 and 0.7 percentage points. */
const [FIRST, SHARP, SHARPER, SHARPEST] = ['7200', '24000', '96000', '240000'] as const;

/** What is enough to show that a setting meets what is wanted. */
export function targetEffort(about: About): Selection {
  const want = valueOf(wants(about), about.chosen);
  const usual = want === FAIR[0] ? SHARP : want === FAIRER[0] ? SHARPER : FIRST;
  const values = [
    [FIRST, 'a first look: at most 7,200 games each'],
    [SHARP, 'sharper: at most 24,000 games each'],
    [SHARPER, 'fine: at most 96,000 games each'],
    [SHARPEST, 'very fine: at most 240,000 games each'],
  ] as const;
  return effort(values, usual);
}

function wants(about: About): Selection {
  const alone = seatsOf(about.game, about.bench).length === 1;
  const values = alone ? [HALF, HARD, OTHER] : [NEARLY, FAIR, FAIRER, OTHER];
  const help = alone ? {} : { help: "Even and fair: how far any seat's share of wins may be off its due." };
  return { kind: 'select', name: 'want', label: 'What shall it be?', values, usual: values[0]![0], ...help };
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
