/** The rules that all cells are played by, where they are not the printed ones, in words and as they are typed. */
import type { CellResult } from '../../sim/results.ts';
import { ruleText, typedText } from './settings.ts';

type Ruled = Pick<CellResult, 'spec'>;
type Setting = readonly [name: string, value: string];

/** `royal`, `royal, food limit on`: what every cell has in common besides the standard; empty where that is nothing. */
export function commonRules(cells: readonly Ruled[]): string {
  const [first, ...others] = cells;
  if (first === undefined) return '';
  const { preset } = first.spec;
  const own = preset !== 'standard' && others.every(({ spec }) => spec.preset === preset) ? [preset] : [];
  const inAll = ([name, value]: Setting) =>
    others.every(({ spec }) => settingsOf(spec).some(([also, as]) => also === name && as === value));
  return [
    ...own,
    ...settingsOf(first.spec)
      .filter(inAll)
      .map(([name, value]) => ruleText(name, value)),
  ].join(', ');
}

/** The options by which a cell is played again, `--preset royal --set wyrmShift=1`; `dials` that its variant does not hold are told too. */
export function playedBy({ spec }: Ruled, dials: readonly Setting[] = []): string {
  const settings = settingsOf(spec);
  const known = new Set(['preset', ...settings.map(([name]) => name)]);
  const preset: Setting[] = spec.preset === 'standard' ? [] : [['preset', spec.preset]];
  return typedText([...preset, ...settings, ...dials.filter(([name]) => !known.has(name))]);
}

/** The command that plays a cell by itself: its seats, rules, cards and bots, on its seed. */
export function runCommand({ replay }: Pick<CellResult, 'replay'>): string {
  return replay.replace(/^alicorn replay /, 'alicorn run ');
}

/** What was set besides the preset, as the variant has it: `royal+foodLimit=true+wyrmShift=1`. */
function settingsOf({ variant }: CellResult['spec']): Setting[] {
  return variant
    .split('+')
    .slice(1)
    .map((setting) => {
      const at = setting.indexOf('=');
      return [setting.slice(0, at), setting.slice(at + 1)];
    });
}
