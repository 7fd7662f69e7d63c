/** A user's mistake costs one clear line, exit code 2, and nothing written. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { BUILT_CLI } from '../support/built.ts';
import { cli } from '../support/cli.ts';
import { command } from '../support/command.ts';

const folder = temporaryFolder('mistakes');
const here = process.cwd();
beforeAll(() => {
  process.chdir(folder);
  writeFileSync('cards.json', '{"forestCards": 3');
  writeFileSync('file', '');
  writeFileSync('theirs.json', '{"game": "poonicorn"}');
  writeFileSync('many.yaml', 'game: pig\nplayouts: many\n');
  writeFileSync('lines', 'a\nb\n');
  writeFileSync('unclosed.ts', 'export const game = {');
  mkdirSync('wh?t');
  writeFileSync('wh?t/bot.ts', 'export const bot: unknown = {};');
  writeFileSync('throws.ts', 'throw new Error("not today");');
  writeFileSync('lacking.ts', "import './absent.ts'; export const bot = {};");
  mkdirSync('no-run');
  symlinkSync('lines', 'linked.md');
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

const mistakes: [args: string[], line: RegExp][] = [
  [['run', 'glitterhron'], /^alicorn: unknown game: glitterhron \(did you mean glitterhorn\?\)$/m],
  [
    ['run', 'glitterhorn', '--set', 'wyrmShft=1'],
    /^alicorn: unknown rule of glitterhorn: wyrmShft \(did you mean wyrmShift\?\)$/m,
  ],
  [
    ['run', 'glitterhorn', '--set', 'wyrmShift=9'],
    /^alicorn: wyrmShift=9 is not a valid value: -3\.\.3 \(did you mean 3\?\)$/m,
  ],
  [['run', 'pig', '--set', 'target=20', '--set', 'target=30'], /^alicorn: --set target=30: target is set twice$/m],
  [
    ['run', 'pig', '--set', 'target=1e400'],
    /^alicorn: target=1e400 is not a valid value: 2\.\.200 \(did you mean 200\?\)$/m,
  ],
  [
    ['compare', 'pig', '--vary', 'target=20,30', '--margin', 'share=1pp', '--margin', 'share=2pp'],
    /^alicorn: --margin share=2pp: share has a margin already$/m,
  ],
  [['run', 'glitterhorn', '--set', 'wyrmShift=-7'], /^alicorn: wyrmShift=-7 .* \(did you mean -3\?\)$/m],
  [['run', 'glitterhorn', '--set', 'wyrmShift=1.8'], /^alicorn: wyrmShift=1\.8 .* \(did you mean 2\?\)$/m],
  [['run', 'glitterhorn', '--set', 'wyrmShift=much'], /^alicorn: wyrmShift=much is not a valid value: -3\.\.3$/m],
  [['run', 'pig', '--bots', 'mcts:c=101'], /^alicorn: .*c=101 .*decimals allowed \(did you mean 100\?\)$/m],
  [
    ['run', 'poonicorn', '--set', 'colors=pink/gren'],
    /^alicorn: colors=pink\/gren is not a valid value: .* written a\/b\/c \(did you mean green\?\)$/m,
  ],
  [
    ['run', 'little-prince', '--set', 'kingRoseTable=0/4/99/0'],
    /^alicorn: kingRoseTable=0\/4\/99\/0 is not a valid value: .* \(did you mean 50\?\)$/m,
  ],
  [['run', 'poonicorn', '--players', '9'], /^alicorn: poonicorn is for 2 to 4 players, not 9 \(did you mean 4\?\)$/m],
  [['run', 'glitterhorn', '--players', '0'], /^alicorn: glitterhorn is for 1 player, not 0 \(did you mean 1\?\)$/m],
  [['run', 'glitterhorn', '--bots', 'random,first'], /^alicorn: 2 bots for 1 seat: give one$/m],
  [
    ['run', 'vast', '--components', 'theirs.json'],
    /^alicorn: theirs\.json: these are components of poonicorn, not of vast: game: unknown/m,
  ],
  [['sweep', 'many.yaml'], /^alicorn: many\.yaml:2: playouts: must be a number of playouts, is "many"$/m],
  [['run', 'poonicorn', '--players', '7'], /^alicorn: poonicorn is for 2 to 4 players, not 7 \(did you mean 4\?\)$/m],
  [
    ['run', 'poonicorn', '--roles', 'unicorn,zebra'],
    /^alicorn: unknown role of poonicorn: zebra \(did you mean unicorn\?/m,
  ],
  [['run', 'pig', '--bots', './wh?t/bot.ts'], /^alicorn: \.\/wh\?t\/bot\.ts: no module .* with a \? in it: rename/m],
  [['run', 'glitterhorn', '--preset', 'royl'], /^alicorn: unknown preset of glitterhorn: royl \(did you mean royal\?/m],
  [
    ['run', 'glitterhorn', '--components', 'printed~witout=clearing.E3'],
    /^alicorn: printed~witout=clearing\.E3: no such change: witout \(did you mean without\? one of: without, more, plain, gift\)$/m,
  ],
  [
    ['ladder', 'pig', '--rungs', 'random,greedy', '--budgets', '2'],
    /^alicorn: give --rungs or --budgets, not both: rungs have their own, as mcts:iterations=50$/m,
  ],
  [['run', 'pig', '--set'], /^alicorn: --set is empty: give it a value or leave it out$/m],
  [['sweep', 'pig', '--grid', '--seed', '1'], /^alicorn: --grid is empty: give it a value or leave it out$/m],
  [
    ['run', 'vast', '--roles', 'knight,,goblins'],
    /^alicorn: --roles knight,,goblins: a role is empty \(did you mean knight,goblins\?\)$/m,
  ],
  [['run', 'poonicorn', '--bots', 'greedy,'], /^alicorn: bots greedy,: a bot is empty \(did you mean greedy\?\)$/m],
  [['run', 'pig', '--bots', ','], /^alicorn: bots ,: a bot is empty$/m],
  [['sweep', 'pig', '--grid', 'target=9,'], /^alicorn: target=9,: a value is empty \(did you mean 9\?\)$/m],
  [['matters', 'pig', '--rules', ',target'], /^alicorn: --rules ,target: a rule is empty \(did you mean target\?\)$/m],
  [['pieces', 'poonicorn', '--kind', 'card,'], /^alicorn: --kind card,: a kind is empty \(did you mean card\?\)$/m],
  [
    ['ladder', 'pig', '--budgets', '10,,20'],
    /^alicorn: --budgets 10,,20: a budget is empty \(did you mean 10,20\?\)$/m,
  ],
  [
    ['run', 'poonicorn', '--players', '3', '--bots', 'random,random'],
    /^alicorn: 2 bots for 3 seats: give one for all, or 3$/m,
  ],
  [['run', 'pig', '--bots', 'gredy'], /^alicorn: unknown bot: gredy \(did you mean greedy\?/m],
  [
    ['run', 'vast', '--bots', 'script:dragon'],
    /^alicorn: script:dragon plays the Dragon, who has no seat here \(roles: knight\)$/m,
  ],
  [
    ['run', 'vast', '--set', 'knightThiefGoal=6'],
    /^alicorn: knightThiefGoal does nothing with the roles knight: it acts with --roles knight,thief, or knight,thief,ghoul$/m,
  ],
  [
    ['run', 'vast', '--set', 'skitterVariant=true'],
    /^alicorn: skitterVariant does nothing .*: it acts with --roles knight,\w+, or knight,ghoul, or [\w,]+,ghoul, or \d+ other sets$/m,
  ],
  [
    ['run', 'vast', '--roles', 'knight,goblins,dragon,cave', '--set', 'thiefLevel=burglar'],
    /^alicorn: thiefLevel does nothing .*: it acts with --roles knight,goblins,dragon,cave,thief, or .*, or \d+ other sets$/m,
  ],
  [
    ['run', 'vast', '--roles', 'knight,dragon', '--set', 'shadowHealth=5'],
    /^alicorn: shadowHealth does nothing with the roles knight,dragon unless shadowUnicorn=true$/m,
  ],
  [
    ['run', 'vast', '--roles', 'knight,dragon', '--preset', 'hardB'],
    /^alicorn: preset hardB: rampageLevel does nothing with the roles knight,dragon unless shadowUnicorn=true$/m,
  ],
  [
    ['compare', 'vast', '--variants', 'standard,knightLevel=squire'],
    /^alicorn: --variants names presets: values of a rule are compared with --vary knightLevel=\w+,squire$/m,
  ],
  [
    ['compare', 'glitterhorn', '--variants', 'standard,wyrmShft=1'],
    /^alicorn: unknown rule of glitterhorn: wyrmShft \(did you mean wyrmShift\?\)$/m,
  ],
  [
    ['compare', 'glitterhorn', '--vary', 'wyrmShift=1'],
    /^alicorn: one variant is nothing to compare: give two or more, e\.g\. --vary wyrmShift=0,1$/m,
  ],
  [
    ['run', 'glitterhorn', '--preset', 'wyrmShift=1'],
    /^alicorn: unknown preset of glitterhorn: wyrmShift=1; rules are set with --set wyrmShift=1$/m,
  ],
  [['run', 'glitterhorn', '--no-out'], /^alicorn: Unknown argument: no-out \(did you mean --out\?\)$/m],
  [['run', 'glitterhorn', '--no-set'], /^alicorn: Unknown argument: no-set \(did you mean --set\?\)$/m],
  [['run', 'pig', '--no-game'], /^alicorn: Unknown argument: no-game /m],
  [
    ['describe', 'vast', '--roles', 'dragon,knight'],
    /^alicorn: vast is not played by the roles dragon,knight \(did you mean knight,dragon\?\)/m,
  ],
  [
    ['run', 'vast', '--roles', 'knight,goblin'],
    /^alicorn: .*: no seat can play goblin \(did you mean goblins\? one of: knight, /m,
  ],
  [['play', 'vast', '--seat', 'dragon'], /^alicorn: --seat dragon is not in 1\.\.1 \(did you mean 1\?\)$/m],
  [
    ['play', 'vast', '--roles', 'knight,dragon', '--seat', 'dragn'],
    /^alicorn: --seat dragn is not in 1\.\.2 and none of knight, dragon \(did you mean dragon\?\)$/m,
  ],
  [
    ['replay', 'pig', '--find', 'longst'],
    /^alicorn: --find longst is not one of: .*, longest, .* \(did you mean longest\?\)$/m,
  ],
  [
    ['components', 'exprt', 'vast', 'x'],
    /^alicorn: <what> exprt is not one of: export, import \(did you mean export\?\)$/m,
  ],
  [
    ['compare', 'vast', '--variants', 'standard,,terrain'],
    /^alicorn: --variants standard,,terrain: a name is empty \(did you mean standard,terrain\?\)$/m,
  ],
  [['run', 'pig', '--seed', 'lucky'], /^alicorn: --seed lucky is not an integer in 0\.\.18446744073709551615$/m],
  [
    ['run', 'pig', '--seed', '18446744073709551616'],
    /^alicorn: --seed 18446744073709551616 is not .* \(did you mean 18446744073709551615\?\)$/m,
  ],
  [['run', 'glitterhorn', '--components', 'cards.json'], /^alicorn: cards\.json is not JSON: /m],
  [['report', 'file'], /^alicorn: file is a file, where a folder is wanted$/m],
  [['merge', 'file', '--out', 'whole'], /^alicorn: file is a file, where a folder is wanted$/m],
  [['components', 'import', 'poonicorn', 'file'], /^alicorn: file is a file, where a folder is wanted$/m],
  [['components', 'export', 'poonicorn', 'file'], /^alicorn: file is a file, where a folder is wanted$/m],
  [['worker', 'redis://localhost', '--modules', 'absent'], /^alicorn: no such folder: absent$/m],
  [['worker', 'redis://localhost', '--modules', 'file'], /^alicorn: file is a file, where a folder is wanted$/m],
  [['studio', 'no-run'], /^alicorn: no-run holds no run \(no run\.json\)$/m],
  [['studio', './absent.ts'], /^alicorn: no such file: \.\/absent\.ts$/m],
  [['studio', './unclosed.ts'], /^alicorn: \.\/unclosed\.ts cannot be loaded: /m],
  [['studio', './throws.ts'], /^alicorn: \.\/throws\.ts cannot be loaded: not today/m],
  [['studio', './lacking.ts'], /^alicorn: \.\/lacking\.ts cannot be loaded: .*absent\.ts/m],
  [['run', 'pig', '--out', 'file/below'], /^alicorn: file is a file, where a folder is wanted$/m],
  [['run', 'pig', '--out', ''], /^alicorn: --out is empty: give it a value or leave it out$/m],
  [['sweep', 'pig', '--grid', 'target=9', '--grid', ''], /^alicorn: --grid is empty: /m],
  [['run', ''], /^alicorn: <game> is empty: a word is missing$/m],
  [['studio', ''], /^alicorn: <what> is empty: a word is missing$/m],
  [['studio', '--out', 'no-run'], /^alicorn: --out no-run is a folder: name a file in it$/m],
  [['learn', 'glitterhorn', '--out', 'file/x.json'], /^alicorn: --out file\/x\.json: file is no folder$/m],
  [
    ['studio', '--out', 'throws.ts'],
    /^alicorn: --out throws\.ts is there and is no page: name another file \(did you mean throws\.ts\.html\?\)$/m,
  ],
  [['replay', 'pig', '--page', 'lines'], /^alicorn: --page lines is there and is no page/m],
  [['replay', 'pig', '--page', 'no-run'], /^alicorn: --page no-run is a folder: name a file in it$/m],
  [['replay', 'pig', '--page', 'file/x'], /^alicorn: --page file\/x: file is no folder$/m],
  [
    ['check', '--baseline', 'b', '--markdown', 'no-run'],
    /^alicorn: --markdown no-run is a folder: name a file in it$/m,
  ],
  [
    ['check', '--baseline', 'b', '--markdown', 'theirs.json'],
    /^alicorn: --markdown theirs\.json is there and is no Markdown: name another file \(did you mean theirs\.json\.md\?\)$/m,
  ],
  [['check', '--baseline', 'b', '--junit', 'lines'], /^alicorn: --junit lines is there and is no XML: name another/m],
  [['check', '--baseline', 'b', '--markdown', 'linked.md'], /^alicorn: --markdown linked\.md is there and is no Mark/m],
  [['check', '--baseline', 'b', '--junit', 'o/run.json'], /^alicorn: --junit o\/run\.json: a run has a file of that/m],
  [['replay', 'pig', '--page', 'o/ledger'], /^alicorn: --page o\/ledger: a run has a file of that name/m],
  [
    ['check', '--baseline', 'b', '--markdown', 'm', '--junit', './m'],
    /^alicorn: --markdown and --junit are both \.\/m: /m,
  ],
  [
    ['learn', 'glitterhorn', '--out', 'theirs.json'],
    /^alicorn: --out theirs\.json is there and is no learned value: name another file$/m,
  ],
  [['check', '--baseline', 'b', '--junit', 'file/x/y'], /^alicorn: --junit file\/x\/y: file is no folder$/m],
  [['replay', 'glitterhorn', '--from', 'absent'], /^alicorn: --from absent: no such file: absent$/m],
  [
    ['replay', 'glitterhorn', '--from', 'no-run'],
    /^alicorn: --from no-run: no-run is a folder, where a file is wanted$/m,
  ],
  [['replay', 'glitterhorn', '--from', 'lines'], /^alicorn: --from lines is not JSON: Unexpected token .*$/m],
  // What a search goes by is data: no program is run for it.
  [
    ['run', 'pig', '--bots', 'mcts:values=throws.ts'],
    /^alicorn: .*values=throws\.ts: no such file was loaded; its name ends in \.json$/m,
  ],
];

test.each(mistakes)('alicorn %j', async (args, line) => {
  const { code, err, out } = await command(...args);
  expect(err).toMatch(line);
  expect(out).toBe('');
  expect(code).toBe(2);
  expect(existsSync('out')).toBe(false);
  expect(existsSync('alicorn-studio.html')).toBe(false);
});

test('so it is in a process of its own', async () => {
  const { code, stderr, stdout } = await cli(['rum', 'pig'], { cwd: folder });
  expect(stderr).toMatch(/^alicorn: unknown verb: rum \(did you mean run\?\)$/m);
  expect([code, stdout]).toEqual([2, '']);
  expect(existsSync(join(folder, 'out'))).toBe(false);
});

test('started in a folder that is gone it says so', () => {
  const line = `mkdir gone && cd gone && rmdir ../gone && '${process.execPath}' '${resolve(here, 'bin/alicorn.js')}' list`;
  const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'alicorn: the folder it was started in is gone: go to another one\n']);
});

test.each([
  [['sweep', 'pipe.yaml'], 'pipe.yaml is a pipe or a device, where a file is wanted'],
  [['replay', 'pig', '--seed', '1', '--page', 'pipe.yaml'], '--page pipe.yaml is a pipe or a device: name a file'],
  [['run', './pipe.ts'], 'no such file: ./pipe.ts'],
])('a pipe by name is not waited for: alicorn %j', async (args, line) => {
  execFileSync('mkfifo', ['pipe.yaml', 'pipe.ts']);
  const { code, stderr } = await cli(args, { cwd: folder, signal: 'SIGKILL', after: 20_000 });
  expect(stderr).toContain(`alicorn: ${line}\n`);
  expect(code).toBe(2);
  rmSync('pipe.yaml');
  rmSync('pipe.ts');
});

test('what a shell hands over is read, though it is a pipe', () => {
  const line = `echo '{"picks":[]}' | '${process.execPath}' '${BUILT_CLI}' play pig --go-on /dev/stdin`;
  const { stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
  expect(stderr).toBe('alicorn: --go-on /dev/stdin is no game that play has saved\n');
});

test('help is a word as well as an option', async () => {
  const asked = await command('help', 'list');
  expect(asked).toEqual(await command('list', '--help'));
  expect(asked.out).toMatch(/^alicorn list/);
});
