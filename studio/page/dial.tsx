/** One rule or option: a slider, a switch, a choice or a line, with its help, range and where the value comes from. */
import { ORIGINS, rangeText, valueText, type ParamSpec, type RuleValue } from '../../engines/core/params.ts';
import type { Dial as DialData } from '../laboratory.ts';
import { inWords } from './controls.ts';
import { Select } from './parts.tsx';

interface Turnable {
  readonly id: string;
  readonly dial: DialData;
  /** As it was turned; undefined: it was not. */
  readonly value: string | undefined;
  /** What it is where it is not turned, if that is not its default. */
  readonly usual: RuleValue | undefined;
  /** Undefined: back to what is usual. */
  readonly onTurn: (value: string | undefined) => void;
}

export function Dial({ id, dial, value, usual, onTurn }: Turnable) {
  const { name, spec } = dial;
  const standard = valueText(usual ?? spec.default);
  const text = value ?? standard;
  const turn = (next: string) => onTurn(next === standard && usual === undefined ? undefined : next);
  return (
    <div class={value === undefined ? 'dial' : 'dial turned'}>
      <label for={id}>{inWords(name)}</label>
      <div class="knob">
        <Knob id={id} name={inWords(name)} spec={spec} text={text} onTurn={turn} />
        {value !== undefined && (
          <button type="button" class="back" aria-label={`reset ${inWords(name)}`} onClick={() => onTurn(undefined)}>
            reset
          </button>
        )}
      </div>
      <p class="help" id={`${id}-help`}>
        {spec.help}. <span class="range">{small(dial, value !== undefined)}</span>
      </p>
    </div>
  );
}

/** Its range, unless the knob shows that, where its value comes from, and what was there before it was turned. */
function small({ spec, provenance = spec.provenance }: DialData, turned: boolean): string {
  const said = [
    spec.kind !== 'flag' && spec.kind !== 'choice' && rangeText(spec),
    spec.ruling !== undefined && `ruling ${spec.ruling}`,
    provenance !== undefined && ORIGINS[provenance],
    turned && `usually ${valueText(spec.default)}`,
  ];
  const text = said.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Knobbed {
  readonly id: string;
  readonly name: string;
  readonly spec: ParamSpec;
  readonly text: string;
  readonly onTurn: (text: string) => void;
}

function Knob(of: Knobbed) {
  const { id, spec, text, onTurn } = of;
  const described = { id, 'aria-describedby': `${id}-help` };
  switch (spec.kind) {
    case 'flag':
      return (
        <input
          {...described}
          type="checkbox"
          role="switch"
          checked={text === 'true'}
          onChange={({ currentTarget }) => onTurn(String(currentTarget.checked))}
        />
      );
    case 'choice':
      return (
        <Select
          {...described}
          value={text}
          options={spec.values.map((value) => [value, inWords(value)])}
          onPick={onTurn}
        />
      );
    case 'int':
    case 'number':
      return <Slider {...of} spec={spec} />;
    case 'optional':
    case 'auto':
      return <Maybe {...of} spec={spec} />;
    default:
      return (
        <input
          {...described}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={text}
          list={namesOf(spec).length > 0 ? `${id}-names` : undefined}
          onChange={({ currentTarget }) => onTurn(currentTarget.value)}
        />
      );
  }
}

/** A slider over what a designer would try, and beside it the number, which may be any. */
function Slider({ id, name, spec, text, onTurn }: Knobbed & { spec: Extract<ParamSpec, { kind: 'int' | 'number' }> }) {
  const [least, most, step = spec.kind === 'int' ? 1 : (spec.max - spec.min) / 100] = spec.sweep ?? [
    spec.min,
    spec.max,
  ];
  const number = Number(text);
  const wide = !(number < least || number > most);
  const [from, to] = wide ? [least, most] : [Math.min(least, number), Math.max(most, number)];
  return (
    <>
      {to - from <= 1000 && (
        <input
          type="range"
          aria-label={`${name}, as a slider`}
          min={from}
          max={to}
          step={step}
          value={number}
          onInput={({ currentTarget }) => onTurn(currentTarget.value)}
        />
      )}
      <input
        id={id}
        aria-describedby={`${id}-help`}
        type="number"
        min={spec.min}
        max={spec.max}
        step={spec.kind === 'int' ? 1 : 'any'}
        value={text}
        onChange={({ currentTarget }) => onTurn(currentTarget.value)}
      />
    </>
  );
}

/** A value that may be absent, or left to the game. */
function Maybe({
  id,
  name,
  spec,
  text,
  onTurn,
}: Knobbed & { spec: Extract<ParamSpec, { kind: 'optional' | 'auto' }> }) {
  const absent = spec.kind === 'optional' ? 'none' : 'auto';
  const first = spec.of.default === null ? firstOf(spec.of) : valueText(spec.of.default);
  const on = text !== absent;
  return (
    <>
      <label class="check">
        <input
          id={on ? undefined : id}
          type="checkbox"
          checked={!on}
          aria-describedby={`${id}-help`}
          onChange={() => onTurn(on ? absent : first)}
        />
        {absent}
      </label>
      {on && <Knob id={id} name={name} spec={spec.of} text={text} onTurn={onTurn} />}
    </>
  );
}

function firstOf(spec: ParamSpec): string {
  return spec.kind === 'int' || spec.kind === 'number' ? String(spec.min) : valueText(spec.default);
}

function namesOf({ alternatives = {} }: ParamSpec): readonly string[] {
  return Object.keys(alternatives);
}
