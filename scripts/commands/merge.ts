import { UsageError } from '../../engines/core/errors.ts';
import { counted } from '../../reports/words/numbers.ts';
import { mergeRuns } from '../../lab/merge.ts';
import { loadOnly } from '../../sim/cell/load.ts';
import { flag, modeOf, text, texts } from '../../lab/options.ts';
import { freshFolder } from '../../sim/store/fresh-folder.ts';
import { exitOf } from '../perform.ts';
import { printableName } from '../printable.ts';
import { say } from '../say.ts';
import { showResult } from '../show-result.ts';
import { onThisMachine } from '../who-plays.ts';
import { verb } from '../verb.ts';

export const merge = verb({
  command: 'merge <dirs...>',
  describe: 'add shards up to the run they are shares of',
  examples: [
    ['alicorn run pig --playouts 1e6 --seed 7 --shard 1/2 --out a', 'one of two shards'],
    ['alicorn merge a b --out pig', 'both together'],
  ],
  options: {
    dirs: { type: 'string', positional: true, array: true, demandOption: true, describe: 'folders of the shards' },
    out: text('folder to write (default: out/<game>-<verb>)'),
    overwrite: flag('replace the run in the folder'),
    module: texts('game or bot of your own that the run was played with and that may run, also repeated'),
    json: flag('print the result as one JSON document on stdout'),
  },
  run: async ({ dirs, out: wanted, overwrite, json, module }) => {
    if (dirs.length === 0) throw new UsageError('merge needs the folders of shards: alicorn merge <dirs...>');
    loadOnly(module);
    let out = '';
    const choose = (game: string, name: string) => (out = wanted ?? freshFolder(game, name));
    const mode = modeOf({ resume: false, overwrite });
    const result = await mergeRuns(
      dirs,
      (manifest) => choose(manifest.cells[0]!.game, manifest.verb),
      mode,
      onThisMachine(1),
    );
    await showResult(result, json);
    say(`${counted(dirs.length, 'shard')} added up in ${printableName(out)}`);
    process.exitCode = exitOf(result);
  },
});
