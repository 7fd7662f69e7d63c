/** What looks at so many things at each call is done at one call in so many that it costs no more than a few of them. */
export class Seldom {
  private readonly every: number;
  private calls = 0;

  constructor(things: number) {
    this.every = Math.ceil(things / FEW);
  }

  look<T>(action: () => T): T | undefined {
    return this.calls++ % this.every === 0 ? action() : undefined;
  }
}
const FEW = 16;
