import type { Argv, CommandModule } from 'yargs';

/** One verb of the command line; `A` is what its options come to. */
export interface Verb<A> {
  readonly command: string;
  /** false keeps it out of the help. */
  readonly describe: string | false;
  /** Command lines to copy, each with what it does. */
  readonly examples: readonly (readonly [command: string, purpose: string])[];
  readonly options: (yargs: Argv) => Argv<unknown>;
  readonly run: (args: A) => Promise<void>;
}

/** A verb as yargs takes it. Options are read as declared, so `A` is a promise of this one place. */
export function verb<A>({ command, describe, examples, options, run }: Verb<A>): CommandModule {
  return {
    command,
    describe,
    builder: (yargs) => options(yargs).epilogue(exampleText(examples)),
    handler: (args) => run(args as unknown as A),
  };
}

/** Each command line on a line of its own: columns would break it. */
function exampleText(examples: Verb<never>['examples']): string {
  const lines = examples.flatMap(([command, purpose]) => [`  ${command}`, `      ${purpose}`]);
  return ['Examples:', ...lines, ''].join('\n');
}
