/** What a designer asks, each with what can be chosen for it and the verb that answers it. */
import { firstOfEach } from '../../engines/core/append.ts';
import type { Options, Question, ShelfGame } from '../laboratory.ts';
import { changesOf, optionsOf, seatsOf, untouched, type Bench } from './bench.ts';
import { dialNames, dialsByKind, effort, triedValues, valueOf, type Chosen, type Control } from './controls.ts';
import { comparison } from './comparison.ts';
import { pieceControls } from './piece-controls.ts';
import { targetControls, targetEffort, targetsOf } from './targets.ts';

/** One's own components as JSON, of the bench and of what it is held against; absent: they are shipped ones. */
export interface OwnData {
  readonly bench?: string | undefined;
  readonly base?: string | undefined;
}

/** What is asked about. */
export interface About {
  readonly game: ShelfGame;
  readonly bench: Bench;
  readonly base: Bench | undefined;
  readonly chosen: Chosen;
  /** Names of the rules that act with the roles at the table; absent: all, or it is not known yet. */
  readonly acting?: readonly string[] | undefined;
}

export interface Asking {
  readonly name: string;
  readonly title: string;
  /** What the answer will be, in one line. */
  readonly lead: string;
  readonly controls: (about: About) => readonly Control[];
  /** The verb and its own options. */
  readonly question: (about: About, data: OwnData) => Question;
  /** Whatever is plainly off is dropped early: what it takes is known at most. */
  readonly races?: boolean;
  /** Why it cannot be asked here; undefined if it can. */
  readonly refuses?: (about: About) => string | undefined;
}

const WITHIN = effort(
  [
    ['2pp', 'a first look: within 2 percentage points'],
    ['1pp', 'usual: within 1 percentage point'],
    ['0.5pp', 'fine: within 0.5 (four times as long)'],
  ],
  '1pp',
);
const MOST = effort(
  [
    ['1200', 'a first look: at most 1,200 games each'],
    ['4800', 'usual: at most 4,800 games each'],
    ['24000', 'fine: at most 24,000 games each'],
  ],
  '4800',
);
const GAMES = effort(
  [
    ['30', 'a first look: 30 games'],
    ['100', 'usual: 100 games'],
    ['400', 'fine: 400 games'],
  ],
  '30',
);

function withOwn({ bench }: About, { bench: json }: OwnData, verb: string, more: Options): Question {
  const { options, files } = optionsOf(bench, json);
  return { verb, options: { ...options, ...more }, ...(files && { files }) };
}

const of = (control: Control, { chosen }: About) => valueOf(control, chosen);

const FIGURES: Control = {
  kind: 'select',
  name: 'figures',
  label: 'What is counted?',
  values: [
    ['', 'the usual figures'],
    ['all', 'all that the game has (slower)'],
  ],
  usual: '',
};

const seat: Asking = {
  name: 'seat',
  title: 'Is a seat favoured?',
  lead: 'Who wins how often, how long it takes, how far apart the scores lie.',
  controls: () => [WITHIN, FIGURES],
  question: (about, data) => {
    const figures = of(FIGURES, about);
    return withOwn(about, data, 'run', { within: of(WITHIN, about), ...(figures !== '' && { figures }) });
  },
};

const change: Asking = {
  name: 'change',
  title: 'What if I change this?',
  lead: 'The game as it was and as it is now, played on the same deals: what differs beyond doubt.',
  controls: () => [WITHIN],
  refuses: ({ game, bench, base = untouched(bench) }) =>
    JSON.stringify([changesOf(game, bench), bench.own]) === JSON.stringify([changesOf(game, base), base.own])
      ? 'Nothing is changed yet: turn a dial on the left, choose a preset or change a card, and ask again.'
      : undefined,
  question: ({ game, bench, base = untouched(bench), chosen }, data) =>
    comparison(game, base, bench, data, { within: valueOf(WITHIN, chosen) }),
};

const ONLY: Control = {
  kind: 'select',
  name: 'only',
  label: 'Which rules?',
  values: [
    ['', 'all that act'],
    ['dials', 'dials of the game alone'],
    ['rulings', 'rulings where the rules are silent'],
    ['reconstructed', 'what was reconstructed'],
  ],
  usual: '',
};

const withoutDials = (about: About) =>
  actingDials(about).length === 0 ? `${about.game.title} has no dials to turn.` : undefined;

const matters: Asking = {
  name: 'matters',
  title: 'Which rules matter?',
  lead: 'Every rule moved by itself, ranked by what it does to winning, scores and length.',
  controls: () => [ONLY, MOST],
  refuses: withoutDials,
  question: (about, data) => {
    const only = of(ONLY, about);
    return withOwn(about, data, 'matters', { playouts: of(MOST, about), ...(only !== '' && { only }) });
  },
};

/** Those that do something at this table. */
export function actingDials({ game: { rules }, acting }: About): ShelfGame['rules'] {
  return acting === undefined ? rules : rules.filter(({ name }) => acting.includes(name));
}

const VARY: Control = {
  kind: 'dials',
  name: 'vary',
  label: 'Which dials may be turned?',
  help: 'None ticked: any one dial alone, the smallest change first.',
  usual: '',
};

