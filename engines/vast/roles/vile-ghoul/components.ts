import type { Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';
import { readDice, readTerror, type DiceByLevel, type TerrorCard } from '../ghoul/components.ts';

const CHARTS = ['tradeoff', 'steady'] as const;

export interface ChartRow {
  readonly movement: number;
  readonly attack: number;
}

export interface VileGhoulBox {
  readonly vileGhoul: {
    readonly dice: DiceByLevel;
    /** A row per face of the die. */
    readonly charts: Readonly<Record<(typeof CHARTS)[number], readonly ChartRow[]>>;
    readonly collect: number;
    readonly smashAttack: number;
    readonly treasuresPerTerror: number;
  };
  readonly terrorCards: readonly TerrorCard[];
}

const FACES = 6;

function readRow(at: Json): ChartRow {
  at.only('movement', 'attack');
  return { movement: at.get('movement').int(0, 20), attack: at.get('attack').int(0, 20) };
}

function readChart(at: Json): readonly ChartRow[] {
  return at.list(FACES, FACES).map(readRow);
}

export const readers: Readers<VileGhoulBox> = {
  vileGhoul(at) {
    at.only('dice', 'charts', 'collect', 'smashAttack', 'treasuresPerTerror');
    const charts = at.get('charts').only(...CHARTS);
    return {
      dice: readDice(at.get('dice')),
      charts: { tradeoff: readChart(charts.get('tradeoff')), steady: readChart(charts.get('steady')) },
      collect: at.get('collect').int(0, 9),
      smashAttack: at.get('smashAttack').int(0, 20),
      treasuresPerTerror: at.get('treasuresPerTerror').int(1, 9),
    };
  },
  terrorCards: readTerror,
};
