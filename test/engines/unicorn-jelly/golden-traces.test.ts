import { expect, test } from 'vitest';
import { batchOf, Table, type At } from './at-the-table.ts';
import traces from './golden-traces.json' with { type: 'json' };

/** The 36 worked examples of the rules: active sets, attack and defence sums, points. */
interface Step {
  readonly player: number;
  readonly action: {
    readonly type: string;
    readonly tile?: string;
    readonly at?: At;
    readonly from?: At;
    readonly to?: At;
  };
  readonly expect: unknown;
}

test('there are 36 traces', () => expect(traces.length).toBe(36));

for (const trace of traces) {
  test(`${trace.id}: ${trace.title}`, () => {
    const steps = trace.steps as unknown as readonly Step[];
    const handOf = (seat: number) =>
      steps
        .filter(({ player, action }) => player === seat && action.tile !== undefined)
        .map(({ action }) => action.tile);
    const table = new Table({ rules: trace.params }).position({
      board: trace.board,
      hands: [handOf(0), handOf(1)],
      player: steps[0]!.player,
      coverUsed: 'coverUsed' in trace && trace.coverUsed === true,
    });
    for (const { player, action, expect: expected } of steps) {
      if (action.type !== 'reveal') expect(table.state.actor).toBe(player);
      const before = table.state.score[player]!;
      if (action.type === 'jump') table.jump(action.from!, action.to!);
      else if (action.type !== 'reveal') table.place(action.tile!, action.at!);
      const batch = batchOf(table);
      expect(batch).toEqual(sorted(expected));
      if (action.type !== 'reveal') expect(table.state.score[player]! - before).toBe(batch.points);
      else expect(table.state.score[player]!).toBe(batch.points);
    }
  });
}

function sorted(expected: unknown) {
  const { active, clashes, unflipped, points } = expected as ReturnType<typeof batchOf>;
  const byCell = (a: At, b: At) => a[0] - b[0] || a[1] - b[1];
  return {
    active: [...active].sort(byCell),
    clashes: [...clashes].sort((a, b) => byCell(a.target, b.target)),
    unflipped: [...unflipped].sort(byCell),
    points,
  };
}
