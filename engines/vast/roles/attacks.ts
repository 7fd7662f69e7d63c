/**
 * Who attacks whom, for every pair of a Unicorn and a role: what decides the attack, what it costs either side, and who
 * Teleports afterwards. The numbers of the rules in one place, to be held against their pages line by line; the chapters in
 * the roles' folders read them here.
 */
export interface Attack {
  readonly attacker: string;
  readonly target: string;
  /** What decides it, in words; `needs` is the least by which the strength must exceed Armor, if it must. */
  readonly decided: string;
  readonly needs?: number;
  /** What a hit costs the target. */
  readonly health: number;
  /** What else it does to the target, in words. */
  readonly also?: string;
  /** What the attack costs the attacker, hit or miss; and what he gains by a hit. */
  readonly pays?: number;
  readonly gains?: number;
  readonly teleports: 'attacker' | 'target';
}

/** The Shadow Unicorn's attacks always succeed, on whatever player's piece he enters or rampages to. */
export const SHADOW_ON = {
  knight: { attacker: 'shadow-unicorn', target: 'knight', decided: 'always', health: 1, teleports: 'attacker' },
} as const satisfies Readonly<Record<string, Attack>>;

/** Attacks on a Unicorn; `needs` 0: as much as Armor will do, and then the Dragon die's centre must show. */
export const ON_UNICORN = {
  knight: {
    attacker: 'knight',
    target: 'unicorn',
    decided: 'Strength against Armor: more hits, equal leaves it to the die, less may not enter',
    needs: 0,
    health: 1,
    teleports: 'target',
  },
} as const satisfies Readonly<Record<string, Attack>>;

/** All of them. */
export const attacks: readonly Attack[] = [...Object.values(SHADOW_ON), ...Object.values(ON_UNICORN)];
