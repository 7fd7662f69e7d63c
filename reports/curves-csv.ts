/** curves.csv: every side's chance at every moment of every game that was followed. */
import type { RunResult, StoryCurve, StoryMoment } from '../sim/results.ts';
import { csv, type Columns } from './csv.ts';

interface CurveRow {
  readonly cell: number;
  readonly curve: StoryCurve;
  readonly moment: StoryMoment | undefined;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly side: 'seat' | 'nobody' | 'score';
  readonly estimate: number;
  readonly se: number;
}

const CURVES: Columns<CurveRow> = [
  ['cell', ({ cell }) => cell],
  ['playout', ({ curve }) => curve.playout],
  ['decision', ({ curve, moment }) => moment?.decision ?? curve.decisions],
  ['decisions', ({ curve }) => curve.decisions],
  ['round', ({ moment }) => moment?.round],
  ['of', ({ side }) => side],
  ['seat', ({ seat }) => seat],
  ['role', ({ role }) => role],
  ['rollouts', ({ moment }) => moment?.rollouts ?? 0],
  ['estimate', ({ estimate }) => estimate],
  ['se', ({ se }) => se],
];

/** The last moment of each game is its result, with 0 rollouts. */
export function curvesCsv({ cells, story = [] }: RunResult): string {
  return csv(
    CURVES,
    story.flatMap(({ cell, sides, curves }) => {
      const { players, roles } = cells.find((one) => one.cell === cell)!.spec;
      const differ = new Set(roles).size > 1;
      return curves.flatMap((curve) => {
        const points: readonly (StoryMoment | undefined)[] = [...curve.moments, undefined];
        return points.flatMap((moment) => {
          const of = moment?.chances ?? curve.outcome;
          const rows = of.slice(0, players === 1 ? 1 : sides).map((estimate, side): CurveRow => {
            const seat = side < players ? side : undefined;
            return {
              cell,
              curve,
              moment,
              seat,
              role: differ && seat !== undefined ? roles[seat] : undefined,
              side: seat === undefined ? 'nobody' : 'seat',
              estimate,
              se: moment?.ses[side] ?? 0,
            };
          });
          if (players > 1) return rows;
          const [estimate, se] = [moment?.score ?? curve.score ?? NaN, moment?.scoreSe ?? 0];
          return [...rows, { cell, curve, moment, seat: 0, role: undefined, side: 'score' as const, estimate, se }];
        });
      });
    }),
  );
}
