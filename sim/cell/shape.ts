/** What a module must export to be a game or a bot: every member by name, so that a missing one is named. */
import * as z from 'zod';
import { misfitOf } from './by-schema.ts';
import { Params, type ParamSpec } from '../../engines/core/params.ts';
import { messageOf } from '../../engines/core/errors.ts';
import { eachFault, namesFault, settingsFault } from './names.ts';
import { panels } from './panel-schema.ts';

type Kind = 'text' | 'function' | 'texts' | 'object' | 'params' | 'players';

const GAME: Readonly<Record<string, Kind>> = {
  name: 'text',
  title: 'text',
  about: 'text',
  players: 'players',
  rules: 'params',
  presets: 'object',
  components: 'object',
  phases: 'texts',
  chance: 'texts',
  ends: 'texts',
  events: 'texts',
  metrics: 'function',
  bounds: 'function',
  roles: 'function',
  invalid: 'function',
  create: 'function',
  describe: 'function',
  tell: 'function',
};
const GAME_MAY = ['exact', 'position', 'scope'];
/** What a game may know of moves and positions beyond its rules. */
const JUDGING = ['estimate', 'utility', 'prefer', 'preferAll', 'luck', 'weigh', 'weighAll', 'blind', 'search'];
const BOT: Readonly<Record<string, Kind>> = {
  name: 'text',
  help: 'text',
  sees: 'text',
  options: 'params',
  create: 'function',
};
const SEES = ['legal', 'sample', 'truth'];

const WORDS: Readonly<Record<Kind, string>> = {
  text: 'a text',
  function: 'a function',
  texts: 'a list of texts',
  object: 'an object',
  params: 'what params({...}) returns',
  players: '{ min, max, default }, whole numbers with min <= default <= max, 1 to 7',
};

/** By the names that whoever writes a game knows. */
const DECLARED = z.object({ game: z.object({ panels }) });

type Members = Readonly<Record<string, unknown>>;

/** What is wrong with the members of a `game` or `bot`, in one line; undefined if nothing is. */
export function shapeFault(what: 'game' | 'bot', value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `exports no \`${what}\``;
  const members = value as Members;
  for (const [name, kind] of Object.entries(what === 'game' ? GAME : BOT)) {
    if (members[name] === undefined) return `${what}.${name} is missing: ${WORDS[kind]}`;
    if (!is(kind, members[name])) return `${what}.${name} must be ${WORDS[kind]}`;
  }
  return sourcesFault(what, members) ?? (what === 'game' ? gameFault(members) : botFault(members));
}

/** Data files lie below the module, so that they lie there on every machine. */
function sourcesFault(what: string, { sources }: Members): string | undefined {
  if (sources === undefined) return undefined;
  if (is('texts', sources) && (sources as string[]).every(isBelow)) return undefined;
  return `${what}.sources must be a list of files, each by its path from the module's folder: ['bonus.json']`;
}

/** Is this the path of a file below the folder it starts from? */
export function isBelow(path: string): boolean {
  return path !== '' && !/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)|\0/i.test(path);
}

function gameFault(game: Members): string | undefined {
  const wrong = GAME_MAY.find((name) => game[name] !== undefined && typeof game[name] !== 'function');
  if (wrong !== undefined) return `game.${wrong} must be a function`;
  const misplaced = judgementFault(game);
  if (misplaced !== undefined) return misplaced;
  const { shipped, read, notes } = game['components'] as Members;
  if (!is('object', shipped) || Object.keys(shipped as object).length === 0)
    return 'game.components.shipped must be an object with at least one set, { none: null } if there are none';
  if (typeof read !== 'function') return 'game.components.read is missing: a function';
  if (!is('texts', notes)) return 'game.components.notes must be a list of texts';
  if ((game['ends'] as unknown[]).length === 0) return 'game.ends must name at least one end';
  if ((game['phases'] as unknown[]).length === 0) return 'game.phases must name at least one phase';
  const named = gameNamesFault(game);
  if (named !== undefined) return named;
  const presets = game['presets'] as Readonly<Record<string, unknown>>;
  if (!Object.hasOwn(presets, 'standard')) return 'game.presets.standard is missing: { title, help, set: {} }';
  const bare = Object.keys(presets).find((name) => !is('object', (presets[name] as Members | null)?.['set']));
  return bare === undefined ? panelsFault(game) : `game.presets.${bare}.set is missing: an object of rule values`;
}

