import type * as strings from '../lib/strings';
import type { Words } from '../lib/words';

/** The words of the lightbox, which a translation replaces. */
export type LightboxWords = Words<typeof strings.lightbox>;
