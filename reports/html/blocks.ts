/** Blocks on the page: headings, lists, pictures, and tables that open on demand. */
import type { Board } from '../../engines/core/board.ts';
import type { Block, Card, Chart, Remark, Table } from '../blocks.ts';
import { VERDICTS, type Verdict } from '../../sim/stats/equivalence.ts';
import { UNTOUCHED } from '../words/stories.ts';
import { keptTogether } from '../words/wrap.ts';
import { withChanges } from '../board/changes.ts';
import { boardMarkup } from '../board/svg.ts';
import { card, fold, table } from './card.ts';
import { barChart } from './charts/bars.ts';
import { dotKey, dotPlot } from './charts/dot-plot.ts';
import { dumbbellKey, dumbbells } from './charts/dumbbells.ts';
import { fanChart } from './charts/fan.ts';
import { heatMap } from './charts/heat-map.ts';
import { lineChart } from './charts/line-band.ts';
import { drawnWide } from './charts/svg.ts';
import { markup, NONE, type Markup } from './markup.ts';

export function drawn(blocks: readonly Block[]): Markup[] {
  return blocks.map(drawnBlock).filter((one) => one !== NONE);
}

function drawnBlock(block: Block): Markup {
  switch (block.kind) {
    case 'findings':
      return list(block.remarks);
    case 'table':
      return drawnTable(block);
    case 'cards':
      if (block.cards.length === 0) return NONE;
      if (block.cards.length === 1) return markup`<div class="cards single">${drawnCard(block.cards[0]!, true)}</div>`;
      return markup`<div class="${block.packed === true ? 'cards packed' : 'cards'}">${block.cards.map((one) => drawnCard(one, false))}</div>`;
    case 'section': {
      const inside = drawn(block.blocks);
      if (inside.length === 0) return NONE;
      const lead = block.lead === undefined ? undefined : markup`<p class="lead">${keptTogether(block.lead)}</p>`;
      return markup`<section id="${block.id}"><h2>${block.title}</h2>${lead} ${inside}</section>`;
    }
    case 'fold': {
      const inside = drawn(block.blocks);
      return inside.length === 0 ? NONE : fold(block.title, markup`${inside}`);
    }
    case 'note':
      return block.on === 'terminal'
        ? NONE
        : markup`<p class="lead">${keptTogether(block.text)}</p>${block.command === undefined ? undefined : command(block.command)}`;
    case 'box':
      return markup`<div class="box"><h3>${block.title}</h3><dl class="facts">${block.facts.map(
        ([name, text]) => markup`<dt>${name}</dt><dd>${text}</dd>`,
      )}</dl><p>${block.note}</p>${command(block.command)}</div>`;
  }
}

/** Sentences one below the other; nothing where there are none. */
export function list(remarks: readonly Remark[]): Markup {
  if (remarks.length === 0) return NONE;
  return markup`<ul class="findings">${remarks.map((remark) => markup`<li>${told(remark)}</li>`)}</ul>`;
}

function told(remark: Remark): Markup | string {
  if (typeof remark === 'string') return keptTogether(remark);
  const { about, said, more = [] } = remark;
  const head = about === undefined ? undefined : markup`<b>${about}</b> `;
  const rest =
    more.length === 0 ? undefined : markup`<ul>${more.map((text) => markup`<li>${keptTogether(text)}</li>`)}</ul>`;
  return markup`${head}${said.map(([verdict, text], i) => markup`${i > 0 ? ' ' : ''}${pill(verdict)} ${keptTogether(text)}`)}${rest}`;
}

/** A verdict as a coloured word. */
function pill(verdict: string): Markup {
  return markup`<span class="pill ${(HELD.get(verdict) ?? verdict).toLowerCase()}">${verdict}</span>`;
}

/** What became of a conclusion, in the colours of verdicts. */
const HELD: ReadonlyMap<string, Verdict> = new Map([
  ['HOLDS', 'EQUIVALENT'],
  ['FAILS', 'CHANGED'],
  ['OPEN', 'UNDECIDED'],
]);

function isVerdict(text: string): boolean {
  return text === UNTOUCHED || (VERDICTS as readonly string[]).includes(text) || HELD.has(text);
}

function drawnTable({ title, columns, lines, glance = false }: Table): Markup {
  const at = columns.flatMap(({ on }, i) => (on === 'terminal' ? [] : [i]));
  if (at.length === 0 || lines.length === 0) return NONE;
  return table(
    title,
    at.map((i) => columns[i]!.head),
    lines.map(({ fields }) => at.map((i) => (isVerdict(fields[i]!) ? pill(fields[i]!) : fields[i]!))),
    glance,
  );
}

/** `single`: it has the page to itself, and is drawn for its width and for that of a phone. */
function drawnCard({ title, help, chart, steps, command: more }: Card, single: boolean): Markup {
  const turns =
    steps === undefined
      ? undefined
      : markup`<ol class="turns">${steps.map(
          ({ text, words, boards }) =>
            markup`<li>${keptTogether(text)}<ul class="words">${words.map((word) => markup`<li>${word}</li>`)}</ul>${boards === undefined ? undefined : tables(boards, text)}</li>`,
        )}</ol>`;
  const drawn = single
    ? markup`<div class="wide">${drawnWide(() => picture(chart))}</div><div class="narrow">${picture(chart)}</div>`
    : picture(chart);
  return card(title, help, markup`${drawn}${turns}${more === undefined ? undefined : command(more)}`);
}

/** Before and after, with what has changed marked. */
function tables([before, after]: readonly [Board, Board], what: string): Markup {
  return fold(
    'The table before and after',
    markup`<p>Before</p>${boardMarkup(before, `before ${what}`)}<p>After</p>${boardMarkup(withChanges(before, after), `after ${what}`)}`,
  );
}

function command(text: string): Markup {
  return markup`<pre tabindex="0"><code>${text}</code></pre>`;
}

function picture(chart: Chart): Markup {
  switch (chart.type) {
    case 'dots':
      return markup`${dotKey(chart)}${dotPlot(chart)}`;
    case 'bars':
      return barChart(chart);
    case 'lines':
      return lineChart(chart);
    case 'heat':
      return heatMap(chart);
    case 'fan':
      return fanChart(chart);
    case 'dumbbells':
      return markup`${dumbbellKey(chart)}${dumbbells(chart)}`;
  }
}
