/** More options than any decision has: an end tile on the map of the most tiles, or a list of connecting paths. */
export const MOST_OPTIONS = 160;
