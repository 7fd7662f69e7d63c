/** The rules as dials, in the groups a designer thinks in, and what was turned. */
import { useSignal } from '@preact/signals';
import type { Dial as DialData, ShelfGame } from '../laboratory.ts';
import { changesOf, untouched } from './bench.ts';
import { inWords } from './controls.ts';
import { Dial } from './dial.tsx';
import { put } from './put.ts';
import { useStudio } from './studio.ts';

/** By what settles the value. */
const GROUPS: readonly (readonly [title: string, has: (dial: DialData) => boolean])[] = [
  ['Rules of the game', (dial) => !isRuling(dial) && !isMade(dial)],
  ['What was reconstructed', isMade],
  ['Where the rules are silent', isRuling],
];

function isRuling({ provenance }: DialData): boolean {
  return provenance === 'ruling';
}
function isMade({ provenance }: DialData): boolean {
  return provenance === 'reconstructed';
}

export function Dials() {
  const studio = useStudio();
  const { game, bench } = studio.about.value!;
  const look = studio.look.value;
  const sought = useSignal('');
  const known = look !== undefined && 'values' in look ? look : undefined;
  const acting = game.rules.filter(({ name }) => (known?.acting.includes(name) ?? true) || name in bench.set);
  const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = acting.filter(({ name, spec }) => {
    const text = `${name} ${inWords(name)} ${spec.help} ${spec.ruling ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (game.rules.length === 0) return null;
  return (
    <section class="dials" aria-label="Rules">
      <h2>Rules</h2>
      <Turned game={game} />
      {acting.length > 8 && (
        <input
          type="search"
          aria-label="Find a rule"
          placeholder="Find a rule"
          value={sought.value}
          onInput={({ currentTarget }) => (sought.value = currentTarget.value)}
        />
      )}
      {GROUPS.map(([title, has]) => (
        <Group key={title} title={title} dials={shown.filter(has)} open={words.length > 0 || has === GROUPS[0]![1]} />
      ))}
    </section>
  );
}

/** What is folded away is made when it is unfolded: a game of many rulings would be long in coming. */
function Group({ title, dials, open }: { title: string; dials: readonly DialData[]; open: boolean }) {
  const studio = useStudio();
  const unfolded = useSignal(false);
  const { bench } = studio.about.value!;
  const look = studio.look.value;
  const values = look !== undefined && 'values' in look ? look.values : {};
  const turned = dials.filter(({ name }) => name in bench.set).length;
  if (dials.length === 0) return null;
  return (
    <details
      class="group"
      open={open || turned > 0}
      onToggle={({ currentTarget }) => (unfolded.value ||= currentTarget.open)}
    >
      <summary>
        {title} ({dials.length}
        {turned > 0 ? `, ${turned} turned` : ''})
      </summary>
      {(open || turned > 0 || unfolded.value) &&
        dials.map((dial) => (
          <Dial
            key={dial.name}
            id={`rule-${dial.name}`}
            dial={dial}
            value={bench.set[dial.name]}
            usual={dial.name in bench.set ? undefined : values[dial.name]}
            onTurn={(value) => studio.turnBench(({ set }) => ({ set: put(set, dial.name, value) }))}
          />
        ))}
    </details>
  );
}

/** What differs from the box, the way back, and the pin: what is pinned is what a change is held against. */
function Turned({ game }: { game: ShelfGame }) {
  const studio = useStudio();
  const { bench, base } = studio.about.value!;
  const look = studio.look.value;
  const changes = changesOf(game, bench);
  const pinned = base === undefined ? undefined : changesOf(game, base);
  return (
    <div class="turned">
      <p aria-live="polite">
        {changes.length === 0 ? 'As printed: nothing is changed.' : `Changed: ${changes.join(', ')}.`}
      </p>
      {pinned !== undefined && <p>Held against: {pinned.length === 0 ? 'the game as printed' : pinned.join(', ')}.</p>}
      <p class="buttons">
        {changes.length > 0 && (
          <>
            <button type="button" onClick={() => studio.turn((shown) => ({ bench: untouched(shown.bench) }))}>
              Back to the printed game
            </button>
            <button type="button" onClick={() => studio.turn((shown) => ({ base: shown.bench }))}>
              Pin this as the base
            </button>
          </>
        )}
        {base !== undefined && (
          <button type="button" onClick={() => studio.turn(() => ({ base: undefined }))}>
            Unpin
          </button>
        )}
      </p>
      {look !== undefined && 'refused' in look && (
        <p class="refused" role="alert">
          {look.refused}
        </p>
      )}
    </div>
  );
}
