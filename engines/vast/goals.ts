/** What each seat of a set must do to win, and for whom a death wins (rules of the table 2.2, 3.3); alone all is in the role's own rules. */
import type { Components } from './boxes.ts';
import {
  ALL_OUT,
  AMBUSH_WON,
  DRAGON_ESCAPED,
  GHOUL_ESCAPED,
  GOBLINS_CRYSTALS,
  KNIGHT_ESCAPED,
  SHADOW_KILLED,
  THIEF_STASHED,
  VILE_GHOUL_ESCAPED,
  type Ending,
} from './chance.ts';
import { LEVELS as GOBLIN_LEVELS } from './roles/goblins/rules.ts';
import { LEVELS as KNIGHT_LEVELS } from './roles/knight/components.ts';
import { LEVELS as GHOUL_LEVELS } from './roles/ghoul/components.ts';
import { LEVELS as THIEF_LEVELS } from './roles/thief/components.ts';
import type { Rules } from './rules.ts';
import {
  ambushWinnable,
  joinedByShadow,
  LETTERS,
  MORTALS,
  rowPlayed,
  type InSet,
  type Mortal,
  type Seat,
  type SetRow,
  type ShadowChoice,
} from './sets.ts';

const NONE = -1;

interface Played {
  readonly roles: readonly string[];
  readonly rules: Rules;
  readonly components: Components;
}

export class Goals implements InSet {
  declare readonly row: SetRow | undefined;
  /** By whose death it is: the seat that wins by it, or -1. */
  readonly seeker: Record<Mortal, number> = { knight: NONE, dragon: NONE, nightmare: NONE };
  /** It wins whoever struck; or only by its own stroke. */
  readonly byAnyone: Record<Mortal, boolean> = { knight: true, dragon: true, nightmare: true };
  /** The seat that wins if an Ambush kills the Knight, before any seeker; and the one whose goal that is besides. */
  declare readonly ambushClause: number;
  declare readonly ambushGoal: number;
  /** Health at the start. */
  declare readonly health: Readonly<Record<Mortal, number>>;
  /** Crystals to be kept, by seat: 0 if that is no goal. */
  readonly crystals = { knight: 0, goblins: 0, vileGhoul: 0, ghoul: 0 };
  /** They keep Crystals and must then enter the Entrance with a Tribe. */
  declare readonly goblinsEscape: boolean;
  declare readonly stash: number;
  declare readonly fury: number;
  declare readonly seeksFury: boolean;
  /** A Dragon who hunts the Nightmare. */
  declare readonly dragonHunts: boolean;
  /** The Shadow Unicorn plays beside several; and the seat that hunts him, or -1. Alone that is the one player there is. */
  declare readonly besideShadow: boolean;
  declare readonly shadowHunter: number;

  constructor({ roles, rules, components }: Played) {
    const seat = (role: string): number => roles.indexOf(role);
    const row = rowPlayed(roles, rules);
    this.row = row;
    this.besideShadow = joinedByShadow(roles, rules);
    this.shadowHunter = roles.length === 1 ? 0 : this.besideShadow ? seat(rules.shadowHunter) : NONE;
    const hunter = row?.unicornHunters === undefined ? 'none' : rules.unicornHunter;
    const usual = (role: Seat): string => (role === hunter ? 'killN' : (row?.goals[LETTERS[role]] ?? ''));
    const seats = roles as readonly Seat[];
    for (const mortal of MORTALS) {
      const letter = LETTERS[mortal];
      for (const role of seats) {
        if (role === 'dragon' && role === hunter) continue;
        const goal = usual(role);
        if (!new RegExp(`kill(ed)?${letter}`).test(goal)) continue;
        this.seeker[mortal] = seat(role);
        const credited = rules.deathCredit === 'anyone' || goal.includes('killed');
        this.byAnyone[mortal] = credited && !(role === 'thief' && role !== hunter);
      }
    }
    this.dragonHunts = hunter === 'dragon';
    const ambushes = seats.filter((role) => usual(role).includes('or ambush'));
    const unicorns = rules.dragonAmbushWinToUnicorn && ambushWinnable(roles) ? seat('nightmare') : NONE;
    const clause = ambushes.find((role) => role !== 'vileGhoul');
    this.ambushClause = clause === undefined ? unicorns : seat(clause);
    this.ambushGoal = ambushes.includes('vileGhoul') ? seat('vileGhoul') : NONE;
    this.health = this.healths(roles, rules, components);
    this.countCrystals(usual, rules, components);
    this.goblinsEscape = usual('goblins').includes('escape');
    const stash =
      row?.stash === 'thiefLevel'
        ? components.goals.stash[THIEF_LEVELS.indexOf(rules.thiefLevel)]!
        : Number(row?.stash === 'knightThiefGoal' ? rules.knightThiefGoal : rules.vileThiefGoal);
    this.stash = roles[this.shadowHunter] === 'thief' || hunter === 'thief' ? Infinity : stash;
    this.seeksFury = usual('ghoul').includes('fury');
    const { fury, mostFury } = components.goals;
    this.fury = Math.min(mostFury, fury[GHOUL_LEVELS.indexOf(rules.ghoulLevel)]! + roles.length);
  }

