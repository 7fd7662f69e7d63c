/**
 * The memory of a search: records of eight integers and two numbers, taken one after the other and given back all at
 * once.
 *
 * A record is a node, a point where a seat decides. The first node an action led to also stands for the action itself
 * (the edge): it holds the action's statistics, and further nodes of the same action hang on it by OTHER. The edges of a
 * node are a list in the order of `prefer`, the best first. Records are named by the offset of their first field; 0, the
 * root, doubles as "none".
 */
export const ROOT = 0;
export const NONE = 0;
export const RECORD = 8;

/** The action that leads here (edges). */
export const ACTION = 0;
/** The next edge of the same parent. */
export const NEXT = 1;
/** What tells the nodes of an action apart: next mover and phase; -1 where nobody has been yet. */
const KEY = 2;
/** The next node of the same action. */
const OTHER = 3;
/** The first edge below this node. */
export const CHILD = 4;
/** How often the action was taken (edges). */
export const VISITS = 5;
/** How often it could have been taken (edges). */
export const AVAILABLE = 6;

const UNSEEN = -1;

/** The index of a record's sum in `sums` and of its score in `scores`. */
export const numberOf = (record: number): number => record >> 3;

export class Tree {
  links = new Int32Array(256 * RECORD);
  /** Rewards of the edge's mover. */
  sums = new Float64Array(256);
  /** Squares of the rewards of the edge's mover, kept for the edges of the root. */
  squares = new Float64Array(256);
  /** What `prefer` said of the edge's action. */
  scores = new Float64Array(256);
  private used = 0;

  /** Forgets everything but an empty root. */
  reset(): void {
    this.used = 0;
    this.take(0, 0);
  }

  /** The edge of `action` below `node`, added at the end if it is new. */
  edgeOf(node: number, action: number): number {
    const { links } = this;
    for (let edge = links[node + CHILD]!; edge !== NONE; edge = links[edge + NEXT]!) {
      if (links[edge + ACTION] === action) return edge;
    }
    return this.addEdge(node, action, -Infinity);
  }

  /** Adds the edge of `action` below `node`, behind all that are liked as much. */
  addEdge(node: number, action: number, score: number): number {
    const edge = this.take(action, UNSEEN);
    const { links, scores } = this;
    scores[numberOf(edge)] = score;
    let before = NONE;
    let next = links[node + CHILD]!;
    while (next !== NONE && scores[numberOf(next)]! >= score) {
      before = next;
      next = links[next + NEXT]!;
    }
    links[edge + NEXT] = next;
    if (before === NONE) links[node + CHILD] = edge;
    else links[before + NEXT] = edge;
    return edge;
  }

  /**
   * Adds the edges of so many actions below `node`, each behind all that are liked as much. They come as they are liked,
   * the best first, and their records follow each other. Returns the first.
   */
  addEdges(node: number, actions: Int32Array, liked: Float64Array, count: number): number {
    const first = this.used;
    let before = NONE;
    let next = this.links[node + CHILD]!;
    for (let i = 0; i < count; i++) {
      const score = liked[i]!;
      const edge = this.take(actions[i]!, UNSEEN);
      const { links, scores } = this;
      scores[numberOf(edge)] = score;
      while (next !== NONE && scores[numberOf(next)]! >= score) {
        before = next;
        next = links[next + NEXT]!;
      }
      links[edge + NEXT] = next;
      if (before === NONE) links[node + CHILD] = edge;
      else links[before + NEXT] = edge;
      before = edge;
    }
    return first;
  }

  /** The node of `edge` with this key, added if it is new. */
  enter(edge: number, key: number): number {
    const links = this.links;
    if (links[edge + KEY] === UNSEEN) {
      links[edge + KEY] = key;
      return edge;
    }
    let node = edge;
    while (links[node + KEY] !== key) {
      const other = links[node + OTHER]!;
      if (other === NONE) {
        const added = this.take(0, key);
        this.links[node + OTHER] = added;
        return added;
      }
      node = other;
    }
    return node;
  }

  /** Where the next record will begin. */
  get size(): number {
    return this.used;
  }

  private take(action: number, key: number): number {
    const record = this.used;
    if (record === this.links.length) this.grow();
    const links = this.links;
    links[record + ACTION] = action;
    links[record + NEXT] = NONE;
    links[record + KEY] = key;
    links[record + OTHER] = NONE;
    links[record + CHILD] = NONE;
    links[record + VISITS] = 0;
    links[record + AVAILABLE] = 0;
    this.sums[record >> 3] = 0;
    this.squares[record >> 3] = 0;
    this.used = record + RECORD;
    return record;
  }

  /** Twice the room; what a search once needed serves all later ones. */
  private grow(): void {
    const links = new Int32Array(2 * this.links.length);
    const sums = new Float64Array(2 * this.sums.length);
    const squares = new Float64Array(2 * this.squares.length);
    const scores = new Float64Array(2 * this.scores.length);
    links.set(this.links);
    sums.set(this.sums);
    squares.set(this.squares);
    scores.set(this.scores);
    this.links = links;
    this.sums = sums;
    this.squares = squares;
    this.scores = scores;
  }
}
