import type { GameEvent } from '../core/types.ts';
import type { Vast } from './state.ts';
export function tell(_s: Vast, event: GameEvent): string { return JSON.stringify(event); }
