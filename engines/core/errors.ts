/** A user's mistake: one clear line that names the offending value and the nearest valid one; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The candidate nearest to `text` by edit distance, or undefined if none is near enough to be meant. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  const wanted = text.toLowerCase();
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const distance = name.startsWith(wanted) && wanted !== '' ? 0.5 : editDistance(wanted, name);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return bestDistance <= Math.max(2, text.length / 2) ? best : undefined;
}

/** ` (did you mean x?)`, or the list of valid names when none is near. */
export function suggestion(text: string, candidates: Iterable<string>): string {
  const names = [...candidates];
  const near = nearest(text, names);
  return near === undefined ? ` (one of: ${names.join(', ')})` : ` (did you mean ${near}?)`;
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitute, previous[j]! + 1, row[j - 1]! + 1));
    }
    previous = row;
  }
  return previous[b.length]!;
}
