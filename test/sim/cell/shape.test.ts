/** A module that lacks something is told what, in one line. */
import { expect, test } from 'vitest';
import { random } from '../../../bots/random.ts';
import { int, number, optional, params, text, type ParamSpec } from '../../../engines/core/params.ts';
import { game as pig } from '../../../engines/calibration/pig.ts';
import { shapeFault } from '../../../sim/cell/shape.ts';

const bot = { ...random, name: 'mine' };
const LEADS = { least: 2, below: 12, step: 0.1 };
const learning = (score: unknown) => ({
  ...pig,
  judgement: { features: { names: () => [], read: () => undefined, score } },
});

const ruled = (name: string) => ({ ...pig, rules: params({ [name]: int(1, 0, 2, 'a rule') }) });
const leaning = (least: ParamSpec) => ({ ...bot, options: params({ lean: least }) });

/** Behind a panel that is in order. */
const panelled = (figures: unknown, over: object = {}) => {
  const panel = { title: 'Loot', help: 'how much', chart: 'bars', figures: 'loot.*' };
  return { ...pig, panels: [panel, { ...panel, figures, ...over }] };
};

test('a game and a bot that have everything are in order', () => {
  expect(shapeFault('game', pig)).toBeUndefined();
  expect(shapeFault('game', learning({ apart: () => 0, leads: LEADS }))).toBeUndefined();
  expect(shapeFault('bot', bot)).toBeUndefined();
  expect(shapeFault('game', panelled(`a.${'*'.repeat(16)}`))).toBeUndefined();
});

