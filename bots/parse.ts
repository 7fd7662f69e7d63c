import { suggestion, UsageError } from '../engines/core/errors.ts';
import { valueText } from '../engines/core/params.ts';
import { exploitKind } from './mcts/exploit.ts';
import { bots } from './registry.ts';
import { scriptKind } from './scripted.ts';
import type { BotChoice, BotKind } from './types.ts';

/** Does a bot's text that begins so mean a bot of the house? */
export function isHouseBot(name: string): boolean {
  return name === 'script' || name === 'exploit' || Object.hasOwn(bots, name);
}

/** Reads `name` or `name:option=value:option=value`; `extra` are the user's own kinds. */
export function parseBot(text: string, extra: Readonly<Record<string, BotKind>> = {}): BotChoice {
  const [name = '', ...parts] = text.trim().split(':');
  if (name === 'script') {
    const script = parts.join(':');
    if (script === '') throw new UsageError('script needs a name: script:<name>, see `describe <game>`');
    return botChoice(scriptKind(script), {});
  }
  if (name === 'exploit') return exploiter(parts, extra);
  const known = { ...bots, ...extra };
  const kind = Object.hasOwn(known, name) ? known[name] : undefined;
  if (kind === undefined) throw new UsageError(`unknown bot: ${name}${suggestion(name, Object.keys(known))}`);
  return botChoice(kind, settingsIn(parts, text));
}

function settingsIn(parts: readonly string[], text: string): Record<string, string> {
  const settings = parts.map((part): [name: string, value: string] => {
    const at = part.indexOf('=');
    if (at < 1) throw new UsageError(`${text}: expected option=value after the colon, found ${part || 'nothing'}`);
    return [part.slice(0, at), part.slice(at + 1)];
  });
  const twice = settings.find(([name], i) => settings.findIndex(([other]) => other === name) < i);
  if (twice !== undefined) throw new UsageError(`${text}: the option ${twice[0]} is given twice`);
  return Object.fromEntries(settings);
}

/** `exploit:option=value:<bot>`: its own options come before the bot it answers, which has no `=` in its name. */
function exploiter(parts: readonly string[], extra: Readonly<Record<string, BotKind>>): BotChoice {
  const at = parts.findIndex((part) => !part.includes('='));
  if (at < 0) throw new UsageError('exploit needs the bot it answers: exploit:greedy');
  const model = parseBot(parts.slice(at).join(':'), extra);
  return botChoice(exploitKind(model), settingsIn(parts.slice(0, at), `exploit:${parts.join(':')}`));
}

/** A kind with the given option values over its defaults. */
export function botChoice(kind: BotKind, settings: Readonly<Record<string, unknown>>): BotChoice {
  const options = kind.options.with(kind.options.defaults, settings, `option of ${kind.name}`);
  const shown = kind.options.names
    .filter((name) => valueText(options[name]!) !== valueText(kind.options.defaults[name]!))
    .map((name) => `:${name}=${valueText(options[name]!)}`);
  const answered = kind.answers === undefined ? '' : `:${kind.answers}`;
  return { kind, options, text: kind.name + shown.join('') + answered };
}
