/** The Unicorn deck, which both Unicorns draw from: what the cards say, and what they mark. */
import { distinctIds, type Json } from '../../core/json.ts';
import type { Source } from '../chance.ts';
import { STEP } from '../map/geometry.ts';
import { identities } from '../card-lists.ts';

export interface UnicornCard {
  readonly id: string;
  readonly angry: boolean;
  readonly move: number | null;
  readonly turn: 'left' | 'right' | null;
  readonly right: number;
  readonly forward: number;
}

/** What a prompt asks of him. */
export const MOVE = 0;
export const TURN_LEFT = 1;
const TURN_RIGHT = 2;

/** His deck's order. */
export const UNICORN: Source = { place: 5, name: 'unicorn' };

export function readUnicornDeck(at: Json): readonly UnicornCard[] {
  return distinctIds(at, at.list(12, 60).map(readCard));
}

function readCard(at: Json): UnicornCard {
  at.only('id', 'angry', 'move', 'turn', 'right', 'forward');
  const move = at.get('move');
  const turn = at.get('turn');
  const card: UnicornCard = {
    id: at.get('id').text(),
    angry: at.get('angry').flag(),
    move: move.value === null ? null : move.int(1, 9),
    turn: turn.value === null ? null : turn.oneOf(['left', 'right']),
    right: at.get('right').int(-2, 2),
    forward: at.get('forward').int(-2, 2),
  };
  if (card.angry && (card.move === null) === (card.turn === null)) at.fail('an angry card has either a move or a turn');
  if (!card.angry && (card.move === null || card.turn === null)) {
    at.fail('a card that is not angry has a move and a turn');
  }
  if (card.right === 0 && card.forward === 0) at.fail('its mark may not be the middle of the grid');
  return card;
}

/** The cards by number. */
export class UnicornCards {
  declare readonly ids: readonly string[];
  declare readonly all: Int32Array;
  declare readonly identity: Int32Array;
  /** Number of steps of a Move prompt, the turn (TURN_LEFT, TURN_RIGHT), angry, the mark. */
  declare readonly move: Int32Array;
  declare readonly turn: Int32Array;
  declare readonly angry: Uint8Array;
  declare readonly right: Int32Array;
  declare readonly forward: Int32Array;

  constructor(cards: readonly UnicornCard[]) {
    this.ids = cards.map((card) => card.id);
    this.all = Int32Array.from(cards.keys());
    this.identity = identities(this.ids);
    this.move = Int32Array.from(cards, (card) => card.move ?? 0);
    this.turn = Int32Array.from(cards, ({ turn }) => (turn === null ? MOVE : turn === 'left' ? TURN_LEFT : TURN_RIGHT));
    this.angry = Uint8Array.from(cards, (card) => (card.angry ? 1 : 0));
    this.right = Int32Array.from(cards, (card) => card.right);
    this.forward = Int32Array.from(cards, (card) => card.forward);
  }

  /** The cell a card marks from another: forward is where he faces, right is that turned clockwise. */
  mark(card: number, from: number, facing: number): number {
    // Whole numbers throughout: as a product -1 x 0 would be no whole number, but -0.
    const right = Math.imul(STEP[(facing + 1) & 3]!, this.right[card]!);
    return (from + right + Math.imul(STEP[facing]!, this.forward[card]!)) | 0;
  }
}