test.each([
  [undefined, 'exports no `game`'],
  [null, 'exports no `game`'],
  [{ ...pig, title: undefined }, 'game.title is missing: a text'],
  [{ ...pig, title: '' }, 'game.title must be a text'],
  [{ ...pig, rules: {} }, 'game.rules must be what params({...}) returns'],
  [{ ...pig, phases: ['one', 2] }, 'game.phases must be a list of texts'],
  [{ ...pig, players: { min: 2, max: 8, default: 2 } }, 'game.players must be { min, max, default }, whole numbers'],
  [{ ...pig, players: { min: 0, max: 2, default: 2 } }, 'game.players must be { min, max, default }, whole numbers'],
  [{ ...pig, players: { min: 1, max: 2.5, default: 2 } }, 'game.players must be { min, max, default }, whole numbers'],
  [{ ...pig, players: { min: 2, max: 3, default: 4 } }, 'game.players must be { min, max, default }, whole numbers'],
  [{ ...pig, players: { min: 2, max: 3, default: 1 } }, 'game.players must be { min, max, default }, whole numbers'],
  [{ ...pig, create: 'a pig' }, 'game.create must be a function'],
  [{ ...pig, exact: 0.5 }, 'game.exact must be a function'],
  [{ ...pig, estimate: () => 0.5 }, 'game.estimate stands in game.judgement now: write judgement: { estimate }'],
  [{ ...pig, features: {} }, 'game.features stands in game.judgement now: write judgement: { features }'],
  [{ ...pig, minutesPerDecision: 2 }, 'leave it out and give --minutes-per-decision'],
  [{ ...pig, judgement: () => 0.5 }, 'game.judgement must be an object, e.g. { estimate, prefer }'],
  [{ ...pig, judgement: { estimate: 0.5 } }, 'game.judgement.estimate must be a function'],
  [{ ...pig, judgement: { features: { names: [] } } }, 'game.judgement.features must be { names, read }'],
  [learning({ apart: () => 0 }), 'game.judgement.features.score must be { apart, leads: { least, below, step } }'],
  [learning({ leads: LEADS }), 'game.judgement.features.score must be { apart'],
  [learning({ apart: () => 0, leads: { ...LEADS, step: 0 } }), 'game.judgement.features.score must be { apart'],
  [{ ...pig, components: { ...pig.components, shipped: {} } }, 'game.components.shipped must be an object with'],
  [{ ...pig, components: { ...pig.components, shipped: [] } }, 'game.components.shipped must be an object with'],
  [{ ...pig, components: { ...pig.components, read: null } }, 'game.components.read is missing: a function'],
  [{ ...pig, components: { ...pig.components, notes: 'none' } }, 'game.components.notes must be a list of texts'],
  [{ ...pig, ends: [] }, 'game.ends must name at least one end'],
  [{ ...pig, phases: [] }, 'game.phases must name at least one phase'],
  [{ ...pig, decided: 'roll' }, 'game.decided must be a list of 1 texts, one for each of game.phases'],
  [{ ...pig, decided: ['roll', 'hold'] }, 'game.decided must be a list of 1 texts, one for each of game.phases'],
  [{ ...pig, decided: [''] }, 'game.decided has the name "", which no table can head: rename it'],
  [{ ...pig, presets: { easy: { set: {} } } }, 'game.presets.standard is missing: { title, help, set: {} }'],
  [{ ...pig, presets: { ...pig.presets, easy: null } }, 'game.presets.easy.set is missing: an object of rule values'],
  [panelled('*'.repeat(17)), 'game.panels[1].figures: has more than 16 of * and {..}'],
  [panelled('{a,b}.*'.repeat(9)), 'game.panels[1].figures: has more than 16 of * and {..}'],
  [panelled(undefined), 'game.panels[1].figures: must be a text'],
  [panelled('a', { chart: 'bar' }), 'game.panels[1].chart: must be one of bars, lines, '],
  [panelled('a', { bands: [{ from: NaN, name: 'low' }] }), 'game.panels[1].bands[0].from: must be a number'],
  [{ ...pig, chance: ['die', 'coin', 'die'] }, 'game.chance has die twice'],
  [{ ...pig, chance: [''] }, 'game.chance has the name "", which no table can head'],
  [{ ...pig, ends: ['won', 'won'] }, 'game.ends has won twice'],
  [{ ...pig, ends: ['a\nb'] }, 'game.ends has the name "a\\nb", which no table can head'],
  [{ ...pig, events: ['__proto__'] }, 'game.events has the name __proto__, which no table can head'],
  [{ ...pig, phases: ['\x1b[2J'] }, 'game.phases has the name "\\u001b[2J", which'],
  [ruled('a=b'), 'game.rules has the name "a=b", which no command line can set'],
  [ruled('a,b'), 'game.rules has the name "a,b", which no command line can set'],
  [ruled('a.b'), 'game.rules has the name a.b, which no command line can set'],
  [ruled('players'), 'game.rules has the name players, which no command line can set'],
  [ruled(' '), 'game.rules has the name " ", which no table can head'],
  [{ ...pig, presets: { ...pig.presets, ['a\tb']: { set: {} } } }, 'game.presets has the name "a\\tb", which no table'],
  [{ ...pig, panels: {} }, 'game.panels: must be a list'],
])('of a game: case %#', (value, fault) => {
  expect(shapeFault('game', value)).toContain(fault);
});

test.each([
  [7, 'exports no `bot`'],
  [{ ...bot, help: undefined }, 'bot.help is missing: a text'],
  [{ ...bot, sees: 'all' }, 'bot.sees must be one of: legal, sample, truth'],
  [{ ...bot, refuses: 'pig' }, 'bot.refuses must be a function'],
  [{ ...bot, name: '7up' }, 'bot.name may hold only letters, digits and -'],
  [leaning(number(5, 0, 1, 'lean')), 'bot.options: the default lean=5 is not a valid value: 0..1'],
  [leaning(number(NaN, 0, 1, 'lean')), 'bot.options: the default lean=NaN is not a valid value: 0..1'],
  [leaning(optional({ ...number(0.5, 0, 1, 'lean'), default: 3 })), undefined],
  [leaning(text('a path')), undefined],
  [
    leaning({ ...number(0, 0, 1, 'lean'), kind: 'numbr' as string as 'number' }),
    'bot.options: the default lean=0 is not a valid value: its kind is numbr (did you mean number?)',
  ],
  [{ ...bot, options: params({ 'a:b': number(0, 0, 1, 'lean') }) }, 'bot.options has the name "a:b", which no command'],
  [{ ...bot, name: 'a b' }, 'bot.name may hold only letters, digits and -'],
])('of a bot: case %#', (value, fault) => {
  if (fault === undefined) expect(shapeFault('bot', value)).toBeUndefined();
  else expect(shapeFault('bot', value)).toContain(fault);
});
