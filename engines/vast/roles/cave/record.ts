import { ints, number, table } from '../../../core/table.ts';
import { POWERS } from './components.ts';

/** What is counted of it; what else is measured is read off the final state. */
export class CaveRecord extends table({
  omensDrawn: number,
  omensSpent: number,
  treasuresPlaced: number,
  /** Powers by kind, as often as used. */
  used: ints(POWERS.length),
}) {}
