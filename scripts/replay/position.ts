import { refusing, UsageError } from '../../engines/core/errors.ts';
import { parseJson } from '../../sim/cell/json-text.ts';
import { readGiven } from '../../sim/store/read-file.ts';
import type { AnyGame, AnyState } from '../../engines/core/types.ts';

/** A position read from a file. What is wrong with it shows when it is set up, and is the user's mistake, no fault. */
export class Position {
  private readonly game: AnyGame;
  private readonly called: string;
  private readonly json: unknown;
  private wrong: UsageError | undefined;

  constructor(game: AnyGame, path: string) {
    if (game.position === undefined) throw new UsageError(`--from: ${game.name} cannot be set up in a given position`);
    this.game = game;
    this.called = `--from ${path}`;
    const text = refusing(this.called, () => readGiven(path));
    this.json = parseJson(text, this.called);
  }

  setUp(state: AnyState): void {
    try {
      this.game.position!(state, this.json);
    } catch (error) {
      if (error instanceof UsageError) this.wrong = new UsageError(`${this.called}: ${error.message}`);
      throw error;
    }
  }

  /** Says what was wrong, if anything. */
  refuse(): void {
    if (this.wrong !== undefined) throw this.wrong;
  }
}
