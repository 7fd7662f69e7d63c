/** The door to the machine for a browser's workers: what `node.ts` is for Node, under the same names. */
import { deflateSync, Inflate } from 'fflate';

export * from './browser/memory-files.ts';
export { importOwn } from './browser/own-modules.ts';

export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes);
}

export function inflate(bytes: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((piece) => {
    pieces.push(piece);
    length += piece.length;
    if (length > most) throw new Error('it is too long');
  });
  // Piece by piece: what is made to fill a memory is noticed before it has.
  for (let at = 0; at < bytes.length; at += STEP) stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  const all = new Uint8Array(length);
  pieces.reduce((at, piece) => (all.set(piece, at), at + piece.length), 0);
  return all;
}

const STEP = 1 << 14;

/** Put in by whoever bundles: a browser's own answer would come later. */
declare const PAGE_SCRIPT_HASH: string;

export function pageScriptHash(): string {
  return PAGE_SCRIPT_HASH;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let rest = -1;
  for (let at = 0; at < bytes.length; at++) rest = CRC[(rest ^ bytes[at]!) & 255]! ^ (rest >>> 8);
  return ~rest >>> 0;
}

export function bytesAtRandom(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** A timer would wait for milliseconds. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

export function computedMs(): number {
  return performance.now();
}

declare const navigator: { readonly hardwareConcurrency: number; readonly userAgent: string };

export function cores(): number {
  return navigator.hardwareConcurrency;
}

/** No browser says; those of today give a worker about so much. */
export function mostMemory(): number {
  return 4e9;
}

/** `Chrome/142.0.0.0`: no browser tells more. */
const BROWSER = /\b(?:Firefox|Edg|Chrome|Version)\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? 'a browser';
export const engine: { readonly node: string; readonly v8: string } = { node: BROWSER, v8: BROWSER };

/** Code of a bundle has no lines that anybody wrote. */
export function thrownAt(): undefined {
  return undefined;
}
