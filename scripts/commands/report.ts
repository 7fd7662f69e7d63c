import { availableParallelism } from 'node:os';
import { readResults } from '../../lab/read.ts';
import { writeReports } from '../../lab/write-reports.ts';
import { loadOnly } from '../../sim/cell/load.ts';
import { RunFolder } from '../../sim/store/folder.ts';
import { ProgressBar } from '../progress-bar.ts';
import { say } from '../say.ts';
import { showResult } from '../show-result.ts';
import { verb } from '../verb.ts';

interface Arguments {
  readonly dir: string;
  readonly json: boolean;
  readonly module: readonly string[];
}

export const report = verb<Arguments>({
  command: 'report <dir>',
  describe: 'write the reports of a run again, from its manifest and ledger',
  examples: [
    ['alicorn report out/glitterhorn-sweep', 'CSVs and page of that sweep'],
    ['alicorn report out/vast-run --json > vast.json', 'its result as one document'],
  ],
  options: (yargs) =>
    yargs
      .positional('dir', { type: 'string', demandOption: true, describe: 'folder of a run' })
      .option('module', {
        type: 'string',
        array: true,
        describe: 'game or bot of your own that the run was played with and that may run, also repeated',
        default: [] as string[],
      })
      .option('json', { type: 'boolean', describe: 'print the result as one JSON document on stdout', default: false }),
  run: async ({ dir, json, module }) => {
    loadOnly(module);
    const progress = new ProgressBar([]);
    const result = await readResults(dir, { threads: availableParallelism(), onStep: (text) => progress.tell(text) });
    progress.done();
    writeReports(RunFolder.existing(dir), result);
    showResult(result, json);
    const { run, cells } = result;
    const open = cells.filter(({ stopReason }) => stopReason === 'interrupted').length;
    if (open > 0)
      say(`${open} of ${cells.length} cells are unfinished; go on with\n  ${run.command} --out ${dir} --resume`);
    say(`reports written to ${dir}`);
  },
});
