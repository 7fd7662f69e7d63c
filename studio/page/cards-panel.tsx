/** The components as tables to edit: a table per list of cards, what is in no list in one of its own. */
import { messageOf } from '../../engines/core/errors.ts';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ReadSheets, ShelfGame, Sheets } from '../laboratory.ts';
import { shippedName, OWN_FILE, type Bench } from './bench.ts';
import { download } from './download.ts';
import { inWords } from './controls.ts';
import { Select } from './parts.tsx';
import { withRows } from './sheet-parts.ts';
import { SheetTable } from './sheet-table.tsx';
import { useStudio } from './studio.ts';

export function CardsPanel() {
  const studio = useStudio();
  const { game, bench } = studio.about.value!;
  const sheets = useSignal<Sheets>([]);
  const read = useSignal<ReadSheets | undefined>(undefined);
  const chosen = useSignal<string | undefined>(undefined);
  const key = JSON.stringify([game.name, bench.components, bench.own]);
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const made = await studio.components.sheets(game, bench);
      const checked = bench.own === undefined ? undefined : await studio.components.readSheets(game, made);
      if (!wanted) return;
      sheets.value = made;
      read.value = checked;
    };
    load().catch(studio.tell.bind(studio));
    return () => void (wanted = false);
  }, [key]);
  const change = (next: Sheets) => {
    sheets.value = next;
    studio.components
      .patch(game, bench, next)
      .then((own) => studio.turnBench(() => ({ own })), studio.tell.bind(studio));
  };
  const lists = inOrder(sheets.value);
  const shown = lists.find(([name]) => name === chosen.value) ?? lists[0];
  const fault = read.value?.refused === undefined ? undefined : read.value;
  return (
    <section class="cards-panel" aria-label="Cards and tiles">
      <SetChoice game={game} bench={bench} />
      <Files game={game} sheets={sheets.value} onSheets={change} />
      {fault !== undefined && <Fault read={fault} onShow={(sheet) => (chosen.value = sheet)} />}
      <SheetNames sheets={lists} shown={shown?.[0]} onShow={(name) => (chosen.value = name)} />
      {shown !== undefined && (
        <SheetTable
          key={shown[0]}
          name={shown[0]}
          rows={shown[1]}
          fault={fault?.at?.sheet === shown[0] ? { ...fault.at, text: fault.refused! } : undefined}
          fixed={shown[0] === 'values'}
          onRows={(rows) => change(withRows(sheets.value, shown[0], rows))}
        />
      )}
    </section>
  );
}

/** The longest list is what a game is made of; what is in no list comes last. */
function inOrder(sheets: Sheets): Sheets {
  const length = ([name, rows]: Sheets[number]) => (name === 'values' ? -1 : rows.length);
  return [...sheets].sort((a, b) => length(b) - length(a));
}

function SetChoice({ game, bench }: { game: ShelfGame; bench: Bench }) {
  const studio = useStudio();
  const own = bench.own !== undefined;
  return (
    <div class="controls">
      <div class="field">
        <label for="shipped">Components</label>
        <Select
          id="shipped"
          value={shippedName(game, bench)}
          options={game.components.map((name) => [name, inWords(name)])}
          onPick={(components) => studio.turnBench(() => ({ components, own: undefined }))}
        />
        <p class="help">{own ? 'Changed by hand: choosing another set drops the changes.' : 'As it is shipped.'}</p>
      </div>
      {own && (
        <p class="buttons">
          <button type="button" onClick={() => studio.turnBench(() => ({ own: undefined }))}>
            Undo all changes
          </button>
          <button
            type="button"
            class="primary"
            onClick={() => studio.turn(() => ({ at: 'ask', ask: 'change', chosen: {} }))}
          >
            Ask: what does this change?
          </button>
        </p>
      )}
    </div>
  );
}

function SheetNames(of: { sheets: Sheets; shown: string | undefined; onShow: (name: string) => void }) {
  return (
    <nav class="tabs small" aria-label="Tables">
      {of.sheets.map(([name, rows]) => (
        <button
          key={name}
          type="button"
          aria-current={name === of.shown ? 'true' : undefined}
          onClick={() => of.onShow(name)}
        >
          {name === 'values' ? 'Everything else' : inWords(name.replaceAll('.', ' '))} ({rows.length - 1})
        </button>
      ))}
    </nav>
  );
}

function Fault({ read: { refused, at }, onShow }: { read: ReadSheets; onShow: (sheet: string) => void }) {
  return (
    <div class="refused" role="alert">
      <p>{refused}</p>
      {at !== undefined && (
        <button type="button" onClick={() => onShow(at.sheet)}>
          Show where
        </button>
      )}
    </div>
  );
}

/** Out to files, and back. */
function Files({ game, sheets, onSheets }: { game: ShelfGame; sheets: Sheets; onSheets: (sheets: Sheets) => void }) {
  const studio = useStudio();
  const { laboratory, components } = studio;
  const json = async () => {
    const { json: text, refused } = await components.readSheets(game, sheets);
    if (text === undefined) return studio.tell(refused);
    download(`${game.name}-${OWN_FILE}`, text, 'application/json');
  };
  const csv = async () => {
    const files = await laboratory.sheetFiles(sheets);
    const zip = await laboratory.zip(new Map([...files].map(([name, text]) => [name, new Blob([text])])));
    download(`${game.name}-components.zip`, zip, 'application/zip');
  };
  const load = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    try {
      onSheets(await read(files));
    } catch (error) {
      studio.tell(`${files.map(({ name }) => name).join(', ')}: ${messageOf(error)}`);
    }
  };
  const read = async (files: readonly File[]): Promise<Sheets> => {
    const texts = await Promise.all(files.map(async (file) => [file.name, await file.text()] as const));
    const one = texts.find(([name]) => /\.json$/i.test(name));
    if (one !== undefined) return laboratory.sheets(game.name, { json: one[1] });
    // CSV files take the place of the tables of their names; the others stay.
    const changed = new Map([...(await laboratory.sheetFiles(sheets)), ...texts]);
    return laboratory.sheetsOfFiles(changed);
  };
  return (
    <p class="buttons files">
      <button type="button" onClick={() => void json().catch(studio.tell.bind(studio))}>
        Export JSON
      </button>
      <button type="button" onClick={() => void csv().catch(studio.tell.bind(studio))}>
        Export CSV (zip)
      </button>
      <label class="file">
        Import JSON or CSV
        <input
          type="file"
          accept=".json,.csv,application/json,text/csv"
          multiple
          onChange={({ currentTarget }) => void load(currentTarget)}
        />
      </label>
    </p>
  );
}
