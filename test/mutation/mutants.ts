/** Small mistakes that could be made in a source file, one at a time: what a test suite is worth is which it notices. */
import ts from 'typescript';

/** One mistake: what stands from `start` to `end` of the file is replaced. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '+=': ['-='],
  '-=': ['+='],
  '|=': ['&='],
  '&=': ['|='],
};

/** Every mutant of a source text: swapped operators, settled conditions, other numbers, dropped statements. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, to: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ file, start, end, line, from: text.slice(start, end), to });
  };
  const visit = (node: ts.Node, inside: boolean): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (inside) mutate(node, add);
    // What is thrown is worded for people; what stands outside functions are tables and codes, the same for all.
    if (ts.isThrowStatement(node)) return;
    const within = inside || (ts.isFunctionLike(node) && node.kind !== ts.SyntaxKind.Constructor) || false;
    node.forEachChild((child) => visit(child, within));
  };
  visit(source, false);
  return mutants;
}

function mutate(node: ts.Node, add: (node: ts.Node, to: string) => void): void {
  if (ts.isBinaryExpression(node) && !ts.isStringLiteralLike(node.left) && !ts.isStringLiteralLike(node.right)) {
    for (const to of SWAPS[node.operatorToken.getText()] ?? []) add(node.operatorToken, to);
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    add(node, node.operand.getText());
  } else if (ts.isNumericLiteral(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)) {
    add(node, `${Number(node.text) + 1}`);
  } else if (ts.isIfStatement(node)) {
    add(node.expression, 'true');
    add(node.expression, 'false');
  } else if (ts.isConditionalExpression(node)) {
    add(node.condition, 'true');
    add(node.condition, 'false');
  } else if (ts.isExpressionStatement(node) && (ts.isCallExpression(node.expression) || isChange(node.expression))) {
    if (!/^super\b/.test(node.getText())) add(node, ';');
  }
}

/** An assignment or a count. */
function isChange(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  }
  return ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node);
}

/** The text with the mistake made. */
export function mutated(text: string, { start, end, from, to }: Mutant): string {
  if (text.slice(start, end) !== from) throw new Error(`the mutant is of another text: no ${from} at ${start}`);
  return text.slice(0, start) + to + text.slice(end);
}
