/** A sheet as a table of fields. Only the rows in sight are drawn, so that a thousand cards scroll like ten. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { inWords } from './controls.ts';

type Rows = readonly (readonly string[])[];

interface Fault {
  /** Counted from the first row under the heads. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

interface SheetProps {
  readonly name: string;
  /** The heads first. */
  readonly rows: Rows;
  readonly fault: Fault | undefined;
  /** Rows can neither come nor go, and their names stay. */
  readonly fixed: boolean;
  readonly onRows: (rows: Rows) => void;
}

const HEIGHT = 36;
const MOST_SHOWN = 14;
const SPARE = 4;

export function SheetTable({ name, rows, fault, fixed, onRows }: SheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const top = useSignal(0);
  const [heads = [], ...cards] = rows;
  const first = Math.max(0, Math.min(cards.length - MOST_SHOWN, Math.floor(top.value / HEIGHT)) - SPARE);
  const last = Math.min(cards.length, first + MOST_SHOWN + 2 * SPARE);
  useEffect(() => {
    if (fault !== undefined) box.current!.scrollTop = Math.max(0, fault.row - 2) * HEIGHT;
  }, [fault?.row, fault?.text]);
  const put = (row: number, column: number, text: string) =>
    onRows(
      rows.map((one, i) => (i === row + 1 ? heads.map((_, at) => (at === column ? text : (one[at] ?? ''))) : one)),
    );
  const remove = (row: number) => onRows(rows.filter((_, i) => i !== row + 1));
  const copy = (row: number) => onRows([...rows.slice(0, row + 2), rows[row + 1]!, ...rows.slice(row + 2)]);
  return (
    <>
      <div
        class="scroll sheet"
        ref={box}
        role="region"
        tabIndex={0}
        aria-label={`The table ${name}`}
        style={{ maxHeight: `${(MOST_SHOWN + 1.5) * HEIGHT}px` }}
        onScroll={({ currentTarget }) => (top.value = currentTarget.scrollTop)}
        onKeyDown={(event) => step(event, box.current!)}
      >
        <table aria-rowcount={rows.length}>
          <Heads heads={heads} cards={cards} fixed={fixed} />
          <tbody>
            <Room rows={first} />
            {cards.slice(first, last).map((card, i) => (
              <Card
                key={first + i}
                row={first + i}
                card={card}
                heads={heads}
                fault={fault?.row === first + i ? fault : undefined}
                fixed={fixed}
                onCell={put}
                onCopy={copy}
                onRemove={remove}
              />
            ))}
            <Room rows={cards.length - last} />
          </tbody>
        </table>
      </div>
      {!fixed && (
        <p class="buttons">
          <button type="button" onClick={() => onRows([...rows, heads.map(() => '')])}>
            Add a row
          </button>
        </p>
      )}
    </>
  );
}

/**
 * As wide as the longest text, within reason. A head breaks between its words; what fields are within stands above the first
 * of them.
 */
function Heads({ heads, cards, fixed }: { heads: readonly string[]; cards: Rows; fixed: boolean }) {
  const widths = heads.map((head, at) => {
    const words = wordsOf(head).split(' ');
    const longest = Math.max(0, ...cards.map((card) => (card[at] ?? '').length));
    return Math.min(34, Math.max(4, longest, ...words.map((word) => word.length)));
  });
  const withins = heads.map((head) => head.slice(0, Math.max(0, head.lastIndexOf('.'))));
  return (
    <>
      <colgroup>
        {widths.map((width, at) => (
          <col key={at} style={{ width: `${0.9 * width + 2.7}ch` }} />
        ))}
        {!fixed && <col style={{ width: '17ch' }} />}
      </colgroup>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col">
              <span class="within">{withins[at] !== withins[at - 1] && withins[at]}</span>
              {wordsOf(head)}
            </th>
          ))}
          {!fixed && <td />}
        </tr>
      </thead>
    </>
  );
}

/** What a field is called, without what it is within. */
function wordsOf(head: string): string {
  return inWords(head.slice(head.lastIndexOf('.') + 1)).toLowerCase();
}

/** Room for the rows that are not drawn. */
function Room({ rows }: { rows: number }) {
  return rows <= 0 ? null : <tr aria-hidden="true" style={{ height: `${rows * HEIGHT}px` }} />;
}

interface CardProps {
  readonly row: number;
  readonly card: readonly string[];
  readonly heads: readonly string[];
  readonly fault: Fault | undefined;
  readonly fixed: boolean;
  readonly onCell: (row: number, column: number, text: string) => void;
  readonly onCopy: (row: number) => void;
  readonly onRemove: (row: number) => void;
}

function Card({ row, card, heads, fault, fixed, onCell, onCopy, onRemove }: CardProps) {
  const name = card[0] === undefined || card[0] === '' ? `row ${row + 1}` : card[0];
  return (
    <tr aria-rowindex={row + 2} class={fault === undefined ? undefined : 'faulty'}>
      {heads.map((head, column) => {
        const wrong = fault?.column === column;
        return (
          <td key={column} class={wrong ? 'wrong' : undefined}>
            {fixed && column === 0 ? (
              <span class="path">{card[0]}</span>
            ) : (
              <input
                type="text"
                autocomplete="off"
                spellcheck={false}
                data-at={`${row},${column}`}
                aria-label={`${inWords(head)} of ${name}`}
                aria-invalid={wrong}
                aria-errormessage={wrong ? 'fault' : undefined}
                aria-describedby={wrong ? 'fault' : undefined}
                value={card[column] ?? ''}
                onChange={({ currentTarget }) => onCell(row, column, currentTarget.value)}
              />
            )}
            {wrong && (
              <span class="fault" id="fault">
                {fault.text}
              </span>
            )}
          </td>
        );
      })}
      {!fixed && (
        <td class="acts">
          <button type="button" aria-label={`copy ${name}`} onClick={() => onCopy(row)}>
            copy
          </button>
          <button type="button" aria-label={`delete ${name}`} onClick={() => onRemove(row)}>
            delete
          </button>
        </td>
      )}
    </tr>
  );
}

/** Up and down go from card to card, as in a spreadsheet; Enter goes down. */
function step(event: KeyboardEvent, box: HTMLElement): void {
  const at = (event.target as HTMLElement).dataset['at'];
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  if (at === undefined || by === 0) return;
  const [row = 0, column = 0] = at.split(',').map(Number);
  const next = box.querySelector<HTMLInputElement>(`[data-at="${row + by},${column}"]`);
  if (next === null) return;
  event.preventDefault();
  next.focus();
  next.select();
}
