import { UsageError } from '../engines/core/errors.ts';
import { kebab } from '../lab/kebab.ts';

/**
 * Refuses a switch that is given something else than `true` or `false`: the parser takes `--dry-run=yes` for `--dry-run=false`,
 * and what was only to be looked at is played. `flags` are the switches of the verb asked for.
 */
export function refuseFlagValues(words: readonly string[], flags: readonly string[]): void {
  for (const word of words) {
    if (word === '--') return;
    const [, name, value] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    if (name === undefined || !flags.includes(kebab(name)) || /^(true|false)$/.test(value!)) continue;
    const meant = /^(no|off|0|n|f)$/i.test(value!) ? `--no-${kebab(name)}` : `--${kebab(name)}`;
    throw new UsageError(`${word}: it is on or off and takes no value (did you mean ${meant}?)`);
  }
}
