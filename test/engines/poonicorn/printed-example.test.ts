import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game } from '../../../engines/poonicorn/game.ts';
import { AREAS, KINDS } from '../../../engines/poonicorn/components.ts';
import type { GameEvent } from '../../../engines/core/types.ts';
import { act, cards, options, tableAt, view } from './support.ts';

interface ExampleAction {
  readonly type: string;
  readonly corn?: string;
  readonly from?: string;
  readonly to?: string;
  readonly source?: string;
  readonly give?: string;
  readonly take?: string;
  readonly area?: string;
}
interface Step {
  readonly steps: string;
  readonly seat: number;
  readonly actionsBefore: number;
  readonly options: number;
  readonly action: ExampleAction;
  readonly events: readonly Record<string, unknown>[];
  readonly state: Record<string, unknown>;
}
interface Example {
  readonly deck: readonly string[];
  readonly cornDeck: readonly string[];
  readonly rolls: readonly string[];
  readonly start: Record<string, unknown>;
  readonly trace: readonly Step[];
  readonly end: { readonly deckCount: number; readonly discardPile: readonly string[]; readonly takesSoFar: number };
}
const example = JSON.parse(readFileSync(new URL('printed-example.json', import.meta.url), 'utf8')) as Example;

function words(action: ExampleAction): string {
  switch (action.type) {
    case 'tapPoop':
      return `tap ${action.corn!}`;
    case 'move':
      return `move ${action.from!} ${action.to!}`;
    case 'refine':
      return `refine ${action.source!}`;
    case 'trade':
      return `trade ${action.give!} ${action.take!}`;
    case 'untap':
      return `untap ${action.corn!}`;
    case 'upgrade':
      return `upgrade ${action.area!}`;
    default:
      return action.type;
  }
}

/** The engine's events as the example writes them; payments of several resources are one discard there. */
function asWritten(events: readonly GameEvent[]): Record<string, unknown>[] {
  const written: Record<string, unknown>[] = [];
  for (const { kind, data } of events) {
    const type = game.events[kind]!;
    const [a = 0, b = 0] = data;
    if (type === 'flip' || type === 'drawToHand') written.push({ type, card: KINDS[a] });
    else if (type === 'countdown') written.push({ type, value: a });
    else if (type === 'stompRoll' || type === 'addWorker') written.push({ type, area: AREAS[a] });
    else if (type === 'stompRemoved') written.push({ type, workers: data });
    else if (type === 'relief') written.push({ type, player: a, area: AREAS[b] });
    else if (type === 'discard') {
      const paid = data.map((kindPaid) => KINDS[kindPaid]!);
      const last = written.at(-1);
      if (last?.['type'] === 'discard') (last['cards'] as string[]).push(...paid);
      else written.push({ type, cards: paid });
    } else if (type !== 'turn' && type !== 'round') throw new Error(`unexpected event ${type}`);
  }
  return written;
}

/** The deck is given card by card, so its count is left out. */
const start = Object.fromEntries(Object.entries(example.start).filter(([name]) => name !== 'deckCount'));
const table = tableAt(
  { ...start, deck: example.deck.slice(4), cornDeck: example.cornDeck },
  { rules: { colorAssignment: 'fixed', colors: 'pink/green' }, die: example.rolls },
);

test('the printed example starts as the rules set it up', () => {
  expect(view(table.state)).toEqual(example.start);
});

test.each(example.trace)('printed example $steps: $action', (step) => {
  expect(table.state.actor).toBe(step.seat);
  expect(table.state.actions).toBe(step.actionsBefore);
  expect(options(table.state)).toHaveLength(step.options);
  table.events.length = 0;
  act(table, words(step.action));
  expect(asWritten(table.events)).toEqual(step.events);
  expect(view(table.state)).toEqual(step.state);
});

test('the printed example ends with 48 cards in the deck, four paid and eight taken', () => {
  expect(table.state.deckSize - table.state.deckTop).toBe(example.end.deckCount);
  expect(cards(table.state.discard)).toEqual(example.end.discardPile);
  const inHands = cards(table.state.hand.subarray(0, 8)).length + cards(table.state.hand.subarray(8, 16)).length;
  expect(inHands + example.end.discardPile.length).toBe(example.end.takesSoFar);
});
