/**
 * Who attacks whom, for every pair of a Unicorn and a role, and of the Knight and the Goblins: what decides the attack, what it costs either side, and who
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
  /** Grit it costs a Knight, by Anger; the Shadow Unicorn has none. */
  readonly grit?: readonly number[];
  /** Power cards it costs a Dragon. */
  readonly cards?: number;
  /** The Anger from which it costs a Secret, and all Population. */
  readonly takesSecret?: number;
  readonly empties?: number;
  /** What else it does to the target, in words. */
  readonly also?: string;
  /** What the attack costs the attacker, hit or miss; and what he gains by a hit. */
  readonly pays?: number;
  readonly gains?: number;
  /** Rage that Goblins attacked gain. */
  readonly rage?: number;
  /** Absent: nobody does. */
  readonly teleports?: 'attacker' | 'target';
}

/** The Shadow Unicorn's attacks always succeed, on whatever player's piece he enters or rampages to. */
export const SHADOW_ON = {
  knight: {
    attacker: 'shadow-unicorn',
    target: 'knight',
    decided: 'always',
    health: 1,
    grit: [5],
    also: 'Grit in place of Health where another player seeks her death',
    teleports: 'attacker',
  },
  dragon: {
    attacker: 'shadow-unicorn',
    target: 'dragon',
    decided: 'always, underground or not; a Flame Wall on the tile stops it',
    health: 1,
    cards: 2,
    also: 'Power cards in place of Health where another player seeks his death',
    teleports: 'attacker',
  },
  thief: {
    attacker: 'shadow-unicorn',
    target: 'thief',
    decided: 'always, unless Unnatural Evasion rolls 4 or more',
    health: 0,
    also: 'killed: drops what he carries, starts from the Entrance in his next turn',
    teleports: 'attacker',
  },
  tribe: {
    attacker: 'shadow-unicorn',
    target: 'goblins',
    decided: 'always, unless the Trap is sprung',
    health: 0,
    also: 'the Tribe scatters: Population -2, a Monster lost; Rage +1',
    teleports: 'attacker',
  },
  ghoul: {
    attacker: 'shadow-unicorn',
    target: 'ghoul or vileGhoul',
    decided: 'always',
    health: 0,
    also: 'it skitters',
    teleports: 'attacker',
  },
} as const satisfies Readonly<Record<string, Attack>>;

/** The Nightmare's attacks always succeed, at once, by his Anger. */
export const NIGHTMARE_ON = {
  knight: {
    attacker: 'nightmare',
    target: 'knight',
    decided: 'always',
    health: 0,
    grit: [1, 3, 5],
    also: 'Grit by Anger 1, 2, 3; at Anger 3 he gains Radiance, once per player and turn',
    teleports: 'attacker',
  },
  tribe: {
    attacker: 'nightmare',
    target: 'goblins',
    decided: 'always, unless the Trap is sprung',
    health: 0,
    takesSecret: 2,
    empties: 3,
    also: 'the Tribe scatters, Rage +1; from Anger 2 a Secret goes, at Anger 3 its Population falls to 0 and he gains Radiance',
    teleports: 'attacker',
  },
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
  dragonClaw: {
    attacker: 'dragon',
    target: 'unicorn',
    decided: 'the Dragon die affects his cell; Armor is no help',
    health: 1,
    pays: 1,
    gains: 1,
    teleports: 'target',
  },
  dragonScratch: {
    attacker: 'dragon',
    target: 'unicorn',
    decided: 'on the same cell; Armor is no help',
    health: 1,
    pays: 3,
    gains: 3,
    teleports: 'target',
  },
  thief: {
    attacker: 'thief',
    target: 'unicorn',
    decided: 'Stealth above Armor, once a turn',
    needs: 1,
    health: 1,
    pays: 3,
    teleports: 'target',
  },
  tribe: {
    attacker: 'goblins',
    target: 'unicorn',
    decided: 'Strength above Armor; entering his cell is the attack, and the Tribe scatters',
    needs: 1,
    health: 1,
    pays: 1,
    teleports: 'target',
  },
  ghoul: {
    attacker: 'ghoul or vileGhoul',
    target: 'unicorn',
    decided:
      'once a turn: a Ghoul spends 1 + Armor discs, a Vile Ghoul needs Attack and bonus above Armor; then it skitters',
    needs: 1,
    health: 1,
    teleports: 'target',
  },
} as const satisfies Readonly<Record<string, Attack>>;

/** The Knight and the Goblins, where both play. */
export const KNIGHT_ON = {
  tribe: {
    attacker: 'knight',
    target: 'goblins',
    decided: 'Strength above that of each Tribe on the cell; entering it is the attack, on all of them',
    needs: 1,
    health: 0,
    rage: 1,
    also: 'each scatters',
  },
} as const satisfies Readonly<Record<string, Attack>>;

export const TRIBE_ON = {
  knight: {
    attacker: 'goblins',
    target: 'knight',
    decided: 'Strength above hers out of her turn; entering her cell is the attack, and the Tribe scatters',
    needs: 1,
    health: 1,
    pays: 1,
  },
} as const satisfies Readonly<Record<string, Attack>>;
