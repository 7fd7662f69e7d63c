/**
 * What V8 can do on this machine in this minute: Connect Four played at random by one fused loop, with no game, bot or
 * laboratory around it. Rates elsewhere mean something only beside this one.
 */
import { processorSeconds } from './processor.ts';

const hasFour = new Uint8Array(128);
for (let mask = 0; mask < 128; mask++) for (let k = 0; k < 4; k++) if (((mask >> k) & 15) === 15) hasFour[mask] = 1;
const lines = new Uint8Array(128);
const height = new Uint8Array(8);
const open = new Uint8Array(8);
let s0 = 0x12345678;
let s1 = 0x5bd1e995;

/** xoroshiro64**, sixteen high bits times n. */
function below(n: number): number {
  const a = s0;
  let b = s1;
  const m = Math.imul(a, 0x9e3779bb);
  const r = Math.imul((m << 5) | (m >>> 27), 5);
  b ^= a;
  s0 = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9);
  s1 = (b << 13) | (b >>> 19);
  return Math.imul(r >>> 16, n) >>> 16;
}

/** One game; returns its moves. */
export function playout(): number {
  lines.fill(0);
  for (let x = 0; x < 7; x++) {
    open[x] = x;
    height[x] = 0;
  }
  let columns = 7;
  let base = 0;
  for (let moves = 1; ; moves++) {
    const i = below(columns);
    const x = open[i]!;
    const y = height[x]!;
    const bit = 1 << x;
    const row = (lines[base + y]! |= bit);
    const column = (lines[base + 6 + x]! |= 1 << y);
    const down = (lines[base + 18 + x - y]! |= bit);
    const up = (lines[base + 25 + x + y]! |= bit);
    if ((hasFour[row]! | hasFour[column]! | hasFour[down]! | hasFour[up]!) !== 0 || moves === 42) return moves;
    if (y === 5) open[i] = open[--columns]!;
    else height[x] = y + 1;
    base ^= 64;
  }
}

/** Playouts per processor second. */
export function yardstick(seconds: number): number {
  for (let i = 0; i < 100_000; i++) playout();
  const start = processorSeconds();
  let played = 0;
  while (processorSeconds() - start < seconds) for (let i = 0; i < 20_000; i++, played++) playout();
  return played / (processorSeconds() - start);
}
