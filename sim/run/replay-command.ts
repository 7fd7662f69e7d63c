import { valueText } from '../../engines/core/params.ts';
import { presetRules, usualRules } from '../../engines/core/usual-rules.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { quoted } from '../cell/command.ts';
import type { CellSpec } from '../cell/spec.ts';

/** The command that prints one playout of a cell move by move. */
export function replayCommand(game: AnyGame, spec: CellSpec, playout: number): string {
  return `${replayAny(game, spec)} --playout ${playout}`;
}

/** The same without saying which playout. */
export function replayAny(game: AnyGame, spec: CellSpec): string {
  const words = ['alicorn', 'replay', spec.game, '--seed', spec.seed];
  const preset = Object.hasOwn(game.presets, spec.preset) ? game.presets[spec.preset]! : undefined;
  if (spec.preset !== 'standard') words.push('--preset', spec.preset);
  if (spec.players !== (preset?.players ?? game.players.default)) words.push('--players', String(spec.players));
  if (spec.roles.join() !== game.roles(spec.players).join()) words.push('--roles', spec.roles.join());
  const base: Readonly<Record<string, unknown>> = {
    ...usualRules(game, spec.roles),
    ...presetRules(game, preset, spec.roles),
  };
  for (const name of game.rules.names) {
    const value = spec.rules[name];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(base[name])) {
      words.push('--set', `${name}=${valueText(value)}`);
    }
  }
  if (spec.components.name !== Object.keys(game.components.shipped)[0])
    words.push('--components', spec.components.name);
  const bots = new Set(spec.bots);
  words.push('--bots', bots.size === 1 ? spec.bots[0]! : spec.bots.join());
  for (const module of spec.botModules) words.push('--bot', module);
  const rotates = spec.players > 1 && bots.size > 1;
  if (spec.rotations > 1 !== rotates) words.push(spec.rotations > 1 ? '--rotate' : '--no-rotate');
  if (spec.stableShuffle) words.push('--shuffle', 'stable');
  if (spec.independent) words.push('--independent');
  return words.map(quoted).join(' ');
}
