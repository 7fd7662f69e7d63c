/** The charts a report makes of a game's own figures, one row each: title, what is shown, the figures. */
import type { Panel } from './types.ts';

const panel =
  (chart: Panel['chart']) =>
  (title: string, help: string, figures: string, more: Pick<Panel, 'bands'> = {}): Panel => {
    return { title, help, chart, figures, ...more };
  };

export const bars = panel('bars');
export const exceedance = panel('exceedance');
export const grid = panel('grid');
export const histogram = panel('histogram');
export const labels = panel('labels');
export const lines = panel('lines');
