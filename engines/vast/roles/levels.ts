import type { Preset } from '../../core/types.ts';
import type { Rules } from '../rules.ts';

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** The three Rampage levels of a role, as presets. */
export function levelPresets(role: string, title: string): Readonly<Record<string, Preset<Rules>>> {
  return Object.fromEntries(
    LEVELS.map((level) => [
      `${role}${level[0]!.toUpperCase()}${level.slice(1)}`,
      { title: `${title}, ${level}`, help: `${title}: ${level} Rampage`, set: { rampageLevel: level } },
    ]),
  );
}
