import type { Vast } from './state.ts';
export function position(_s: Vast, _json: unknown): void {}
