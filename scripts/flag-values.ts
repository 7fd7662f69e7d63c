import { UsageError } from '../engines/core/errors.ts';
import { kebab } from '../lab/kebab.ts';

/**
 * Refuses a switch that is given something else than `true` or `false`: the parser takes `--dry-run=yes` for `--dry-run=false`,
 * and what was only to be looked at is played. What is no switch cannot be taken back: of `--no-out` it makes an `out` that is
 * false. `flags` are the switches of the verb asked for.
 */
export function refuseFlagValues(words: readonly string[], flags: readonly string[]): void {
  for (const word of words) {
    if (word === '--') return;
    const [, negated] = /^--no-([^=]+)/.exec(word) ?? [];
    if (negated !== undefined && !flags.includes(kebab(negated)))
      throw new UsageError(`Unknown argument: no-${negated} (did you mean --${negated}?)`);
    const [, name, value] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    if (name === undefined || !flags.includes(kebab(name)) || /^(true|false)$/.test(value!)) continue;
    const meant = /^(no|off|0|n|f)$/i.test(value!) ? `--no-${kebab(name)}` : `--${kebab(name)}`;
    throw new UsageError(`${word}: it is on or off and takes no value (did you mean ${meant}?)`);
  }
}
