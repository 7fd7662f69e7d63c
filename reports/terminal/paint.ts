import { styleText } from 'node:util';
import type { Tone } from '../blocks.ts';
import { wrapLines } from '../words/wrap.ts';

export type { Tone } from '../blocks.ts';
export type Paint = (tone: Tone, text: string) => string;

const FORMATS = { title: 'bold', quiet: 'dim', good: 'green', bad: 'red', unsure: 'yellow' } as const;

/** Colours whatever stream the text goes to: the caller knows whether they are wanted. */
export function painter(colour: boolean): Paint {
  return (tone, text) => (colour ? styleText(FORMATS[tone], text, { validateStream: false }) : text);
}

/** A title, in as many lines as it takes. */
export function titled(text: string, width: number, paint: Paint): string[] {
  return wrapLines(text, width).map((line) => paint('title', line));
}
