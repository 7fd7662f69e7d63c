/** A square matrix as rows. */
export type Matrix = readonly (readonly number[])[];

/** Eigenvalues and, as rows, unit eigenvectors of a symmetric matrix, by cyclic Jacobi rotations (Golub & Van Loan 8.5). */
export function symmetricEigen(matrix: Matrix): { values: number[]; vectors: number[][] } {
  const n = matrix.length;
  const a = matrix.map((row) => [...row]);
  const v = matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 60; sweep++) {
    let off = 0;
    let all = 0;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        all += a[i]![j]! * a[i]![j]!;
        if (i !== j) off += a[i]![j]! * a[i]![j]!;
      }
    }
    if (off <= 1e-32 * all) break;
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, v, p, q);
  }
  return { values: a.map((row, i) => row[i]!), vectors: v };
}

/** One Jacobi rotation: makes a[p][q] zero and turns the eigenvector rows along. */
function rotate(a: number[][], v: number[][], p: number, q: number): void {
  const apq = a[p]![q]!;
  if (apq === 0) return;
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) {
    const [x, y] = [row[p]!, row[q]!];
    row[p] = c * x - s * y;
    row[q] = s * x + c * y;
  }
  for (const m of [a, v]) {
    const [rowP, rowQ] = [m[p]!, m[q]!];
    for (let k = 0; k < rowP.length; k++) {
      const [x, y] = [rowP[k]!, rowQ[k]!];
      rowP[k] = c * x - s * y;
      rowQ[k] = s * x + c * y;
    }
  }
}

/** The Moore-Penrose inverse of a symmetric matrix and its rank; eigenvalues below `tolerance` of the largest are zero. */
export function pseudoInverse(matrix: Matrix, tolerance = 1e-10): { inverse: number[][]; rank: number } {
  const { values, vectors } = symmetricEigen(matrix);
  const floor = tolerance * Math.max(...values.map(Math.abs));
  const inverse = matrix.map((row) => row.map(() => 0));
  let rank = 0;
  values.forEach((value, k) => {
    if (Math.abs(value) <= floor || value === 0) return;
    rank++;
    const e = vectors[k]!;
    for (let i = 0; i < e.length; i++) for (let j = 0; j < e.length; j++) inverse[i]![j]! += (e[i]! * e[j]!) / value;
  });
  return { inverse, rank };
}

/** The quadratic form x' M x. */
export function quadraticForm(matrix: Matrix, x: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) for (let j = 0; j < x.length; j++) sum += x[i]! * matrix[i]![j]! * x[j]!;
  return sum;
}
