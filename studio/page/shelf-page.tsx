/** The shelf: every game with a picture of its table and what is known of it. */
import { useEffect, useState } from 'preact/hooks';
import type { ShelfGame } from '../laboratory.ts';
import { freshBench } from './bench.ts';
import { hashOf } from './hash.ts';
import { Poured } from './poured.tsx';
import { firstSentence, gist, opening } from './briefly.ts';
import { strengthOf } from './strengths.ts';
import { useStudio } from './studio.ts';

export function ShelfPage() {
  const { shelf } = useStudio();
  const games = shelf.value?.games;
  const own = games?.filter((game) => game.own) ?? [];
  const known = games?.filter((game) => !game.own && !game.calibration) ?? [];
  const solved = games?.filter((game) => !game.own && game.calibration) ?? [];
  return (
    <section class="shelf" aria-busy={games === undefined}>
      <h1>Which game is on the table?</h1>
      <p class="lead">
        Choose one, turn its dials, and ask: every answer is played out here, thousands of games at a time. A run from
        the terminal opens by dropping its folder on this page.
      </p>
      {games === undefined && <p role="status">Taking the games off the shelf …</p>}
      {own.length > 0 && <Row title="Your own" games={own} />}
      {known.length > 0 && <Row title="Games" games={known} />}
      {solved.length > 0 && <Row title="Solved games, to check the laboratory with" games={solved} small />}
    </section>
  );
}

function Row({ title, games, small = false }: { title: string; games: readonly ShelfGame[]; small?: boolean }) {
  return (
    <>
      <h2>{title}</h2>
      <ul class={small ? 'games small' : 'games'}>
        {games.map((game) => (
          <GameCard key={game.name} game={game} small={small} />
        ))}
      </ul>
    </>
  );
}

function GameCard({ game, small }: { game: ShelfGame; small: boolean }) {
  const link = hashOf({ at: 'ask', bench: freshBench(game.name), base: undefined, ask: 'seat', chosen: {} });
  return (
    <li class="game">
      {!small && <Picture game={game} />}
      <h3>
        <a href={link}>{game.title}</a>
      </h3>
      <p class="players">{playersText(game)}</p>
      <p>{small ? firstSentence(game.about) : opening(game.about)}</p>
      {!small && (
        <dl>
          <dt>How well its bots play</dt>
          <dd>{strengthOf(game)}</dd>
          <dt>Reconstructed</dt>
          <dd>{game.notes.length === 0 ? 'nothing: all of it is printed' : notesText(game.notes)}</dd>
        </dl>
      )}
    </li>
  );
}

function Picture({ game }: { game: ShelfGame }) {
  const { laboratory } = useStudio();
  const [board, setBoard] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!game.hasBoard) return;
    let shown = true;
    // A game without its picture is still on the shelf.
    laboratory.picture(game.name).then(
      (svg) => shown && setBoard(svg),
      () => undefined,
    );
    return () => void (shown = false);
  }, [game.name]);
  return (
    <div class="picture" aria-hidden="true" inert>
      {board !== undefined && <Poured html={board} />}
    </div>
  );
}

export function playersText({ players: { min, max }, roleSets }: Pick<ShelfGame, 'players' | 'roleSets'>): string {
  const count = min === max ? `${min}` : `${min} to ${max}`;
  const who = max === 1 ? 'player' : 'players';
  return roleSets.length === 0 ? `${count} ${who}` : `${count} ${who}, ${roleSets.length} sets of roles`;
}

function notesText(notes: readonly string[]): string {
  const first = gist(notes[0] ?? '');
  return notes.length === 1 ? first : `${first}; and ${notes.length - 1} more, told at the game`;
}
