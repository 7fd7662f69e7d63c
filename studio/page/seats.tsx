/** Who sits at the table: how many, in which roles, and who plays for them. */
import type { ShelfBot, ShelfGame } from '../laboratory.ts';
import { botOf, botText as writtenBot } from './bot-text.ts';
import { nearestSet, seating, seatName, seatsOf, type Bench } from './bench.ts';
import { inWords } from './controls.ts';
import { Dial } from './dial.tsx';
import { Select } from './parts.tsx';
import { botText, botTitle } from './strengths.ts';
import { put } from './put.ts';
import { useStudio } from './studio.ts';

export function Seats() {
  const studio = useStudio();
  const about = studio.about.value!;
  const { game, bench } = about;
  const roles = seatsOf(game, bench);
  return (
    <fieldset class="seats">
      <legend>Who plays</legend>
      {game.roleSets.length > 0 ? <Roles game={game} bench={bench} /> : <Players game={game} bench={bench} />}
      <Preset game={game} bench={bench} />
      <BotList game={game} bench={bench} roles={roles} />
    </fieldset>
  );
}

interface OfBench {
  readonly game: ShelfGame;
  readonly bench: Bench;
}

function Players({ game, bench }: OfBench) {
  const studio = useStudio();
  const { min, max } = game.players;
  if (min === max) return null;
  const preset = game.presets.find(({ name }) => name === bench.preset);
  return (
    <PlayerCount
      counts={Array.from({ length: max - min + 1 }, (_, i) => min + i)}
      count={seatsOf(game, bench).length}
      fixed={preset?.players}
      onCount={(players) => studio.turnBench(({ bots }) => ({ players, bots: bots.slice(0, 1) }))}
    />
  );
}

interface Count {
  readonly counts: readonly number[];
  readonly count: number;
  /** The preset allows no other. */
  readonly fixed?: number | undefined;
  readonly onCount: (count: number) => void;
}

function PlayerCount({ counts, count, fixed, onCount }: Count) {
  return (
    <div class="field">
      <span id="players-label">Players</span>
      <div class="choices" role="radiogroup" aria-labelledby="players-label">
        {counts.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="players"
              checked={one === count}
              disabled={fixed !== undefined && fixed !== one}
              onChange={() => onCount(one)}
            />
            {one}
          </label>
        ))}
      </div>
    </div>
  );
}

/** How many first, then which of the sets of so many. */
function Roles({ game, bench }: OfBench) {
  const studio = useStudio();
  const now = seatsOf(game, bench);
  const sets = game.roleSets.filter(({ length }) => length === now.length).map((set) => set.join(','));
  const counts = [...new Set(game.roleSets.map(({ length }) => length))].sort((a, b) => a - b);
  const change = (roles: readonly string[]) => studio.turnBench((before) => seating(game, roles, before));
  const chosen = now.join(',');
  return (
    <>
      <PlayerCount counts={counts} count={now.length} onCount={(count) => change(nearestSet(game, count, now))} />
      <div class="field">
        <label for="roles">Roles</label>
        <Select
          id="roles"
          value={chosen}
          options={(sets.includes(chosen) ? sets : [chosen, ...sets]).map((set) => [set, rolesText(set)])}
          onPick={(set) => change(set.split(','))}
        />
      </div>
    </>
  );
}

function rolesText(set: string): string {
  return set.split(',').map(inWords).join(', ');
}

function Preset({ game, bench }: OfBench) {
  const studio = useStudio();
  const look = studio.look.value;
  const playable = look !== undefined && 'presets' in look ? look.presets : undefined;
  const chosen = game.presets.find(({ name }) => name === bench.preset);
  if (game.presets.length < 2) return null;
  const offered = game.presets.filter((one) => one === chosen || (playable?.includes(one.name) ?? true));
  return (
    <div class="field">
      <label for="preset">Variant</label>
      <Select
        id="preset"
        value={bench.preset}
        aria-describedby="preset-help"
        options={offered.map(({ name, title }) => [name, title || inWords(name)])}
        onPick={(preset) => studio.turnBench(() => ({ preset }))}
      />
      <p class="help" id="preset-help">
        {chosen?.help}
      </p>
    </div>
  );
}

function BotList({ game, bench, roles }: OfBench & { roles: readonly string[] }) {
  const studio = useStudio();
  const each = bench.bots.length > 1;
  const usual = game.usualBot;
  const seats = each ? roles.map((_, seat) => bench.bots[seat] ?? usual) : [bench.bots[0] ?? usual];
  const put = (seat: number, bot: string) =>
    studio.turnBench(() => {
      const bots = seats.map((one, i) => (i === seat ? bot : one));
      return { bots: !each && bot === usual ? [] : bots };
    });
  return (
    <>
      {roles.length > 1 && (
        <label class="check">
          <input
            type="checkbox"
            checked={each}
            onChange={() => studio.turnBench(() => ({ bots: each ? seats.slice(0, 1) : roles.map(() => seats[0]!) }))}
          />
          Another player in each seat
        </label>
      )}
      {seats.map((bot, seat) => (
        <BotChoice
          key={seat}
          game={game}
          bot={bot}
          label={each ? seatName(roles, seat) : 'Played by'}
          roles={each ? [roles[seat]!] : roles}
          onChange={(text) => put(seat, text)}
        />
      ))}
    </>
  );
}

interface Choice {
  readonly game: ShelfGame;
  readonly bot: string;
  readonly label: string;
  /** What it plays. */
  readonly roles: readonly string[];
  readonly onChange: (text: string) => void;
}

function BotChoice({ game, bot, label, roles, onChange }: Choice) {
  const { shelf } = useStudio();
  const bots = shelf.value!.bots;
  const { name, options } = botOf(bot);
  const kind: ShelfBot | undefined = bots.find((one) => one.name === name);
  const scripts = game.scripts.map((script) => ({ ...script, name: `script:${script.name}` }));
  const chosen = scripts.find((script) => script.name === name);
  const offered = scripts.filter(
    (script) => script === chosen || script.role === undefined || roles.every((role) => role === script.role),
  );
  const id = `bot-${label}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Select
        id={id}
        value={name}
        aria-describedby={`${id}-help`}
        options={[
          ...bots.map((one) => [one.name, botTitle(one)] as const),
          ...offered.map((script) => [script.name, script.name] as const),
        ]}
        onPick={onChange}
      />
      <p class="help" id={`${id}-help`}>
        {kind === undefined ? chosen?.help : botText(kind, game)}
      </p>
      {kind !== undefined && kind.options.length > 0 && (
        <details>
          <summary>How {name} plays</summary>
          {kind.options.map((dial) => (
            <Dial
              key={dial.name}
              id={`${id}-${dial.name}`}
              dial={dial}
              value={options[dial.name]}
              usual={undefined}
              onTurn={(value) => onChange(writtenBot({ name, options: put(options, dial.name, value) }))}
            />
          ))}
        </details>
      )}
    </div>
  );
}
