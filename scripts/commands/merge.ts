import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../engines/core/errors.ts';
import { freshFolder, RunFolder, specsOf } from '../../sim/store/folder.ts';
import { mergeShards } from '../../sim/store/merge.ts';
import { readStoredRun } from '../../sim/store/stored-run.ts';
import { analysisOf } from '../analyses.ts';
import { conclude } from '../execute.ts';
import { say, showResult } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments {
  readonly dirs: readonly string[];
  readonly out?: string;
  readonly overwrite: boolean;
  readonly json: boolean;
}

/** One folder under two names: `a`, `./a` or a link to it. */
function samePlace(a: string, b: string): boolean {
  const place = (path: string) => (existsSync(path) ? realpathSync(path) : resolve(path));
  return place(a) === place(b);
}

export const merge = verb<Arguments>({
  command: 'merge <dirs...>',
  describe: 'add shards up to the run they are shares of',
  examples: [
    ['alicorn run pig --playouts 1e6 --seed 7 --shard 1/2 --out a', 'one of two shards'],
    ['alicorn merge a b --out pig', 'both together'],
  ],
  options: (yargs) =>
    yargs
      .positional('dirs', { type: 'string', array: true, demandOption: true, describe: 'folders of the shards' })
      .option('out', { type: 'string', describe: 'folder to write (default: out/<game>-<verb>)' })
      .option('overwrite', { type: 'boolean', describe: 'replace the run in the folder', default: false })
      .option('json', { type: 'boolean', describe: 'print the result as one JSON document on stdout', default: false }),
  run: async ({ dirs, out: wanted, overwrite, json }) => {
    const repeated = dirs.find((dir, i) => dirs.slice(0, i).some((other) => samePlace(dir, other)));
    if (repeated !== undefined) throw new UsageError(`${repeated} is given twice`);
    if (wanted !== undefined && dirs.some((dir) => samePlace(dir, wanted)))
      throw new UsageError(`--out ${wanted} is one of the shards: choose another folder`);
    const { manifest, played } = await mergeShards(await Promise.all(dirs.map(readStoredRun)));
    const out = wanted ?? freshFolder(manifest.cells[0]!.game, manifest.verb);
    const mode = overwrite ? 'overwrite' : 'fresh';
    const command = manifest.command.replace(/ --shard[ =]\d+\/\d+/, '');
    const folder = RunFolder.open(out, mode);
    folder.begin({ ...manifest, command }, mode);
    const { result, exitCode } = await conclude(
      { verb: manifest.verb, command, cells: specsOf(manifest), out, analyse: analysisOf(manifest.verb) },
      folder,
      played,
      manifest.wallMs,
    );
    showResult(result, json);
    say(`${dirs.length} shards added up in ${out}`);
    process.exitCode = exitCode;
  },
});
