/** Positions of played games with what they came to: the rows a value is fitted to. */
import type { AnyState } from '../../engines/core/types.ts';
import { WIN } from '../../engines/core/types.ts';
import type { OpenCell } from '../cell/open.ts';
import { CellPlayer } from '../play/playout.ts';

/** Every so many decisions a position is kept: neighbours tell the same story. */
const STRIDE = 3;

/** Grows by the playouts of several cells of one setup. */
export class Positions {
  readonly width: number;
  readonly features: number[] = [];
  readonly targets: number[] = [];
  readonly games: number[] = [];
  private game = 0;

  constructor(width: number) {
    this.width = width;
  }

  /** Plays a cell and keeps its positions, for every seat; throws what goes wrong in a playout. */
  play(cell: OpenCell): void {
    const { game, setup, spec } = cell;
    const { features, utility } = game.judgement ?? {};
    if (features === undefined) throw new Error(`${game.name} has no features`);
    const player = new CellPlayer(cell);
    const row = new Float64Array(this.width);
    let [decision, first] = [0, 0];
    player.watcher = {
      decision: (state: AnyState, _seat, _legal, count) => {
        if (count < 2 || (decision++ + this.game) % STRIDE !== 0) return;
        for (let seat = 0; seat < setup.players; seat++) {
          features.read(state, seat, row);
          this.features.push(...row);
          this.games.push(this.game);
        }
      },
    };
    for (let playout = 0; playout < spec.playouts; playout++) {
      [decision, first] = [0, this.games.length];
      const fault = player.play(playout);
      if (fault !== undefined) throw new Error(`playout ${playout} of ${spec.bots.join(',')}: ${fault.reason}`);
      for (let at = first; at < this.games.length; at++) {
        const seat = (at - first) % setup.players;
        const { share60 } = player.outcome;
        this.targets.push(utility?.(player.state, seat) ?? share60[seat]! / WIN);
      }
      this.game++;
    }
  }
}
