/** A seat at the table: a person plays against the bots of the bench. */
import { messageOf } from '../../engines/core/errors.ts';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Hints, Sitting, Table } from '../laboratory.ts';
import { seatOptions } from './bench.ts';
import { hintText, worthText } from './hints.tsx';
import { Lines, NumberField, Select } from './parts.tsx';
import { Poured } from './poured.tsx';
import { useStudio } from './studio.ts';
import { useTable, wholeNumber } from './watch-panel.tsx';

export function SeatedGame() {
  const studio = useStudio();
  const table = useTable();
  const { game, bench } = studio.about.value!;
  const seat = useSignal('0');
  const deal = useSignal('0');
  const sitting = useSignal<Sitting | undefined>(undefined);
  const said = useSignal('');
  useEffect(() => () => sitting.value?.leave(), []);
  const sit = async () => {
    const playout = wholeNumber(deal.value);
    if (playout === undefined) return void (said.value = 'Deals are numbered 0, 1, 2 and so on.');
    said.value = 'Dealing …';
    try {
      sitting.value?.leave();
      sitting.value = undefined;
      sitting.value = await studio.laboratory.sit(await table(), Number(seat.value), playout);
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
          void sit();
        }}
      >
        <div class="field">
          <label for="seat">Your seat</label>
          <Select
            id="seat"
            value={seat.value}
            options={seatOptions(game, bench)}
            onPick={(chosen) => (seat.value = chosen)}
          />
        </div>
        <NumberField id="deal" label="Deal number" text={deal} />
        <button type="submit" class="primary">
          {sitting.value === undefined ? 'Sit down' : 'Deal anew'}
        </button>
      </form>
      <p role="status">{said.value}</p>
      {sitting.value !== undefined && <AtTable sitting={sitting.value} />}
    </>
  );
}

function AtTable({ sitting }: { sitting: Sitting }) {
  const table = useSignal<Table>(sitting.table);
  const hints = useSignal<Hints | undefined>(undefined);
  const busy = useSignal('');
  const waits = useSignal(false);
  useEffect(() => {
    table.value = sitting.table;
    hints.value = undefined;
  }, [sitting]);
  const wait = async (what: string, work: () => Promise<void>) => {
    busy.value = what;
    waits.value = true;
    try {
      await work();
      busy.value = '';
    } catch (error) {
      busy.value = messageOf(error);
    }
    waits.value = false;
  };
  const move = (next: () => Promise<Table>) =>
    void wait('The others play …', async () => {
      table.value = await next();
      hints.value = undefined;
    });
  const now = table.value;
  return (
    <div class="film-stage">
      <div class="boards">
        <Poured html={now.board} />
      </div>
      <div class="film-words">
        {now.goals !== undefined && <p class="help">{now.goals}</p>}
        <ul class="told" aria-live="polite">
          <Lines of={now.told} />
        </ul>
        {now.result === undefined ? (
          <Options
            table={now}
            hints={hints.value}
            waits={waits.value}
            onTake={(option) => move(() => sitting.take(option))}
          />
        ) : (
          <>
            <h2>The end</h2>
            <ul>
              <Lines of={now.result} />
            </ul>
          </>
        )}
        <p class="buttons">
          {now.result === undefined && (
            <button
              type="button"
              disabled={waits.value}
              onClick={() =>
                void wait('Playing on from each option …', async () => void (hints.value = await sitting.hints()))
              }
            >
              What is each worth?
            </button>
          )}
          <button type="button" disabled={waits.value} onClick={() => move(() => sitting.back())}>
            Take the last choice back
          </button>
        </p>
        {hints.value !== undefined && <p class="help">{hintText(hints.value)}</p>}
        <p role="status">{busy.value}</p>
      </div>
    </div>
  );
}

interface Choice {
  readonly table: Table;
  readonly hints: Hints | undefined;
  /** The others play: a second click would be taken for the next decision. */
  readonly waits: boolean;
  readonly onTake: (option: number) => void;
}

function Options(of: Choice) {
  const { seat, options } = of.table;
  return (
    <>
      <h2>{seat}</h2>
      <ol class="options">
        {options.map((option, i) => (
          <li key={i}>
            <button type="button" disabled={of.waits} onClick={() => of.onTake(i)}>
              {option}
              {of.hints === undefined ? '' : ` (${worthText(of.hints.of[i]!, of.hints.unit)})`}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
