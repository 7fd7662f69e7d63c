/** Figures of each character: its tiles, points, rounds, and how often it wins. */
import { perGameAt, ratio, type FigureRow } from '../../core/figures.ts';
import type { MetricSpec } from '../../core/types.ts';
import type { Components } from '../components.ts';
import { CHARACTER, CHARACTER_STRIDE } from '../records.ts';
import type { LittlePrinceTable } from '../table.ts';

type Row = FigureRow<LittlePrinceTable>;

export function characterRows({ characters, tiles }: Components): readonly Row[] {
  return characters.flatMap(({ id, name }, character) => {
    const copies = tiles.filter((tile) => tile.character === character).length;
    return rowsOf(character, `character.${id}`, name, copies > 1);
  });
}

/** Whether anybody can own a character twice hangs on the copies there are. */
function rowsOf(character: number, at: string, name: string, twice: boolean): readonly Row[] {
  const counted = (what: keyof typeof CHARACTER, unit: MetricSpec['unit'], figure: string, help: string, scale = 1) =>
    perGameAt<LittlePrinceTable>(
      `${at}.${figure}`,
      unit,
      help,
      (s) => s.records!.characters,
      character * CHARACTER_STRIDE + CHARACTER[what],
      { level: 'all', scale },
    );
  const mean = (figure: string, unit: MetricSpec['unit'], help: string, numerator: string, denominator: string) =>
    ratio<LittlePrinceTable>(`${at}.${figure}`, help, `${at}.${numerator}`, `${at}.${denominator}`, {
      level: 'all',
      unit,
    });
  /** Both sums are kept in sixtieths, so that their ratio is a plain share. */
  const ownership = (times: 'Once' | 'Twice') => {
    const what = `${name} on a planet ${times.toLowerCase()}`;
    return [
      counted(`seats${times}`, 'count', `seats${times}`, `seats with ${what}`, 60),
      counted(`wins${times}`, 'count', `wins${times}`, `wins of seats with ${what}`, 60),
      mean(`winShare${times}`, 'share', `win share with ${what}`, `wins${times}`, `seats${times}`),
    ];
  };
  return [
    counted('tiles', 'count', 'tiles', `${name}: tiles on planets`),
    counted('points', 'points', 'pointsTotal', `${name}: points of all its tiles`),
    counted('rounds', 'rounds', 'roundTotal', `${name}: sum of the rounds its tiles were taken in`),
    mean('points', 'points', `${name}: mean points per tile`, 'pointsTotal', 'tiles'),
    mean('round', 'rounds', `${name}: mean round in which it is taken`, 'roundTotal', 'tiles'),
    ...ownership('Once'),
    ...(twice ? ownership('Twice') : []),
  ];
}
