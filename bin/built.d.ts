/** The folder it lies in: one for each of the checkouts that share their node_modules by a link. */
export function folderOf(checkout: string): string;

/** Brings what is built up to date with the sources of a checkout; gives the folder it lies in. */
export function built(checkout: string): Promise<string>;
