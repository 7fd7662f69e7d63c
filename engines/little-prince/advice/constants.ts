import type { Json } from '../../core/json.ts';

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
}

const MOST = 1000;

/** Reads the `heuristic` part of a component file. */
export function readHeuristic(json: Json): Heuristic {
  const king = json.get('king');
  const trees = json.get('baobabCostPerOpenCell');
  const volcano = json.get('volcano');
  const weight = json.get('opponentWeight');
  const [none, one, two] = trees.get('byTrees').list(3, 3);
  return {
    elementPickFactor: json.get('elementPickFactor').number(0, MOST),
    cornerPotential: json.get('cornerPotential').number(0, MOST),
    king: {
      zeroBase: king.get('zeroBase').number(0, MOST),
      cellRate: king.get('cellRate').number(0, 1),
      oneBase: king.get('oneBase').number(1, MOST),
      oneLossPerOpenCell: king.get('oneLossPerOpenCell').number(0, MOST),
      twoBase: king.get('twoBase').number(1, MOST),
      twoLossPerOpenCell: king.get('twoLossPerOpenCell').number(0, MOST),
    },
    gardenerFutureFactor: json.get('gardenerFutureFactor').number(0, MOST),
    drunkardTreeFactor: json.get('drunkardTreeFactor').number(0, MOST),
    baobabCostPerOpenCell: {
      byTrees: [none!.number(0, MOST), one!.number(0, MOST), two!.number(0, MOST)],
      withDrunkard: trees.get('withDrunkard').number(0, MOST),
    },
    volcano: {
      shift: volcano.get('shift').number(0, MOST),
      widthAtFull: volcano.get('widthAtFull').number(0, MOST),
      widthFloor: volcano.get('widthFloor').number(0.001, MOST),
    },
    opponentWeight: {
      two: weight.get('two').number(0, MOST),
      more: weight.get('more').number(0, MOST),
    },
  };
}
