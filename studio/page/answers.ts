/** What was asked in this tab: each question with what is known of its answer so far. One plays at a time. */
import { signal, type Signal } from '@preact/signals';
import type { Answer, Asked, Question, Refused, Snapshot, Update } from '../laboratory.ts';
import { Checkpoints } from './checkpoints.ts';
import { hashOf, type Shown } from './hash.ts';
import { askingOf, titleOf, type About } from './questions.ts';
import { messageOf, type Studio } from './studio.ts';

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
  }

  /** An answer from elsewhere: a folder that was dropped, a run that was kept. */
  put(one: Answering): void {
    this.all.value = [one, ...this.all.value.filter(({ link }) => link !== one.link)];
  }

  private async play(one: Answering, before?: ReadonlyMap<string, Uint8Array>): Promise<void> {
    await this.yielded();
    one.state.value = 'playing';
    const asked = this.studio.laboratory.ask(one.question, (update) => hear(one, update), before);
    this.running = { of: one, asked };
    const checkpoints = new Checkpoints(one, asked, this.studio.kept);
    try {
      const made = await asked.done;
      await checkpoints.end();
      await this.finish(one, made);
    } catch (error) {
      one.refused.value = { refused: messageOf(error) };
      one.state.value = 'refused';
    } finally {
      await checkpoints.end();
      if (this.running.of === one) this.running = undefined;
    }
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
    one.snapshot.value = made;
    one.answer.value = made;
    one.state.value = made.stopped ? 'stopped' : 'done';
    one.kept.value = await this.studio.kept.keep(one, made);
  }
}

/** What was remarked stands until there is something else to say; how it stands comes apart from how far it is. */
function hear(one: Answering, update: Update): void {
  const remark = update.remark ?? one.update.value?.remark;
  if (update.snapshot === undefined) one.update.value = { ...update, ...(remark !== undefined && { remark }) };
  else one.snapshot.value = update.snapshot;
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
