/** Treasures that have gone from her under their deck, and who knows where. Places count from the lowest, as bits. */
import { number, table, type Memory } from '../../../core/table.ts';

const Layout = table({
  /** She knows all she has lost. */
  places: number,
  /** Those that lay face up are known to everybody, those a thief has taken to him. */
  open: number,
  stolen: number,
  /** Cards face down before her when one of them went: a Cave, which gave her all, knows no longer where each of them is. */
  doubted: number,
});

export class LostTreasures extends Layout {
  constructor(memory: Memory) {
    super({}, memory);
  }

  /** Places whose cards a Cave has given and lost sight of. */
  get veiled(): number {
    return this.places & ~this.open;
  }

  /** One of hers goes under all, from among those face down (`secret`) or, with none, from those face up. */
  add(secret: number, stolen: boolean): void {
    this.sink();
    this.places |= 1;
    if (secret === 0) this.open |= 1;
    if (stolen) this.stolen |= 1;
    this.doubted |= secret;
  }

  /** Another card goes under all. */
  sink(): void {
    this.places <<= 1;
    this.open <<= 1;
    this.stolen <<= 1;
  }

  /** The cards above the lowest `left` have been drawn. */
  drawnTo(left: number): void {
    const lying = (1 << left) - 1;
    this.places &= lying;
    this.open &= lying;
    this.stolen &= lying;
    if (this.veiled === 0) this.doubted = 0;
  }

  /** A Cave sees that card on top of the deck. */
  seen(card: number): void {
    this.doubted &= ~(1 << card);
  }
}
