import type { Vast } from '../../state.ts';
export function prefer(_s: Vast, _seat: number, _action: number): number { return 0; }