const target: Asking = {
  name: 'target',
  title: 'Reach a target',
  lead: 'Which settings surely meet what you want, with the fewest changes.',
  controls: (about) => [...targetControls(about), VARY, targetEffort(about)],
  races: true,
  refuses: withoutDials,
  question: (about, data) => {
    const vary = of(VARY, about);
    return withOwn(about, data, 'tune', {
      target: targetsOf(about),
      ...(vary === '' ? { by: 'one-rule' } : { vary: vary.split(',') }),
      playouts: of(targetEffort(about), about),
    });
  },
};

const piece: Asking = {
  name: 'piece',
  title: 'Is this card too strong?',
  lead: 'Each card, tile or power taken off, added or made plain by itself: what that does to winning.',
  controls: (about) => [...pieceControls(about), MOST],
  refuses: ({ game }) =>
    game.pieces.length === 0 ? `${game.title} has no cards or tiles that can be asked about.` : undefined,
  question: (about, data) => {
    const [which, what] = pieceControls(about).map((control) => of(control, about)) as [string, string];
    const [kind, id] = which.split(':');
    return withOwn(about, data, 'pieces', {
      ...(kind === 'kind' && { kind: id! }),
      ...(kind === 'piece' && { piece: id! }),
      ...(what !== '' && { change: what }),
      playouts: of(MOST, about),
    });
  },
};

const story: Asking = {
  name: 'story',
  title: 'How do games go?',
  lead: 'The chance to win along many games: when it is decided, how often the lead changes.',
  controls: () => [GAMES],
  question: (about, data) => withOwn(about, data, 'story', { games: of(GAMES, about), rollouts: '60' }),
};

const RUNGS: Control = {
  kind: 'select',
  name: 'rungs',
  label: 'Up to which player?',
  values: [
    ['random,greedy', 'random and greedy: quick'],
    ['random,greedy,mcts:iterations=20', 'a search of 20 imagined games a move'],
    ['random,greedy,mcts:iterations=50,mcts:iterations=100', 'searches of 50 and 100 (long)'],
  ],
  usual: 'random,greedy,mcts:iterations=20',
};
const PAIRS = effort(
  [
    ['120', 'a first look: 120 games per pair'],
    ['480', 'usual: 480 games per pair'],
    ['2400', 'fine: 2,400 games per pair'],
  ],
  '120',
);

const skill: Asking = {
  name: 'skill',
  title: 'How much is skill?',
  lead: 'Players from weak to strong against each other; what is luck, what is skill, what is the seat.',
  controls: () => [RUNGS, PAIRS],
  question: (about, data) => {
    // Who plays is what is asked.
    const table = { ...about, bench: { ...about.bench, bots: [] } };
    const more = { rungs: of(RUNGS, about), playouts: of(PAIRS, about), luck: '40x2' };
    return withOwn(table, data, 'ladder', more);
  },
};

/** Two dials, and the values of each: empty is what one would try. */
function gridControls(about: About): readonly Control[] {
  const { game, chosen } = about;
  const acting = actingDials(about);
  const [first = '', second = ''] = dialsByKind(acting);
  const none = ['', 'none: one dial alone'] as const;
  const dial = (name: string, label: string, usual: string, more: (readonly [string, string])[]): Control => ({
    ...({ kind: 'select', name, label, usual } as const),
    values: [...dialNames(acting), ...more],
  });
  const across = dial('x', 'First dial', first, []);
  const down = dial('y', 'Second dial', second, [none]);
  const values = (name: string, control: Control): Control => {
    const rule = valueOf(control, chosen);
    return { kind: 'line', name: `${name}.${rule}`, label: 'its values', usual: triedValues(game, rule), help: HOW };
  };
  return [across, values('x', across), down, ...(valueOf(down, chosen) === '' ? [] : [values('y', down)])];
}
const HOW = 'written 1..5, 10..50:10 or a,b,c';

const grid: Asking = {
  name: 'grid',
  title: 'Grid over two dials',
  lead: 'Every combination of two rules, drawn as a map.',
  controls: (about) => [...gridControls(about), WITHIN],
  refuses: withoutDials,
  question: (about, data) => {
    const [x, xs, y, ys] = gridControls(about).map((control) => of(control, about));
    const axes = [[x, xs] as const, ...(ys === undefined ? [] : [[y, ys] as const])];
    const one = firstOfEach(axes, ([name]) => name);
    const { options, files } = withOwn(about, data, 'sweep', { within: of(WITHIN, about) });
    return { verb: 'sweep', options: { ...options, grid: one.map((axis) => axis.join('=')) }, ...(files && { files }) };
  },
};

export const QUESTIONS: readonly Asking[] = [seat, change, matters, target, piece, story, skill, grid];

export function askingOf(name: string): Asking {
  return QUESTIONS.find((one) => one.name === name) ?? seat;
}

/** A game for one has no seats to favour, and where roles differ it is they that may be too strong. */
export function titleOf(asking: Asking, about: About): string {
  if (asking !== seat) return asking.title;
  const roles = seatsOf(about.game, about.bench);
  if (roles.length === 1) return 'How often is it won?';
  return new Set(roles).size > 1 ? 'Is a role too strong?' : asking.title;
}
