import { messageOf } from '../../engines/core/errors.ts';

/** A JSON text as editors leave it: some begin it with a byte-order mark, which is no JSON. What is wrong is told in one line. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as unknown;
  } catch (error) {
    const said = messageOf(error);
    throw new SyntaxError(said.replaceAll(/\s*\n\s*/g, ' '), { cause: error });
  }
}
