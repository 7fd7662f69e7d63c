/** A verb that plays an experiment, as it declares itself. */
import type { CommandModule } from 'yargs';
import { checkReadable, type RunArguments } from '../../lab/options.ts';
import { commandOf } from '../../lab/verbs/all.ts';
import { refuseOptions } from '../../lab/verbs/verb.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';

export async function experiment(name: string): Promise<CommandModule> {
  const { usage, help, examples, options, ...asked } = await commandOf(name);
  return verb({
    command: usage,
    describe: help,
    examples,
    options,
    run: async (all) => {
      const args = all as RunArguments & Readonly<Record<string, unknown>>;
      checkReadable(args);
      const text = asked.prints?.(all);
      if (text !== undefined) {
        stdout.write(text);
        return;
      }
      refuseOptions(asked, args);
      const opened = await asked.open(all);
      say([`seed ${opened.seed}`, ...(asked.told?.(opened) ?? [])].join('; '));
      for (const line of asked.lists?.(opened) ?? []) say(line);
      const result = await perform(opened, args, (found) => asked.follow?.(found, all, opened) ?? []);
      if (result !== undefined) process.exitCode ||= asked.exitCode?.(result, all) ?? 0;
    },
  });
}
