/** What options are worth, in numbers and bars. */
import type { Hints } from '../laboratory.ts';

export function hintText({ unit, bot }: Hints): string {
  const what = unit === 'chance' ? 'the chance to win' : 'the final score';
  return `Each option played on by ${bot} in worlds that look the same from that seat: ${what}, with its 95 % interval.`;
}

export function worthText({ value, within }: Hints['of'][number], unit: Hints['unit']): string {
  return unit === 'chance'
    ? `${Math.round(100 * value)} % ± ${Math.round(100 * within)}`
    : `${value.toFixed(1)} ± ${within.toFixed(1)}`;
}

interface Worth {
  readonly options: readonly string[];
  readonly hints: Hints;
  readonly chosen: number;
}

/** The best first; what was taken is marked. */
export function OptionWorth({ options, hints, chosen }: Worth) {
  const order = options.map((_, i) => i).sort((a, b) => hints.of[b]!.value - hints.of[a]!.value);
  const most = Math.max(...hints.of.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <ol class="worth">
      {order.map((i) => (
        <li key={i} class={i === chosen ? 'taken' : undefined}>
          <span>
            {options[i]}
            {i === chosen ? ' (taken)' : ''}
          </span>
          <span class="number">{worthText(hints.of[i]!, hints.unit)}</span>
          <span class="meter" style={{ width: `${Math.max(0, (100 * hints.of[i]!.value) / most)}%` }} />
        </li>
      ))}
    </ol>
  );
}
