/** What a game says of decisions, happenings, figures and ends is in the players' words: no name of code among them. */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../engines/core/rng.ts';
import { apart, endText, worded } from '../../engines/core/worded.ts';
import { games } from '../../engines/registry.ts';
import { phrase } from '../../reports/words/names.ts';
import { movedText, ruleText, settingsInWords, typedText } from '../../reports/words/settings.ts';
import { playthrough } from '../../scripts/replay/playthrough.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { traceToday } from '../../sim/play/trace.ts';
import { openCell } from '../../sim/cell/open.ts';
import { ruleCalled } from '../../sim/cell/rule-called.ts';
import { cellOf } from '../support/cells.ts';
import { randomSetup } from '../../testing/setups.ts';

/** `chooseStack`, `top_up`, `LevelTOWN`, `slot 0`: what programs call things. */
const CODE = /\b[a-z]+[A-Z]\w*|\w_\w|[a-z][A-Z]{2,}|\b(undefined|NaN|null)\b|\bslot \d/;
const SWITCH = /\b(true|false)\b/;

const all = await Promise.all(
  ['glitterhorn', 'poonicorn', 'unicorn-jelly', 'little-prince', 'vast'].map(
    async (name) => [name, await games[name]!()] as const,
  ),
);

const SETUPS = 12;
const DECISIONS = 120;

describe.each(all)('%s', (_name, game) => {
  test('every rule, and every value of a choice, is taken as it is printed', () => {
    const { names, specs } = game.rules;
    expect(names.map((name) => ruleCalled(game, apart(name)))).toEqual(names);
    for (const name of names) {
      const spec = specs[name]!;
      if (spec.kind !== 'choice') continue;
      expect(spec.values.map((value) => game.rules.parse(name, apart(value)))).toEqual(spec.values);
    }
    expect(names.map((name) => apart(name)).filter((text) => CODE.test(text))).toEqual([]);
  });

  test('options and happenings', () => {
    const said = new Set<string>();
    for (let salt = 0; salt < SETUPS; salt++) {
      const { setup } = randomSetup(game, salt);
      const state = game.create(setup);
      const chance = game.chance.map((name) => Stream.of(salt, name));
      const bot = Stream.of(salt, 'bot0');
      state.events = { emit: (kind, ...data) => void said.add(game.tell(state, { kind, data })) };
      state.deal(chance);
      const legal = new Int32Array(game.bounds(setup).options);
      for (let move = 0; move < DECISIONS && state.actor >= 0; move++) {
        const count = state.legal(legal);
        for (let i = 0; i < count; i++) said.add(game.describe(state, legal[i]!));
        state.apply(legal[bot.below(count)]!, chance);
      }
    }
    expect(said.size).toBeGreaterThan(20);
    expect([...said].filter((text) => CODE.test(text) || SWITCH.test(text)).slice(0, 30)).toEqual([]);
  });

  test('figures, ends and decisions', () => {
    const { setup } = randomSetup(game, 1);
    const names = [
      ...game.metrics(setup).map(({ name }) => phrase(name)),
      ...game.ends.map((end) => phrase(`end.${end}`)),
    ];
    expect([...names, ...game.phases.map(worded)].filter((text) => CODE.test(text))).toEqual([]);
    // A word alone that only the code explains: why does a game end by `cap`, by `deck`?
    expect(game.ends.map(endText).filter((text) => /^(cap|deck|full|pile|turns?|rounds?)$/.test(text))).toEqual([]);
  });
});

test.each([
  ['glitterhorn', 1],
  ['poonicorn', 2],
  ['unicorn-jelly', 2],
  ['little-prince', 3],
  ['vast', 1],
])('a whole game of %s as it is told: who does what, and how it ended', async (name, players) => {
  const spec = await cellOf(name, { players, bots: ['random'] });
  const lines: string[] = [];
  expect(playthrough(new CellPlayer(await openCell(spec)), spec, 0, (line) => void lines.push(line))).toBe(false);
  const [trace] = await traceToday({ spec, from: 0, count: 1, steps: true });
  const told = [...lines, ...trace!.steps.map(({ text }) => text)];
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter((text) => CODE.test(text) || SWITCH.test(text)).slice(0, 30)).toEqual([]);
});

test('before a game is told it is said which bot sits where, in every rotation', async () => {
  const spec = await cellOf('pig', { bots: ['random', 'first'], rotate: true });
  for (const [playout, seated] of [
    ['random', 'first'],
    ['first', 'random'],
  ].entries()) {
    const player = new CellPlayer(await openCell(spec));
    const lines: string[] = [];
    playthrough(player, spec, playout, (line) => void lines.push(line));
    expect(lines.slice(1, 3)).toEqual(seated.map((bot, seat) => `seat ${seat + 1} played by ${bot}`));
    // Whoever plays first takes the first option of all.
    const others = (seat: number) =>
      lines.filter((line) => line.startsWith(`seat ${seat + 1}: `) && /\[[2-9] of/.test(line));
    expect([0, 1].map((seat) => others(seat).length > 0)).toEqual(seated.map((bot) => bot === 'random'));
  }
});

test('names of code in words', () => {
  expect(['knightEscaped', 'attacksMade.thief', 'tile.T1.points', 'LevelTOWN', 'rounds'].map(worded)).toEqual([
    'knight escaped',
    'attacks made, thief',
    'tile T1, points',
    'Level town',
    'rounds',
  ]);
  expect([
    movedText('hireCostMode', 'typed', 'anyCards'),
    ruleText('witchArrival', 'retrigger'),
    ruleText('components', 'evenDeck'),
    settingsInWords('wyrmShift=1 lowers mean score, against wyrmShift=0; share[seat=0]=0.5 stays'),
    typedText([
      ['hireCostMode', 'anyCards'],
      ['components', 'evenDeck'],
    ]),
  ]).toEqual([
    'hire cost mode typed → any cards',
    'witch arrival=retrigger',
    'components evenDeck',
    'wyrm shift=1 lowers mean score, against wyrm shift=0; share[seat=0]=0.5 stays',
    '--set hireCostMode=anyCards --components evenDeck',
  ]);
  expect([
    movedText('landmine', 'false', 'true'),
    movedText('landmine', 'true', 'false'),
    movedText('dice', '3', '4'),
  ]).toEqual(['landmine on', 'landmine off', 'dice 3 → 4']);
});