  private healths(roles: readonly string[], rules: Rules, { knight, goblins, dragon, nightmare, goals }: Components) {
    const level: Readonly<Record<string, number>> = {
      knight: KNIGHT_LEVELS.indexOf(rules.knightLevel),
      goblins: GOBLIN_LEVELS.indexOf(rules.goblinsLevel),
      vileGhoul: GHOUL_LEVELS.indexOf(rules.vileGhoulLevel),
    };
    const by = (mortal: Mortal, lists: Readonly<Record<string, readonly number[]>>): number | undefined => {
      const role = roles[this.seeker[mortal]];
      return role === undefined ? undefined : lists[role]?.[level[role]!];
    };
    const hunted = {
      knight: nightmare.huntedHealth,
      goblins: nightmare.huntedHealth,
      vileGhoul: goals.vileHuntedHealth,
    };
    const besideDragon = roles.includes('dragon');
    return {
      knight: by('knight', { goblins: goblins.knightHealth, vileGhoul: goals.vileKnightHealth }) ?? knight.health,
      dragon: by('dragon', hunted) ?? dragon.health,
      nightmare: (besideDragon ? undefined : by('nightmare', hunted)) ?? nightmare.health,
    };
  }

  private countCrystals(usual: (role: Seat) => string, rules: Rules, { goals }: Components): void {
    const { row, crystals } = this;
    const count = (): number => {
      switch (row?.crystals) {
        case 'knightLevel':
          return goals.crystals[KNIGHT_LEVELS.indexOf(rules.knightLevel)]!;
        case 'goblinsLevel':
          return goals.crystals[GOBLIN_LEVELS.indexOf(rules.goblinsLevel)]!;
        case 'knightThiefGoal':
          return Number(rules.knightThiefGoal);
        case 'vileThiefGoal+1':
          return Number(rules.vileThiefGoal) + 1;
        default:
          return Number(row?.crystals);
      }
    };
    for (const role of ['knight', 'goblins', 'vileGhoul'] as const)
      if (usual(role).includes('crystals')) crystals[role] = count();
    if (usual('ghoul').includes('crystals')) crystals.ghoul = Number(/crystals(\d)/.exec(usual('ghoul'))![1]);
  }

  /** Does that seat's role seek the Nightmare's death? */
  seeks(mortal: Mortal, seat: number): boolean {
    return this.seeker[mortal] === seat;
  }

  /** Does an attack of that seat cost the Shadow Unicorn Health? Others only make him Teleport. */
  huntsShadow(seat: number): boolean {
    return this.shadowHunter === seat;
  }
}

/** Ways to end that a set adds to those of its roles. */
export function endingsOf(seats: readonly string[], choice: ShadowChoice): readonly Ending[] {
  const row = rowPlayed(seats, choice);
  if (row === undefined) return [];
  const goal = (role: Seat): string => row.goals[LETTERS[role]] ?? '';
  const clauses = Object.entries(row.goals).filter(
    ([letter, text]) => letter !== 'V' && text.includes('or ambush'),
  ).length;
  const others = seats.filter((role) => !['knight', 'nightmare', 'dragon', 'cave'].includes(role));
  const mortal = seats.includes('dragon') || (seats.includes('knight') && joinedByShadow(seats, choice));
  const isHunt = (text: string): boolean => text.startsWith('killS');
  const hunted = (role: Seat): boolean => goal(role) === '' || isHunt(goal(role));
  return [
    ...(clauses > 0 || (ambushWinnable(seats) && seats.length > 2) ? [AMBUSH_WON] : []),
    ...(mortal && others.length === 0 ? [ALL_OUT] : []),
    ...(goal('knight').includes('crystals') ? [KNIGHT_ESCAPED] : []),
    ...(goal('goblins').includes('crystals') ? [GOBLINS_CRYSTALS] : []),
    ...(goal('vileGhoul').includes('crystals') ? [VILE_GHOUL_ESCAPED] : []),
    ...(hunted('dragon') ? [] : [DRAGON_ESCAPED]),
    ...(hunted('thief') ? [] : [THIEF_STASHED]),
    ...(hunted('ghoul') ? [] : [GHOUL_ESCAPED]),
    ...(Object.values(row.goals).some(isHunt) ? [SHADOW_KILLED] : []),
  ];
}
