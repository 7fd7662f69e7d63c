import { rangeText, valueText, type ParamSpec } from '../../engines/core/params.ts';
import type { AnyGame, Setup } from '../../engines/core/types.ts';
import { loadGame } from '../../sim/load.ts';
import { wrap } from '../wrap.ts';
import { verb } from '../verb.ts';

interface Arguments {
  readonly game: string;
}

/** The manual page of a game, on stdout. */
export const describe = verb<Arguments>({
  command: 'describe <game>',
  describe: 'rules with defaults, ranges and rulings, presets, metrics, what is reconstructed',
  options: (yargs) =>
    yargs
      .positional('game', { type: 'string', demandOption: true })
      .example('$0 describe unicorn-jelly', 'its rules, presets and figures')
      .example('$0 describe ./my-game.ts', 'a game of your own'),
  run: async ({ game: name }) => {
    process.stdout.write(manual(await loadGame(name)));
  },
});

export function manual(game: AnyGame): string {
  const { min, max } = game.players;
  const setup = defaultSetup(game);
  const sections = [
    [`${game.name} - ${game.title}`, ...wrap(game.about, 78, '  ')],
    ['PLAYERS', `  ${min === max ? min : `${min} to ${max}`} (default ${game.players.default})`],
    [
      'RULES (--set name=value, --grid name=values)',
      ...game.rules.names.flatMap((rule) => ruleLines(rule, game.rules.specs[rule]!)),
    ],
    ['PRESETS (--preset)', ...Object.entries(game.presets).flatMap(([preset, p]) => presetLines(preset, p))],
    [
      'COMPONENTS (--components)',
      `  shipped: ${Object.keys(game.components.shipped).join(', ')}`,
      ...game.components.notes.flatMap((note) => wrap(note, 78, '  ')),
    ],
    ['ENDS', `  ${game.ends.join(', ')}`],
    [
      'FIGURES beyond share, win, score, margin, tie, end, decisions, plies, rounds, branching, capped',
      ...metricLines(game, setup),
    ],
    [
      'SCRIPTS (--bots script:<name>)',
      ...Object.entries(game.scripts ?? {}).flatMap(([script, { help }]) => wrap(`${script}: ${help}`, 78, '  ')),
    ],
    ['KNOWN EXACTLY', ...exactLines(game, setup)],
  ];
  return `${sections
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function defaultSetup(game: AnyGame): Setup {
  const players = game.players.default;
  return {
    players,
    roles: game.roles(players),
    rules: game.rules.defaults,
    components: game.components.read(Object.values(game.components.shipped)[0]),
    figures: 'all',
  };
}

function ruleLines(name: string, spec: ParamSpec): string[] {
  const origin = [spec.ruling, spec.provenance].filter((part) => part !== undefined).join(', ');
  const values = `${name} = ${valueText(spec.default)}   (${rangeText(spec)})${origin === '' ? '' : `   [${origin}]`}`;
  return [`  ${values}`, ...wrap(spec.help, 78, '      ')];
}

function presetLines(name: string, preset: AnyGame['presets'][string]): string[] {
  const set = Object.entries(preset.set).map(([rule, value]) => `${rule}=${valueText(value!)}`);
  const players = preset.players === undefined ? [] : [`${preset.players} players`];
  const origin = preset.provenance === undefined ? '' : ` [${preset.provenance}]`;
  return [
    `  ${name}: ${[...players, ...set].join(' ') || 'all defaults'}${origin}`,
    ...wrap(preset.help, 78, '      '),
  ];
}

function metricLines(game: AnyGame, setup: Setup): string[] {
  const metrics = game.metrics(setup);
  const core = metrics.filter(({ level }) => level === 'core');
  const long = metrics.filter(({ level }) => level === 'all');
  const line = (m: (typeof metrics)[number]) =>
    wrap(`${m.name} (${m.per === 'seat' ? 'per seat' : 'per game'}): ${m.help}`, 78, '  ');
  const families = [...new Set(long.map(({ name }) => family(name)))];
  return [
    ...core.flatMap(line),
    ...(long.length === 0 ? [] : ['  with --figures all also:', ...wrap(families.join(', '), 76, '    ')]),
  ];
}

/** `tile.C01.pick` stands for all of `tile.<..>.pick`. */
function family(name: string): string {
  const parts = name.split('.');
  return parts.length < 3 ? name : [parts[0], '*', ...parts.slice(2)].join('.');
}

function exactLines(game: AnyGame, setup: Setup): string[] {
  return (game.exact?.(setup) ?? []).map(
    ({ figure, seat, policy, value, help }) =>
      `  ${figure}${seat === undefined ? '' : ` of seat ${seat}`}, ${policy} play: ${Number(value.toPrecision(8))} (${help})`,
  );
}
