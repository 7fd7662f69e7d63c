import { choice, int, names, optional, params, type ValuesOf } from '../core/params.ts';
import type { Preset } from '../core/types.ts';
import { COLORS } from './components.ts';

/** Everything about Poonicorn that can be set. Each ruling is explained in README.md. */
export const rules = params({
  reliefMode: choice(
    ['fillEmpty', 'literal', 'topUpToTwo'],
    'workers given to a player who starts a turn with fewer than two: one on MINES and one on REFINERY where empty; both always; or as fillEmpty but stopping at two workers',
    { provenance: 'ruling', ruling: 'R1' },
  ),
  upgradeWorkerRule: choice(
    ['labAndArea', 'area', 'lab'],
    'where an upgrade needs workers: in the LAB and on the area, on the area alone, or in the LAB alone',
    { provenance: 'ruling', ruling: 'R3' },
  ),
  hireCostMode: choice(
    ['typed', 'anyUnits', 'anyCards'],
    'what a hire costs: the resources of the table, units of any resource, or any cards',
    { provenance: 'ruling', ruling: 'R5' },
  ),
  townScaling: choice(
    ['cheaper', 'moreWorkers'],
    'what the TOWN level does: cheaper hires, or more workers per hire at the cost of level 1',
    { provenance: 'reconstructed', ruling: 'R6' },
  ),
  upgradeCostTable: choice(
    ['pairs', 'pairsDouble'],
    'what upgrades cost: the table of pairs, or 2 x level of both resources everywhere',
    { provenance: 'reconstructed', ruling: 'R7' },
  ),
  overpay: choice(
    ['allowedNoChange', 'exactOnly'],
    'cards may pay more than a cost, without change; or sums must be exact',
    { provenance: 'ruling', ruling: 'R8' },
  ),
  maxLevel: int(4, 3, 5, 'highest level of an area', { provenance: 'reconstructed', ruling: 'R9' }),
  refineCount: choice(
    ['upToLevel', 'exactlyLevel'],
    'cards per refine action: from one up to the level, or exactly the level while there is a source',
    { provenance: 'ruling', ruling: 'R11' },
  ),
  marketScaling: choice(
    ['swaps', 'oneForMany'],
    'what the MARKET level does: more one-for-one swaps, or more field cards for one hand card',
    { provenance: 'reconstructed', ruling: 'R12' },
  ),
  farmUntapScaling: choice(['one', 'level'], 'corn cards untapped per untap action: one, or up to the FARM level', {
    provenance: 'ruling',
    ruling: 'R13',
  }),
  altAbilities: choice(['reconstructed', 'off'], 'whether corn cards have ALT abilities', {
    provenance: 'reconstructed',
    ruling: 'R14',
  }),
  resourceDeckSize: int(60, 12, 120, 'cards in the resource deck: a size the component file has copies for', {
    provenance: 'reconstructed',
    ruling: 'R15',
    sweep: [48, 72, 12],
  }),
  endTrigger: choice(
    ['immediate', 'endOfTurn', 'endOfRound'],
    'when the game ends after the last card has left the deck: at once, after the turn, or after the round',
    { provenance: 'ruling', ruling: 'R16' },
  ),
  tieResourceCount: choice(
    ['cards', 'units'],
    'what the third criterion counts: cards in hand, or the sum of their values',
    { provenance: 'ruling', ruling: 'R17' },
  ),
  extremeTieBreak: choice(
    ['pinkBoard', 'recentPooper', 'playAgain', 'greenUnicorn', 'shared'],
    'who wins a full tie: the last worker on the pink board, the start player, the winner of another game, nobody, or all tied',
    { provenance: 'ruling', ruling: 'R18' },
  ),
  workerSupply: optional(
    int(24, 4, 1000, 'workers in the shared supply, those of the setup included; none = unlimited', {
      provenance: 'ruling',
      ruling: 'R20',
    }),
  ),
  colorAssignment: choice(
    ['random', 'fixed', 'draft'],
    'how unicorns are assigned: at random, by the list `colors`, or picked in seat order',
    { provenance: 'ruling', ruling: 'R22' },
  ),
  colors: names(COLORS, COLORS, [2, 4], 'unicorns by seat when colorAssignment is fixed', {
    provenance: 'ruling',
    ruling: 'R22',
  }),
  handVisibility: choice(
    ['tracked', 'open', 'hidden'],
    'what opponents know of a hand: cards taken openly, all cards, or only how many',
    { provenance: 'ruling', ruling: 'R23' },
  ),
  poopPerTap: int(4, 1, 40, 'poop from tapping a corn card', { provenance: 'printed' }),
  stompInterval: int(3, 1, 100, 'rounds from stomp to stomp', { provenance: 'printed', sweep: [2, 6] }),
  fieldSize: int(4, 1, 60, 'open cards', { provenance: 'printed', sweep: [2, 8] }),
  maxRounds: int(1000, 1, 10_000, 'rounds after which the game is scored as it stands', {
    provenance: 'ruling',
    ruling: 'R26',
  }),
});

export type Rules = ValuesOf<typeof rules>;

/** Named variants. */
export const presets: Readonly<Record<string, Preset<Rules>>> = {
  standard: { title: 'Standard', help: 'the printed rules with the default rulings', set: {} },
  noAlts: {
    title: 'No ALT abilities',
    help: 'corn cards only give poop: the unicorns differ in name only, a clean baseline for seats',
    set: { altAbilities: 'off' },
    provenance: 'experiment',
  },
  literalRelief: {
    title: 'Literal relief',
    help: 'relief always gives a worker on MINES and another on REFINERY, as the text says (R1)',
    set: { reliefMode: 'literal' },
    provenance: 'ruling',
  },
  literalUpgrade: {
    title: 'Literal upgrade',
    help: 'an upgrade needs a worker on the upgraded area only, as the text says (R3)',
    set: { upgradeWorkerRule: 'area' },
    provenance: 'ruling',
  },
  shortDeck: {
    title: 'Short deck',
    help: '48 resource cards',
    set: { resourceDeckSize: 48 },
    provenance: 'reconstructed',
  },
  longDeck: {
    title: 'Long deck',
    help: '72 resource cards',
    set: { resourceDeckSize: 72 },
    provenance: 'reconstructed',
  },
};
