/** Where the reader is and what is on the bench, as the fragment of a URL: a link or a bookmark is an experiment. */
import { FIRST_SEED, freshBench, type Bench } from './bench.ts';
import { isPatch, type Patch } from './patch.ts';

/** What the page shows: the shelf, what was kept, or a game with what is done at it. */
export const PLACES = ['ask', 'cards', 'watch'] as const;
export type Place = (typeof PLACES)[number];
export type Shown =
  | { readonly at: 'shelf' }
  | { readonly at: 'kept' }
  /** A run that came as a folder. */
  | { readonly at: 'run'; readonly link: string }
  | {
      readonly at: Place;
      readonly bench: Bench;
      /** What the bench is held against. */
      readonly base: Bench | undefined;
      /** The question, by its name, and what was chosen for it. */
      readonly ask: string;
      readonly chosen: Readonly<Record<string, string>>;
    };

export function hashOf(shown: Shown): string {
  if (shown.at === 'shelf') return '#/';
  if (shown.at === 'kept') return '#/kept';
  if (shown.at === 'run') return shown.link;
  const { bench, base, ask, chosen, at } = shown;
  const words = new URLSearchParams();
  write(words, '', bench);
  if (base !== undefined) write(words, 'base.', base);
  for (const [name, value] of Object.entries(chosen)) words.set(`q.${name}`, value);
  const text = words.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
  return `#/${encodeURIComponent(bench.game)}/${at}/${ask}${text === '' ? '' : `?${text}`}`;
}

/** What a link shows; whatever in it makes no sense is left out (see `leftOut`), as links come from anywhere. */
export function shownBy(hash: string): Shown {
  const [path = '', text = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [game = '', at = '', ask = ''] = path.split('/').map(decoded);
  if (game === '') return { at: 'shelf' };
  if (game === 'kept') return { at: 'kept' };
  if (game === 'run') return { at: 'run', link: hash };
  const words = new URLSearchParams(text);
  const pinned = [...words.keys()].some((name) => name.startsWith('base.'));
  return {
    at: PLACES.find((place) => place === at) ?? 'ask',
    bench: read(words, '', game),
    base: pinned ? read(words, 'base.', game) : undefined,
    ask: ask === '' ? 'seat' : ask,
    chosen: prefixed(words, 'q.'),
  };
}

function write(words: URLSearchParams, prefix: string, bench: Bench): void {
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined) words.set(prefix + name, value);
  };
  put('players', bench.players?.toString());
  put('roles', bench.roles?.join(','));
  put('preset', bench.preset === 'standard' && prefix === '' ? undefined : bench.preset);
  for (const [name, value] of Object.entries(bench.set)) put(`set.${name}`, value);
  put('components', bench.components);
  put('own', bench.own === undefined ? undefined : JSON.stringify(bench.own));
  put('bots', bench.bots.length === 0 ? undefined : bench.bots.join(','));
  put('seed', bench.seed === FIRST_SEED ? undefined : bench.seed);
}

function read(words: URLSearchParams, prefix: string, game: string): Bench {
  const get = (name: string) => words.get(prefix + name) ?? undefined;
  const [players, seed] = [get('players'), get('seed')];
  return {
    ...freshBench(game),
    players: isCount(players) ? Number(players) : undefined,
    roles: get('roles')?.split(','),
    preset: get('preset') ?? 'standard',
    set: prefixed(words, `${prefix}set.`),
    components: get('components'),
    own: patchFrom(get('own')),
    bots: get('bots')?.split(',') ?? [],
    ...(isSeed(seed) && { seed }),
  };
}

/** What of a link makes no sense, and what stands in its place, in a line for whoever follows it. */
export function leftOut(hash: string): string | undefined {
  const words = new URLSearchParams(/\?(.*)/s.exec(hash)?.[1] ?? '');
  const told = (prefix: string) => {
    const named = (name: string) => ({ text: words.get(prefix + name) ?? undefined, word: prefix + name });
    const [seed, players, own] = [named('seed'), named('players'), named('own')];
    return [
      seed.text === undefined || isSeed(seed.text)
        ? ''
        : `${seed.word}=${seedFault(seed.text)}, seed ${FIRST_SEED} is played`,
      players.text === undefined || isCount(players.text)
        ? ''
        : `${players.word}=${briefly(players.text)} is no number of players, as many as usual sit down`,
      own.text === undefined || patchFrom(own.text) !== undefined
        ? ''
        : `what ${own.word} says of changed cards is damaged, they are as shipped`,
    ];
  };
  const lines = ['', 'base.'].flatMap(told).filter((line) => line !== '');
  return lines.length === 0 ? undefined : `Of this link something was left out: ${lines.join('; ')}.`;
}

/** What is wrong with a text as a seed; undefined: nothing. */
export function seedFault(text: string): string | undefined {
  return isSeed(text) ? undefined : `${briefly(text)} is no whole number of at most 20 digits`;
}

/** Links come from anywhere, and may be as long as anything. */
function briefly(text: string): string {
  return text.length <= MOST_QUOTED ? text : `${text.slice(0, MOST_QUOTED - 1)}…`;
}

const MOST_QUOTED = 24;

function isSeed(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,20}$/.test(text);
}

function isCount(text: string | undefined): boolean {
  return Number.isInteger(Number(text)) && Number(text) > 0;
}

function prefixed(words: URLSearchParams, prefix: string): Readonly<Record<string, string>> {
  const found = [...words].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
  return Object.fromEntries(found) as Record<string, string>;
}

function patchFrom(text: string | undefined): Patch | undefined {
  try {
    const patch: unknown = text === undefined ? undefined : JSON.parse(text);
    return isPatch(patch) ? patch : undefined;
  } catch {
    return undefined; // A link cut off on its way.
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
