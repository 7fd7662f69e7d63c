/** Rules of the Shadow Unicorn beside several players. X1.. are the rulings of the README. */
import { choice, flag } from '../core/params.ts';
import { printed, reconstructed, ruling, source } from './provenance.ts';
import {
  ambushWinnable,
  HUNTERS,
  joinedByShadow,
  lettersOf,
  mayBeJoined,
  rowPlayed,
  SEATS,
  takesFlare,
  type ShadowChoice,
} from './sets.ts';

export const shadowRules = {
  shadowUnicorn: flag(false, 'the Shadow Unicorn plays beside several players', printed('X1')),
  shadowHunter: choice(['none', ...HUNTERS], 'the role whose goal is his death, in place of its own', printed('X2')),
  shadowDecider: choice(
    ['players', 'chance'],
    'what is decided for him: by his hunter, or without one by the first player of the round; or at random',
    ruling('X3'),
  ),
  shadowOrientation: choice(
    ['lastOther', 'decider'],
    'who turns the tiles he reveals: the last player who does not hunt him, or whoever decides for him',
    source('X4'),
  ),
  shadowCollapseBy: choice(
    ['decider', 'cave'],
    'who picks the tiles that his Teleports remove: whoever decides for him, or the Cave',
    ruling('X15'),
  ),
  hunterFlare: flag(true, 'his hunter has the Flare card, whatever the set says', ruling('X6')),
  ambushGoalCounts: flag(
    false,
    'whoever wins by an Ambush that kills the Knight seeks her death: he takes her Grit, not Health',
    ruling('X7'),
  ),
  rampageTribes: choice(
    ['closest', 'strongest'],
    'the Tribe he Rampages to, if they do not hunt him: the closest, or the strongest that he sees',
    ruling('X8'),
  ),
  arrivalVictim: choice(
    ['rampageOrder', 'decider'],
    'whom he attacks of several where he arrives: his hunter, else one at random; or as is decided for him',
    ruling('X9'),
  ),
  foreignGains: flag(
    true,
    'attacks on him that cannot wound him feed the Dragon and bring a Ghoul Fury and Terror',
    ruling('X13'),
  ),
  goblinAttackOnShadow: choice(
    ['scatterAndRage', 'teleportOnly'],
    'a Tribe that attacks him without hunting him scatters and they lose Rage, or neither; he Teleports',
    ruling('X16'),
  ),
  twoUnicorns: flag(
    false,
    'the Shadow Unicorn may play beside the Nightmare: a second box has his pieces',
    reconstructed('X1'),
  ),
};

/** What must sit at the table beside him for each to do something. */
type Acts = (letters: string, seats: readonly string[], choice: ShadowChoice) => boolean;
const ACTS: Readonly<Record<Exclude<keyof typeof shadowRules, 'shadowUnicorn' | 'twoUnicorns'>, Acts>> = {
  shadowHunter: () => true,
  shadowDecider: () => true,
  shadowOrientation: () => true,
  shadowCollapseBy: (l) => l.includes('C'),
  hunterFlare: (_, seats, { shadowHunter }) => takesFlare(seats, shadowHunter),
  ambushGoalCounts: (_, seats, played) =>
    Object.values(rowPlayed(seats, played)!.goals).some((goal) => goal.includes('or ambush')) ||
    (played.dragonAmbushWinToUnicorn === true && ambushWinnable(seats)),
  rampageTribes: (l, _, { shadowHunter }) => l.includes('G') && shadowHunter !== 'goblins',
  arrivalVictim: (l) => l.includes('G') || l.replace('C', '').length > 1,
  foreignGains: (_, seats, { shadowHunter }) =>
    ['dragon', 'ghoul', 'vileGhoul'].some((role) => seats.includes(role) && role !== shadowHunter),
  goblinAttackOnShadow: (l, _, { shadowHunter }) => l.includes('G') && shadowHunter !== 'goblins',
};

/** Beside several he may meet other pieces on his way, whoever plays. */
const MET = ['rampagePassThrough'];

export function shadowRulesOf(seats: readonly string[], played: ShadowChoice): readonly string[] {
  if (!mayBeJoined(seats)) return [];
  const nightmare = seats.includes('nightmare');
  const second = nightmare && (played.shadowUnicorn === true || played.twoUnicorns === true) ? ['twoUnicorns'] : [];
  if (!joinedByShadow(seats, played)) return nightmare ? second : ['shadowUnicorn'];
  const acting = Object.entries(ACTS).flatMap(([name, acts]) => (acts(lettersOf(seats), seats, played) ? [name] : []));
  return ['shadowUnicorn', ...acting, ...second, ...MET];
}

/** He plays beside no Nightmare without a second box; a hunter must have a seat, and prey, of which nobody has two. */
export function shadowFault(
  seats: readonly string[],
  played: {
    readonly shadowUnicorn: boolean;
    readonly shadowHunter: string;
    readonly unicornHunter: string;
    readonly twoUnicorns: boolean;
  },
): string | undefined {
  const { shadowUnicorn, shadowHunter, unicornHunter, twoUnicorns } = played;
  const roles = `the roles ${seats.join(',')}`;
  if (shadowUnicorn && !twoUnicorns && seats.includes('nightmare') && mayBeJoined(seats)) {
    return `shadowUnicorn=true: the box has the pieces of one Unicorn, and ${roles} have the Nightmare; twoUnicorns=true adds a second box`;
  }
  if (shadowHunter !== 'none' && shadowHunter === unicornHunter) {
    return `shadowHunter=${shadowHunter} hunts the Nightmare already (unicornHunter=${unicornHunter}): one of them must be somebody else`;
  }
  if (shadowHunter === 'none' || !mayBeJoined(seats)) return undefined;
  if (!shadowUnicorn) return `shadowHunter=${shadowHunter} has nobody to hunt without shadowUnicorn=true`;
  if (seats.includes(shadowHunter)) return undefined;
  const able = SEATS.filter((role) => seats.includes(role) && HUNTERS.some((hunter) => hunter === role));
  return `shadowHunter=${shadowHunter} has no seat with ${roles}: ${able.join(', ')} can hunt him`;
}
