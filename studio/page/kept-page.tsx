/** Runs that are kept in this browser: opened, laid side by side, deleted. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answering, tells } from './answers.ts';
import { shownBy } from './hash.ts';
import type { KeptRun } from './kept-runs.ts';
import { OpenFolder } from './open-folder.tsx';
import { Poured } from './poured.tsx';
import { useStudio, type Studio } from './studio.ts';

/** For so long a button asks whether it was meant. */
const SURE_MS = 5000;

export function KeptPage() {
  const studio = useStudio();
  const runs = studio.kept.list.value;
  const beside = useSignal<readonly string[]>([]);
  const refused = studio.kept.refused.value;
  const toggle = (link: string) => {
    const now = beside.value;
    // Two fit side by side: a third takes the place of the first.
    beside.value = now.includes(link) ? now.filter((one) => one !== link) : [...now, link].slice(-2);
  };
  return (
    <section class="kept">
      <h1>Kept runs</h1>
      <p class="lead">
        {runs.length === 0
          ? 'Nothing is kept yet: whatever you ask is kept here when it is answered.'
          : 'What was asked in this browser. It stays when the tab is closed.'}
      </p>
      <OpenFolder />
      {refused !== undefined && (
        <p class="refused" role="alert">
          This browser keeps nothing: {refused}
        </p>
      )}
      {runs.length > 0 && (
        <ul class="runs">
          {runs.map((run) => (
            <KeptItem
              key={run.link}
              run={run}
              beside={beside.value.includes(run.link)}
              onBeside={() => toggle(run.link)}
            />
          ))}
        </ul>
      )}
      {beside.value.length === 2 && <SideBySide links={beside.value} runs={runs} />}
    </section>
  );
}

function KeptItem({ run, beside, onBeside }: { run: KeptRun; beside: boolean; onBeside: () => void }) {
  const studio = useStudio();
  const { title, game, headline, at, stopped, link } = run;
  return (
    <li>
      <p class="brand">
        {game} · {new Date(at).toLocaleString()}
        {stopped ? ' · not played to its end' : ''}
      </p>
      <h2>{title}</h2>
      <p>{headline}</p>
      <p class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => void openKept(studio, run)}
          aria-label={`Open: ${title}, ${game}`}
        >
          Open
        </button>
        <label class="check">
          <input type="checkbox" checked={beside} onChange={onBeside} />
          beside another
        </label>
        <Delete what={`${title}, ${game}`} onSure={() => void studio.kept.remove(link)} />
      </p>
    </li>
  );
}

/** What was played for minutes does not go by a slip of the finger: the second press deletes, if it comes soon. */
function Delete({ what, onSure }: { what: string; onSure: () => void }) {
  const asks = useSignal(false);
  useEffect(() => {
    if (!asks.value) return;
    const timer = setTimeout(() => (asks.value = false), SURE_MS);
    return () => clearTimeout(timer);
  }, [asks.value]);
  const word = asks.value ? 'Really delete?' : 'Delete';
  return (
    <>
      <button
        type="button"
        aria-label={`${word.replace('?', '')}: ${what}`}
        onClick={({ detail }) => {
          // Both clicks of a double click are one.
          if (detail > 1) return;
          if (asks.value) onSure();
          else asks.value = true;
        }}
      >
        {word}
      </button>
      <span role="status">{asks.value ? 'Press again to delete it.' : ''}</span>
    </>
  );
}

async function openKept(studio: Studio, { link, title, game, question, stopped }: KeptRun): Promise<void> {
  const answer = await studio.kept.answer(link);
  if (answer === undefined) return studio.tell('this run is no longer in the store of this browser');
  const one = answering(link, title, game, question);
  if (tells(answer)) one.snapshot.value = answer;
  one.answer.value = answer;
  one.state.value = stopped ? 'stopped' : 'done';
  one.kept.value = 'yes';
  studio.answers.put(one);
  studio.go(shownBy(link));
}

function SideBySide({ links, runs }: { links: readonly string[]; runs: readonly KeptRun[] }) {
  const chosen = links.flatMap((link) => runs.find((run) => run.link === link) ?? []);
  return (
    <section class="beside" aria-label="Side by side">
      {chosen.map((run) => (
        <OneSide key={run.link} run={run} />
      ))}
    </section>
  );
}

function OneSide({ run }: { run: KeptRun }) {
  const studio = useStudio();
  const html = useSignal<string | undefined>(undefined);
  useEffect(() => void studio.kept.answer(run.link).then((answer) => (html.value = answer?.html ?? '')), [run.link]);
  return (
    <article class="report">
      <h2>
        {run.title} {run.game}
      </h2>
      <pre tabIndex={0} aria-label="Its command">
        <code>{run.command}</code>
      </pre>
      {html.value !== undefined && <Poured html={html.value} settled />}
    </article>
  );
}
