/** The variants of `compare`: presets, a file of named variants, or values of what is varied. */
import * as z from 'zod';
import { UsageError } from '../engines/core/errors.ts';
import { listed } from '../engines/core/listed.ts';
import { valueText, type RuleValue, type RuleValues } from '../engines/core/params.ts';
import type { AnyGame } from '../engines/core/types.ts';
import { readBy } from '../sim/cell/by-schema.ts';
import { checkCellCount } from '../sim/cell/cell-count.ts';
import { product, readSetting } from '../sim/cell/experiment.ts';
import { valueTexts } from '../sim/cell/axes.ts';
import { ruleCalled } from '../sim/cell/rule-called.ts';
import { botList } from '../sim/cell/seating.ts';
import { shippedSets, valuesFor } from './dial-values.ts';
import { readYaml } from '../sim/cell/yaml-file.ts';

/** One variant: what of the common request it replaces. */
export interface Variant {
  readonly name: string;
  readonly preset?: string | undefined;
  readonly settings: Readonly<Record<string, RuleValue>>;
  readonly bots?: readonly string[] | undefined;
}

/** Names that cannot differ between cells that share their seeds. */
const COMMON = ['players', 'roles', 'seed', 'playouts'];

/** Presets, also as `standard,royal`, or the path of a YAML or JSON file of named variants. `usual` as in `asVary`. */
export function readVariants(game: AnyGame, wanted: string | readonly string[], usual?: RuleValues): Variant[] {
  if (typeof wanted === 'string' && /\.(ya?ml|json)$/i.test(wanted)) return variantsFromFile(game, wanted);
  const names = listed('--variants ', wanted.toString(), 'a name');
  const setting = names.find((name) => name.includes('='));
  if (setting !== undefined) {
    const [rule = '', value = ''] = setting.split(/=(.*)/s);
    readSetting(game, ruleCalled(game, rule), value);
    const vary = asVary(game, rule, value, usual) ?? `--vary ${setting},...`;
    throw new UsageError(`--variants names presets: values of a rule are compared with ${vary}`);
  }
  return names.map((preset) => ({ name: preset, preset, settings: {} }));
}

/** Names with their values as `easy,medium,hard` or `1..4`; all combinations, the last fastest. Seats of `bots` are joined by +. */
export function readVary(
  game: AnyGame,
  wanted: readonly (readonly [name: string, values: string | undefined])[],
): Variant[] {
  const lists = wanted.map(([name, text]) => varied(game, name, text));
  checkCellCount(
    lists.map(({ length }) => length),
    '--vary',
  );
  return product(lists).map((parts) => ({
    name: parts.map(({ name }) => name).join(' '),
    preset: parts.find(({ preset }) => preset !== undefined)?.preset,
    settings: Object.assign({}, ...parts.map(({ settings }) => settings)) as Record<string, RuleValue>,
    bots: parts.find(({ bots }) => bots !== undefined)?.bots,
  }));
}

function varied(game: AnyGame, called: string, given: string | undefined): Variant[] {
  const name = ruleCalled(game, called);
  const text = given ?? allOf(game, name);
  const values = valueTexts(name, text);
  if (COMMON.includes(name)) throw new UsageError(`--vary ${name}: cells compared on common seeds share their ${name}`);
  if (new Set(values).size < values.length) throw new UsageError(`--vary ${name}=${text}: a value occurs twice`);
  return values.map((value) => {
    if (name === 'preset') return { name: value, preset: value, settings: {} };
    if (name === 'bots') return { name: value, settings: {}, bots: value.split('+') };
    return { name: `${name}=${value}`, settings: { [name]: readSetting(game, name, value) } };
  });
}

/**
 * How a value of a rule is compared with the one that it has else, by `usual`, what is asked for beside the variants; of that
 * one, or of what has none, nothing.
 */
export function asVary(
  game: AnyGame,
  called: string,
  value: string,
  usual: RuleValues | undefined,
): string | undefined {
  const name = ruleCalled(game, called);
  const other = name === 'preset' ? 'standard' : usual?.[name];
  const text = other === undefined ? value : valueText(other);
  return text === value ? undefined : `--vary ${name}=${text},${value}`;
}

/** All values of a rule, or all shipped sets of components, the usual one first. */
function allOf(game: AnyGame, name: string): string {
  if (name === 'components') return shippedSets(game).join(',');
  if (name === 'preset' || name === 'bots' || name.includes('.'))
    throw new UsageError(`--vary ${name}: which values? Write --vary ${name}=a,b`);
  const spec = game.rules.specs[game.rules.require(name, `rule of ${game.name}`)]!;
  const values = spec.kind === 'list' || spec.kind === 'names' ? undefined : valuesFor(spec);
  if (values === undefined) throw new UsageError(`--vary ${name}: which values? Write --vary ${name}=a,b`);
  const usual = game.rules.defaults[name]!;
  return [usual, ...values.filter((value) => value !== usual)].map(valueText).join(',');
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);
const fileSchema = z.record(
  z.string(),
  z.strictObject({
    preset: z.string().optional(),
    set: z.record(z.string(), scalar).optional(),
    components: z.string().optional(),
    bots: z.union([z.string(), z.array(z.string())]).optional(),
  }),
);

function variantsFromFile(game: AnyGame, path: string): Variant[] {
  const { value, lineOf } = readYaml(path, 'file of variants');
  const named = readBy(fileSchema, value, ({ at, said }) => new UsageError(`${path}:${lineOf(at)}: ${said}`));
  return Object.entries(named).map(([name, variant]) => ({
    name,
    preset: variant.preset,
    settings: settingsFrom(game, variant),
    bots: typeof variant.bots === 'string' ? botList(variant.bots) : variant.bots,
  }));
}

function settingsFrom(game: AnyGame, variant: z.infer<typeof fileSchema>[string]): Record<string, RuleValue> {
  const settings: Record<string, RuleValue> = {};
  for (const [called, value] of Object.entries(variant.set ?? {})) {
    const name = ruleCalled(game, called);
    const text = value === null ? 'none' : Array.isArray(value) ? value.join('/') : String(value);
    settings[name] = readSetting(game, name, text);
  }
  if (variant.components !== undefined) settings['components'] = variant.components;
  return settings;
}
