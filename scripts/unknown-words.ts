import { nearest } from '../engines/core/errors.ts';

/** Options by which one verb and another vary rules. */
const VARYING = ['grid', 'vary', 'variants'];

/**
 * The parser's complaint about an option that it does not know, with the nearest that it does; any other as it is. `options`
 * are those of the verb asked for.
 */
export function unknownWords(complaint: string, args: readonly string[], options: readonly string[]): string {
  const found = /^Unknown arguments?: (.+)$/.exec(complaint);
  if (found === null) return complaint;
  const option = found[1]!
    .split(', ')
    .find((word) => args.some((arg) => arg.replace(/^--no-/, '--').startsWith(`--${word}`)));
  if (option === undefined) return complaint;
  const kin = VARYING.includes(option) ? VARYING.find((name) => options.includes(name)) : undefined;
  return `${complaint} (did you mean --${kin ?? nearest(option, options)!}?)`;
}
