import { RunFolder } from '../../sim/store/folder.ts';
import { readStoredRun } from '../../sim/store/stored-run.ts';
import { cellResult } from '../../sim/count/figures.ts';
import { analysisOf } from '../analyses.ts';
import { say, showResult } from '../say.ts';
import { verb } from '../verb.ts';
import { writeReports } from '../write-reports.ts';

interface Arguments {
  readonly dir: string;
  readonly json: boolean;
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
      .option('json', { type: 'boolean', describe: 'print the result as one JSON document on stdout', default: false }),
  run: async ({ dir, json }) => {
    const { manifest, played } = await readStoredRun(dir);
    const cells = played.map((cell, i) => cellResult(i + 1, cell.progress, cell.stopReason));
    const progress = played.map((cell) => cell.progress);
    const result = (await analysisOf(manifest.verb)?.(progress, { run: manifest, cells })) ?? { run: manifest, cells };
    writeReports(RunFolder.existing(dir), result);
    showResult(result, json);
    const open = played.filter(({ stopReason }) => stopReason === 'interrupted').length;
    if (open > 0)
      say(`${open} of ${played.length} cells are unfinished; go on with ${manifest.command} --out ${dir} --resume`);
    say(`reports written to ${dir}`);
  },
});
