/** Small parts that many places of the page are made of. */
import type { Signal } from '@preact/signals';

interface Selecting {
  readonly id: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onPick: (value: string) => void;
  readonly 'aria-describedby'?: string;
}

export function Select({ options, onPick, ...named }: Selecting) {
  return (
    <select {...named} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A number to type: of a game, of a deal. */
export function NumberField({ id, label, text }: { id: string; label: string; text: Signal<string> }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
      />
    </div>
  );
}

/** A way past what lies between, for whoever goes by the keyboard. The hash is the experiment's, so that it cannot be a plain link. */
export function Skip({ to, text }: { to: string; text: string }) {
  const skip = (event: Event) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a class="skip" href={`#${to}`} onClick={skip}>
      {text}
    </a>
  );
}

/** Lines one below the other. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, i) => <li key={i}>{line}</li>);
}
