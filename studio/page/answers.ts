/** What was asked in this tab: each question with what is known of its answer so far. One plays at a time. */
import { messageOf } from '../../engines/core/errors.ts';
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Answer, Asked, Files, Question, Refused, Snapshot, Update } from '../laboratory.ts';
import { Checkpoints } from './checkpoints.ts';
import { hashOf, type Shown } from './hash.ts';
import { askingOf, titleOf, type About } from './questions.ts';
import { type Studio } from './studio.ts';

/** An engine room that shall stop and says nothing for so long hangs. */
const HURRY_MS = 1800;
const SILENT_MS = 4000;

export type State = 'playing' | 'stopping' | 'stopped' | 'done' | 'refused';

/** A question under way or answered. */
export interface Answering {
  /** The link of the experiment: the same link is the same answer. */
  readonly link: string;
  readonly title: string;
  readonly game: string;
  readonly question: Question;
  readonly state: Signal<State>;
  readonly update: Signal<Update | undefined>;
  readonly snapshot: Signal<Snapshot | undefined>;
  readonly answer: Signal<Answer | undefined>;
  readonly refused: Signal<Refused | undefined>;
  /** Is it in this browser's store? Said only once it is. */
  readonly kept: Signal<'no' | 'yes' | 'failed'>;
  /** Games that are there while it plays; undefined: none yet. */
  readonly keptGames: Signal<number | undefined>;
}

export class Answers {
  private readonly studio: Studio;
  /** The last of each link. */
  readonly all: Signal<readonly Answering[]> = signal([]);
  readonly playing: ReadonlySignal<boolean> = computed(() =>
    this.all.value.some(({ state: { value } }) => value === 'playing' || value === 'stopping'),
  );
  /** When the engine room last said something of what it plays. */
  private heard = 0;
  private running: { readonly of: Answering; readonly asked: Asked } | undefined;

  constructor(studio: Studio) {
    this.studio = studio;
  }

  /** What is known of what the page shows. */
  of(shown: Shown): Answering | undefined {
    const link = linkOf(shown);
    return this.all.value.find((one) => one.link === link);
  }

  /** Asks what the page shows. */
  async ask(about: About, shown: Shown): Promise<void> {
    const asking = askingOf('ask' in shown ? shown.ask : '');
    const { game, bench, base } = about;
    const { components } = this.studio;
    try {
      const [json, baseJson] = await Promise.all([
        components.jsonOf(game, bench),
        base === undefined ? undefined : components.jsonOf(game, base),
      ]);
      const question = asking.question(about, { bench: json, base: baseJson });
      const made = answering(linkOf(shown), titleOf(asking, about), game.title, question);
      this.all.value = [made, ...this.all.value.filter(({ link }) => link !== made.link)];
      await this.play(made);
    } catch (error) {
      this.studio.tell(error);
    }
  }

  /** Goes on with what was stopped. */
  async goOn(one: Answering): Promise<void> {
    const files = one.answer.value?.files;
    await this.play(one, files === undefined || files.size === 0 ? undefined : files);
  }

  stop(one: Answering): void {
    if (this.running?.of !== one || one.state.value !== 'playing') return;
    one.state.value = 'stopping';
    this.running.asked.stop();
    this.hurry(one);
  }

  /** An engine room that says nothing is told of, as games are that do not come back. */
  private notice(one: Answering): void {
    const silentMs = performance.now() - this.heard;
    const { played = 0, planned = 0, perSecond = 0, ending } = one.update.value ?? {};
    if (silentMs > SILENT_MS && ending !== true)
      one.update.value = { ...one.update.value, played, planned, perSecond, silentMs };
  }

  /** Whatever the engine room does when it shall stop: if it says nothing for a while, it is closed and another one opened. */
  private hurry(one: Answering): void {
    const since = performance.now();
    const watch = setInterval(() => {
      if (this.running?.of !== one || one.update.value?.ending === true) return clearInterval(watch);
      if (performance.now() - Math.max(since, this.heard) < HURRY_MS) return;
      clearInterval(watch);
      this.studio.reopen();
    }, 100);
  }

  /** An answer from elsewhere: a folder that was dropped, a run that was kept. */
  put(one: Answering): void {
    this.all.value = [one, ...this.all.value.filter(({ link }) => link !== one.link)];
  }

  private async play(one: Answering, before?: Files): Promise<void> {
    await this.yielded();
    await this.studio.free();
    one.state.value = 'playing';
    this.heard = performance.now();
    const on = (update: Update) => {
      this.heard = performance.now();
      hear(one, update);
    };
    const asked = this.studio.laboratory.ask(one.question, on, before);
    const watch = setInterval(() => this.notice(one), 1000);
    this.running = { of: one, asked };
    const checkpoints = new Checkpoints(one, asked, this.studio.kept);
    try {
      const made = await asked.done;
      await checkpoints.end();
      await this.finish(one, made);
    } catch (error) {
      await this.broken(one, error);
    } finally {
      clearInterval(watch);
      await checkpoints.end();
      if (this.running.of === one) this.running = undefined;
    }
  }

  /** The engine room was closed as it did not stop: what was kept by then can be gone on with. Else it broke. */
  private async broken(one: Answering, error: unknown): Promise<void> {
    if (one.state.value !== 'stopping') {
      one.refused.value = { refused: messageOf(error) };
      one.state.value = 'refused';
      return;
    }
    const kept = one.keptGames.value === undefined ? undefined : await this.studio.kept.answer(one.link);
    if (kept !== undefined) [one.answer.value, one.kept.value] = [kept, 'yes'];
    one.state.value = 'stopped';
  }

  /** Whatever plays is stopped first: it can be gone on with. */
  private async yielded(): Promise<void> {
    const { running } = this;
    if (running === undefined) return;
    this.stop(running.of);
    await running.asked.done.catch(() => undefined);
  }

  private async finish(one: Answering, made: Answer | Refused): Promise<void> {
    if ('refused' in made) {
      one.refused.value = made;
      one.state.value = 'refused';
      return;
    }
    if (tells(made)) one.snapshot.value = made;
    one.answer.value = made;
    one.state.value = made.stopped ? 'stopped' : 'done';
    // What was kept before is not given up for nothing.
    if (made.kept > 0 || !made.stopped) one.kept.value = await this.studio.kept.keep(one, made);
  }
}

/** What was remarked stands until there is something else to say; how it stands comes apart from how far it is. */
function hear(one: Answering, update: Update): void {
  const remark = update.remark ?? one.update.value?.remark;
  if (update.snapshot === undefined) one.update.value = { ...update, ...(remark !== undefined && { remark }) };
  else one.snapshot.value = update.snapshot;
}

/** Stopped before enough was played, an answer says nothing. (Those that older pages kept do not count their games.) */
export function tells({ stopped, games, faults }: Answer): boolean {
  return !stopped || games !== 0 || faults > 0;
}

export function answering(link: string, title: string, game: string, question: Question): Answering {
  return {
    ...{ link, title, game, question },
    state: signal<State>('playing'),
    update: signal(undefined),
    snapshot: signal(undefined),
    answer: signal(undefined),
    refused: signal(undefined),
    kept: signal<'no' | 'yes' | 'failed'>('no'),
    keptGames: signal(undefined),
  };
}

/** The link of what is asked, wherever in the page the reader is. */
function linkOf(shown: Shown): string {
  return hashOf('bench' in shown ? { ...shown, at: 'ask' } : shown);
}
