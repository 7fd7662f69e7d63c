/** Reads a value by its schema; what does not fit is told as components and options are, with the nearest that would. */
import * as z from 'zod';
import { nearestIn, suggestion } from '../../engines/core/errors.ts';
import { entries, shown } from '../../engines/core/json.ts';
import { oneLine } from '../../engines/core/one-line.ts';

/** Where a value does not fit its schema, and why. */
export interface Misfit {
  readonly at: readonly PropertyKey[];
  /** `cells[0].players: must be a number, is "4"` */
  readonly said: string;
}

/** The value as its schema reads it; throws what `refuse` makes of the first that does not fit. */
export function readBy<S extends z.ZodType>(schema: S, value: unknown, refuse: (misfit: Misfit) => Error): z.infer<S> {
  const result = schema.safeParse(value, { error: inWords });
  if (result.success) return result.data;
  throw refuse(misfit(result.error));
}

/** The first that does not fit, in words; undefined where all does. */
export function misfitOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value, { error: inWords });
  return error === undefined ? undefined : misfit(error).said;
}

function misfit({ issues: [first] }: z.ZodError): Misfit {
  const { path, message } = innermost(first!);
  return { at: path, said: oneLine(`${placeOf(path)}: ${message}`) };
}

/** `cells[0].players` */
function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step, i) =>
    typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${String(step)}`,
  );
  return steps.length === 0 ? 'the file' : steps.join('');
}

type Issue = z.core.$ZodIssue;
type Place = Pick<Issue, 'path' | 'message'>;

/** Of several forms that a value may have the one it has, but for something within it; an unknown key by its own name. */
function innermost(issue: Issue): Place {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') return { path: [...path, issue.keys[0]!], message };
  if (issue.code !== 'invalid_union') return issue;
  const within = issue.errors.map(([first]) => innermost(first!)).find((place) => place.path.length > 0);
  return within === undefined ? issue : { path: [...path, ...within.path], message: within.message };
}

/** What is said of an issue; undefined: what its schema or zod says. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type': {
      const near = issue.expected === 'int' ? nearestIn(input, ANY_WHOLE) : '';
      return `must be ${formOf(issue.expected)}, is ${shown(input)}${near}`;
    }
    case 'invalid_union':
      return `must be ${[...new Set(issue.errors.flatMap(([first]) => formsOf(first!)))].join(' or ')}, is ${shown(input)}`;
    case 'invalid_value': {
      const near = typeof input === 'string' ? suggestion(input, issue.values.map(String)) : '';
      return `must be one of ${issue.values.map(String).join(', ')}, is ${shown(input)}${near}`;
    }
    case 'unrecognized_keys':
      return `unknown${issue.inst instanceof z.ZodObject ? suggestion(issue.keys[0]!, Object.keys(issue.inst.shape)) : ''}`;
    case 'too_small':
      return beyond('at least', Number(issue.minimum), issue);
    case 'too_big':
      return beyond('at most', Number(issue.maximum), issue);
    default:
      return undefined;
  }
}

const ANY_WHOLE = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** A bound that is not kept: of a number the bound itself is the nearest, unless it is left out. */
function beyond(
  than: 'at least' | 'at most',
  bound: number,
  { origin, input, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>,
): string {
  if (origin === 'array') return `must have ${than} ${entries(bound)}, has ${(input as readonly unknown[]).length}`;
  if (origin === 'string') return `must have ${than} ${bound} characters, has ${(input as string).length}`;
  if (inclusive === false) return `must be ${than === 'at least' ? 'above' : 'below'} ${bound}, is ${shown(input)}`;
  return `must be ${than} ${bound}, is ${shown(input)}${nearestIn(input, { min: bound, max: bound })}`;
}

function formsOf(issue: Issue): readonly string[] {
  if (issue.code === 'invalid_union') return issue.errors.flatMap(([first]) => formsOf(first!));
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_type' ? [formOf(issue.expected)] : [];
}

const FORMS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function formOf(expected: string): string {
  return FORMS[expected] ?? expected;
}
