/** A word as a shell reads it, in one line whatever it holds. */
export function quoted(word: string): string {
  if (/\p{Cc}/u.test(word)) return `$'${word.replace(/[\p{Cc}\\']/gu, escaped)}'`;
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** As `$'...'` of bash and zsh has it. */
function escaped(one: string): string {
  if (one === '\n') return '\\n';
  return one === '\\' || one === "'" ? `\\${one}` : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const PLAIN = String.raw`[\w@%+=:,./-]+`;
const QUOTED = String.raw`'[^'\p{Cc}]*'(?:\\''[^'\p{Cc}]*')*`;
/** A command of this program, the prose of a library, or one quoted word: a shell does nothing else with it. */
const HARMLESS = new RegExp(
  String.raw`^(?:alicorn(?: (?:${PLAIN}|${QUOTED}))*|[a-z ]+ \([\w ,./-]+\)|${QUOTED})$`,
  'u',
);

/** A command that others wrote, fit to be copied into a shell: quoted as a whole unless it is one of ours. */
export function harmlessCommand(text: string): string {
  return HARMLESS.test(text) ? text : `'${text.replace(/\p{Cc}/gu, ' ').replaceAll("'", `'\\''`)}'`;
}
