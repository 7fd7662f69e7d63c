/** The page: a bar that is always there, and below it the shelf, a game or what was kept. */
import { useEffect, useRef } from 'preact/hooks';
import { AnswerView } from './answer.tsx';
import { GamePage } from './game-page.tsx';
import { KeptPage } from './kept-page.tsx';
import { OpenFolder } from './open-folder.tsx';
import { droppedFiles, openRun } from './open-run.ts';
import { Skip } from './parts.tsx';
import { ShelfPage } from './shelf-page.tsx';
import { useStudio } from './studio.ts';

export function App() {
  const studio = useStudio();
  useDropping();
  const { value: shown } = studio.shown;
  const place = 'bench' in shown ? shown.bench.game : shown.at;
  const before = useRef(place);
  useEffect(() => {
    // Whoever followed a link that is gone goes on from the top of where it led.
    if (before.current !== place) document.getElementById('content')?.focus();
    before.current = place;
  }, [place]);
  return (
    <>
      <Skip to="content" text="Skip to the content" />
      <Bar />
      <main id="content" tabIndex={-1}>
        <Trouble />
        {shown.at === 'shelf' && <ShelfPage />}
        {shown.at === 'kept' && <KeptPage />}
        {shown.at === 'run' && <RunPage />}
        {'bench' in shown && <GamePage />}
      </main>
      <footer>
        Alicorn{studio.shelf.value === undefined ? '' : ` ${studio.shelf.value.version}`}. Everything is played in this
        tab; nothing leaves it. Seats count from 1 here and from 0 in the CSV files; intervals are 95 %.
      </footer>
    </>
  );
}

function Bar() {
  const studio = useStudio();
  const { at } = studio.shown.value;
  const count = studio.kept.list.value.length;
  return (
    <header class="bar">
      <p class="brand">
        <a href="#/">Alicorn studio</a>
      </p>
      <nav aria-label="Studio">
        <a href="#/" aria-current={at === 'shelf' ? 'page' : undefined}>
          Games
        </a>
        <a href="#/kept" aria-current={at === 'kept' ? 'page' : undefined}>
          Kept runs{count > 0 ? ` (${count})` : ''}
        </a>
      </nav>
    </header>
  );
}

function Trouble() {
  const { trouble } = useStudio();
  if (trouble.value === undefined) return null;
  return (
    <div class="refused" role="alert">
      <p>{trouble.value}</p>
      <button type="button" onClick={() => (trouble.value = undefined)}>
        Close
      </button>
    </div>
  );
}

function RunPage() {
  const studio = useStudio();
  const one = studio.answers.of(studio.shown.value);
  if (one === undefined)
    return (
      <section class="about">
        <h1>A run from its folder</h1>
        <p class="lead">Drop the folder of a run on this page to see it again.</p>
        <OpenFolder />
      </section>
    );
  return (
    <section class="about">
      <h1>{one.title}</h1>
      <p class="lead">A run from its folder.</p>
      <AnswerView one={one} />
    </section>
  );
}

/** A folder may be dropped anywhere. */
function useDropping(): void {
  const studio = useStudio();
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const items = event.dataTransfer?.items;
      if (items === undefined || items.length === 0) return;
      droppedFiles(items).then((files) => openRun(studio, files), studio.tell.bind(studio));
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [studio]);
}
