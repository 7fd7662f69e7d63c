/**
 * Who attacks whom, for every pair of a Unicorn and a role, and of the Knight and the Goblins: what decides the attack, what it costs either side, and who
 * Teleports afterwards. The numbers of the rules in one place, to be held against their pages line by line; the chapters in
 * the roles' folders read them here.
 *
 * `needs` is the least by which the strength must exceed Armor; `health`, `grit` and `cards` are what a hit costs the
 * target; `pays` is what the attack costs the attacker, hit or miss, and `gains` what he gains by a hit.
 */

/** The Shadow Unicorn's attacks always succeed, on whatever player's piece he enters or rampages to; then he Teleports. */
export const SHADOW_ON = {
  /** Grit in place of Health where another player seeks her death. */
  knight: { health: 1, grit: 5 },
  /** Underground or not; a Flame Wall on the tile stops it. Power cards in place of Health where another player seeks his death. */
  dragon: { health: 1, cards: 2 },
  // The Thief, unless Unnatural Evasion rolls 4 or more, is killed: drops what he carries, starts from the Entrance in his next turn.
  // A Tribe, unless the Trap is sprung, scatters: Population -2, a Monster lost; Rage +1. Either Ghoul skitters.
} as const;

/** The Nightmare's attacks always succeed, at once, by his Anger; at Anger 3 he gains Radiance. Then he Teleports. */
export const NIGHTMARE_ON = {
  /** Grit by Anger 1, 2, 3; his Radiance once per player and turn. */
  knight: { grit: [1, 3, 5] },
  /** Unless the Trap is sprung it scatters, Rage +1; from these Angers on a Secret goes, and all its Population. */
  tribe: { takesSecret: 2, empties: 3 },
} as const;

/** Attacks on a Unicorn, who then Teleports. */
export const ON_UNICORN = {
  /** Strength against Armor: more hits, equal leaves it to the centre of the Dragon die, less may not enter. */
  knight: { needs: 0, health: 1 },
  /** The Dragon die affects his cell; Armor is no help. */
  dragonClaw: { health: 1, pays: 1, gains: 1 },
  /** On the same cell; Armor is no help. */
  dragonScratch: { health: 1, pays: 3, gains: 3 },
  /** Stealth above Armor, once a turn. */
  thief: { needs: 1, health: 1, pays: 3 },
  /** Strength above Armor; entering his cell is the attack, and the Tribe scatters. */
  tribe: { needs: 1, health: 1, pays: 1 },
  /** Once a turn: a Ghoul spends 1 + Armor discs, a Vile Ghoul needs Attack and bonus above Armor; then it skitters. */
  ghoul: { needs: 1, health: 1 },
} as const;

/** The Knight and the Goblins, where both play. Strength above that of each Tribe on the cell; entering it is the attack, on all of them: each scatters, for Rage. */
export const KNIGHT_ON = { tribe: { needs: 1, rage: 1 } } as const;

/** Strength above hers out of her turn; entering her cell is the attack, and the Tribe scatters. */
export const TRIBE_ON = { knight: { needs: 1, health: 1, pays: 1 } } as const;
