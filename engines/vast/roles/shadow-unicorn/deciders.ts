/** Who decides for him, and who turns his tiles (X3, X4): alone the one player there is. */
import { lawsOf } from '../../role.ts';
import { BY_CHANCE, type VastTable } from '../../table.ts';
import type { Phase } from '../../tasks.ts';

function isInGame(s: VastTable, seat: number): boolean {
  return lawsOf(s.players[seat]!).hasTurn(s);
}

/** The seat that hunts him, if it is in the game; else -1. */
export function hunterOf(s: VastTable): number {
  const { shadowHunter } = s.tables.goals;
  return shadowHunter >= 0 && (s.seats.length === 1 || isInGame(s, shadowHunter)) ? shadowHunter : -1;
}

/** His hunter; without one the first player in the game, the Cave left out. */
export function decider(s: VastTable): number {
  const hunter = hunterOf(s);
  if (hunter >= 0) return hunter;
  for (let seat = 0; seat < s.players.length; seat++) {
    if (seat !== s.supplier && isInGame(s, seat)) return seat;
  }
  return 0;
}

/** The last player in the game who does not hunt him; if there is none, his hunter. */
export function orienter(s: VastTable): number {
  const { rules } = s.tables;
  if (rules.shadowDecider === 'chance' && s.seats.length > 1) return BY_CHANCE;
  const hunter = hunterOf(s);
  if (rules.shadowOrientation === 'decider') return decider(s);
  for (let seat = s.players.length - 1; seat >= 0; seat--) {
    if (seat !== hunter && isInGame(s, seat)) return seat;
  }
  return hunter;
}

/** The same, as far as nobody's choice is asked for. */
export function chooser(s: VastTable): number {
  return s.tables.rules.shadowDecider === 'chance' && s.seats.length > 1 ? BY_CHANCE : decider(s);
}

/** Whoever decides for him is asked. */
export function askFor(s: VastTable, phase: Phase): void {
  s.ask(phase, chooser(s));
}

/** Who picks the tiles that his Teleports remove (X15). */
export function remover(s: VastTable): number {
  return s.supplier >= 0 && s.tables.rules.shadowCollapseBy === 'cave' ? s.supplier : chooser(s);
}
