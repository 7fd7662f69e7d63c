/** Every game in Firefox as it is installed; two of them, and the page, are among the long tests. */
import { games } from '../../engines/registry.ts';
import { sameBytesInFirefox } from '../support/same-bytes.ts';

sameBytesInFirefox(Object.keys(games));
