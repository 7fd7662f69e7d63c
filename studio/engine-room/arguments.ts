/** Options of a question as a verb takes them, and as the command line that a terminal plays it with. */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { kebab } from '../../lab/kebab.ts';
import { RUN, type Arguments, type Option, type OptionsOf, type RunArguments } from '../../lab/options.ts';
import { commandOf } from '../../lab/verbs/all.ts';
import { refuseOptions, type Command } from '../../lab/verbs/verb.ts';
import { quoted } from '../../sim/cell/command.ts';
import type { Options, Question } from '../laboratory.ts';

/** The verbs that a page asks. */
export const VERBS = ['run', 'sweep', 'compare', 'matters', 'tune', 'pieces', 'story', 'ladder', 'exploit'];
/** Of the options that say where and how a run goes, those that mean something in a page. */
const KEPT = ['workers', 'stall', 'minutesPerDecision'];
/** And of them those that are no part of what is played. */
const PLACE = ['workers', 'stall'];

export function optionsFor(options: OptionsOf): OptionsOf {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => !Object.hasOwn(RUN, name) || KEPT.includes(name)),
  );
}

/** As yargs gives them to a verb: read as they were declared. */
export type Given = RunArguments & Arguments<OptionsOf>;

/** The verb, and its arguments with what is usual where nothing is given; refuses as the terminal would. */
export async function argumentsOf({ verb, options }: Question): Promise<{ command: Command; args: Given }> {
  if (!VERBS.includes(verb)) throw new UsageError(`unknown question: ${verb}${suggestion(verb, VERBS)}`);
  const command = await commandOf(verb);
  const known = optionsFor(command.options);
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(known, name))
      throw new UsageError(`unknown option: ${name}${suggestion(name, Object.keys(known))}`);
  }
  const values = Object.entries(command.options).flatMap(([name, option]): [string, unknown][] => {
    const value = valueOf(name, option, options[name]);
    return value === undefined ? [] : [[name, value]];
  });
  const args: Readonly<Record<string, unknown>> = Object.fromEntries(values);
  refuseOptions(command, args);
  return { command, args: args as Given };
}

function valueOf(name: string, option: Option, given: Options[string] | undefined): unknown {
  const { type, array = false, repeatable = false, demandOption = false } = option;
  if (given === undefined) {
    if (demandOption) throw new UsageError(`--${name} is missing`);
    return option.default;
  }
  const fits =
    type === 'boolean'
      ? typeof given === 'boolean'
      : array
        ? Array.isArray(given)
        : typeof given === 'string' || (repeatable && Array.isArray(given));
  if (!fits)
    throw new UsageError(`--${name}: ${JSON.stringify(given)} is not ${array ? 'a list of texts' : `a ${type}`}`);
  return given;
}

/** What a terminal would have been told, with its seed. */
export async function commandLine({ verb, options }: Question, seed: bigint): Promise<string> {
  const declared = Object.entries((await commandOf(verb)).options);
  const words: string[] = [];
  for (const [name, option] of declared) {
    const value = options[name];
    if (value === undefined || name === 'seed' || PLACE.includes(name)) continue;
    if (JSON.stringify(value) === JSON.stringify(option.default)) continue;
    const flag = `--${kebab(name)}`;
    if (option.positional === true) words.unshift(String(value));
    else if (typeof value === 'boolean') words.push(value ? flag : flag.replace('--', '--no-'));
    else for (const one of typeof value === 'string' ? [value] : value) words.push(flag, one);
  }
  return ['alicorn', verb, ...words, '--seed', seed.toString()].map(quoted).join(' ');
}
