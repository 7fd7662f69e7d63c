import { fmix32 } from '../../engines/core/rng.ts';

/**
 * Fingerprints. A playout has an outcome digest (scores, ranks, length, end) and a trace digest ((actor, action) of
 * every decision and the results of every chance stream), 64 bits each. Within a block digests add up, each mixed with
 * its playout's index, so that neither split nor order of the work matters; blocks form a binary Merkle tree in which an
 * odd node at the end moves up unchanged.
 */
export interface Fingerprint {
  readonly outcomeA: number;
  readonly outcomeB: number;
  readonly traceA: number;
  readonly traceB: number;
}

/** Adds a playout to the sums of its block: outcome a, outcome b, trace a, trace b. */
export function addDigest(
  sums: Int32Array,
  playout: number,
  outcomeA: number,
  outcomeB: number,
  traceA: number,
  traceB: number,
): void {
  const tag = fmix32(playout + 0x51ed270b);
  sums[0]! += fmix32(outcomeA ^ tag);
  sums[1]! += fmix32(outcomeB + tag);
  sums[2]! += fmix32(traceA ^ tag);
  sums[3]! += fmix32(traceB + tag);
}

export function blockNode(sums: Int32Array): Fingerprint {
  return {
    outcomeA: fmix32(sums[0]! + 1),
    outcomeB: fmix32(sums[1]! + 2),
    traceA: fmix32(sums[2]! + 3),
    traceB: fmix32(sums[3]! + 4),
  };
}

function join(left: number, right: number, salt: number): number {
  return fmix32(Math.imul(left ^ salt, 0x01000193) + fmix32(right + salt));
}

/** The root over nodes in order. */
export function merkleRoot(nodes: readonly Fingerprint[]): Fingerprint {
  let level = nodes;
  if (level.length === 0) return { outcomeA: 0, outcomeB: 0, traceA: 0, traceB: 0 };
  while (level.length > 1) {
    const next: Fingerprint[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i]!;
      const right = level[i + 1];
      next.push(
        right === undefined
          ? left
          : {
              outcomeA: join(left.outcomeA, right.outcomeA, 0x2545f491),
              outcomeB: join(left.outcomeB, right.outcomeB, 0x3c6ef372),
              traceA: join(left.traceA, right.traceA, 0x1b56c4e9),
              traceB: join(left.traceB, right.traceB, 0x7f4a7c15),
            },
      );
    }
    level = next;
  }
  return level[0]!;
}

const hex = (a: number, b: number) => (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
export const outcomeText = (print: Fingerprint) => hex(print.outcomeA, print.outcomeB);
export const traceText = (print: Fingerprint) => hex(print.traceA, print.traceB);