/** What is told apart by its name has one of its own: two sources of chance would share their draws. */
function gameNamesFault(game: Members): string | undefined {
  const listed = (name: string) => game[name] as readonly string[];
  for (const name of ['chance', 'ends']) {
    const fault = namesFault(`game.${name}`, listed(name));
    if (fault !== undefined) return fault;
  }
  const { names } = game['rules'] as { readonly names: readonly string[] };
  return (
    eachFault('game.phases', listed('phases')) ??
    decidedFault(game['decided'], listed('phases').length) ??
    eachFault('game.events', listed('events')) ??
    settingsFault('game.rules', names) ??
    namesFault('game.presets', Object.keys(game['presets'] as object))
  );
}

/** One for each phase: reports say them in place of the names. */
function decidedFault(decided: unknown, phases: number): string | undefined {
  if (decided === undefined) return undefined;
  if (!is('texts', decided) || (decided as readonly string[]).length !== phases)
    return `game.decided must be a list of ${phases} texts, one for each of game.phases`;
  return eachFault('game.decided', decided as readonly string[]);
}

/** A run keeps them, and its reports are made by what it keeps: what that refuses is refused before anything is played. */
function panelsFault({ panels: declared }: Members): string | undefined {
  return declared === undefined ? undefined : misfitOf(DECLARED, { game: { panels: declared } });
}

function judgementFault(game: Members): string | undefined {
  const old = [...JUDGING, 'features'].find((name) => game[name] !== undefined);
  if (old !== undefined) return `game.${old} stands in game.judgement now: write judgement: { ${old} }`;
  if (game['minutesPerDecision'] !== undefined)
    return 'game.minutesPerDecision is an option of every run now: leave it out and give --minutes-per-decision';
  const judgement = game['judgement'];
  if (judgement === undefined) return undefined;
  if (!is('object', judgement)) return 'game.judgement must be an object, e.g. { estimate, prefer }';
  const members = judgement as Members;
  const wrong = JUDGING.find((name) => members[name] !== undefined && typeof members[name] !== 'function');
  if (wrong !== undefined) return `game.judgement.${wrong} must be a function`;
  return featuresFault(members['features'] as Members | null | undefined);
}

function featuresFault(features: Members | null | undefined): string | undefined {
  if (features === undefined) return undefined;
  if (!is('function', features?.['names']) || !is('function', features?.['read'])) {
    return 'game.judgement.features must be { names, read }, two functions';
  }
  const score = features?.['score'] as Members | null | undefined;
  if (score === undefined) return undefined;
  const leads = score?.['leads'] as Members | null | undefined;
  const [least, below, step] = ['least', 'below', 'step'].map((name) => leads?.[name] as number);
  return is('function', score?.['apart']) && least! > 0 && below! > least! && step! > 0
    ? undefined
    : 'game.judgement.features.score must be { apart, leads: { least, below, step } }, a function and points of lead';
}

function botFault(bot: Members): string | undefined {
  if (!SEES.includes(bot['sees'] as string)) return `bot.sees must be one of: ${SEES.join(', ')}`;
  if (bot['refuses'] !== undefined && typeof bot['refuses'] !== 'function') return 'bot.refuses must be a function';
  if (!/^[a-z][a-z0-9-]*$/i.test(bot['name'] as string))
    return 'bot.name may hold only letters, digits and -, for it is written on command lines';
  const { names, specs } = bot['options'] as Options;
  return settingsFault('bot.options', names) ?? defaultsFault(specs);
}

interface Options {
  readonly names: readonly string[];
  readonly specs: Readonly<Record<string, ParamSpec>>;
}

/** An option that is not given must be one that could be; a text that is not given is empty. */
function defaultsFault(specs: Options['specs']): string | undefined {
  const options = new Params(specs);
  for (const [name, spec] of Object.entries(specs)) {
    if (spec.kind === 'text') continue;
    try {
      options.check(name, spec.default, String(spec.default));
    } catch (error) {
      return `bot.options: the default ${messageOf(error)}`;
    }
  }
  return undefined;
}

function is(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'function':
      return typeof value === 'function';
    case 'texts':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'params': {
      const { specs, names, defaults } = (value ?? {}) as Members;
      return is('object', specs) && is('texts', names) && is('object', defaults);
    }
    case 'players': {
      const { min, max, default: usual } = (value ?? {}) as Record<string, number>;
      const whole = [min, usual, max].every((one) => Number.isInteger(one));
      return whole && min! >= 1 && min! <= usual! && usual! <= max! && max! <= 7;
    }
  }
}
