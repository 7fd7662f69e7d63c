/** What one takes along: the report, the tables, what plays it again in a terminal, a link. */
import { useSignal } from '@preact/signals';
import type { Answer, Files } from '../laboratory.ts';
import type { Answering } from './answers.ts';
import { download } from './download.ts';
import { FOLDER } from './open-run.ts';
import { useStudio } from './studio.ts';

export function TakeAway({ one, answer }: { one: Answering; answer: Answer }) {
  const studio = useStudio();
  const { files, command } = answer;
  const name = nameOf(one);
  const only = (ending: string) => new Map([...files].filter(([file]) => file.endsWith(ending)));
  const zip = (some: Files, file: string) =>
    studio.laboratory.zip(some).then((made) => download(file, made, 'application/zip'), studio.tell.bind(studio));
  const file = (wanted: string, type: string) => {
    const content = files.get(wanted);
    return (
      content !== undefined && (
        <button type="button" onClick={() => download(`${name}-${wanted}`, content, type)}>
          {wanted}
        </button>
      )
    );
  };
  return (
    <section class="take" aria-label="Take away">
      <h2>Take it away</h2>
      <p class="buttons">
        {file('report.html', 'text/html')}
        <button type="button" onClick={() => void zip(only('.csv'), `${name}-csv.zip`)}>
          All CSVs (zip)
        </button>
        {file('run.json', 'application/json')}
        <button type="button" onClick={() => void zip(files, `${name}.zip`)}>
          The whole run (zip)
        </button>
        {one.link.startsWith(FOLDER) ? null : <CopyButton label="Copy the link" text={linkTo(one.link)} />}
      </p>
      <p>The same in a terminal:</p>
      <div class="command">
        <pre tabIndex={0} aria-label="The command that plays the same in a terminal">
          <code>{command}</code>
        </pre>
        <CopyButton label="Copy" text={command} />
      </div>
      <OwnFiles one={one} />
    </section>
  );
}

/** Files that the command names. */
function OwnFiles({ one }: { one: Answering }) {
  const files = Object.entries(one.question.files ?? {});
  if (files.length === 0) return null;
  return (
    <p class="buttons">
      {files.length === 1 ? 'It reads this file: ' : 'It reads these files: '}
      {files.map(([name, text]) => (
        <button key={name} type="button" onClick={() => download(name, text, 'application/json')}>
          {name}
        </button>
      ))}
    </p>
  );
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  const said = useSignal('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = 'copied';
    } catch {
      said.value = 'this browser does not let a page copy: select it by hand';
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{said.value}</span>
    </>
  );
}

function linkTo(hash: string): string {
  return location.href.replace(/#.*$/s, '') + hash;
}

/** `poonicorn-tune`, of letters that every disk takes. */
function nameOf({ question, game }: Answering): string {
  const of = question.options['game'];
  return `${typeof of === 'string' ? of : game}-${question.verb}`.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 80);
}
