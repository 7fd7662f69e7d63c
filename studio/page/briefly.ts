/** Long texts told briefly, never cut within a sentence. */

/** About what a card of the shelf has room for. */
const ROOM = 240;

const SENTENCE = /.*?\.(?= |$)/gs;

export function firstSentence(text: string): string {
  return text.match(SENTENCE)?.[0] ?? text;
}

/** As many whole sentences as there is room for, the first in any case. */
export function opening(text: string): string {
  const [first = text, ...more] = text.match(SENTENCE) ?? [];
  let told = first;
  for (const sentence of more) {
    if (told.length + sentence.length > ROOM) break;
    told += sentence;
  }
  return told;
}

/** The first clause of a note, without what stands in brackets; a name of data before a colon is none. */
export function gist(note: string): string {
  const bare = note.replace(/ ?\([^)]*\)/g, '').replace(/^\S+: /, '');
  return bare.split(/[;:] /)[0]!;
}
