/** Ridge regression on standardised columns: weights that fit, kept small, and how well they do on rows they never saw. */

/** Rows of features with what they came to, each with the game it is of; columns are features. */
export interface Samples {
  readonly width: number;
  /** width numbers per row. */
  readonly features: readonly number[];
  readonly targets: readonly number[];
  /** Rows of one game are never parted: they share their end. */
  readonly games: readonly number[];
}

export interface Fit {
  readonly bias: number;
  readonly weights: readonly number[];
  /** What keeps weights small, chosen on games that were set aside for it. */
  readonly lambda: number;
  readonly training: Quality;
  /** On games that neither weights nor lambda have seen. */
  readonly heldOut: Quality;
}

export interface Quality {
  readonly rows: number;
  readonly games: number;
  /** Root of the mean squared error, and that of the mean of the training rows, which knows no features. */
  readonly error: number;
  readonly blindError: number;
}

const LAMBDAS = [1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1];
/** Of ten games, in turn: six to fit, two to choose lambda, two held out. */
const TURN = 10;
const FITTED = 6;
const CHOSEN = 8;

type Part = 'fit' | 'choose' | 'test';

function partOf(game: number): Part {
  const turn = game % TURN;
  return turn < FITTED ? 'fit' : turn < CHOSEN ? 'choose' : 'test';
}

export function fitRidge(samples: Samples): Fit {
  const parts: Record<Part, number[]> = { fit: [], choose: [], test: [] };
  samples.games.forEach((game, row) => parts[partOf(game)].push(row));
  const system = new Normal(samples, parts.fit);
  let best: Pick<Fit, 'bias' | 'weights' | 'lambda'> | undefined;
  let least = Infinity;
  for (const lambda of LAMBDAS) {
    const solved = { ...system.solve(lambda), lambda };
    const { error } = quality(samples, parts.choose, solved, system.mean);
    if (error < least) [best, least] = [solved, error];
  }
  if (best === undefined) throw new Error('no lambda gives finite errors');
  return {
    ...best,
    training: quality(samples, parts.fit, best, system.mean),
    heldOut: quality(samples, parts.test, best, system.mean),
  };
}

/** How well a linear function does on some rows. */
function quality(
  { width, features, targets, games }: Samples,
  rows: readonly number[],
  { bias, weights }: Pick<Fit, 'bias' | 'weights'>,
  mean: number,
): Quality {
  let [squares, blind] = [0, 0];
  for (const row of rows) {
    let value = bias;
    for (let i = 0; i < width; i++) value += weights[i]! * features[row * width + i]!;
    const [error, without] = [targets[row]! - value, targets[row]! - mean];
    squares += error * error;
    blind += without * without;
  }
  const n = rows.length;
  return {
    rows: n,
    games: new Set(rows.map((row) => games[row]!)).size,
    error: Math.sqrt(squares / n),
    blindError: Math.sqrt(blind / n),
  };
}

/** The normal equations of standardised columns; a column that never varies has no weight. */
class Normal {
  readonly mean: number;
  private readonly width: number;
  private readonly means: Float64Array;
  private readonly scales: Float64Array;
  /** width x width, and the right-hand side. */
  private readonly matrix: Float64Array;
  private readonly side: Float64Array;

  constructor({ width, features, targets }: Samples, rows: readonly number[]) {
    const n = rows.length;
    if (n === 0) throw new Error('no rows to fit');
    this.width = width;
    this.means = new Float64Array(width);
    this.scales = new Float64Array(width);
    this.matrix = new Float64Array(width * width);
    this.side = new Float64Array(width);
    this.mean = rows.reduce((sum, row) => sum + targets[row]!, 0) / n;
    for (const row of rows) for (let i = 0; i < width; i++) this.means[i]! += features[row * width + i]! / n;
    for (const row of rows) {
      for (let i = 0; i < width; i++) {
        const off = features[row * width + i]! - this.means[i]!;
        this.scales[i]! += (off * off) / n;
      }
    }
    for (let i = 0; i < width; i++) this.scales[i] = Math.sqrt(this.scales[i]!);
    const standard = new Float64Array(width);
    for (const row of rows) {
      for (let i = 0; i < width; i++) {
        const scale = this.scales[i]!;
        standard[i] = scale > 1e-12 ? (features[row * width + i]! - this.means[i]!) / scale : 0;
      }
      for (let i = 0; i < width; i++) {
        if (standard[i] === 0) continue;
        this.side[i]! += (standard[i]! * (targets[row]! - this.mean)) / n;
        for (let j = 0; j <= i; j++) this.matrix[i * width + j]! += (standard[i]! * standard[j]!) / n;
      }
    }
  }

  /** By Cholesky's decomposition; weights on the scale of the features. */
  solve(lambda: number): { readonly bias: number; readonly weights: readonly number[] } {
    const { width, matrix, side, means, scales, mean } = this;
    const lower = new Float64Array(width * width);
    for (let i = 0; i < width; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = matrix[i * width + j]! + (i === j ? lambda : 0);
        for (let k = 0; k < j; k++) sum -= lower[i * width + k]! * lower[j * width + k]!;
        lower[i * width + j] = i === j ? Math.sqrt(sum) : sum / lower[j * width + j]!;
      }
    }
    const solved = new Float64Array(width);
    for (let i = 0; i < width; i++) {
      let sum = side[i]!;
      for (let k = 0; k < i; k++) sum -= lower[i * width + k]! * solved[k]!;
      solved[i] = sum / lower[i * width + i]!;
    }
    for (let i = width - 1; i >= 0; i--) {
      let sum = solved[i]!;
      for (let k = i + 1; k < width; k++) sum -= lower[k * width + i]! * solved[k]!;
      solved[i] = sum / lower[i * width + i]!;
    }
    const weights = Array.from(solved, (weight, i) => (scales[i]! > 1e-12 ? weight / scales[i]! : 0));
    return { bias: mean - weights.reduce((sum, weight, i) => sum + weight * means[i]!, 0), weights };
  }
}
