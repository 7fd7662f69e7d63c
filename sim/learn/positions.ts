/** Positions of played games with what they came to: the rows a value is fitted to. */
import { UsageError } from '../../engines/core/errors.ts';
import {
  WIN,
  type AnyGame,
  type AnyJudgement,
  type AnyState,
  type Outcome,
  type Setup,
} from '../../engines/core/types.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import { CellPlayer } from '../play/playout.ts';

/** Every so many decisions a position is kept: neighbours tell the same story. */
const STRIDE = 3;
/** Whose eyes see all seats where their scores are compared. */
const VIEWER = 0;

/** Grows game by game, each of which is begun, seen at its decisions, and ended. */
export class Positions {
  readonly players: number;
  readonly width: number;
  readonly features: number[] = [];
  /** What is fitted: the chance to win, or the score but for the part that stands apart. */
  readonly targets: number[] = [];
  readonly games: number[] = [];
  /** Where scores are learned: the part that stands apart, shares of the win, and rounds, the first of which is `begun`. */
  readonly apart: number[] = [];
  readonly shares: number[] = [];
  readonly rounds: number[] = [];
  begun = 0;
  private readonly judged: NonNullable<AnyJudgement['features']>;
  private readonly utility: AnyJudgement['utility'];
  private readonly row: Float64Array;
  private game = 0;
  private decision = 0;
  private round = 0;

  constructor({ judgement, name }: AnyGame, setup: Setup) {
    const features = judgement?.features;
    if (features === undefined) throw new Error(`${name} has no features`);
    this.judged = features;
    this.utility = judgement?.utility;
    this.players = setup.players;
    this.width = features.names(setup).length;
    this.row = new Float64Array(this.width);
  }

  /** Plays a cell; throws what goes wrong in a playout. */
  play(cell: OpenCell): void {
    const { game, spec } = cell;
    const player = new CellPlayer(cell);
    if (this.judged.score !== undefined && player.state.round === undefined) {
      throw new UsageError(`${game.name} has features of a score, but no rounds to read them at`);
    }
    player.setUp = (state) => this.begin(state);
    player.watcher = {
      decision: (state, _seat, _legal, count) => {
        if (count > 1) this.see(state);
      },
    };
    for (let playout = 0; playout < spec.playouts; playout++) {
      const fault = player.play(playout);
      if (fault !== undefined) throw new Error(`playout ${playout} of ${spec.bots.join(',')}: ${fault.reason}`);
      this.end(player.state, player.outcome);
    }
  }

  /** A game is dealt. */
  begin(state: AnyState): void {
    this.decision = 0;
    this.begun = this.round = state.round ?? 0;
  }

  /** A decision is to be made. */
  see(state: AnyState): void {
    const { round } = state;
    if (this.judged.score === undefined) {
      if ((this.decision++ + this.game) % STRIDE === 0) this.keep(state);
    } else if (round! > this.round) {
      this.round = round!;
      this.keep(state);
    }
  }

  /** The game that was begun is over. */
  end(state: AnyState, { score, share60 }: Pick<Outcome, 'score' | 'share60'>): void {
    for (let at = this.targets.length; at < this.games.length; at++) {
      const seat = at % this.players;
      const share = share60[seat]! / WIN;
      if (this.judged.score === undefined) this.targets.push(this.utility?.(state, seat) ?? share);
      else {
        this.targets.push(score[seat]! - this.apart[at]!);
        this.shares.push(share);
      }
    }
    this.game++;
  }

  private keep(state: AnyState): void {
    const { score } = this.judged;
    for (let seat = 0; seat < this.players; seat++) {
      const viewer = score === undefined ? seat : VIEWER;
      this.judged.read(state, seat, this.row, viewer);
      this.features.push(...this.row);
      this.games.push(this.game);
      if (score === undefined) continue;
      this.apart.push(score.apart(state, seat, viewer));
      this.rounds.push(this.round);
    }
  }
}
