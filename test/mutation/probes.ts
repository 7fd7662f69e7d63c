/** Probes in place of mistakes: what a run of the tests then tells is which test files reach which of them. */
import ts from 'typescript';
import type { Mutant } from './mutants.ts';

/** A text to be put in at a place; of two at one place the closing one comes first, and what is within stays within. */
interface Insertion {
  readonly at: number;
  readonly opens: boolean;
  /** The other end of what it belongs to. */
  readonly partner: number;
  readonly text: string;
}

/** The text of a file with a probe around each of its mutants, which are numbered (probe.mjs says what a probe does). */
export function probed(text: string, mutants: readonly (readonly [number: number, mutant: Mutant])[]): string {
  const source = ts.createSourceFile('probed.ts', text, ts.ScriptTarget.Latest, true);
  const insertions = mutants.flatMap(([number, mutant]) => {
    const node = nodeAround(source, mutant);
    const [start, end] = [node.getStart(source), node.getEnd()];
    const reached = `globalThis.reached(${number})`;
    const [before, after] = ts.isExpression(node) ? [`(${reached}, `, ')'] : [`{ ${reached}; `, ' }'];
    return [
      { at: start, opens: true, partner: end, text: before },
      { at: end, opens: false, partner: start, text: after },
    ];
  });
  let result = '';
  let done = 0;
  for (const { at, text: put } of insertions.sort(order)) {
    result += text.slice(done, at) + put;
    done = at;
  }
  return result + text.slice(done);
}

function order(one: Insertion, other: Insertion): number {
  return one.at - other.at || Number(one.opens) - Number(other.opens) || other.partner - one.partner;
}

/** The smallest expression or statement that holds the whole mutant. */
function nodeAround(source: ts.SourceFile, { start, end }: Mutant): ts.Node {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > start || node.getEnd() < end) return;
    if (ts.isExpression(node) || ts.isStatement(node)) found = node;
    node.forEachChild(visit);
  };
  visit(source);
  if (found === undefined) throw new Error(`no expression and no statement from ${start} to ${end}`);
  return found;
}
