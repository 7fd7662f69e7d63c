/**
 * What a playout's first reader would notice: the contract of games and bots, held at every decision. The loop itself
 * compares as little as it can; these look closely at the first playouts of every cell.
 */
import { seatText } from '../../engines/core/seats.ts';
import type { AnyGame, AnyJudgement, AnyState, Setup } from '../../engines/core/types.ts';

/** Playouts from the start of a cell that are looked at closely. */
export const CHECKED_PLAYOUTS = 100;

export class Checks {
  private readonly game: AnyGame;
  private readonly judgement: AnyJudgement;
  private readonly judged: boolean;
  private readonly estimated: boolean;
  private readonly players: number;
  private readonly codes: number;
  private readonly most: number;
  /** The list as the game gave it, to see whether asking again or a bot changes it. */
  private readonly list: Int32Array;
  private readonly again: Int32Array;
  /** Per code, the list it was last seen in. */
  private readonly seen: Int32Array;
  private lists = 0;

  /** `judged`: some bot may ask what the game thinks of moves; `searched`: and of positions. */
  constructor(game: AnyGame, setup: Setup, judged: boolean, searched: boolean) {
    const { options, codes } = game.bounds(setup);
    this.game = game;
    this.judgement = game.judgement ?? {};
    this.judged = judged;
    this.estimated = searched || this.judgement.prefer === undefined;
    this.players = setup.players;
    this.codes = codes;
    this.most = options;
    this.list = new Int32Array(options);
    this.again = new Int32Array(options);
    this.seen = new Int32Array(codes);
  }

  /** What is wrong with a point at which the game stopped, in one line; undefined if nothing is. */
  stop(state: AnyState, legal: Int32Array, count: number, decision: number): string | undefined {
    const { actor, phase } = state;
    if (!Number.isInteger(count) || count < 1 || count > this.most) return countFault(count, this.most);
    if (actor >>> 0 !== actor || actor >= this.players) return `actor ${actor} is no seat of ${this.players}`;
    if (this.game.phases[phase] === undefined) return `phase ${phase} has no name in Game.phases`;
    this.list.set(legal);
    this.lists++;
    for (let i = 0; i < count; i++) {
      const code = legal[i]!;
      if (code < 0 || code >= this.codes) return `legal gives code ${code}, outside 0..${this.codes - 1}`;
      if (this.seen[code] === this.lists) return `legal gives code ${code} twice`;
      this.seen[code] = this.lists;
    }
    if (state.legal(this.again) !== count || !same(this.again, legal, count)) {
      return 'legal gives another list when asked again: it changes the state or keeps something';
    }
    const unlike = unlikeList(state, legal, count);
    if (unlike !== undefined) return unlike;
    // At decisions 1, 2, 4, 8, ...: an estimate may cost as much as a playout.
    return this.judged && (decision & (decision + 1)) === 0 ? this.misjudged(state, legal, count) : undefined;
  }

  /** The bot has chosen: the list must be as it was. */
  answered(legal: Int32Array, count: number): string | undefined {
    return same(this.list, legal, count) ? undefined : 'wrote into the list of options';
  }

  private misjudged(state: AnyState, legal: Int32Array, count: number): string | undefined {
    const { judgement } = this;
    const { actor } = state;
    const value = this.estimated ? (judgement.estimate?.(state, actor) ?? 0) : 0;
    if (!(value >= 0 && value <= 1)) return `estimate gives ${value} for ${seatText(actor)}, outside 0..1`;
    if (judgement.prefer === undefined) return undefined;
    for (let i = 0; i < count; i++) {
      const liking = judgement.prefer(state, actor, legal[i]!);
      if (Number.isNaN(liking)) return `prefer gives ${liking} for action ${legal[i]!}`;
    }
    return undefined;
  }
}

/** What `legalCount` and `legalAt` give that `legal` does not, in one line. */
function unlikeList(state: AnyState, legal: Int32Array, count: number): string | undefined {
  if (state.legalCount === undefined || state.legalAt === undefined) return undefined;
  const number = state.legalCount();
  if (number !== count) return `legalCount gives ${number}, legal lists ${count}`;
  for (let i = 0; i < count; i++) {
    const code = state.legalAt(i);
    if (code !== legal[i]) return `legalAt gives ${code} at ${i}, legal lists ${legal[i]}`;
  }
  return undefined;
}

/** A number of options that no list can have. */
export function countFault(count: number, most: number): string {
  return `legal gives ${count} options, not 1..${most}`;
}

function same(a: Int32Array, b: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (a[i] !== b[i]) return false;
  return true;
}
