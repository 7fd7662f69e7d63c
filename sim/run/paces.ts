/** How fast the cells of a run are played, as its tasks come back, and how long the rest will take. */

/** Tasks and worker time after which a pace is believed: the first one of every thread is played by cold code. */
const WARM_TASKS = 3;
const WARM_MS = 300;
/** After so much worker time in however few tasks little of it was cold; before that only the last task counts. */
export const LONG_MS = 2000;
/** What of earlier tasks still counts when one comes back: threads warm up, and a machine is shared. */
const KEPT = 0.8;

/** Shorter tasks tell little: clocks of browsers go by milliseconds, and a first playout is played by cold code. */
const TOLD_MS = 5;
/** So many times what such a task was the next may be. */
const GROWTH = 16;

/** What the last task of a kind tells of how long the next should be. */
export interface LastTask {
  /** Milliseconds per cluster. */
  readonly pace: number;
  /** Most clusters of the next. */
  readonly most: number;
}

interface Pace {
  ms: number;
  clusters: number;
  tasks: number;
  /** Worker time seen in all, also what is forgotten. */
  seenMs: number;
  /** Of a cell: its last task was played by code that its kind had warmed. */
  warm: boolean;
}

/** What is to be played of a cell. */
export interface Share {
  readonly cell: number;
  /** Who plays at which table: cells that share it take about as long. */
  readonly key: string;
  readonly clusters: number;
  readonly left: number;
}

export class Paces {
  private readonly byCell = new Map<number, Pace>();
  private readonly byKey = new Map<string, Pace>();
  private readonly last = new Map<string, LastTask>();

  /** A task came back. */
  learn(cell: number, key: string, clusters: number, ms: number): void {
    const settled = this.seenOf(key) >= LONG_MS;
    add(this.byCell, cell, clusters, ms, settled);
    add(this.byKey, key, clusters, ms, settled);
    this.last.set(key, { pace: ms / clusters, most: ms < TOLD_MS ? GROWTH * clusters : Infinity });
  }

  /** Worker time in which a kind was played. */
  seenOf(key: string): number {
    return this.byKey.get(key)?.seenMs ?? 0;
  }

  /** Is a cell's own pace known, rather than that of its kind? */
  hasOwn(cell: number): boolean {
    return own(this.byCell.get(cell)) !== undefined;
  }

  /** The last task of a kind. */
  lastOf(key: string): LastTask | undefined {
    return this.last.get(key);
  }

  /** Has so much of a kind been played that its pace is known? */
  knows(key: string): boolean {
    return warm(this.byKey.get(key));
  }

  /**
   * Worker time that is left and that all of it takes, each cell at its own pace once that is known, else at that of its
   * kind; NaN where a kind was never played, not `sure` where one was hardly played.
   */
  work(shares: readonly Share[]): { readonly leftMs: number; readonly allMs: number; readonly sure: boolean } {
    let [leftMs, allMs, sure] = [0, 0, true];
    for (const { cell, key, clusters, left } of shares) {
      const kind = this.byKey.get(key);
      const pace = own(this.byCell.get(cell)) ?? kind;
      const ms = pace === undefined ? NaN : pace.ms / pace.clusters;
      if (left !== 0) {
        leftMs += left * ms;
        sure &&= warm(kind);
      }
      // Of a kind that was known before and never played again it does not matter how long it took.
      allMs += left === 0 && pace === undefined ? 0 : clusters * ms;
    }
    return { leftMs, allMs, sure };
  }
}

function warm(pace: Pace | undefined): pace is Pace {
  return pace !== undefined && (pace.seenMs >= LONG_MS || (pace.tasks >= WARM_TASKS && pace.seenMs >= WARM_MS));
}

/** What a cell itself takes, once that was long or by warm code. */
function own(pace: Pace | undefined): Pace | undefined {
  return pace !== undefined && (pace.warm || pace.seenMs >= LONG_MS) ? pace : undefined;
}

function add<K>(paces: Map<K, Pace>, key: K, clusters: number, ms: number, settled: boolean): void {
  const known = paces.get(key) ?? { ms: 0, clusters: 0, tasks: 0, seenMs: 0, warm: false };
  const kept = known.seenMs < LONG_MS ? 0 : KEPT;
  const seenMs = known.seenMs + ms;
  const tasks = known.tasks + 1;
  const sums = { ms: kept * known.ms + ms, clusters: kept * known.clusters + clusters };
  paces.set(key, { ...sums, tasks, seenMs, warm: settled });
}
