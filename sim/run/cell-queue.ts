/** What is told of a cell that may wait here. */
interface Waiting {
  readonly place: number;
  readonly key: string;
  readonly stopReason: string | undefined;
  readonly ranges: { readonly empty: boolean };
}

/**
 * The cells of a game in the order in which they are played. However many they are, the next one is found at once: those
 * that are through are passed over for good, unless some of them is to be played again.
 */
export class CellQueue<C extends Waiting> {
  private readonly cells: readonly C[];
  private readonly ready: (cell: C) => boolean;
  /** Of each kind, in the order of their first cells, those from `from` on. */
  private readonly kinds = new Map<string, { readonly cells: C[]; from: number }>();
  private from = 0;
  private ended = 0;
  /** Kinds of which too little has been played. */
  private strange: string[];

  constructor(cells: readonly C[], ready: (cell: C) => boolean) {
    this.cells = cells;
    this.ready = ready;
    for (const cell of cells) {
      const kind = this.kinds.get(cell.key) ?? { cells: [], from: 0 };
      kind.cells.push(cell);
      this.kinds.set(cell.key, kind);
    }
    this.strange = [...this.kinds.keys()];
  }

  /** Have all cells come to their ends? */
  get over(): boolean {
    while (this.cells[this.ended]?.stopReason !== undefined) this.ended++;
    return this.ended >= this.cells.length;
  }

  /** The first cell that can be played. */
  first(): C | undefined {
    while (this.from < this.cells.length && isThrough(this.cells[this.from]!)) this.from++;
    return found(this.cells, this.from, this.ready);
  }

  /** The first cell that can be played of a kind not yet known; a kind that is out at this moment is passed over. */
  ofKind(known: (key: string) => boolean, out: (key: string) => boolean): C | undefined {
    for (let at = 0; at < this.strange.length; at++) {
      const key = this.strange[at]!;
      const kind = this.kinds.get(key)!;
      while (kind.from < kind.cells.length && isThrough(kind.cells[kind.from]!)) kind.from++;
      if (known(key) || kind.from === kind.cells.length) this.strange.splice(at--, 1);
      else if (!out(key)) {
        const cell = found(kind.cells, kind.from, this.ready);
        if (cell !== undefined) return cell;
      }
    }
    return undefined;
  }

  /** A cell has something to be played that it had not. */
  again(cell: C): void {
    this.from = Math.min(this.from, cell.place);
    this.kinds.get(cell.key)!.from = 0;
    if (!this.strange.includes(cell.key)) this.strange.push(cell.key);
  }
}

function isThrough({ stopReason, ranges }: Waiting): boolean {
  return stopReason !== undefined || ranges.empty;
}

function found<C>(cells: readonly C[], from: number, fits: (cell: C) => boolean): C | undefined {
  for (let at = from; at < cells.length; at++) if (fits(cells[at]!)) return cells[at];
  return undefined;
}
