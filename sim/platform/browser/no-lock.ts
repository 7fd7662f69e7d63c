/** Nobody else reaches a folder in memory. */
export class FolderLock {
  readonly takenOver = undefined;

  static take(): FolderLock {
    return new FolderLock();
  }

  release(): void {
    // There was nothing to hold.
  }
}
