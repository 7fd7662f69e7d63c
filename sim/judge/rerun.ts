/** The cells of a baseline as they are played again today. */
import { parseBot } from '../../bots/parse.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { valueText, type RuleValues } from '../../engines/core/params.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { presetRules, usualRules } from '../../engines/core/usual-rules.ts';
import { componentsData } from '../cell/changed-components.ts';
import { loadBots, loadGame } from '../cell/load.ts';
import { openWith } from '../cell/open-cell.ts';
import { jsonHash, type CellSpec } from '../cell/spec.ts';
import { engine } from '../platform/node.ts';
import { VERSION } from '../version.ts';
import type { Baseline } from './baseline.ts';

export interface Rerun {
  readonly cells: readonly CellSpec[];
  /** What may differ, being what is tested: version, components, rule defaults, new rules. */
  readonly notes: readonly string[];
}

/** The baseline's cells with its full rule values on today's engines; what cannot be played so is refused. */
export async function rerunOf({ folder, manifest, cells }: Baseline): Promise<Rerun> {
  const notes = new Set<string>();
  const added = new Map<string, string>();
  if (manifest.version !== VERSION) notes.add(`version ${manifest.version} then, ${VERSION} today`);
  if (manifest.v8 !== engine.v8) notes.add(`V8 ${manifest.v8} then, ${engine.v8} today`);
  const specs: CellSpec[] = [];
  for (const { spec } of cells) {
    try {
      specs.push(await todays(spec, notes, added));
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${folder} cannot be played today: ${error.message}`);
      throw error;
    }
  }
  return { cells: specs, notes: [...notes, ...newRules(added)] };
}

/** New rules that are told by name; a game that has grown has many. */
const MOST_NAMED = 3;

/** The rules a baseline did not know, with the values they are played with, in one note. */
function newRules(added: ReadonlyMap<string, string>): string[] {
  if (added.size === 0) return [];
  const named = [...added].slice(0, MOST_NAMED).map(([name, value]) => `${name}=${value}`);
  const more = added.size - named.length;
  return [
    `new since then and played with their defaults: ${named.join(', ')}${more > 0 ? ` and ${more} more rules` : ''}`,
  ];
}

async function todays(spec: CellSpec, notes: Set<string>, added: Map<string, string>): Promise<CellSpec> {
  const game = await loadGame(spec.game);
  const { min, max } = game.players;
  if (spec.players < min || spec.players > max) {
    throw new UsageError(`${game.name} is for ${min} to ${max} players today, not ${spec.players}`);
  }
  const own = await loadBots(spec.botModules);
  for (const bot of spec.bots) {
    const { text } = parseBot(bot, own);
    if (text !== bot) throw new UsageError(`bot ${bot} is written ${text} today: its defaults have changed`);
  }
  const rules = rulesOf(game, spec, notes, added);
  const today: CellSpec = { ...spec, rules, components: componentsOf(game, spec, notes) };
  const { refusal } = openWith(game, today, own);
  if (refusal !== undefined) throw new UsageError(refusal);
  return today;
}

function rulesOf(game: AnyGame, spec: CellSpec, notes: Set<string>, added: Map<string, string>): RuleValues {
  const usual = usualRules(game, spec.roles);
  const rules = game.rules.with(usual, spec.rules, `rule of ${game.name}`);
  const preset: Readonly<Record<string, unknown>> = Object.hasOwn(game.presets, spec.preset)
    ? presetRules(game, game.presets[spec.preset], spec.roles)
    : {};
  for (const name of game.rules.names) {
    const today = usual[name]!;
    const then = spec.rules[name];
    if (then === undefined) added.set(name, valueText(today));
    else if (isDefault(name, spec, preset) && valueText(then) !== valueText(today)) {
      notes.add(`default of ${name}: ${valueText(then)} then (played so), ${valueText(today)} today`);
    }
  }
  return rules;
}

/** Was the value of a rule neither set by the preset nor by hand? */
function isDefault(name: string, { variant }: CellSpec, preset: Readonly<Record<string, unknown>>): boolean {
  return !Object.hasOwn(preset, name) && !variant.includes(`+${name}=`);
}

function componentsOf(game: AnyGame, { components }: CellSpec, notes: Set<string>): CellSpec['components'] {
  if (components.json !== undefined) return components;
  const hash = jsonHash(componentsData(game, components));
  if (hash !== components.hash) {
    notes.add(`components ${components.name} of ${game.name}: ${components.hash} then, ${hash} today`);
  }
  return { ...components, hash };
}
