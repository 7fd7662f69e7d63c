import type { CommandModule } from 'yargs';

/** The verbs, in the order of the help text: each is loaded when it is asked for. */
const verbs: Readonly<Record<string, () => Promise<CommandModule>>> = {
  demo: async () => (await import('./demo.ts')).demo,
  run: async () => (await import('./run.ts')).run,
  sweep: async () => (await import('./sweep.ts')).sweep,
  compare: async () => (await import('./compare.ts')).compare,
  check: async () => (await import('./check.ts')).check,
  ladder: async () => (await import('./ladder.ts')).ladder,
  exploit: async () => (await import('./exploit.ts')).exploit,
  learn: async () => (await import('./learn.ts')).learn,
  matters: async () => (await import('./matters.ts')).matters,
  pieces: async () => (await import('./pieces.ts')).pieces,
  tune: async () => (await import('./tune.ts')).tune,
  story: async () => (await import('./story.ts')).story,
  replay: async () => (await import('./replay.ts')).replay,
  play: async () => (await import('./play.ts')).play,
  vet: async () => (await import('./vet.ts')).vet,
  new: async () => (await import('./new.ts')).create,
  report: async () => (await import('./report.ts')).report,
  merge: async () => (await import('./merge.ts')).merge,
  worker: async () => (await import('./worker.ts')).worker,
  workers: async () => (await import('./workers.ts')).workers,
  list: async () => (await import('./list.ts')).list,
  describe: async () => (await import('./describe.ts')).describe,
  trace: async () => (await import('./trace.ts')).trace,
};

export const verbNames = Object.keys(verbs);

/** The verb that a command line begins with, or, where it begins with none, all of them. */
export async function commandsFor(args: readonly string[]): Promise<readonly CommandModule[]> {
  const asked = args[0] ?? '';
  const wanted = Object.hasOwn(verbs, asked) ? [verbs[asked]!] : Object.values(verbs);
  return Promise.all(wanted.map((load) => load()));
}
