/** Where a rule's value comes from, and the ruling of the README that settles it. */
import type { Provenance } from '../core/params.ts';

const settled =
  <P extends Provenance>(provenance: P) =>
  (name?: string) => ({ provenance, ruling: name });

export const ruling = settled('ruling');
export const printed = settled('printed');
export const source = settled('source');
export const reconstructed = settled('reconstructed');
