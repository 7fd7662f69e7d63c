/** Names that whoever writes a game gives: they head columns, stand in files and are typed on command lines. */
import type { MetricSpec } from '../../engines/core/types.ts';

/** Figures every game has. */
const TAKEN = 'share win score margin tie success end decisions plies rounds branching capped seatFairness'.split(' ');

/** Words that `--set` and `--grid` keep for other things than rules. */
const NO_RULES = ['players', 'roles', 'preset', 'bots', 'components', 'seed', 'playouts'];

/** What is wrong with a list of names; undefined if nothing is. `where` is "game.chance", "game.ends". */
export function namesFault(where: string, names: readonly string[]): string | undefined {
  const known = new Set<string>();
  const twice = names.find((name) => known.size === known.add(name).size);
  return eachFault(where, names) ?? (twice === undefined ? undefined : `${where} has ${shownName(twice)} twice`);
}

/** The same of names that may stand twice, as phases and events of several roles do. */
export function eachFault(where: string, names: readonly string[]): string | undefined {
  const odd = names.find((name) => name.trim() === '' || name === '__proto__' || ORDERS.test(name));
  return odd === undefined ? undefined : `${where} has the name ${shownName(odd)}, which no table can head: rename it`;
}

/** The same of names that are typed before a value: rules, options of bots. */
export function settingsFault(where: string, names: readonly string[]): string | undefined {
  const fault = namesFault(where, names);
  if (fault !== undefined) return fault;
  const odd = names.find((name) => /[=,:.\s]/.test(name) || NO_RULES.includes(name));
  return odd === undefined
    ? undefined
    : `${where} has the name ${shownName(odd)}, which no command line can set: rename it`;
}

/** The same of metrics, whose figures are told apart by their names, and of their labels. */
export function metricsFault(metrics: readonly MetricSpec[]): string | undefined {
  for (const per of ['game', 'seat'] as const) {
    const names = metrics.filter((metric) => metric.per === per).map(({ name }) => name);
    const fault = namesFault('game.metrics', names);
    if (fault !== undefined) return fault;
  }
  const taken = metrics.find(({ name }) => TAKEN.includes(name));
  if (taken !== undefined) return `game.metrics: the name ${taken.name} is taken, every game has that figure`;
  for (const { name, labels = [], roles = [] } of metrics) {
    if (!Array.isArray(roles)) return `game.metrics: ${name}.roles must be a list of roles`;
    const fault =
      namesFault(`game.metrics: ${name}.labels`, labels) ?? namesFault(`game.metrics: ${name}.roles`, roles);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What ends a line, or is an order to a terminal. */
const ORDERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

function shownName(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : JSON.stringify(name);
}
