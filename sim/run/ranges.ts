import type { CellProgress } from '../store/progress.ts';
import type { TaskPool } from './task-pool.ts';

/** A stretch of clusters of one cell. */
export interface Range {
  readonly first: number;
  readonly clusters: number;
}

/** Who plays: how many at once, and how long a task should take them. */
type Players = Pick<TaskPool, 'threads' | 'taskMs'>;

/** Clusters of a task before anything is known of the pace: bots may take microseconds for a decision, or seconds. */
const PROBE = 1;

/**
 * What of a cell is still to be played, handed out in order as tasks of about the length the pool wants. How it is cut
 * changes nothing of the result.
 */
export class Ranges {
  private readonly open: Range[] = [];
  private readonly spanClusters: number;
  private readonly total: number;

  /** Everything wanted that has not arrived yet. */
  constructor(progress: CellProgress) {
    this.spanClusters = progress.spanClusters;
    for (const span of progress.wanted) {
      let at = span * this.spanClusters;
      const end = at + progress.clustersIn(span);
      for (const part of progress.arrived(span)) {
        if (part.firstCluster > at) this.push(at, part.firstCluster);
        at = part.firstCluster + part.clusters;
      }
      if (at < end) this.push(at, end);
    }
    this.total = this.left;
  }

  private push(first: number, end: number): void {
    const last = this.open.at(-1);
    if (last !== undefined && last.first + last.clusters === first) {
      this.open[this.open.length - 1] = { first: last.first, clusters: end - last.first };
    } else {
      this.open.push({ first, clusters: end - first });
    }
  }

  /** Clusters not handed out yet. */
  get left(): number {
    return this.open.reduce((sum, range) => sum + range.clusters, 0);
  }

  get empty(): boolean {
    return this.open.length === 0;
  }

  /** The first cluster of the next task; call only while not empty. */
  get next(): number {
    return this.open[0]!.first;
  }

  /**
   * The next task: whole spans where they are short, else a piece of one; at most `most` clusters. `pace` is in
   * milliseconds per cluster, undefined before the first task is back.
   */
  take(pace: number | undefined, players: Players, most = Infinity): Range {
    const range = this.open[0]!;
    const clusters = Math.min(this.wish(range.first, pace, players), range.clusters, most);
    if (clusters === range.clusters) this.open.shift();
    else this.open[0] = { first: range.first + clusters, clusters: range.clusters - clusters };
    return { first: range.first, clusters };
  }

  private wish(first: number, pace: number | undefined, { threads, taskMs }: Players): number {
    const { spanClusters } = this;
    const untilSpanEnd = spanClusters - (first % spanClusters);
    if (pace === undefined) return Math.min(PROBE, untilSpanEnd);
    const clusters = Math.max(1, Math.floor(taskMs / pace));
    // A span that takes much longer than a task is cut into pieces.
    if (pace * spanClusters > 2 * taskMs) return Math.min(clusters, untilSpanEnd);
    const share = Math.ceil(this.total / (4 * threads));
    const spans = Math.max(1, Math.floor(Math.min(clusters, share) / spanClusters));
    return untilSpanEnd + (spans - 1) * spanClusters;
  }

  /** A task that came to nothing is played again first. */
  giveBack(range: Range): void {
    this.open.unshift(range);
  }
}
