import { slotAt, type CellSpec } from '../cell/spec.ts';
import { Tally } from '../count/tally.ts';
import type { Luck } from '../results.ts';
import { luckParts, type LuckDeal } from '../stats/luck-parts.ts';
import { decodePart } from '../store/part.ts';
import type { CellProgress } from '../store/progress.ts';

/**
 * What decides when two bots meet, the weaker first as far as is known: which is better, the deal, their draws. `cells`
 * are all that were played for luck's sake; undefined where fewer than three deals were played without a fault.
 */
export function luckOf(bots: readonly [string, string], cells: readonly CellProgress[]): Luck | undefined {
  const kinds = (cell: CellProgress) => new Set(cell.spec.bots);
  const alone = bots.map((bot) => cells.filter((cell) => kinds(cell).size === 1 && kinds(cell).has(bot)));
  const solo = alone[0]?.[0]?.spec.players === 1;
  const met = cells.filter((cell) => kinds(cell).size === 2 && bots.every((bot) => kinds(cell).has(bot)));
  const arranged = solo ? alone.map((games) => games.map(outcomes)) : rotationsOf(met.map(outcomes));
  // What the one bot draws never is what the other draws.
  const apart = [alone[0]?.[0], solo ? alone[1]?.[1] : alone[1]?.[0]];
  if (arranged.length < 2 || apart[0] === undefined || apart[1] === undefined) return undefined;
  const mirrors = [outcomes(apart[0]), outcomes(apart[1])] as const;
  const deals: LuckDeal[] = [];
  mirrors[0].forEach((_, deal) => {
    const at = (games: Outcomes) => games[deal]?.[0] ?? [];
    const played = arranged.map((games) => games.map(at));
    const pair = [at(mirrors[0]), at(mirrors[1])] as const;
    if ([...played.flat(), ...pair].every((game) => game.length > 0)) deals.push({ played, mirrors: pair });
  });
  if (deals.length < 3) return undefined;
  const seated = solo ? ([[0], [1]] as const) : seatedBots(bots[0], met[0]!.spec);
  return {
    bot: bots[1],
    against: bots[0],
    players: apart[0].spec.players,
    parts: luckParts(deals, seated),
    deals: deals.length,
    replays: arranged[0]!.length,
  };
}

/** 0 where the first bot sits, 1 where the other does, by rotation. */
function seatedBots(first: string, { bots, players, rotations }: CellSpec): (0 | 1)[][] {
  return Array.from({ length: rotations }, (_, rotation) =>
    Array.from({ length: players }, (__, seat) => (bots[slotAt(seat, rotation, players)] === first ? 0 : 1)),
  );
}

/** Outcomes by deal, rotation and seat; empty where a playout was faulted. */
type Outcomes = readonly (readonly (readonly number[])[])[];

/** The outcomes of every deal, each read from the record of its own cluster: shares of the win, or a solo score. */
function outcomes({ measures, spans, spec }: CellProgress): Outcomes {
  const score = measures.figures.find(({ name, marginal }) => name === 'score' && marginal.seat === 0)!;
  const places = spec.players === 1 ? [[score.variable]] : measures.seatings;
  const unit = spec.players === 1 ? 1 : 60;
  return spans.map(({ part }) => {
    const tally = new Tally(measures);
    decodePart(part, spec, tally);
    if (tally.clusters !== 1) return [];
    return places.map((seats) => seats.map((variable) => Number(tally.sums(variable).x) / unit));
  });
}

/** Replays by rotation instead of rotations by replay. */
function rotationsOf(replays: readonly Outcomes[]): Outcomes[][] {
  const rotations = replays[0]?.find((deal) => deal.length > 0)?.length ?? 0;
  return Array.from({ length: rotations }, (_, rotation) =>
    replays.map((games) => games.map((deal) => (deal[rotation] === undefined ? [] : [deal[rotation]]))),
  );
}
