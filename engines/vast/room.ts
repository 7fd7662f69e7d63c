interface HasRooms {
  readonly rooms: (object | undefined)[];
}

/**
 * Room for a rule to work in: lists and marks that mean nothing once it is done, or what it has worked out of a table. The
 * rule declares it; every table has its own, made when it is first asked for, and copies take nothing of it over.
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
