/** Rules and what they are set to, in words; `ruleCalled` and the values of choices take them back. */
import { apart } from '../../engines/core/worded.ts';

/** What is called by its value: sets and presets go by their own names. */
const OWN_NAMES = ['preset', 'variant', 'bots', 'game', 'components'];

/** The name of a dial in words: `wyrm shift`, `iterations of mcts`, `number of players`. */
export function dialText(name: string): string {
  const [bot, option] = name.split('.');
  if (option !== undefined) return `${apart(option)} of ${bot!}`;
  return name === 'players' ? 'number of players' : apart(name);
}

/** `hard`, `3 players`, `wyrm shift=-1`, `food limit on`; an option of a bot as it is written there, `mcts.iterations=50`. */
export function settingText(name: string, value: string): string {
  if (OWN_NAMES.includes(name) || name === 'roles') return valueName(name, value);
  if (name === 'players') return `${value} ${value === '1' ? 'player' : 'players'}`;
  return ruleText(name, value);
}

/** The same where a set of components is named as such: `components evenDeck`. */
export function ruleText(name: string, value: string): string {
  return `${ruleName(name)}${isSwitch(value) || name === 'components' ? ' ' : '='}${valueName(name, value)}`;
}

/** `target 100 → 99`, `hire cost mode typed → any cards`; a switch is `landmine on` or `landmine off`. */
export function movedText(name: string, from: string, to: string): string {
  if (isSwitch(from) && isSwitch(to)) return ruleText(name, to);
  return `${ruleName(name)} ${valueName(name, from)} → ${valueName(name, to)}`;
}

/** Every `rule=value` of a text in words, as names of settings and what is concluded of them hold them. */
export function settingsInWords(text: string): string {
  return text.replaceAll(/(?<![\w.[])([a-zA-Z][\w.]*)=([^\s,;]+)/g, (_, name: string, value: string) =>
    ruleText(name, value),
  );
}

/** What has an option of its own; all else is set by its name. */
const OWN_OPTIONS = ['preset', 'players', 'roles', 'components'];

/** As they are typed, `--preset royal --set wyrmShift=1 --set landmine=true`. */
export function typedText(settings: readonly (readonly [name: string, value: string])[]): string {
  const option = (name: string) => (OWN_OPTIONS.includes(name) ? `--${name} ` : `--set ${name}=`);
  return settings.map(([name, value]) => `${option(name)}${value}`).join(' ');
}

/** `wyrm shift`; an option of a bot as it is written there. */
export function ruleName(name: string): string {
  return name.includes('.') ? name : apart(name);
}

/** What a dial is set to: `any cards`, `on`; with the minus of all other numbers, `−1`. */
export function valueName(name: string, value: string): string {
  if (OWN_NAMES.includes(name)) return value;
  return SWITCHED.get(value) ?? apart(value).replaceAll(/(?<!\w)-(?=\d)/g, '−');
}

const SWITCHED: ReadonlyMap<string, string> = new Map([
  ['true', 'on'],
  ['false', 'off'],
]);

function isSwitch(value: string): boolean {
  return SWITCHED.has(value) || [...SWITCHED.values()].includes(value);
}
