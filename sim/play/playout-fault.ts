import type { FaultKind } from '../count/tally.ts';

/** A bot or engine broke the contract; carries what kind of fault it is. */
export class PlayoutFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
