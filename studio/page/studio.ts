/** What the page knows: where the reader is, the shelf, what lies on the bench. Signals, so that only what changed is drawn. */
import { messageOf } from '../../engines/core/errors.ts';
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Laboratory, Look, Refused, Shelf, ShelfGame } from '../laboratory.ts';
import { Answers } from './answers.ts';
import { optionsOf, type Bench } from './bench.ts';
import { Components } from './components.ts';
import { hashOf, leftOut, shownBy, type Place, type Shown } from './hash.ts';
import { KeptRuns } from './kept-runs.ts';
import type { About } from './questions.ts';

/** The engine room listens between two games: one that takes longer hangs, or nobody wants to wait for it. */
const LEAVING_MS = 3000;

type AtGame = Extract<Shown, { readonly bench: Bench }>;

export class Studio {
  readonly laboratory: Laboratory;
  readonly shelf: Signal<Shelf | undefined> = signal(undefined);
  readonly shown: Signal<Shown>;
  /** What lies on the table, as the engine room reads the bench; the one before while it is read. */
  readonly look: Signal<Look | Refused | undefined> = signal(undefined);
  readonly components: Components;
  readonly kept = new KeptRuns();
  readonly answers: Answers;
  /** What went wrong of the page itself, to be told once. */
  readonly trouble: Signal<string | undefined> = signal(undefined);
  /** The game on the bench; undefined on the shelf, or where a link names one that is not there. */
  readonly about: ReadonlySignal<About | undefined> = computed(() => {
    const shown = this.shown.value;
    const game = 'bench' in shown ? this.game(shown.bench.game) : undefined;
    return game === undefined || !('bench' in shown) ? undefined : { game, ...shown };
  });

  constructor(laboratory: Laboratory) {
    this.laboratory = laboratory;
    this.shown = signal(shownBy(location.hash));
    this.components = new Components(laboratory);
    this.answers = new Answers(this);
    this.trouble.value = leftOut(location.hash);
    addEventListener('hashchange', () => this.follow(location.hash));
    effect(() => void this.lookAt(this.about.value));
    laboratory.shelf().then(
      (shelf) => (this.shelf.value = shelf),
      (error: unknown) => (this.trouble.value = messageOf(error)),
    );
  }

  private follow(hash: string): void {
    batch(() => {
      this.shown.value = shownBy(hash);
      this.trouble.value = leftOut(hash) ?? this.trouble.value;
    });
  }

  game(name: string): ShelfGame | undefined {
    return this.shelf.value?.games.find((one) => one.name === name);
  }

  /** Goes there; the way back is that of the browser. */
  go(next: Shown): void {
    history.pushState(null, '', hashOf(next));
    this.shown.value = next;
    scrollTo(0, 0);
  }

  goTo(at: Place): void {
    const shown = this.shown.value;
    if ('bench' in shown) this.go({ ...shown, at });
  }

  /** Turns a dial or chooses for a question: the link follows without a step back for each turn. */
  turn(change: (shown: AtGame) => Partial<AtGame>): void {
    const shown = this.shown.value;
    if (!('bench' in shown)) return;
    const next = { ...shown, ...change(shown) };
    history.replaceState(null, '', hashOf(next));
    this.shown.value = next;
  }

  turnBench(change: (bench: Bench) => Partial<Bench>): void {
    this.turn(({ bench }) => ({ bench: { ...bench, ...change(bench) } }));
  }

  /** The engine room hangs: another takes its place, and looks at what lies on the table. */
  reopen(): void {
    this.laboratory.reopen();
    void this.lookAt(this.about.value);
  }

  /** What is priced is left for what is asked now. An engine room that does not even do that hangs: another is opened. */
  async free(): Promise<void> {
    const left = this.laboratory.leavePricing().then(nothing, nothing);
    const late = new Promise((done) => setTimeout(done, LEAVING_MS, 'late'));
    if ((await Promise.race([left, late])) === 'late') this.reopen();
  }

  private looked = 0;

  /** Turns come faster than answers: only the last counts. */
  private async lookAt(about: About | undefined): Promise<void> {
    const turn = ++this.looked;
    if (about === undefined) return;
    const { game, bench } = about;
    try {
      const json = await this.components.jsonOf(game, bench);
      const look = await this.laboratory.look({ verb: 'run', ...optionsOf(bench, json) });
      if (turn === this.looked) this.look.value = look;
    } catch (error) {
      if (turn === this.looked) this.look.value = { refused: messageOf(error) };
    }
  }

  /** A shelf that is there at once, and whatever else belongs together. */
  tell(trouble: unknown): void {
    batch(() => (this.trouble.value = messageOf(trouble)));
  }
}

function nothing(): void {
  // Whoever asked is told.
}

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === undefined) throw new Error('a part of the studio stands outside of it');
  return studio;
}
