import type { BotKind } from '../bots/types.ts';
import type { AnyGame, Game, State } from '../engines/core/types.ts';
import type { RuleValues } from '../engines/core/params.ts';
import { shapeFault } from '../sim/cell/shape.ts';
import { setupFor, type SetupChoice } from './setups.ts';
import { Trial } from './trial.ts';
import { attempt, vetGame } from './vet.ts';
import { ALIKE, canPlay, holdBot } from './vet-bot.ts';

/** Holds a game to every law; throws one error that tells all that broke, where, and how to mend it. */
export function checkGame<S extends State<S>, R extends RuleValues, C>(game: Game<S, R, C>, playouts = 24): void {
  const fault = shapeFault('game', game);
  if (fault !== undefined) throw new Error(fault);
  const broken = vetGame(game as unknown as AnyGame, { playouts }).flatMap((finding) => finding.broken ?? []);
  if (broken.length > 0) throw new Error(broken.map((one) => `${one.message}\n  ${one.mend}`).join('\n'));
}

/** Holds a bot, playing a game in every seat, to the laws of bots; throws what broke. */
export function checkBot<O extends RuleValues, S extends State<S>, R extends RuleValues, C>(
  kind: BotKind<O>,
  game: Game<S, R, C>,
  choice: SetupChoice = {},
  playouts = 10,
): void {
  const fault = shapeFault('bot', kind);
  if (fault !== undefined) throw new Error(fault);
  const any = game as unknown as AnyGame;
  const trial = new Trial(any, setupFor(any, choice), 7, choice.preset);
  const bot = kind as unknown as BotKind;
  if (!canPlay(any, trial, bot)) throw new Error(`${kind.name} refuses to play ${game.name}`);
  const broken = attempt(() => holdBot(trial, bot, playouts), trial, ALIKE);
  if (broken !== undefined) throw new Error(`${broken.message}\n  ${broken.mend}`);
}
