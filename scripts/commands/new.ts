import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isHouseBot } from '../../bots/parse.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { games } from '../../engines/registry.ts';
import { quoted } from '../../sim/cell/command.ts';
import { makeFolder } from '../../sim/store/make-folder.ts';
import { writeNew } from '../into-file.ts';
import { oneOf } from '../../lab/options.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

export const create = verb({
  command: 'new <what> <name>',
  describe: 'write a working game or bot of your own, and its test, to start from',
  examples: [
    ['alicorn new game my-game', 'my-game.ts and my-game.test.ts'],
    ['alicorn new bot my-bot', 'my-bot.ts and my-bot.test.ts'],
  ],
  options: {
    what: { type: 'string', positional: true, demandOption: true, describe: 'game or bot' },
    name: {
      type: 'string',
      positional: true,
      demandOption: true,
      describe: 'its name, perhaps with a folder before it',
    },
  },
  run: async ({ what, name: given }) => {
    const kind = oneOf('<what>', what, ['game', 'bot']);
    const path = given.replace(/\.ts$/, '');
    const name = basename(path);
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
      throw new UsageError(`${given}: a name has small letters, digits and single hyphens, as in my-${kind}`);
    if (kind === 'game' ? Object.hasOwn(games, name) : isHouseBot(name))
      throw new UsageError(`${given}: the house has a ${kind} of that name, and refuses another: name it otherwise`);
    const files = ['.ts', '.test.ts'].map((ending) => ({
      file: `${path}${ending}`,
      text: template(kind, ending, name),
    }));
    const there = files.find(({ file }) => existsSync(file));
    if (there !== undefined) throw new UsageError(`${there.file} exists: nothing was written`);
    makeFolder(dirname(path));
    writeNew(files);
    const module = quoted(/^[./\\]/.test(path) ? `${path}.ts` : `./${path}.ts`);
    say(`written: ${files.map(({ file }) => file).join(', ')}. What to try next:`);
    for (const line of kind === 'game' ? gameSteps(module) : botSteps(module)) say(`  ${line}`);
    say(`  npx tsx --test ${quoted(files[1]!.file)}`);
    return Promise.resolve();
  },
});

const gameSteps = (module: string) => [
  `alicorn vet ${module}`,
  `alicorn run ${module} --bots greedy,random --playouts 1e4`,
  `alicorn play ${module} --bots greedy`,
];

const botSteps = (module: string) => [
  `alicorn vet pig --bot ${module}`,
  `alicorn run pig --bots ${module},random --playouts 2400`,
];

/** A template with its own name in place of the template's. */
function template(kind: 'game' | 'bot', ending: string, name: string): string {
  const words = name.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1));
  const text = readFileSync(join(templates(), `${kind}${ending}`), 'utf8');
  return text
    .replaceAll(`my-${kind}`, name)
    .replaceAll('MyGame', words.join(''))
    .replaceAll('My game', words.join(' '));
}

/** The folder of the templates, which are shipped as they are: beside the sources, or above the built program. */
function templates(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const path = join(folder, 'scripts', 'templates');
    if (existsSync(join(path, 'game.test.ts'))) return path;
    if (dirname(folder) === folder) throw new Error('the templates are not where the program is');
  }
}
