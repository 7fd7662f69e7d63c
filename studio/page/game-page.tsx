/** A game: what lies on its table on the left, and on the right what is asked, edited or watched. */
import { changesOf, seatsOf, shippedName } from './bench.ts';
import { AskPanel } from './ask-panel.tsx';
import { CardsPanel } from './cards-panel.tsx';
import { Dials } from './dials.tsx';
import { PLACES, type Place } from './hash.ts';
import { Seats } from './seats.tsx';
import { Lines, Skip } from './parts.tsx';
import { firstSentence } from './briefly.ts';
import { playersText } from './shelf-page.tsx';
import { strengthOf } from './strengths.ts';
import type { ShelfGame } from '../laboratory.ts';
import { useStudio } from './studio.ts';
import { WatchPanel } from './watch-panel.tsx';

const NAMES: Readonly<Record<Place, string>> = { ask: 'Questions', cards: 'Cards and tiles', watch: 'Watch and play' };

/** On a phone the table folds away, so that the questions come first. */
const WIDE = matchMedia('(min-width: 901px)');

export function GamePage() {
  const studio = useStudio();
  const about = studio.about.value;
  const { value: shown } = studio.shown;
  if (about === undefined) return <Missing />;
  const { game, bench } = about;
  const at = 'bench' in shown ? shown.at : 'ask';
  const seats = seatsOf(game, bench).length;
  const changes = changesOf(game, bench);
  return (
    <>
      <section class="about">
        <h1>{game.title}</h1>
        <About game={game} />
        <Tabs at={at} cards={shippedName(game, bench) !== undefined} board={game.hasBoard} />
      </section>
      <div class="bench">
        <Skip to="work" text={`Skip the table, to ${NAMES[at].toLowerCase()}`} />
        <aside class="table" aria-label="What lies on the table">
          <details open={WIDE.matches}>
            <summary>
              On the table: {seats} {seats === 1 ? 'player' : 'players'},{' '}
              {changes.length === 0 ? 'as printed' : changes.join(', ')}
            </summary>
            <Seats />
            <Dials />
          </details>
        </aside>
        <div class="work" id="work" tabIndex={-1}>
          {at === 'ask' && <AskPanel />}
          {at === 'cards' && <CardsPanel />}
          {at === 'watch' && <WatchPanel />}
        </div>
      </div>
    </>
  );
}

/** Games of many roles have much to tell: the first sentence is enough to know which it is. */
function About({ game }: { game: ShelfGame }) {
  const first = firstSentence(game.about);
  return (
    <>
      <p class="lead">
        {playersText(game)}. {game.about.length < 300 ? game.about : first}
      </p>
      {(game.about.length >= 300 || game.notes.length > 0) && (
        <details>
          <summary>What to know of it</summary>
          <p class="lead">{game.about}</p>
          <p class="lead">{strengthOf(game)}</p>
          {game.notes.length > 0 && (
            <p class="lead">Reconstructed, so that figures hold for this data and not for cards unseen:</p>
          )}
          <ul class="lead">
            <Lines of={game.notes} />
          </ul>
        </details>
      )}
    </>
  );
}

function Tabs({ at, cards, board }: { at: Place; cards: boolean; board: boolean }) {
  const studio = useStudio();
  const places = PLACES.filter((place) => (place !== 'cards' || cards) && (place !== 'watch' || board));
  return (
    <nav class="tabs" aria-label="At this game">
      {places.map((place) => (
        <button
          key={place}
          type="button"
          aria-current={place === at ? 'page' : undefined}
          onClick={() => studio.goTo(place)}
        >
          {NAMES[place]}
        </button>
      ))}
    </nav>
  );
}

function Missing() {
  const studio = useStudio();
  const { value: shown } = studio.shown;
  if (studio.shelf.value === undefined) return <p role="status">Taking the game off the shelf …</p>;
  return (
    <section class="about">
      <h1>No such game</h1>
      <p class="lead">
        The link names {'bench' in shown ? shown.bench.game : 'a game'}, which is not on this shelf.{' '}
        <a href="#/">See the games that are.</a>
      </p>
    </section>
  );
}
