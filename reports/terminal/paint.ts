import { styleText } from 'node:util';

/** What a piece of text is, in colour where colour is wanted. */
export type Tone = 'title' | 'quiet' | 'good' | 'bad' | 'unsure';
export type Paint = (tone: Tone, text: string) => string;

const FORMATS = { title: 'bold', quiet: 'dim', good: 'green', bad: 'red', unsure: 'yellow' } as const;

/** Colours whatever stream the text goes to: the caller knows whether they are wanted. */
export function painter(colour: boolean): Paint {
  return (tone, text) => (colour ? styleText(FORMATS[tone], text, { validateStream: false }) : text);
}
