/** A playout step by step, with every seat's chance along it and what the options were worth. */
import { messageOf } from '../../engines/core/errors.ts';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { FilmFrames, FilmRequest, Thoughts as ThoughtsOf } from '../laboratory.ts';
import { seatOptions } from './bench.ts';
import { CopyButton } from './take-away.tsx';
import { hintText, OptionWorth } from './hints.tsx';
import { Lines, NumberField, Select } from './parts.tsx';
import { Poured } from './poured.tsx';
import { useStudio } from './studio.ts';
import { useTable, wholeNumber } from './watch-panel.tsx';

const CHANCES = 60;

export function Film() {
  const studio = useStudio();
  const table = useTable();
  const playout = useSignal('0');
  const viewer = useSignal('');
  const chances = useSignal(false);
  const film = useSignal<readonly [FilmRequest, FilmFrames] | undefined>(undefined);
  const said = useSignal('');
  const { game, bench } = studio.about.value!;
  const show = async () => {
    const number = wholeNumber(playout.value);
    if (number === undefined) return void (said.value = 'Games are numbered 0, 1, 2 and so on.');
    said.value = chances.value ? 'Playing it, and playing on from every step …' : 'Playing it …';
    try {
      const request: FilmRequest = {
        question: await table(),
        playout: number,
        ...(viewer.value !== '' && { seat: Number(viewer.value) }),
        ...(chances.value && { chances: CHANCES }),
      };
      film.value = [request, await studio.laboratory.film(request)];
      said.value = '';
    } catch (error) {
      said.value = messageOf(error);
    }
  };
  return (
    <>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          void show();
        }}
      >
        <NumberField id="playout" label="Game number" text={playout} />
        <div class="field">
          <label for="viewer">Seen by</label>
          <Select
            id="viewer"
            value={viewer.value}
            options={[['', 'an onlooker, who sees all'], ...seatOptions(game, bench)]}
            onPick={(seat) => (viewer.value = seat)}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={chances.value}
            onChange={({ currentTarget }) => (chances.value = currentTarget.checked)}
          />
          with everybody's chance to win
        </label>
        <button type="submit" class="primary">
          Show this game
        </button>
      </form>
      <p role="status">{said.value}</p>
      {film.value !== undefined && <Reel key={film.value[1].lead} request={film.value[0]} film={film.value[1]} />}
    </>
  );
}

function Reel({ request, film }: { request: FilmRequest; film: FilmFrames }) {
  const { frames, result } = film;
  const at = useSignal(0);
  const frame = frames[at.value]!;
  const go = (to: number) => (at.value = Math.min(frames.length - 1, Math.max(0, to)));
  return (
    <div
      class="film"
      onKeyDown={(event) => {
        const to = KEYS[event.key]?.(at.value, frames.length - 1);
        if (to === undefined || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        go(to);
      }}
    >
      <h2>{film.title}</h2>
      <p class="lead">{film.lead}</p>
      <Steps at={at} last={frames.length - 1} go={go} />
      {film.curve !== undefined && <Curve html={film.curve} go={go} />}
      <div class="film-stage">
        <div class="boards">
          <Poured html={frame.board} />
        </div>
        <div class="film-words" aria-live="polite">
          <h3>{frame.headline === '' ? 'The deal' : frame.headline}</h3>
          <ul>
            <Lines of={frame.told} />
          </ul>
          {at.value === frames.length - 1 && (
            <>
              <h3>The end</h3>
              <ul>
                <Lines of={result} />
              </ul>
            </>
          )}
          {at.value < frames.length - 1 && <Thoughts key={at.value} request={request} decision={at.value} />}
        </div>
      </div>
      <div class="command">
        <pre tabIndex={0} aria-label="The command that shows it in a terminal">
          <code>{film.command}</code>
        </pre>
        <CopyButton label="Copy" text={film.command} />
      </div>
    </div>
  );
}

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at - 10,
  PageDown: (at) => at + 10,
  Home: () => 0,
  End: (_at, last) => last,
};

function Steps({ at, last, go }: { at: Signal<number>; last: number; go: (to: number) => void }) {
  return (
    <div class="steps">
      <button type="button" onClick={() => go(0)} disabled={at.value === 0}>
        First
      </button>
      <button type="button" onClick={() => go(at.value - 1)} disabled={at.value === 0}>
        Back
      </button>
      <button type="button" onClick={() => go(at.value + 1)} disabled={at.value === last}>
        Next
      </button>
      <button type="button" onClick={() => go(last)} disabled={at.value === last}>
        Last
      </button>
      <input
        type="range"
        aria-label="Step of the game"
        min={0}
        max={last}
        value={at.value}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <span>
        {at.value} of {last}
      </span>
    </div>
  );
}

/** The chances drawn by the report's own code: its turning points lead to their steps. */
function Curve({ html, go }: { html: string; go: (to: number) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const jump = (event: Event) => {
      const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset['step'];
      if (step !== undefined) go(Number(step));
    };
    const element = box.current!;
    element.addEventListener('click', jump);
    return () => element.removeEventListener('click', jump);
  }, [html]);
  return (
    <div ref={box}>
      <Poured html={html} />
    </div>
  );
}

/** What each option was worth where somebody is about to decide. */
function Thoughts({ request, decision }: { request: FilmRequest; decision: number }) {
  const { laboratory } = useStudio();
  const found = useSignal<ThoughtsOf | string | undefined>(undefined);
  const ask = () => {
    found.value = 'Playing on from each option …';
    laboratory.thoughts(request, decision).then(
      (made) => (found.value = made),
      (error: unknown) => (found.value = messageOf(error)),
    );
  };
  const made = found.value;
  if (made === undefined)
    return (
      <button type="button" onClick={ask}>
        What was each option worth?
      </button>
    );
  if (typeof made === 'string') return <p role="status">{made}</p>;
  return (
    <>
      <h3>Before the next decision, of {made.seat}</h3>
      <p class="help">{hintText(made.hints)}</p>
      <OptionWorth options={made.options} hints={made.hints} chosen={made.chosen} />
    </>
  );
}
