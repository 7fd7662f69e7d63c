import { arrayAt, numberAt, objectAt } from './read-json.ts';

/** Constants of the greedy evaluation (see the README); reconstructed, untuned. */
export interface Heuristic {
  /** How much more of an element a drafter finds than the average tile offers. */
  readonly elementPickFactor: number;
  /** How much better than the average unseen character an open corner will be. */
  readonly cornerPotential: number;
  readonly king: {
    readonly zeroBase: number;
    readonly cellRate: number;
    readonly oneBase: number;
    readonly oneLossPerOpenCell: number;
    readonly twoBase: number;
    readonly twoLossPerOpenCell: number;
  };
  readonly gardenerFutureFactor: number;
  readonly drunkardTreeFactor: number;
  readonly baobabCostPerOpenCell: { readonly byTrees: readonly number[]; readonly withDrunkard: number };
  readonly volcano: { readonly shift: number; readonly widthAtFull: number; readonly widthFloor: number };
  readonly opponentWeight: { readonly two: number; readonly more: number };
  /** Points of lead that make the leaf value 1 / (1 + 1/e). */
  readonly winScale: number;
}

/** Reads the `heuristic` part of a component file. */
export function readHeuristic(json: unknown): Heuristic {
  const own = objectAt(json, 'heuristic');
  const part = (name: string) => objectAt(own[name], `heuristic.${name}`);
  const read = (from: Readonly<Record<string, unknown>>, path: string, name: string, min = 0) =>
    numberAt(from[name], `${path}.${name}`, min, 1000);
  const king = part('king');
  const trees = part('baobabCostPerOpenCell');
  const volcano = part('volcano');
  const weight = part('opponentWeight');
  const ofKing = (name: string, min = 0) => read(king, 'heuristic.king', name, min);
  return {
    elementPickFactor: read(own, 'heuristic', 'elementPickFactor'),
    cornerPotential: read(own, 'heuristic', 'cornerPotential'),
    king: {
      zeroBase: ofKing('zeroBase'),
      cellRate: numberAt(king['cellRate'], 'heuristic.king.cellRate', 0, 1),
      oneBase: ofKing('oneBase', 1),
      oneLossPerOpenCell: ofKing('oneLossPerOpenCell'),
      twoBase: ofKing('twoBase', 1),
      twoLossPerOpenCell: ofKing('twoLossPerOpenCell'),
    },
    gardenerFutureFactor: read(own, 'heuristic', 'gardenerFutureFactor'),
    drunkardTreeFactor: read(own, 'heuristic', 'drunkardTreeFactor'),
    baobabCostPerOpenCell: {
      byTrees: [0, 1, 2].map((i) => {
        const path = 'heuristic.baobabCostPerOpenCell.byTrees';
        return numberAt(arrayAt(trees['byTrees'], path)[i], `${path}[${i}]`, 0, 1000);
      }),
      withDrunkard: read(trees, 'heuristic.baobabCostPerOpenCell', 'withDrunkard'),
    },
    volcano: {
      shift: read(volcano, 'heuristic.volcano', 'shift'),
      widthAtFull: read(volcano, 'heuristic.volcano', 'widthAtFull'),
      widthFloor: read(volcano, 'heuristic.volcano', 'widthFloor', 0.001),
    },
    opponentWeight: {
      two: read(weight, 'heuristic.opponentWeight', 'two'),
      more: read(weight, 'heuristic.opponentWeight', 'more'),
    },
    winScale: read(own, 'heuristic', 'winScale', 0.001),
  };
}
