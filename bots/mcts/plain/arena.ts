/**
 * The memory of a search: records of eight integers and a sum, taken one after the other and given back all at once.
 *
 * A record is a node, a point where a seat decides. The first node an action led to also stands for the action itself
 * (the edge): it holds the action's statistics, and further nodes of the same action hang on it by OTHER. Records are
 * named by the offset of their first field; 0, the root, doubles as "none".
 */
export const ROOT = 0;
export const NONE = 0;
const RECORD = 8;

/** The action that leads here (edges). */
export const ACTION = 0;
/** The next edge of the same parent. */
export const NEXT = 1;
/** What tells the nodes of an action apart: next mover and phase. */
const KEY = 2;
/** The next node of the same action. */
const OTHER = 3;
/** The first edge below this node. */
export const CHILD = 4;
/** How many edges are below this node. */
export const CHILDREN = 5;
/** How often the action was taken (edges). */
export const VISITS = 6;
/** How often it could have been taken (edges). */
export const AVAILABLE = 7;

/** The index of a record's sum in `sums`. */
export const sumOf = (record: number): number => record >> 3;

export class Arena {
  links = new Int32Array(0);
  /** Rewards of the edge's mover, in sixtieths: whole numbers, hence exact, when the reward is the share. */
  sums = new Float64Array(0);
  /** rootLog[n] is the square root of ln n. */
  rootLog = new Float64Array(0);
  /** Where the next record will begin: grows with every new node. */
  used = 0;

  /** Makes room for `records` records. Called between searches, never within one. */
  reserve(records: number): void {
    if (this.sums.length >= records) return;
    this.links = new Int32Array(records * RECORD);
    this.sums = new Float64Array(records);
    this.rootLog = new Float64Array(records + 1);
    for (let n = 1; n <= records; n++) this.rootLog[n] = Math.sqrt(Math.log(n));
  }

  /** Forgets everything but an empty root. */
  reset(): void {
    this.used = 0;
    this.take(0, 0);
  }

  /** Adds the edge of `action` to the node `parent`, and its first node with it. */
  addEdge(parent: number, action: number, key: number): number {
    const edge = this.take(action, key);
    const links = this.links;
    links[edge + NEXT] = links[parent + CHILD]!;
    links[parent + CHILD] = edge;
    links[parent + CHILDREN] = links[parent + CHILDREN]! + 1;
    links[edge + AVAILABLE] = 1;
    return edge;
  }

  /** The node of `edge` with this key, added if it is new. */
  enter(edge: number, key: number): number {
    const links = this.links;
    let node = edge;
    while (links[node + KEY] !== key) {
      const other = links[node + OTHER]!;
      if (other === NONE) return (links[node + OTHER] = this.take(0, key));
      node = other;
    }
    return node;
  }

  private take(action: number, key: number): number {
    const record = this.used;
    const links = this.links;
    links[record + ACTION] = action;
    links[record + NEXT] = NONE;
    links[record + KEY] = key;
    links[record + OTHER] = NONE;
    links[record + CHILD] = NONE;
    links[record + CHILDREN] = 0;
    links[record + VISITS] = 0;
    links[record + AVAILABLE] = 0;
    this.sums[record >> 3] = 0;
    this.used = record + RECORD;
    return record;
  }

  /** The edge of `action` below `node`, or NONE. */
  edgeOf(node: number, action: number): number {
    const links = this.links;
    let edge = links[node + CHILD]!;
    while (edge !== NONE && links[edge + ACTION] !== action) edge = links[edge + NEXT]!;
    return edge;
  }

  /** The edge visited most; ties by mean reward, then by the lower action code. */
  mostVisited(node: number): number {
    const { links, sums } = this;
    let best = links[node + CHILD]!;
    for (let edge = links[best + NEXT]!; edge !== NONE; edge = links[edge + NEXT]!) {
      const more = links[edge + VISITS]! - links[best + VISITS]! || sums[sumOf(edge)]! - sums[sumOf(best)]!;
      if (more > 0 || (more === 0 && links[edge + ACTION]! < links[best + ACTION]!)) best = edge;
    }
    return best;
  }
}
