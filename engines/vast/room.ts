interface HasRooms {
  readonly rooms: (object | undefined)[];
}

/**
 * Room for a rule to work in: lists and marks that mean nothing once it is done, or what it has worked out of the version of
 * a table. The rule declares it, and it is made when a table is first asked for it. Copies have one room with whom they were
 * copied from, for no two of them are ever at work at the same moment: what one has worked out serves the others.
 */
export class Room<T extends object> {
  private static rooms = 0;
  // eslint-disable-next-line state/belongs -- counts while modules load: no game is played yet
  private readonly place = Room.rooms++;
  declare private readonly make: () => T;

  constructor(make: () => T) {
    this.make = make;
  }

  /** That of a table. */
  of({ rooms }: HasRooms): T {
    return (rooms[this.place] ??= this.make()) as T;
  }
}
