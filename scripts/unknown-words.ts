import { nearest } from '../engines/core/errors.ts';

/** Options by which one verb and another vary rules. */
const VARYING = ['grid', 'vary', 'variants'];

/** Options that take a list with commas. */
const LISTS = ['bots', 'budgets', 'change', 'kind', 'piece', 'roles', 'rungs', 'variants'];

/**
 * The parser's complaint about an option or a word that it does not know, with the nearest that it does; any other as it
 * is. `options` are those of the verb asked for.
 */
export function unknownWords(complaint: string, args: readonly string[], options: readonly string[]): string {
  const found = /^Unknown arguments?: (.+)$/.exec(complaint);
  if (found === null) return complaint;
  const words = found[1]!.split(', ');
  const option = words.find((word) => args.some((arg) => arg.replace(/^--no-/, '--').startsWith(`--${word}`)));
  const meant = option === undefined ? strayWord(words[0]!, args, options) : nearestOption(option, options);
  return meant === undefined ? complaint : `${complaint} (did you mean --${meant}?)`;
}

function nearestOption(option: string, options: readonly string[]): string {
  const kin = VARYING.includes(option) ? VARYING.find((name) => options.includes(name)) : undefined;
  return kin ?? nearest(option, options)!;
}

/** A word behind no option: one written without its dashes, or the next of a list whose commas were left out. */
function strayWord(word: string, args: readonly string[], options: readonly string[]): string | undefined {
  const [name, value] = word.split('=', 2);
  if (value !== undefined && options.includes(name!)) return `${name} ${value}`;
  const at = args.indexOf(word);
  const from = args.findLastIndex((arg, i) => i < at && arg.startsWith('--'));
  const option = args[from]?.slice(2);
  const list = args.slice(from + 1, at + 1);
  return option === undefined || !LISTS.includes(option) ? undefined : `${option} ${list.join(',')}`;
}
