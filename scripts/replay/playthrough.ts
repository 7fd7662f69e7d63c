import { valueText } from '../../engines/core/params.ts';
import type { EventSink } from '../../engines/core/types.ts';
import { usualRules } from '../../engines/core/usual-rules.ts';
import { seatName } from '../../reports/words/names.ts';
import { besides } from '../../reports/words/said-once.ts';
import { slotAt, type CellSpec } from '../../sim/cell/spec.ts';
import type { CellPlayer } from '../../sim/play/playout.ts';
import { resultLines } from '../../lab/result-lines.ts';

/**
 * Plays one playout and tells it in the players' words, line by line as it happens: what chance and the game did, who
 * chose what of how many options, the result. Gives back whether it was a fault.
 */
export function playthrough(
  player: CellPlayer,
  spec: CellSpec,
  playout: number,
  tell: (line: string) => void,
): boolean {
  const { game, state } = player;
  tell(`${game.title}, ${spec.variant}, playout ${playout} of seed ${spec.seed}`);
  if (new Set(spec.bots).size === 1) tell(`played by ${spec.bots[0]!}`);
  else {
    const rotation = playout % spec.rotations;
    for (let seat = 0; seat < spec.players; seat++)
      tell(`${seatName(spec, seat)} played by ${spec.bots[slotAt(seat, rotation, spec.players)]!}`);
  }
  const usual = usualRules(game, spec.roles);
  for (const [name, value] of Object.entries(spec.rules)) {
    if (valueText(value) !== valueText(usual[name]!)) tell(`rule ${name} = ${valueText(value)}`);
  }
  tell('in brackets: which of how many options was chosen');
  let last: { readonly seat: number; readonly chosen: string } | undefined;
  const sink: EventSink = {
    emit(kind, ...data) {
      const line = game.tell(state, { kind, data });
      const text = last === undefined ? line : besides(line, last.seat, last.chosen);
      if (text !== undefined && text !== '') tell(`  ${text}`);
    },
  };
  state.events = sink;
  player.watcher = {
    decision(at, seat, legal, count, pick) {
      const of = count > 1 ? ` [${pick + 1} of ${count}]` : '';
      last = { seat, chosen: game.describe(at, legal[pick]!) };
      tell(`${seatName(spec, seat)}: ${last.chosen}${of}`);
    },
  };
  const fault = player.play(playout);
  state.events = undefined;
  player.watcher = undefined;
  if (fault !== undefined) tell(`FAULT at move ${fault.ply}: ${fault.reason}`);
  else resultLines(game, spec, player.outcome, player.decisions).forEach(tell);
  return fault !== undefined;
}
