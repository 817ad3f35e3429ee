const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** Signs that mean the same as a plain one: quotation marks, separators and dashes of other keyboards. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛]/g, "'"],
  [/[，、،]/g, ', '],
  [/[；؛]/g, '; '],
  [/[＜〈]/g, '<'],
  [/[＞〉]/g, '>'],
  [/＠/g, '@'],
  // Spaces that are none, and marks of direction, which mail programs put around addresses.
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  [/[^\S\n\t]/g, ' '],
];

/** The text with plain signs and line ends, as a person means it. Line breaks and tabs stay. */
export function cleanText(text: string): string {
  let clean = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  clean = clean.replace(/&(?:lt|gt|quot|amp|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  for (const [sign, plain] of SIGNS) clean = clean.replace(sign, plain);
  // [Anna](mailto:anna@x.org) and mailto:anna@x.org
  clean = clean.replace(/\[([^\][\n]*)\]\(mailto:([^)\s]+)\)/gi, '$1 <$2>').replace(/mailto:/gi, '');
  return clean.replace(/[([]\s*([^\s()[\]<>,;"]+@[^\s()[\]<>,;"]+)\s*[)\]]/g, '<$1>');
}

/** Signs at the beginning of a line that only order it: bullets, boxes to tick, numbers, marks of a quoted mail. */
const BULLET =
  /^(?:>+\s*|[-*•·▪◦‣–—→☐☑✓✔✅]+\s+|[•·▪◦‣☐☑✓✔✅]|\[[ x]?\]\s*|\(?[1-9]\d{0,3}[.):]\s*(?=[\p{L}"<])|#\d{1,4}\s+|\d{1,3}\s+(?=\p{L}))+/u;
/** Headings of a mail before its addresses. */
const MAIL_HEADING = /^(?:from|to|cc|bcc|von|an|kopie|de|à|para|från|till|kopia|reply-to)\s*:\s*(?=.*@)/i;

/** One line without what only lists or quotes it. A tab ends a column, as a semicolon may. */
export const bareLine = (line: string): string =>
  line.trim().replace(BULLET, '').replace(MAIL_HEADING, '').replace(/\t+/g, '; ').trim();
