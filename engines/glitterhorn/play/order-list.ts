/** Every way n dice can be rolled and given to restaurants, for look-ahead and solver. */
import { once } from '../../core/once.ts';
import { RESTAURANTS } from '../components.ts';
import { orders, ORDERED, VALUE_BITS, VALUE_MASK, type Orders } from './orders.ts';

class OrderList {
  /** Rolls that differ as multisets: how many of the 6^n each stands for. */
  readonly rollWeight: Int32Array;
  /** Every complete order: its values, the roll (index above) it serves, and its chance under uniformly random choices. */
  readonly values: Int32Array;
  readonly roll: Uint8Array;
  readonly chance: Float64Array;
  /** 6^n. */
  readonly rolls: number;

  constructor(table: Orders, dice: number) {
    const steps = table.rolls[dice]!;
    const weights = new Map<number, number>();
    for (const step of steps) weights.set(step, (weights.get(step) ?? 0) + 1);
    const found: { values: number; roll: number; chance: number }[] = [];
    [...weights].forEach(([step, weight], roll) => {
      const walk = (at: number, given: number, chance: number): void => {
        const values = given | (at & VALUE_MASK);
        const node = at >> VALUE_BITS;
        if (node === ORDERED) return void found.push({ values, roll, chance });
        const count = table.optionCount[node]!;
        for (let i = 0; i < count; i++)
          walk(table.steps[node * 8 + table.options[node * 4 + i]!]!, values, chance / count);
      };
      walk(step, 0, weight / steps.length);
    });
    this.rolls = steps.length;
    this.rollWeight = Int32Array.from(weights.values());
    this.values = Int32Array.from(found, (order) => order.values);
    this.roll = Uint8Array.from(found, (order) => order.roll);
    this.chance = Float64Array.from(found, (order) => order.chance);
  }
}

const lists = Array.from({ length: RESTAURANTS + 1 }, (_, dice) => once(() => new OrderList(orders(), dice)));

/** The list for n dice, made once. */
export function orderList(dice: number): OrderList {
  return lists[dice]!();
}
