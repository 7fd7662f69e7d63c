import { rankByScore, shareAmongBest } from '../../core/outcome.ts';
import { WIN, type Outcome } from '../../core/types.ts';
import { END } from '../phases.ts';
import type { UnicornJellyTable } from '../table.ts';

/** The most points win, equal ones draw (R28); alone the score is a success or not. */
export function writeOutcome(s: UnicornJellyTable, out: Outcome): void {
  for (let seat = 0; seat < s.players; seat++) out.score[seat] = s.score[seat]!;
  if (s.players === 1) out.share60[0] = s.score[0]! >= s.rules.targetScore ? WIN : 0;
  else shareAmongBest(out, s.players);
  rankByScore(out, s.players);
  out.end = s.ending;
  out.rounds = s.turn - 1;
  out.capped = s.ending === END.turnCap ? 1 : 0;
}
