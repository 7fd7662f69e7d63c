import type { Panel } from '../core/types.ts';

/** What the report shows of this game. */
export const panels: readonly Panel[] = [
  {
    title: 'Colors',
    help: 'share of the win of each unicorn, over the playouts it took part in: do the ALT abilities balance?',
    chart: 'bars',
    figures: 'color.*.share',
  },
  {
    title: 'Final levels',
    help: 'mean final level of each area: which areas are worth levelling?',
    chart: 'bars',
    figures: 'level*',
  },
  {
    title: 'Score',
    help: 'how often a seat reaches a sum of levels',
    chart: 'exceedance',
    figures: 'score',
  },
  {
    title: 'What decided',
    help: 'the criterion that decided the game',
    chart: 'labels',
    figures: 'decidedBy',
  },
  {
    title: 'Stomps',
    help: 'stomps per game on each area',
    chart: 'bars',
    figures: 'area.*.stomps',
  },
  {
    title: 'Cards taken',
    help: 'cards of each kind taken per game',
    chart: 'bars',
    figures: 'kind.*.taken',
  },
];
