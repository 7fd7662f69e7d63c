/** How far to trust the players of a game, in words: as measured in test/strength/how-strong.json, to which a test holds them. */
import type { ShelfBot, ShelfGame } from '../laboratory.ts';

/** The search against greedy play on the standard preset. */
const MEASURED: Readonly<Record<string, string>> = {
  glitterhorn: 'Search scores 23.8 points where greedy play scores 22.6; in all 6 cases greedy plainly beats random.',
  poonicorn:
    'Search wins 72 % against greedy play with 2 players, where 50 % is even; in all 18 cases greedy plainly beats random.',
  'unicorn-jelly':
    'Search wins 70 % against greedy play with 2 players, where 50 % is even; in all 16 cases greedy plainly beats random.',
  'little-prince': 'In all 13 cases greedy plainly beats random, and search plainly beats greedy.',
  vast: 'Alone, the searching Knight succeeds in 39 % of games, the greedy one in 7 %; greedy plainly beats random in 633 of 634 cases.',
};

export function strengthOf(game: ShelfGame): string {
  const known = MEASURED[game.name];
  if (known !== undefined) return known;
  if (game.own) return 'Nobody has measured how well they play this game of yours: ask "How much is skill?".';
  return game.usualBot === 'random'
    ? 'This game tells players nothing of what is good: they play at random.'
    : 'Small enough to be worked out exactly.';
}

/** What to call it: as the command line does, and in a word what it is. */
export function botTitle({ name, own, cheats, searches }: ShelfBot): string {
  if (own) return `${name.replace(/^.*[/\\]/s, '')} (your own)`;
  if (cheats) return `${name} (sees what is hidden)`;
  return searches ? `${name} (searches, slow)` : name;
}

/** What a bot is worth, and what it costs. */
export function botText(bot: ShelfBot, game: ShelfGame): string {
  if (bot.cheats) return `${bot.help}. It sees what is hidden: an upper bound, no player.`;
  if (bot.searches) return `${bot.help}. The strongest, and a hundred to a thousand times slower.`;
  if (bot.name === 'random') return `${bot.help}. Fastest; tells of the rules, not of the game people play.`;
  return bot.name === game.usualBot ? `${bot.help}. Fast, and played unless you say otherwise.` : `${bot.help}.`;
}
