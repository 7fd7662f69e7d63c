/** A game that a person plays: what was chosen so far, one step back, kept in a file and gone on with. */
import * as z from 'zod';
import { UsageError } from '../engines/core/errors.ts';
import { parseJson } from '../sim/cell/json-text.ts';
import type { OpenCell } from '../sim/cell/open-cell.ts';
import { jsonHash } from '../sim/cell/spec.ts';
import { writeFileSync } from '../sim/platform/node.ts';
import { fillNew } from '../sim/store/files.ts';
import { readGiven } from '../sim/store/read-file.ts';
import { Sitting } from '../sim/play/sitting.ts';

const Saved = z.strictObject({
  /** Of all that decides what the game is: rules, components, bots, seed. */
  cell: z.string(),
  playout: z.number().int().min(0),
  seat: z.number().int().min(0),
  picks: z.array(z.number().int().min(0)).max(1_000_000),
});

/** What happened at a step: who chose what, in the game's words, and what came of it. */
export interface Happened {
  readonly seat: number;
  /** Absent where the person cannot see it. */
  readonly chosen: string | undefined;
  readonly told: readonly string[];
  /** Was there anything to choose? */
  readonly decided: boolean;
}

export class SeatGame {
  readonly cell: OpenCell;
  readonly seat: number;
  readonly playout: number;
  table: Sitting;
  /** What the deal told. */
  dealt: readonly string[];
  /** Places of the options the person took, in order: with the cell they are the whole game. */
  private picks: number[] = [];

  constructor(cell: OpenCell, seat: number, playout: number) {
    this.cell = cell;
    this.seat = seat;
    this.playout = playout;
    this.table = new Sitting(cell, seat);
    this.dealt = this.table.deal(playout);
  }

  /** Takes an option of the seat that is to decide; of another seat, what its bot chooses. */
  step(pick = 0): Happened {
    const { table } = this;
    const { actor } = table.state;
    const decided = table.options().length > 1;
    if (table.mine && decided) this.picks.push(pick);
    const { chosen, told } = table.apply(table.mine ? pick : table.botPick());
    return { seat: actor, chosen, told, decided };
  }

  /** Before the person's last choice; false if there was none. */
  back(): boolean {
    if (this.picks.length === 0) return false;
    this.playAgain(this.picks.slice(0, -1));
    return true;
  }

  private playAgain(picks: readonly number[]): void {
    this.table = new Sitting(this.cell, this.seat);
    this.dealt = this.table.deal(this.playout);
    this.picks = [];
    while (!this.table.over) {
      if (!this.table.mine || this.table.options().length === 1) this.step();
      else if (this.picks.length === picks.length) return;
      else {
        const pick = picks[this.picks.length]!;
        if (pick >= this.table.options().length)
          throw new UsageError('the game kept there has a choice that is none here');
        this.step(pick);
      }
    }
  }

  save(path: string): void {
    const { seat, playout, picks } = this;
    const kept: z.infer<typeof Saved> = { cell: identity(this.cell), playout, seat, picks };
    fillNew(path, (file) => writeFileSync(file, `${JSON.stringify(kept)}\n`));
  }

  /** Goes on with a game that was kept: of the same cell and seat. */
  goOn(path: string): void {
    const kept = Saved.safeParse(parseJson(readGiven(path), `--go-on ${path}`));
    if (!kept.success) throw new UsageError(`--go-on ${path} is no game that play has saved`);
    const { cell, playout, seat, picks } = kept.data;
    if (cell !== identity(this.cell))
      throw new UsageError(`--go-on ${path} is of another game: give the rules, bots and --seed it was played with`);
    if (seat !== this.seat || playout !== this.playout)
      throw new UsageError(`--go-on ${path} is of --seat ${seat + 1} --playout ${playout}`);
    this.playAgain(picks);
  }
}

function identity({ game, spec }: OpenCell): string {
  const { players, roles, rules, components, bots, seed } = spec;
  return jsonHash({ game: game.name, players, roles, rules, components: components.hash, bots, seed });
}
