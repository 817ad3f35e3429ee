import type * as strings from '../lib/strings';
import type { Words } from '../lib/words';

/** Every text of the editor; see the defaults in `strings.richTextEditor`. */
export type RichTextWords = Words<typeof strings.richTextEditor>;
