/** An answer while it is played and after: the report's own blocks, what is left, and what can be taken away. */
import { useEffect, useRef } from 'preact/hooks';
import type { Update } from '../laboratory.ts';
import { tells, type Answering } from './answers.ts';
import { timeText } from './ask-panel.tsx';
import { countText } from './count-text.ts';
import { Poured } from './poured.tsx';
import { useStudio } from './studio.ts';
import { TakeAway } from './take-away.tsx';

export function AnswerView({ one }: { one: Answering }) {
  const snapshot = one.snapshot.value;
  const answer = one.answer.value;
  const refused = one.refused.value;
  const section = useRef<HTMLElement>(null);
  const playing = one.state.value === 'playing';
  useEffect(() => {
    if (playing) bringIntoSight(section.current!);
  }, [playing]);
  return (
    <section ref={section} class="answer" aria-label={`The answer: ${one.title}`}>
      <Progress one={one} />
      {refused !== undefined && (
        <p class="refused" role="alert">
          {refused.refused}
          {refused.path === undefined ? '' : ` (at ${refused.path})`}
        </p>
      )}
      {snapshot !== undefined && (
        <div class="report">
          <Poured html={snapshot.html} settled={answer !== undefined} />
        </div>
      )}
      {answer !== undefined && answer.command !== '' && tells(answer) && <TakeAway one={one} answer={answer} />}
    </section>
  );
}

/** On a small screen an answer begins below its lower edge: whoever asks is to see it come, below the question. */
function bringIntoSight(answer: HTMLElement): void {
  const { top } = answer.getBoundingClientRect();
  if (top < innerHeight * 0.6) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  scrollBy({ top: top - innerHeight / 3, behavior });
}

function Progress({ one }: { one: Answering }) {
  const studio = useStudio();
  const state = one.state.value;
  const update = one.update.value;
  if (state === 'refused') return null;
  const playing = state === 'playing' || state === 'stopping';
  return (
    <div class="progress">
      {playing && <progress aria-label="How far it is" value={partOf(update)} max={1} />}
      <p role="status">{playing ? playingText(update, one) : endedText(one)}</p>
      {playing && (
        <button type="button" disabled={state === 'stopping'} onClick={() => studio.answers.stop(one)}>
          {state === 'stopping' ? 'Stopping …' : 'Stop'}
        </button>
      )}
      {state === 'stopped' && (
        <button type="button" class="primary" onClick={() => void studio.answers.goOn(one)}>
          Go on
        </button>
      )}
    </div>
  );
}

/** Undefined: nobody can say, and the bar says so. */
function partOf(update: Update | undefined): number | undefined {
  if (update === undefined) return undefined;
  return update.done ?? (update.planned > 0 ? update.played / update.planned : undefined);
}

function playingText(update: Update | undefined, { snapshot, keptGames }: Answering): string {
  // Before the first games are there, or those that were kept are read: nothing is known of how far it is.
  if (update === undefined || update.played === 0)
    return ['Shuffling …', update?.remark, silence(update)].filter((part) => part !== undefined).join(' · ');
  const { played, planned, perSecond, leftMs, remark } = update;
  return [
    planned > 0 ? `${countText(played)} of ${countText(planned)} games` : `${countText(played)} games`,
    perSecond > 0 ? `${countText(perSecond)} a second` : undefined,
    leftMs === undefined ? undefined : `${timeText(leftMs / 1000)} left`,
    keptGames.value === undefined ? undefined : `${countText(keptGames.value)} kept`,
    snapshot.value?.decided,
    remark,
    silence(update),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Whoever waits is told that something is stuck, and what to do. */
function silence(update: Update | undefined): string | undefined {
  if (update?.silentMs === undefined) return undefined;
  const seconds = Math.round(update.silentMs / 1000);
  return `no game has come back for ${seconds} seconds: one takes long or hangs. Stop ends it in any case`;
}

function endedText(one: Answering): string {
  const { state, kept, answer } = one;
  const faults = answer.value?.faults ?? 0;
  return [
    state.value === 'stopped' ? stoppedText(one) : 'Done.',
    faults > 0
      ? `${faults} ${faults === 1 ? 'game' : 'games'} went wrong, the first in ${answer.value?.firstFault}. The report ends with them.`
      : '',
    kept.value === 'yes' ? 'Kept in this browser.' : '',
    kept.value === 'failed' ? 'This browser could not keep it: take it away before you close the tab.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What there is of it: something to be read, games that are too few for that, or nothing. */
function stoppedText({ answer, snapshot }: Answering): string {
  const now = answer.value;
  const below = 'what stands below is of the games played so far';
  if (now !== undefined && tells(now)) return `Stopped: ${below}.`;
  if (now === undefined && snapshot.value !== undefined) return `Stopped: ${below}, but nothing of it is kept yet.`;
  if (now === undefined || now.kept === 0) return 'Stopped: nothing is kept yet.';
  return `Stopped: of the ${countText(now.kept)} games played so far nothing can be said yet.`;
}
