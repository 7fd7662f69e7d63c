import type { CommandModule } from 'yargs';

/** A verb that plays an experiment, as `lab/verbs` declares it. */
const experiment = (name: string) => async () => (await import('./experiment.ts')).experiment(name);

/** The verbs, in the order of the help text: each is loaded when it is asked for. */
const verbs: Readonly<Record<string, () => Promise<CommandModule>>> = {
  demo: async () => (await import('./demo.ts')).demo,
  run: experiment('run'),
  sweep: experiment('sweep'),
  compare: experiment('compare'),
  check: async () => (await import('./check.ts')).check,
  ladder: experiment('ladder'),
  exploit: experiment('exploit'),
  learn: async () => (await import('./learn.ts')).learn,
  matters: experiment('matters'),
  pieces: experiment('pieces'),
  tune: experiment('tune'),
  story: experiment('story'),
  replay: async () => (await import('./replay.ts')).replay,
  play: async () => (await import('./play.ts')).play,
  vet: async () => (await import('./vet.ts')).vet,
  studio: async () => (await import('./studio.ts')).studio,
  new: async () => (await import('./new.ts')).create,
  report: async () => (await import('./report.ts')).report,
  merge: async () => (await import('./merge.ts')).merge,
  worker: async () => (await import('./worker.ts')).worker,
  workers: async () => (await import('./workers.ts')).workers,
  list: async () => (await import('./list.ts')).list,
  describe: async () => (await import('./describe.ts')).describe,
  components: async () => (await import('./components.ts')).components,
  trace: async () => (await import('./trace.ts')).trace,
};

export const verbNames = Object.keys(verbs);

/** The verb that a command line begins with, or, where it begins with none, all of them. */
export async function commandsFor(args: readonly string[]): Promise<readonly CommandModule[]> {
  const asked = args[0] ?? '';
  const wanted = Object.hasOwn(verbs, asked) ? [verbs[asked]!] : Object.values(verbs);
  return Promise.all(wanted.map((load) => load()));
}
