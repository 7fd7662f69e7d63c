/** Runs that stay in this browser when the tab is closed: a list of what there is, and the files of each apart. */
import { messageOf } from '../../engines/core/errors.ts';
import { signal, type Signal } from '@preact/signals';
import type { Answer, Question } from '../laboratory.ts';
import type { Answering } from './answers.ts';

/** What the list shows of a run. */
export interface KeptRun {
  /** The link of its experiment. */
  readonly link: string;
  readonly title: string;
  readonly game: string;
  readonly headline: string;
  readonly command: string;
  readonly stopped: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly question: Question;
}

const NAME = 'alicorn-studio';
const RUNS = 'runs';
const FILES = 'files';

export class KeptRuns {
  readonly list: Signal<readonly KeptRun[]> = signal([]);
  /** Why nothing can be kept here: a private window, a full disk. */
  readonly refused: Signal<string | undefined> = signal(undefined);
  private readonly opened: Promise<IDBDatabase | undefined>;

  constructor() {
    this.opened = openStore().catch((error: unknown) => {
      this.refused.value = messageOf(error);
      return undefined;
    });
    void this.renew();
  }

  /** `yes` only once it is on disk. */
  async keep(one: Answering, answer: Answer): Promise<'yes' | 'failed'> {
    const { link, title, game, question } = one;
    const { headline = '', command, stopped } = answer;
    const run: KeptRun = { link, title, game, headline, command, stopped, at: Date.now(), question };
    try {
      await this.change((runs, files) => {
        runs.put(run);
        files.put({ link, answer });
      });
    } catch (error) {
      this.refused.value = messageOf(error);
      return 'failed';
    }
    return 'yes';
  }

  async answer(link: string): Promise<Answer | undefined> {
    const store = await this.opened;
    if (store === undefined) return undefined;
    const request = store.transaction(FILES).objectStore(FILES).get(link) as IDBRequest<{ answer: Answer } | undefined>;
    return (await settled(request))?.answer;
  }

  async remove(link: string): Promise<void> {
    await this.change((runs, files) => {
      runs.delete(link);
      files.delete(link);
    });
  }

  private async change(write: (runs: IDBObjectStore, files: IDBObjectStore) => void): Promise<void> {
    const store = await this.opened;
    if (store === undefined) throw new Error(this.refused.value ?? 'this browser keeps nothing');
    const both = store.transaction([RUNS, FILES], 'readwrite', { durability: 'strict' });
    write(both.objectStore(RUNS), both.objectStore(FILES));
    await new Promise<void>((done, failed) => {
      both.oncomplete = () => done();
      both.onabort = both.onerror = () => failed(both.error ?? new Error('it could not be written'));
    });
    await this.renew();
  }

  private async renew(): Promise<void> {
    const store = await this.opened;
    if (store === undefined) return;
    const all = (await settled(store.transaction(RUNS).objectStore(RUNS).getAll())) as KeptRun[];
    this.list.value = all.sort((a, b) => b.at - a.at);
  }
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const name of [RUNS, FILES]) request.result.createObjectStore(name, { keyPath: 'link' });
  };
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the store of this browser does not answer'));
  });
}
