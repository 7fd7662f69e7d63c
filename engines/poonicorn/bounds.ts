import { PAY_SET } from './phases.ts';
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

const WORKERS_PER_PLAYER = 2;

/** Hard bounds: options of the longest list, action codes, and plies of the longest playout. */
export function bounds(setup: PoonicornSetup): { options: number; codes: number; plies: number } {
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
  const listed = components.copies.get(rules.resourceDeckSize) ?? [];
  const cards = listed.reduce((sum, count) => sum + count, 0);
  const hired = Math.max(cards, rules.resourceDeckSize) * (rules.townScaling === 'moreWorkers' ? rules.maxLevel : 1);
  const start = components.startWorkers.reduce((sum, count) => sum + count, 0);
  const workers = Math.min(players * (start + 3) + hired, rules.workerSupply ?? Infinity);
  const longest = Math.max(rules.maxLevel, ...components.corn.map((card) => card.n));
  const games = rules.extremeTieBreak === 'playAgain' ? GAMES : 1;
  return games * rules.maxRounds * workers * (1 + longest + PAYMENTS) + players;
}

/** What is wrong with a setup, in one line; undefined if it can be played. */
export function invalid({ players, rules, components }: PoonicornSetup): string | undefined {
  if (players < 2 || players > 4) return `poonicorn is for 2 to 4 players, not ${players}`;
  const sizes = [...components.copies.keys()];
  const cards = components.copies.get(rules.resourceDeckSize)?.reduce((sum, count) => sum + count, 0);
  if (!sizes.includes(rules.resourceDeckSize)) {
    return `resourceDeckSize=${rules.resourceDeckSize}: the components have copies for ${sizes.join(', ')} cards`;
  }
  if (cards !== undefined && rules.fieldSize >= cards) {
    const own = cards === rules.resourceDeckSize ? '' : `, a deck of ${cards} here`;
    return `fieldSize=${rules.fieldSize} must be below resourceDeckSize=${rules.resourceDeckSize}${own}`;
  }
  if (rules.colorAssignment === 'fixed' && rules.colors.length < players) {
    return `colors=${rules.colors.join('/')} names ${rules.colors.length} unicorns for ${players} players`;
  }
  const start = components.startWorkers.reduce((sum, count) => sum + count, 0);
  const least = players * Math.max(WORKERS_PER_PLAYER, start);
  if (rules.workerSupply !== null && rules.workerSupply < least) {
    return `workerSupply=${rules.workerSupply} must be at least ${least} for ${players} players`;
  }
  return undefined;
}
