/**
 * Steps of the ladder that are not climbed, and the reason that was found: `game preset players: step`, `*` for any. The
 * step is `greedy`, `mcts` (over the rung below), `fourfold` (four times the budget over once) or `cap` (games that end by
 * a cap). The page and the verify suite go by it.
 */
const reasons: Readonly<Record<string, string>> = {
  ...stalled('jumping', 'ultimate', 'jumpingLandmine', 'ultimateLandmine'),
};

/** Presets of Unicorn Jelly with unlimited jumps, for two. */
function stalled(...presets: readonly string[]): Record<string, string> {
  const reason =
    'jumps are without limit (R20), so that stalling beats placing, and random play stalls; noConsecutiveJumps cures it';
  const steps = ['greedy', 'mcts', 'fourfold', 'cap'];
  return Object.fromEntries(
    presets.flatMap((preset) => steps.map((step) => [`unicorn-jelly ${preset} 2: ${step}`, reason] as const)),
  );
}

/** Why the step is not climbed in this case; undefined if nobody has found a reason. */
export function reasonFor(
  { game, preset, players }: { readonly game: string; readonly preset: string; readonly players: number },
  step: string,
): string | undefined {
  const keys = [`${game} ${preset} ${players}`, `${game} ${preset} *`, `${game} * ${players}`, `${game} * *`];
  return keys.map((key) => reasons[`${key}: ${step}`]).find((reason) => reason !== undefined);
}
