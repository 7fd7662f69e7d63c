/** Games and bots of the user's own that the page was made with, by their paths. Bundling puts others in its place. */
export const ownGames: readonly string[] = [];
export const ownBots: readonly string[] = [];
