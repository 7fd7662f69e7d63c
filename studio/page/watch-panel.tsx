/** The table itself: a playout step by step, or a seat at it. */
import { useSignal } from '@preact/signals';
import type { Question } from '../laboratory.ts';
import { optionsOf } from './bench.ts';
import { Film } from './film.tsx';
import { SeatedGame } from './seated-game.tsx';
import { useStudio } from './studio.ts';

export function WatchPanel() {
  const mode = useSignal<'watch' | 'play'>('watch');
  return (
    <section class="watch" aria-label="Watch and play">
      <div class="choices" role="radiogroup" aria-label="What to do">
        {(['watch', 'play'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="mode" checked={mode.value === one} onChange={() => (mode.value = one)} />
            {one === 'watch' ? 'Watch a game' : 'Take a seat'}
          </label>
        ))}
      </div>
      {mode.value === 'watch' ? <Film /> : <SeatedGame />}
    </section>
  );
}

/** What is on the bench as a question for one table. */
export function useTable(): () => Promise<Question> {
  const studio = useStudio();
  return async () => {
    const { game, bench } = studio.about.value!;
    return { verb: 'run', ...optionsOf(bench, await studio.components.jsonOf(game, bench)) };
  };
}

/** A whole number of at least 0, or undefined. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
