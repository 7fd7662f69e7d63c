import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../engines/core/errors.ts';
import { flag, text } from '../../lab/options.ts';
import { readManifest } from '../../sim/store/folder.ts';
import { isRunFile, MANIFEST } from '../../sim/store/own-files.ts';
import { readOwn } from '../../sim/store/read-file.ts';
import { studioPage } from '../../studio/build.ts';
import { checkKind, writeInto } from '../into-file.ts';
import { printableName } from '../printable.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';
import { openPage } from '../written.ts';

/** The laboratory as one page. */
export const studio = verb({
  command: 'studio [what..]',
  describe: 'the laboratory as one page that needs no installation: to double-click, to mail, to put on a site',
  examples: [
    ['alicorn studio', 'writes alicorn-studio.html and opens it in your browser'],
    ['alicorn studio ./my-game.ts ./my-bot.ts', 'with a game and a bot of your own built in'],
    ['alicorn studio out/vast-run --out vast.html', 'opens with that run'],
  ],
  options: {
    what: {
      type: 'string',
      array: true,
      positional: true,
      describe: 'modules of your own games and bots; the folder of a run',
    },
    out: text('file to write', 'alicorn-studio.html'),
    open: flagOn('open it in your browser (--no-open: only write it)'),
  },
  run: async ({ what = [], out, open }) => {
    checkKind('page', 'out', out);
    const folders = what.filter((path) => existsSync(path) && statSync(path).isDirectory());
    if (folders.length > 1) throw new UsageError(`one run at a time: ${folders.join(' and ')} are two folders`);
    const modules = what.filter((path) => !folders.includes(path));
    const run = folders[0] === undefined ? undefined : filesOfRun(folders[0]);
    const page = await studioPage({ run, modules });
    writeInto('out', out, page);
    say(`written: ${printableName(out)} (${Math.round(page.length / 1000)} kB)`);
    if (open) openPage(out);
  },
});

function flagOn(describe: string) {
  return { ...flag(describe), default: true } as const;
}

/** The files of a run and of those within it, and nothing else of its folder. */
function filesOfRun(folder: string, before = ''): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  if (before === '') readManifest(folder);
  for (const entry of readdirSync(join(folder, before), { withFileTypes: true })) {
    const name = `${before}${entry.name}`;
    const inner = entry.isDirectory() && before === '' && existsSync(join(folder, name, MANIFEST));
    if (inner) for (const [path, bytes] of filesOfRun(folder, `${name}/`)) files.set(path, bytes);
    else if (entry.isFile() && isRunFile(entry.name)) files.set(name, readOwn(join(folder, name)));
  }
  return files;
}
