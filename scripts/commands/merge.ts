import { UsageError } from '../../engines/core/errors.ts';
import { mergeRuns } from '../../lab/merge.ts';
import { loadOnly } from '../../sim/cell/load.ts';
import { freshFolder } from '../../sim/store/fresh-folder.ts';
import { modeOf } from '../options.ts';
import { exitOf } from '../perform.ts';
import { say } from '../say.ts';
import { showResult } from '../show-result.ts';
import { verb } from '../verb.ts';

interface Arguments {
  readonly dirs: readonly string[];
  readonly out?: string;
  readonly overwrite: boolean;
  readonly json: boolean;
  readonly module: readonly string[];
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
      .option('module', {
        type: 'string',
        array: true,
        describe: 'game or bot of your own that the run was played with and that may run, also repeated',
        default: [] as string[],
      })
      .option('json', { type: 'boolean', describe: 'print the result as one JSON document on stdout', default: false }),
  run: async ({ dirs, out: wanted, overwrite, json, module }) => {
    if (dirs.length === 0) throw new UsageError('merge needs the folders of shards: alicorn merge <dirs...>');
    loadOnly(module);
    let out = '';
    const choose = (game: string, name: string) => (out = wanted ?? freshFolder(game, name));
    const mode = modeOf({ resume: false, overwrite });
    const result = await mergeRuns(dirs, (manifest) => choose(manifest.cells[0]!.game, manifest.verb), mode);
    showResult(result, json);
    say(`${dirs.length} shards added up in ${out}`);
    process.exitCode = exitOf(result);
  },
});
