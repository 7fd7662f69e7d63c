import { kebab } from '../lab/kebab.ts';
import { quoted } from '../sim/cell/command.ts';

/** Options that say where and how a run goes, not what it is. */
const FOLDER_OPTIONS = ['--out', '--workers', '--stall', '--on', '--audit', '--prefix'];
const FOLDER_FLAGS = ['--resume', '--overwrite', '--json', '--dry-run', '--raw', '--open', '--color'];

/** The present command as one line that runs the same experiment again: with its seed, without folder options. */
export function commandText(seed: bigint, args: readonly string[] = process.argv.slice(2)): string {
  const kept: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const name = kebab(args[i]!.split('=')[0]!.replace(/^--no-/, '--'));
    if (FOLDER_FLAGS.includes(name)) {
      if (/^(true|false)$/.test(args[i + 1] ?? '')) i++;
      continue;
    }
    if ([...FOLDER_OPTIONS, '--seed'].includes(name)) {
      if (!args[i]!.includes('=')) i++;
      continue;
    }
    kept.push(args[i]!);
  }
  return ['alicorn', ...kept, '--seed', seed.toString()].map(quoted).join(' ');
}
