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
  clean = clean.replace(/\[([^\][\n]*)\]\(mailto:([^()[\]\s]+)\)/gi, '$1 <$2>').replace(/mailto:/gi, '');
  return clean.replace(/[([]\s*([^\s()[\]<>,;"@]+@[^\s()[\]<>,;"@]+)\s*[)\]]/g, '<$1>');
}

/** A sign at the beginning of a line that only orders it: a bullet, a box to tick, a number, the mark of a quoted mail. */
const BULLET =
  /^(?:>|[-*•·▪◦‣–—→☐☑✓✔✅]+ |[•·▪◦‣☐☑✓✔✅]|\[[ x]?\]|\(?[1-9]\d{0,3}[.):] ?(?=[\p{L}"<])|#\d{1,4} |\d{1,3} (?=\p{L}))/u;
/** Signs that are taken away one after the other: '> > 3. Anna'. */
const BULLETS_MAX = 20;
/** The heading of a mail before its addresses. */
const MAIL_HEADING = /^(?:from|to|cc|bcc|von|an|kopie|de|à|para|från|till|kopia|reply-to) ?: ?/i;

/** One line without what only lists or quotes it, with one space between words. A tab ends a column, as a semicolon may. */
export function bareLine(line: string): string {
  let bare = line.replace(/\t+/g, '; ').replace(/ +/g, ' ').trim();
  for (let count = 0; count < BULLETS_MAX; count += 1) {
    const without = bare.replace(BULLET, '').trim();
    if (without === bare) break;
    bare = without;
  }
  return bare.includes('@') ? bare.replace(MAIL_HEADING, '') : bare;
}

/** The text without these signs at its beginning and its end. */
export function trimSigns(text: string, atStart: string, atEnd = atStart): string {
  let [start, end] = [0, text.length];
  while (start < end && atStart.includes(text.charAt(start))) start += 1;
  while (end > start && atEnd.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
