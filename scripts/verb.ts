import type { Argv, CommandModule } from 'yargs';

/** One verb of the command line; `A` is what its options come to. */
export interface Verb<A> {
  readonly command: string;
  /** false keeps it out of the help. */
  readonly describe: string | false;
  readonly options: (yargs: Argv) => Argv<unknown>;
  readonly run: (args: A) => Promise<void>;
}

/** A verb as yargs takes it. Options are read as declared, so `A` is a promise of this one place. */
export function verb<A>({ command, describe, options, run }: Verb<A>): CommandModule {
  return {
    command,
    describe,
    builder: options,
    handler: (args) => run(args as unknown as A),
  };
}
