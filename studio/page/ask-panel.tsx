/** What is asked: the questions, what can be chosen for the one at hand, and its answer below. */
import { messageOf } from '../../engines/core/errors.ts';
import { useEffect } from 'preact/hooks';
import { useSignal, type Signal } from '@preact/signals';
import { AnswerView } from './answer.tsx';
import { ControlField } from './control-field.tsx';
import { countText } from './count-text.ts';
import { drawnSeed } from './bench.ts';
import { seedFault } from './hash.ts';
import { askingOf, QUESTIONS, titleOf, type About, type Asking } from './questions.ts';
import { useStudio } from './studio.ts';

export function AskPanel() {
  const studio = useStudio();
  const look = studio.look.value;
  const acting = look !== undefined && 'acting' in look ? look.acting : undefined;
  const about: About = { ...studio.about.value!, acting };
  const { value: shown } = studio.shown;
  const asking = askingOf('ask' in shown ? shown.ask : '');
  const one = studio.answers.of(shown);
  return (
    <>
      <section class="ask" aria-label="Ask">
        <Questions asking={asking} about={about} />
        <QuestionForm key={asking.name} asking={asking} about={about} />
      </section>
      {one !== undefined && <AnswerView one={one} />}
    </>
  );
}

function Questions({ asking, about }: { asking: Asking; about: About }) {
  const studio = useStudio();
  return (
    <fieldset class="questions">
      <legend>
        <h2>What do you want to know?</h2>
      </legend>
      {QUESTIONS.map((one) => (
        <label key={one.name} class={one === asking ? 'question chosen' : 'question'}>
          <input
            type="radio"
            name="question"
            checked={one === asking}
            onChange={() => studio.turn(() => ({ ask: one.name, chosen: {} }))}
          />
          <span>{titleOf(one, about)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function QuestionForm({ asking, about }: { asking: Asking; about: About }) {
  const studio = useStudio();
  const { value: shown } = studio.shown;
  const look = studio.look.value;
  const one = studio.answers.of(shown);
  const playing = one?.state.value === 'playing' || one?.state.value === 'stopping';
  const key = keyOf(asking, about);
  /** What the engine room would refuse, once it was priced. */
  const priced = useSignal<{ readonly key: string; readonly refused: string } | undefined>(undefined);
  /** A text in the place of the seed that is none. */
  const misfit = useSignal<string | undefined>(undefined);
  const refused =
    (misfit.value === undefined ? undefined : `Seed: ${seedFault(misfit.value)}.`) ??
    asking.refuses?.(about) ??
    (look !== undefined && 'refused' in look ? look.refused : undefined) ??
    (priced.value?.key === key ? priced.value.refused : undefined);
  const submit = (event: Event) => {
    event.preventDefault();
    // By the Enter key a field changes and the form is sent before the page is drawn anew.
    if (refused !== undefined || misfit.value !== undefined || playing) return;
    void studio.answers.ask({ ...about, ...studio.about.value }, studio.shown.value);
  };
  return (
    <form class="form" onSubmit={submit}>
      <p class="lead">{asking.lead}</p>
      <div class="controls">
        {asking.controls(about).map((control) => (
          <ControlField key={control.name} control={control} about={about} />
        ))}
        <Seed misfit={misfit} />
      </div>
      <p class="go">
        <button type="submit" class="primary" disabled={playing || refused !== undefined}>
          {one === undefined || one.state.value === 'refused' ? 'Ask' : 'Ask again'}
        </button>
        {refused !== undefined ? (
          <span class="price" role="status">
            {refused}
          </span>
        ) : (
          !studio.answers.playing.value && (
            <Price asking={asking} about={about} onRefused={(line) => (priced.value = { key, refused: line })} />
          )
        )}
      </p>
    </form>
  );
}

/** What is asked, with all that its answer hangs on. */
function keyOf({ name }: Asking, { bench, base, chosen, acting }: About): string {
  return JSON.stringify([name, bench, base, chosen, acting]);
}

/** Another deal of everything: whoever doubts an answer asks it again on other cards. An empty field draws one. */
function Seed({ misfit }: { misfit: Signal<string | undefined> }) {
  const studio = useStudio();
  const { bench } = studio.about.value!;
  return (
    <div class="field">
      <label for="seed">Seed</label>
      <input
        id="seed"
        type="text"
        inputMode="numeric"
        pattern="[0-9]{1,20}"
        autocomplete="off"
        value={misfit.value ?? bench.seed}
        aria-invalid={misfit.value !== undefined}
        title="The same seed deals the same games, here and in the terminal; where none stands, one is drawn"
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.trim();
          const seed = typed === '' ? drawnSeed() : typed;
          misfit.value = seedFault(seed) === undefined ? undefined : seed;
          if (misfit.value === undefined) studio.turnBench(() => ({ seed }));
        }}
      />
    </div>
  );
}

interface Priced {
  readonly seconds: number;
  readonly playouts: number;
  readonly cells: number;
}

const WORKING = 'working out how long that takes …';
const MOST_LOOKS = 5;
const LONG_SECONDS = 20;
/** Whoever plays a single game longer than this is too slow to be asked, or hangs. */
const PATIENCE_MS = 20_000;

interface Pricing {
  readonly asking: Asking;
  readonly about: About;
  readonly onRefused: (line: string) => void;
}

/** What it will take, before it is asked; not while something is played, which both would slow down. */
function Price({ asking, about, onRefused }: Pricing) {
  const studio = useStudio();
  const text = useSignal('');
  const { bench, base } = about;
  const key = keyOf(asking, about);
  useEffect(() => {
    text.value = WORKING;
    let wanted = true;
    const price = async () => {
      const [json, baseJson] = await Promise.all([
        studio.components.jsonOf(about.game, bench),
        base === undefined ? undefined : studio.components.jsonOf(about.game, base),
      ]);
      const question = asking.question(about, { bench: json, base: baseJson });
      // Code that was never run is slow: what seems to take long is looked at again.
      for (let looks = 0; wanted && looks < MOST_LOOKS; looks++) {
        await studio.free();
        if (!wanted) return;
        const made = await studio.laboratory.price(question);
        if (!wanted) return;
        if ('refused' in made) return onRefused(made.refused);
        text.value = priceText(made, asking.races);
        if (made.seconds < LONG_SECONDS) return;
      }
    };
    const patience = setTimeout(() => {
      if (text.value !== WORKING || studio.answers.playing.value) return;
      text.value = 'How long it takes cannot be told: a game of these players takes long, or hangs.';
      studio.reopen();
    }, PATIENCE_MS);
    // Sliders move on: what is asked every few pixels is asked once.
    const wait = setTimeout(
      () => void price().catch((error: unknown) => wanted && (text.value = messageOf(error))),
      250,
    );
    return () => {
      wanted = false;
      clearTimeout(wait);
      clearTimeout(patience);
    };
  }, [key]);
  return (
    <span class="price" role="status">
      {text.value}
    </span>
  );
}

function priceText({ seconds, playouts, cells }: Priced, races = false): string {
  // Of a race all settings are counted as if each were played to its end, and confirmed.
  if (races) return `at most ${timeText(seconds)}: mostly far less, as settings that are plainly off are dropped early`;
  return `${timeText(seconds)}: about ${countText(playouts)} games${cells > 1 ? ` at ${cells} tables` : ''}`;
}

/** Rough, as estimates are. */
export function timeText(seconds: number): string {
  if (seconds < 2) return 'about a second';
  if (seconds < 90) return `about ${Math.ceil(seconds)} seconds`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} minutes`;
  return `about ${Math.round(seconds / 3600)} hours`;
}
