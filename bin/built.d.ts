/** Brings what is built up to date with the sources of a checkout; gives the folder it lies in. */
export function built(checkout: string): Promise<string>;
