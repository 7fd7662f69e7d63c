/** Rules of the table: those that act only where several players sit together. T10.. are the rulings of the README. */
import { choice, flag } from '../core/params.ts';
import { printed, ruling, source } from './provenance.ts';
import { joinedByShadow, lettersOf, rowOf, rowPlayed, SEATS, type ShadowChoice } from './sets.ts';
import { shadowRules, shadowRulesOf } from './shadow-rules.ts';

export const tableRules = {
  knightThiefGoal: choice(['5', '6'], 'Knight and Thief: Crystals she must smash, tokens he must stash', source()),
  vileThiefGoal: choice(['6', '5'], 'Vile Ghoul and Thief: tokens he must stash; it needs a Crystal more', source()),
  unicornHunter: choice(
    ['none', 'knight', 'goblins', 'vileGhoul', 'dragon', 'thief', 'ghoul'],
    'beside a Dragon: the role whose goal is the death of the Nightmare, in place of its own',
    printed(),
  ),
  crowdedHouse: flag(
    false,
    'four or more without Cave lay or lose one tile a turn; six or more with it bring it Omens for a token more',
    printed(),
  ),
  uniTileRuleVsOneTile: choice(
    ['oneTile', 'unicornRule'],
    'where one tile a turn is laid or lost: also beside the Nightmare, or there his rule holds',
    ruling('R33'),
  ),
  skitterVariant: flag(
    false,
    'the Ghoul names the symbol it skitters to and the other player picks the tile, beside the Entrance too',
    printed(),
  ),
  thiefStartsOnMap: flag(false, 'the Thief stands on the Entrance from the start (else off the map)', source('T10')),
  deathCredit: choice(
    ['anyone', 'killer'],
    'who seeks a death wins by it whoever struck, or only by a blow or Ambush of its own',
    ruling('T11'),
  ),
  partialDiscard: flag(false, 'cards may pay a Ghoul’s blow though fewer than Armor are held: all go', ruling('T15')),
  terrorDiscardReturns: flag(false, 'a Terror card lost to Scratch or full Anger is shuffled back', ruling('T16')),
  thiefTargetScope: choice(
    ['player', 'piece'],
    'whom the Thief robs or stabs once a turn: each player, or each piece',
    source('T17'),
  ),
  rageOnGhoulAttack: flag(true, 'a Tribe attacked by a Ghoul gains them 1 Rage', ruling('T18')),
  ghoulCrystalToOthers: flag(true, 'a Crystal that a Ghoul smashes counts for the others too', source('T19')),
  plunderDragon: flag(true, 'a Tribe may plunder the Dragon himself while no Gem lies out', source('T20')),
  surfacedTribeFight: flag(true, 'a surfaced Ash Dragon who steps onto a stronger Tribe is attacked', source('T22')),
  foreignUnicornFood: flag(true, 'the Dragon eats by attacks on a Nightmare he does not hunt', ruling('T25')),
  flareGrit: flag(true, 'the Knight gains 1 Grit for every tile of her Flare', printed('T28')),
  trapOnPower: choice(
    ['all', 'one'],
    'a Trap against a power of the Dragon spares all Tribes of it, or is asked for each and spares one',
    source('T42'),
  ),
  bowNeedsPerception: flag(
    true,
    'the Enchanted Bow kills the Thief only if Perception exceeds Stealth',
    printed('T51'),
  ),
  ...shadowRules,
};

type Acts = (letters: string, seats: readonly string[], choice: ShadowChoice) => boolean;

/** What must sit at the table for each of them to do something; sets of the Nightmare with Knight, Goblins and Cave alone know none. */
const ACTS: Readonly<Record<Exclude<keyof typeof tableRules, keyof typeof shadowRules>, Acts>> = {
  knightThiefGoal: (_, seats) => rowOf(seats)?.crystals === 'knightThiefGoal',
  vileThiefGoal: (_, seats) => rowOf(seats)?.stash === 'vileThiefGoal',
  unicornHunter: (_, seats) => rowOf(seats)?.unicornHunters !== undefined,
  crowdedHouse: (l) => l.length >= (l.includes('C') ? 6 : 4),
  uniTileRuleVsOneTile: (l, seats, choice) =>
    (l.includes('N') || joinedByShadow(seats, choice)) &&
    !l.includes('C') &&
    (rowOf(seats)?.endTiles === 'oneTile' || l.length >= 4),
  skitterVariant: (l) => /[VH]/.test(l),
  thiefStartsOnMap: (l) => l.includes('T'),
  deathCredit: (l) => /[KDN]/.test(l) && /[DVTH]/.test(l),
  partialDiscard: (l) => /[VH]/.test(l) && /[DN]/.test(l),
  terrorDiscardReturns: (l) => /[VH]/.test(l) && /[DN]/.test(l),
  thiefTargetScope: (l) => l.includes('G') && l.includes('T'),
  rageOnGhoulAttack: (l) => l.includes('G') && l.includes('H'),
  ghoulCrystalToOthers: (l) => /[VH]/.test(l) && /[KG]/.test(l),
  plunderDragon: (l) => l.includes('G') && l.includes('D'),
  surfacedTribeFight: (_, seats) => seats.includes('goblins') && rowOf(seats)?.ash === 'dragon',
  foreignUnicornFood: (l) => l.includes('D') && l.includes('N'),
  flareGrit: (_, seats) => rowOf(seats)?.flare?.includes('K') === true,
  trapOnPower: (l) => l.includes('G') && l.includes('D'),
  bowNeedsPerception: (l) => l.includes('K') && l.includes('T'),
};

export function tableRulesOf(seats: readonly string[], choice: ShadowChoice): readonly string[] {
  if (rowOf(seats) === undefined) return [];
  const acting = Object.entries(ACTS).flatMap(([name, acts]) => (acts(lettersOf(seats), seats, choice) ? [name] : []));
  return [...acting, ...shadowRulesOf(seats, choice)];
}

/** Rules of map and round that do nothing in a set. */
export function idleInSet(seats: readonly string[], choice: ShadowChoice): readonly string[] {
  const row = rowPlayed(seats, choice);
  if (row === undefined) return [];
  const shadow = joinedByShadow(seats, choice);
  const idle = ['mapSplit', ...(shadow ? [] : ['teleportNeedsStack'])];
  if (!Object.entries(row.goals).some(([letter, goal]) => letter !== 'N' && goal.includes('escape'))) {
    idle.push('killOnEntranceEscapes');
  }
  if (!seats.includes('nightmare') && !shadow) idle.push('teleportPathChooser', 'teleportChainCap');
  const unicornRule = row.endTiles === 'oneTile' && choice.uniTileRuleVsOneTile === 'unicornRule';
  if (row.endTiles !== 'seed' && !unicornRule) idle.push('revealedDuringTurn');
  if (row.endTiles === 'cave') idle.push('collapseTilesPerTurn', 'endTilesInTurn');
  if (row.endTiles === 'oneTile' && !seats.includes('nightmare') && !shadow) idle.push('collapseTilesPerTurn');
  return idle;
}

/** A hunter must have a seat, and prey. */
export function hunterFault(seats: readonly string[], hunter: string): string | undefined {
  if (hunter === 'none' || seats.includes(hunter)) return undefined;
  const able = SEATS.filter((role) => seats.includes(role) && !['nightmare', 'cave'].includes(role));
  return `unicornHunter=${hunter} has no seat with the roles ${seats.join(',')}: ${able.join(', ')} can hunt him`;
}
