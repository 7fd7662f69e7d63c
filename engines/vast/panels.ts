import type { Panel } from '../core/types.ts';

/** What a designer of this game looks at first. */
export const panels: readonly Panel[] = [
  {
    title: 'How games end',
    help: 'goal: he was killed and she escaped',
    chart: 'labels',
    figures: 'end',
  },
  {
    title: 'Where her Health goes',
    help: 'mean Health lost per game, by cause',
    chart: 'bars',
    figures: 'healthLostTo*',
  },
  {
    title: 'Why he Teleports',
    help: 'mean Teleports per game, every link of a chain counted',
    chart: 'bars',
    figures: 'teleports*',
  },
  {
    title: 'Exploration',
    help: 'tiles revealed per game: the rate of exploring is the clock',
    chart: 'histogram',
    figures: 'tilesRevealed',
  },
  {
    title: 'Longest Teleport chain',
    help: 'probability of a chain of at least so many links; the cap is teleportChainCap',
    chart: 'exceedance',
    figures: 'longestTeleportChain',
  },
  {
    title: 'His Health at the end',
    help: '0: he was killed',
    chart: 'histogram',
    figures: 'shadowHealthLeft',
  },
];
