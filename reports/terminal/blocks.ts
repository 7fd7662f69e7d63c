/** Blocks in a terminal: sentences, tables that fit its width, commands to copy. Pictures are for the page. */
import type { Block, Card, Findings, Judged, Table } from '../blocks.ts';
import { wrapLines } from '../words/wrap.ts';
import { inColumns } from './columns.ts';
import { titled, type Paint } from './paint.ts';

/** The parts of the text, each in lines; empty ones left out. */
export function printed(blocks: readonly Block[], width: number, paint: Paint): string[][] {
  return blocks.flatMap((block) => parts(block, width, paint)).filter((lines) => lines.length > 0);
}

function parts(block: Block, width: number, paint: Paint): string[][] {
  switch (block.kind) {
    case 'findings':
      return [findings(block, width, paint)];
    case 'table':
      return [table(block, width, paint)];
    case 'cards':
      return block.cards.map((card) => steps(card, width, paint));
    case 'section':
    case 'fold':
      return printed(block.blocks, width, paint);
    case 'note': {
      if (block.on === 'page') return [];
      const below = block.command === undefined ? [] : [`  ${block.command}`];
      const lines = [...wrapLines(block.text, width), ...below];
      return [block.tone === undefined ? lines : lines.map((line) => paint(block.tone!, line))];
    }
    case 'box': {
      const { title, facts, note, command } = block;
      const told = [...facts.map(([name, text]) => `${name.toLowerCase()}: ${text}`), note];
      const head = wrapLines(title, width, '  ').map((line) => paint('title', line));
      return [[...head, ...told.flatMap((text) => wrapLines(`  ${text}`, width, '    ')), `  ${command}`]];
    }
  }
}

function findings({ remarks }: Findings, width: number, paint: Paint): string[] {
  return remarks.flatMap((remark) =>
    typeof remark === 'object' ? judged(remark, width, paint) : wrapLines(`  ${remark}`, width, '    '),
  );
}

function judged({ about, verdict, tone, said, more = [], printed: most = 0 }: Judged, width: number, paint: Paint) {
  const head = [...[about, verdict].filter((part) => part !== undefined), said.map(([, text]) => text).join(' ')].join(
    ': ',
  );
  return [
    ...wrapLines(head, width, '  ').map((line) => (tone === undefined ? line : paint(tone, line))),
    ...more.slice(0, most).flatMap((text) => wrapLines(`  ${text}`, width, '    ')),
  ];
}

function table({ columns, lines, brief }: Table, width: number, paint: Paint): string[] {
  if (brief === undefined || lines.length === 0) return [];
  const at = columns.flatMap(({ on }, i) => (on === 'page' ? [] : [i]));
  const shown = lines.slice(0, brief.most).map(({ fields, tone }) => ({ fields: at.map((i) => fields[i]!), tone }));
  const left = lines.length - shown.length;
  return [
    ...(brief.title === undefined ? [] : titled(brief.title, width, paint)),
    ...inColumns(
      at.map((i) => columns[i]!),
      shown,
      width,
      paint,
    ),
    ...(left > 0 ? [`  and ${left} more in ${brief.rest}`] : []),
  ];
}

function steps({ title, steps: told, command }: Card, width: number, paint: Paint): string[] {
  if (told === undefined) return [];
  return [
    ...titled(title, width, paint),
    ...told.flatMap(({ text, words }) => [
      ...wrapLines(`  ${text}`, width, '    '),
      ...words.flatMap((word) => wrapLines(`      ${word}`, width, '        ')),
    ]),
    ...(command === undefined ? [] : [paint('quiet', `  ${command}`)]),
  ];
}
