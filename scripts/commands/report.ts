import { UsageError } from '../../engines/core/errors.ts';
import { flag, texts } from '../../lab/options.ts';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ofStored, readResults } from '../../lab/read.ts';
import { piecesOf } from '../../lab/verbs/all.ts';
import { quoted } from '../../sim/cell/command.ts';
import { loadOnly } from '../../sim/cell/load.ts';
import { RunFolder } from '../../sim/store/folder.ts';
import { JOURNAL, MANIFEST } from '../../sim/store/own-files.ts';
import { ProgressBar } from '../progress-bar.ts';
import { listRuns } from '../runs-index.ts';
import { printableName } from '../printable.ts';
import { say } from '../say.ts';
import { madeResult } from '../show-result.ts';
import { verb } from '../verb.ts';
import { sayPage } from '../written.ts';

export const report = verb({
  command: 'report <dir>',
  describe: 'write the reports of a run again, from its manifest and ledger',
  examples: [
    ['alicorn report out/glitterhorn-sweep', 'CSVs and page of that sweep'],
    ['alicorn report out/vast-run --json > vast.json', 'its result as one document'],
  ],
  options: {
    dir: { type: 'string', positional: true, demandOption: true, describe: 'folder of a run' },
    module: texts('game or bot of your own that the run was played with and that may run, also repeated'),
    json: flag('print the result as one JSON document on stdout'),
    open: flag('open the page in your browser when it is written'),
  },
  run: async ({ dir, json, module, open }) => {
    loadOnly(module);
    const progress = new ProgressBar([]);
    // What is left of an update that was cut short is done as it is read.
    const before = existsSync(join(dir, JOURNAL)) ? undefined : writtenAt(dir);
    const result = await readResults(dir, { threads: availableParallelism(), onStep: (text) => progress.tell(text) });
    progress.done();
    const folder = RunFolder.existing(dir);
    // All that is told of it is worked out before anything of it is written.
    const show = await ofStored(dir, () => madeResult(result, json));
    try {
      const written = await ofStored(dir, async () => folder.prepare(await piecesOf(result)));
      if (before !== undefined && writtenAt(dir) !== before) {
        written.drop();
        throw new UsageError(`${dir}: its run has ended meanwhile: report on it again`);
      }
      written.put();
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      throw new UsageError(`cannot write to ${dir}: ${error.message}`);
    }
    show();
    const { run, cells } = result;
    const unfinished = cells.filter(({ stopReason }) => stopReason === 'interrupted').length;
    if (unfinished > 0)
      say(
        `${unfinished} of ${cells.length} cells are unfinished; go on with\n  ${run.command} --out ${quoted(dir)} --resume`,
      );
    say(`reports written to ${printableName(dir)}`);
    listRuns(dir);
    sayPage(dir, open);
  },
});

/** When its run.json was put there: a run puts another one there, with reports of its own, when it ends. */
function writtenAt(dir: string): string {
  const path = join(dir, MANIFEST);
  if (!existsSync(path)) return '';
  const { ino, mtimeMs } = statSync(path);
  return `${ino} ${mtimeMs}`;
}
