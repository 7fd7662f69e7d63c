import { fields, list, number } from '../../core/fields.ts';

const MOST = 1000;
const some = number(0, MOST);
/** Divided by. */
const positive = number(1, MOST);

/** Constants of the greedy evaluation (see the README); reconstructed, untuned: the `heuristic` part of a component file. */
export const readHeuristic = fields({
  /** How much more of an element a drafter finds than the average tile offers. */
  elementPickFactor: some,
  /** How much better than the average unseen character an open corner will be. */
  cornerPotential: some,
  king: fields({
    zeroBase: some,
    cellRate: number(0, 1),
    oneBase: positive,
    oneLossPerOpenCell: some,
    twoBase: positive,
    twoLossPerOpenCell: some,
  }),
  gardenerFutureFactor: some,
  drunkardTreeFactor: some,
  baobabCostPerOpenCell: fields({ byTrees: list(3, 3, some), withDrunkard: some }),
  volcano: fields({ shift: some, widthAtFull: some, widthFloor: number(0.001, MOST) }),
  opponentWeight: fields({ two: some, more: some }),
});

export type Heuristic = ReturnType<typeof readHeuristic>;
