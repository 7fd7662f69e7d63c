/** What page and conductor say to each other: calls and what came of them, by numbers. */
import type { Update } from '../laboratory.ts';

export interface Call {
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

export type Reply =
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
  /** Of a question that is played. */
  | { readonly id: number; readonly kind: 'update'; readonly update: Update };
