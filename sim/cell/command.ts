/** A word as a shell reads it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
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
