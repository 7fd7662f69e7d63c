/** Who sits where: bots given as one for all, one per seat, or by role. */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { listed } from '../../engines/core/listed.ts';
import { calledAmong } from '../../engines/core/worded.ts';
import type { BotChoice } from '../../bots/types.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { isPath, isValues, loadBots } from './load.ts';

/** Plays the roles that nobody is named for. */
const NOBODY_NAMED = 'random';

/** `greedy,mcts:iterations=50` or `knight=greedy,random` as a list. */
export function botList(text: string): string[] {
  return listed('bots ', text, 'a bot');
}

/** The role a text names and the bot for it: `knight=greedy`; options stand behind a colon, so they name no role. */
export function roleAndBot(text: string): { readonly role: string | undefined; readonly bot: string } {
  const at = text.indexOf('=');
  const before = text.slice(0, at);
  if (at < 1 || before.includes(':') || isPath(before)) return { role: undefined, bot: text };
  return { role: before.trim(), bot: text.slice(at + 1).trim() };
}

/** Are these bots given by role? */
export function byRole(bots: readonly string[]): boolean {
  return bots.some((text) => roleAndBot(text).role !== undefined);
}

/** The texts of the bots per seat: given as one for all, one per seat, or by role. */
export function seatBots(wanted: readonly string[], roles: readonly string[], game: string): string[] {
  if (byRole(wanted)) return seatByRole(wanted.map(roleAndBot), roles, game);
  if (wanted.length !== 1 && wanted.length !== roles.length) {
    const seats =
      roles.length === 1 ? '1 seat: give one' : `${roles.length} seats: give one for all, or ${roles.length}`;
    throw new UsageError(`${wanted.length} bots for ${seats}`);
  }
  return roles.map((_, seat) => (wanted.length === 1 ? wanted[0]! : wanted[seat]!));
}

/** A role that is not named plays the bot without a role, else at random. */
function seatByRole(wanted: readonly ReturnType<typeof roleAndBot>[], roles: readonly string[], game: string) {
  const named = new Map<string | undefined, string>();
  for (const { role: called, bot } of wanted) {
    const role = called === undefined ? undefined : (calledAmong(roles, called) ?? called);
    if (role !== undefined && !roles.includes(role)) {
      throw new UsageError(`bots: no role ${role} plays ${game} here${suggestion(role, new Set(roles))}`);
    }
    if (named.has(role)) {
      throw new UsageError(
        role === undefined
          ? `bots: ${named.get(role)} and ${bot} have no role: among bots by role one may stand for all the others`
          : `bots: the role ${role} is given two bots, ${named.get(role)} and ${bot}`,
      );
    }
    named.set(role, bot);
  }
  return roles.map((role) => named.get(role) ?? named.get(undefined) ?? NOBODY_NAMED);
}

/** A bot's name or file, then its options; the colon of `C:\games\bot.ts` belongs to the file. */
function pathAndOptions(bot: string): [path: string, ...options: string[]] {
  const drive = /^[A-Za-z]:(?=[\\/])/.exec(bot)?.[0] ?? '';
  const [path = '', ...options] = bot.slice(drive.length).split(':');
  return [drive + path, ...options];
}

/** The option of a search that names a file. */
const VALUES = 'values=';

/** The files among the bots: modules of the user's own, and values they search with, which are data and never run. */
export function modulesAmong(bots: readonly string[]): string[] {
  return bots.flatMap((text) => {
    const [path, ...options] = pathAndOptions(roleAndBot(text).bot);
    const values = options.filter((option) => option.startsWith(VALUES)).map((option) => option.slice(VALUES.length));
    return [...(isPath(path) ? [path] : []), ...values.filter(isValues)];
  });
}

/** The same bots, a module's path replaced by the name of the bot it exports. */
export async function namedBots(bots: readonly string[]): Promise<string[]> {
  const named: string[] = [];
  for (const text of bots) {
    const { role, bot } = roleAndBot(text);
    const [path, ...options] = pathAndOptions(bot);
    const name = isPath(path) ? Object.keys(await loadBots([path]))[0]! : path;
    named.push(`${role === undefined ? '' : `${role}=`}${[name, ...options].join(':')}`);
  }
  return named;
}

/**
 * Do bots play here that play one role only (a game's scripts)? They sit by role: at another seat they are refused, with the
 * way to write it.
 */
export function isBound(bots: readonly BotChoice[], roles: readonly string[], game: AnyGame): boolean {
  if (new Set(roles).size < 2) return false;
  const own = bots.map(({ kind }) => kind.roleIn?.(game));
  const wrong = own.findIndex((role, seat) => role !== undefined && role !== roles[seat] && roles.includes(role));
  if (wrong >= 0) {
    const { text } = bots[wrong]!;
    const role = own[wrong]!;
    throw new UsageError(
      `${text} plays the ${role} only, and seat ${wrong + 1} is the ${roles[wrong]}: write ${role}=${text} (roles: ${roles.join(',')})`,
    );
  }
  return own.some((role) => role !== undefined);
}

/** Bots of one role cannot take turns at other seats. */
export function refuseRotation(bots: readonly BotChoice[], roles: readonly string[], game: AnyGame): void {
  if (!isBound(bots, roles, game)) return;
  const bound = bots.find(({ kind }) => kind.roleIn?.(game) !== undefined)!;
  throw new UsageError(
    `rotate: ${bound.text} plays the ${bound.kind.roleIn!(game)} only, so it cannot take other seats`,
  );
}
