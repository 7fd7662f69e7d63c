import type { Mutant } from './mutants.ts';

/** Mistakes that change nothing anybody can observe, each with the reason: no test could notice them. */
export interface Equivalent {
  readonly file: string;
  /** The line as it stands, without its indent: the mistake is in it. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
  /** Which `from` of the line, counted from 1; any of them unless given. */
  readonly nth?: number;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'bots/mcts/tree.ts',
    line: 'links[record + NEXT] = NONE;',
    from: '+',
    to: '-',
    reason: 'addEdge writes NEXT of every edge, nobody reads that of other records, and a record has no eighth field',
  },
  {
    file: 'sim/count/value-counts.ts',
    line: 'if (((i | j | k | l) & outside) !== 0) break;',
    from: '((i | j | k | l) & outside) !== 0',
    to: 'true',
    reason: 'four at once are only sooner counted than one by one',
  },
  {
    file: 'sim/stats/root.ts',
    line: 'if (fa > 0 === fb > 0 || Number.isNaN(fa) || Number.isNaN(fb)) {',
    from: '>',
    to: '>=',
    reason: 'neither value is zero, which was asked before',
  },
  {
    file: 'sim/store/ledger.ts',
    line: 'if (this.at + bytes > this.size) return undefined;',
    from: '+',
    to: '-',
    reason: 'a window ends with the file, so what goes beyond the file does not fit the window either',
  },
  {
    file: 'sim/store/part.ts',
    line: 'for (let i = 0; i < 4; i++) total[i]! += piece[i]!;',
    from: '<',
    to: '<=',
    reason: 'an array of four words takes no fifth',
  },
  {
    file: 'engines/vast/knowledge.ts',
    line: 'private readonly hidden = Array.from({ length: KINDS }, () => new Int32Array(64));',
    from: '64',
    to: '65',
    reason: 'room for one more tile than there can be',
  },
  {
    file: 'engines/vast/roles/goblins/turn.ts',
    line: 'else playSecret(s, Math.floor((action - PLAY) / TRIBE_COUNT), (action - PLAY) % TRIBE_COUNT);',
    from: '-',
    to: '+',
    nth: 2,
    reason: 'PLAY is TRIBE_COUNT, so twice as much leaves the same rest',
  },
  {
    file: 'engines/unicorn-jelly/play/lay.ts',
    line: 'for (board.coveredCount--; entry < board.coveredCount; entry++) {',
    from: '<',
    to: '<=',
    reason: 'what stands behind the covered tiles is read by nobody',
  },
  {
    file: 'engines/calibration/tic-tac-toe.ts',
    line: 'bounds: () => ({ options: 9, codes: 9, plies: 9 }),',
    from: '9',
    to: '10',
    reason: 'room for one more than there can be',
  },
  {
    file: 'engines/calibration/ten-bits.ts',
    line: 'if (count > 8) out[8] = lastTwo[mask]! & 15;',
    from: 'count > 8',
    to: 'true',
    reason: 'it writes behind the list, where nobody reads',
  },
  {
    file: 'bots/mcts/leaf.ts',
    line: 'if (((seats >> seat) & 1) === 0) continue;',
    from: '((seats >> seat) & 1) === 0',
    to: 'false',
    reason: 'what a position is worth to a seat nobody asks about is read by nobody',
  },
  {
    file: 'bots/mcts/selector.ts',
    line: 'if (this.mark < LAST_MARK) return;',
    from: '<',
    to: '>=',
    reason: 'marks are wiped before every search instead of when they run out',
  },
  {
    file: 'engines/poonicorn/play/ending.ts',
    line: 'for (let area = 0; area < 6; area++) standing[area] = -1;',
    from: '0',
    to: '1',
    reason: 'somebody always stands on the lowest area, which is written next',
  },
  {
    file: 'engines/poonicorn/play/options.ts',
    line: 'for (let give = 0; give < 8; give++) {',
    from: '8',
    to: '9',
    reason: 'no card of a ninth kind is ever in hand',
  },
  {
    file: 'engines/vast/rounds.ts',
    line: 's.say(EVENT.collapse, 0, 0, 0);',
    from: '0',
    to: '1',
    reason: 'the event has no numbers: its sentence is always the same',
  },
  {
    file: 'engines/vast/roles/goblins/goblins.ts',
    line: 'this.assignedAt.fill(0);',
    from: '0',
    to: '1',
    reason: 'read of slots that hold a Monster only, whose numbers are set when it is assigned',
  },
  {
    file: 'engines/vast/knowledge.ts',
    line: 'for (let i = 0; i < count; i++) marks[first + i] = i < crystals ? 1 : i < crystals + vaults ? 2 : PLAIN;',
    from: '<',
    to: '<=',
    nth: 1,
    reason: 'the mark behind a heap is written again for the next heap, or read by nobody',
  },
  {
    file: 'engines/vast/map/geometry.ts',
    line: 'return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);',
    from: '0',
    to: '1',
    reason: 'nothing is as far to either side',
  },
  {
    file: 'engines/vast/roles/cave/curse.ts',
    line: 'for (let slot = 1; slot < s.map.next; slot++) if (takesToken(s, slot)) return true;',
    from: '1',
    to: '2',
    reason: 'slot 1 is the Entrance, which is no Event tile',
  },
  {
    file: 'engines/vast/roles/forced-steps.ts',
    line: 'return flier < TREASURES_FROM ? s.pieces.at[flier]! : flier;',
    from: '<',
    to: '<=',
    reason: 'no piece has that number, and no cell of the map',
  },
  {
    file: 'engines/vast/roles/cave/bats.ts',
    line: 'if (target < TREASURES_FROM) return forceTo(s, target, cell);',
    from: '<',
    to: '<=',
    reason: 'no piece has that number, and no cell of the map',
  },
  {
    file: 'engines/vast/roles/ghoul/plan.ts',
    line: 'if (s.phase === REMOVE.code && !ghoulOf(s).tables.alone) this.choosePrey(s);',
    from: '&&',
    to: '||',
    reason: 'every other decision that asks for the prey chooses it first, and alone a removal does not ask',
  },
  {
    file: 'engines/vast/roles/ghoul/plan.ts',
    line: 'if (s.phase === REMOVE.code && !ghoulOf(s).tables.alone) this.choosePrey(s);',
    from: 's.phase === REMOVE.code && !ghoulOf(s).tables.alone',
    to: 'true',
    reason: 'every other decision that asks for the prey chooses it first, and alone a removal does not ask',
  },
  {
    file: 'engines/vast/crystal-ways.ts',
    line: 'return this.width > 0 && this.counts.equals(counts);',
    from: '>',
    to: '>=',
    reason: 'what has counted nothing yet holds no tiles, and those asked about have some',
  },
  {
    file: 'engines/vast/map/touch.ts',
    line: 'if (length < SHORT) return sortAscending(list, length);',
    from: '<',
    to: '>=',
    reason: 'both ways of sorting give the same order, one sooner for short lists, one for long',
  },
];

/** Is it one of these? `start` is where in the text of its file the mistake begins. */
export function isEquivalent({ file, start, from, to }: Mutant, text: string): boolean {
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(begin).split('\n', 1)[0]!.trim();
  const nth = text.slice(begin, start).split(from).length;
  return equivalents.some(
    (one) => one.file === file && one.line === line && one.from === from && one.to === to && (one.nth ?? nth) === nth,
  );
}
