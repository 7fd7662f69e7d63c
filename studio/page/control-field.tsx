/** What can be chosen for a question, drawn by its kind. */
import { inWords, valueOf, type Control, type DialSet } from './controls.ts';
import { Select } from './parts.tsx';
import { put } from './put.ts';
import { actingDials, type About } from './questions.ts';
import { useStudio } from './studio.ts';

export function ControlField({ control, about }: { control: Control; about: About }) {
  const studio = useStudio();
  const value = valueOf(control, about.chosen);
  const choose = (text: string) =>
    studio.turn(({ chosen }) => ({ chosen: put(chosen, control.name, text === control.usual ? undefined : text) }));
  if (control.kind === 'dials') return <Dials control={control} about={about} value={value} choose={choose} />;
  const id = `choose-${control.name}`;
  return (
    <div class="field">
      <label for={id}>{control.label}</label>
      {control.kind === 'select' ? (
        <Select id={id} value={value} options={control.values} onPick={choose} />
      ) : (
        <input
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={value}
          onChange={({ currentTarget }) => choose(currentTarget.value.trim())}
        />
      )}
      {control.help !== undefined && <p class="help">{control.help}</p>}
    </div>
  );
}

interface Choosing {
  readonly control: DialSet;
  readonly about: About;
  readonly value: string;
  readonly choose: (text: string) => void;
}

/** Rules to tick: only those that act. */
function Dials({ control, about, value, choose }: Choosing) {
  const chosen = value === '' ? [] : value.split(',');
  const toggle = (rule: string) =>
    choose((chosen.includes(rule) ? chosen.filter((one) => one !== rule) : [...chosen, rule]).join(','));
  return (
    <fieldset class="field wide-field">
      <legend>{control.label}</legend>
      {control.help !== undefined && <p class="help">{control.help}</p>}
      <div class="ticks">
        {actingDials(about).map(({ name: rule }) => (
          <label key={rule} class="check">
            <input type="checkbox" checked={chosen.includes(rule)} onChange={() => toggle(rule)} />
            {inWords(rule)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
