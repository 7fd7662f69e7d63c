import { PAY_SET } from './actions.ts';
import { cardSets } from './card-sets.ts';
import { mostCorn, type PoonicornSetup } from './tables.ts';

/** Replays of a tied game and the game itself. */
const GAMES = 6;
/** A payment asks at most once per resource and once for any cards, after the area of a remote hire. */
const PAYMENTS = 6;
/** Ways to pay for one resource: as many as there can be cards of value 2 in it, and one more. */
const RESOURCE_PAYMENTS = 9;
/** Trades are written four at a time, the last perhaps past the end of the list. */
const SLACK = 3;
/** Sets of at most 0, 1, 2, 3, 4 cards of eight kinds. */
const SETS = [0, 8, 44, 164, 494] as const;

/** Hard bounds: options of the longest list, action codes, and plies of the longest playout. */
export function boundsOf(setup: PoonicornSetup): { options: number; codes: number; plies: number } {
  return {
    options: Math.max(mostMainOptions(setup), RESOURCE_PAYMENTS, SETS[mostAnyCards(setup)]!),
    codes: PAY_SET + cardSets.length,
    plies: mostPlies(setup),
  };
}

/** End, moves, taps and ALTs, mine, refine, trades, hire, untaps, upgrades. */
function mostMainOptions(setup: PoonicornSetup): number {
  const fieldKinds = Math.min(8, setup.rules.fieldSize);
  return 1 + 30 + 2 * mostCorn(setup) + 1 + (1 + fieldKinds) + 8 * fieldKinds + 1 + 6 + SLACK;
}

/** The most cards or units a hire can cost without naming a resource. */
function mostAnyCards({ rules, components }: PoonicornSetup): number {
  if (rules.hireCostMode === 'anyUnits') return Math.max(...components.hireUnits);
  if (rules.hireCostMode === 'anyCards') return Math.max(...components.hireCards);
  return Math.max(...components.hireTyped.map((cost) => cost[4]!));
}

/** Rounds times the actions of all workers there can be, times the decisions one action can lead to. */
function mostPlies({ rules, components, players }: PoonicornSetup): number {
  const hired = rules.resourceDeckSize * (rules.townScaling === 'moreWorkers' ? rules.maxLevel : 1);
  const start = components.startWorkers.reduce((sum, count) => sum + count, 0);
  const workers = Math.min(players * (start + 3) + hired, rules.workerSupply ?? Infinity);
  const longest = Math.max(rules.maxLevel, ...components.corn.map((card) => card.n));
  const games = rules.extremeTieBreak === 'playAgain' ? GAMES : 1;
  return games * rules.maxRounds * workers * (1 + longest + PAYMENTS) + players;
}
