/**
 * Steps of the ladder that are not climbed, and the reason that was found: `game preset players: step`, `*` for any, or
 * `game preset role: step` for a role among those it sits with (`cave with goblins and nightmare`). The step is `greedy`,
 * `mcts` (over the rung below), `fourfold` (four times the budget over once) or `cap` (games that end by a cap). The page
 * and the verify suite go by it.
 */
const reasons: Readonly<Record<string, string>> = {
  ...stalled('jumping', 'ultimate', 'jumpingLandmine', 'ultimateLandmine'),
  'unicorn-jelly jumpingLandmine 1: mcts':
    'jumps can score for ever (the README tells how): one game of mcts in 96 and one of greed in 768 did, up to the cap, and blur the means; without them mcts has 1.25 ± 0.26 points more',
  'glitterhorn nightmare 1: mcts':
    'what the search knows of later hours takes their forest for any other, and here the next hour hangs on the forest at hand: by that knowledge alone 600 games bring 19.7 points, by greed 19.8, told the forest 20.6, by perfect play 21.0',
  'vast standard cave with knight and goblins and ghoul: greedy':
    'what the Knight loses by Spores and Hatred the Goblins win: over 6000 games she escapes in 14 % instead of 31, and they kill her in 47 % instead of 20',
  'vast * cave with goblins and nightmare: greedy':
    'the reference Cave hurries to keep the Nightmare from escaping, and what he loses the Goblins win: over 600 games he escapes in 7 % instead of 29, and they kill him in 82 % instead of 61',
};

/** Presets of Unicorn Jelly with unlimited jumps, for two. */
function stalled(...presets: readonly string[]): Record<string, string> {
  const reason =
    'jumps are without limit (R20), and stalling beats placing, which a search finds out; noConsecutiveJumps cures it';
  return Object.fromEntries(
    presets.flatMap((preset) => ['fourfold', 'cap'].map((step) => [`unicorn-jelly ${preset} 2: ${step}`, reason])),
  );
}

/** A case of a game; `role` as `roleAmong` tells it, where roles differ. */
interface Case {
  readonly game: string;
  readonly preset: string;
  readonly players: number;
  readonly role?: string | undefined;
}

/** Why the step is not climbed in this case; undefined if nobody has found a reason. */
export function reasonFor({ game, preset, players, role }: Case, step: string): string | undefined {
  const places = [...(role === undefined ? [] : [role]), String(players), '*'];
  const keys = places.flatMap((place) => [`${game} ${preset} ${place}`, `${game} * ${place}`]);
  return keys.map((key) => reasons[`${key}: ${step}`]).find((reason) => reason !== undefined);
}
