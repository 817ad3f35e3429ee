import { trimSigns } from './clean-text';
import { plainPhrase } from '../cells';
import { likeness, plainWord } from './names';
import { NOBODY_ELSE, partCompany, sizeIn, type Unnamed } from './party';

/** What a part of a line is. `angle`: in <…>, so it belongs to the words right before it. */
export type Piece =
  | { kind: 'text'; value: string; quoted: boolean }
  | { kind: 'email'; value: string; angle: boolean }
  | {
      kind: 'phone' | 'aside' | 'nickname' | 'former_names' | 'birth_year' | 'birth_date' | 'role' | 'diet';
      value: string;
    }
  /** People without a name: 'size' counts all of them, 'adults' and 'children' those who come along. */
  | { kind: 'size' | 'adults' | 'children'; value: string; count: number };
/** One field of a line: what stands between two commas. */
export type Field = Piece[];

const OPEN: Readonly<Record<string, string>> = { '<': '>', '(': ')', '[': ']' };

/**
 * Splits at separators that stand outside of quotation marks and brackets. A sign that is never closed closes nothing.
 * `separatorAt` tells how long the separator at a place is; 0: there is none.
 */
export function splitOutside(text: string, separatorAt: (text: string, index: number) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    const close = letter === '"' ? closingQuote(text, index) : closingBracket(text, index, OPEN[letter]);
    if (close > index) {
      part += text.slice(index, close + 1);
      index = close;
      continue;
    }
    const length = separatorAt(text, index);
    if (length > 0) {
      parts.push(part);
      part = '';
      index += length - 1;
    } else {
      part += letter;
    }
  }
  return [...parts, part].map((field) => field.trim()).filter((field) => field !== '');
}

const closingBracket = (text: string, from: number, sign: string | undefined) => {
  if (sign === undefined) return -1;
  const close = text.indexOf(sign, from + 1);
  const again = text.indexOf(text.charAt(from), from + 1);
  return again !== -1 && again < close ? -1 : close;
};

/** A quotation mark opens at the beginning of a field or word, and closes before a separator, a bracket or a space. */
function closingQuote(text: string, from: number): number {
  if (from > 0 && !/[\s,;(<]/.test(text.charAt(from - 1))) return -1;
  const close = text.indexOf('"', from + 1);
  return close > from + 1 && /^(?:$|[\s,;<)])/.test(text.slice(close + 1)) ? close : -1;
}

const FIELD_END = /[,|]+| [-–—/] | ?: /y;
const NUMBER_AHEAD = /\d[\d\s()-]{5}/;

/** Commas, bars and dashes end a field, and a colon does before an address or a number. */
function fieldEndAt(text: string, index: number): number {
  FIELD_END.lastIndex = index;
  const end = FIELD_END.exec(text)?.[0] ?? '';
  if (!end.includes(':')) return end.length;
  const [ahead = ''] = text.slice(index + end.length).split(',', 1);
  return ahead.includes('@') || NUMBER_AHEAD.test(ahead) ? end.length : 0;
}

export const fieldsOf = (segment: string): Field[] =>
  splitOutside(segment, fieldEndAt)
    .map((field) => piecesOf(field))
    .filter((field) => field.length > 0);

const ANGLE = /<([^<>]*)>/;
const BEFORE_ADDRESS = /[\s"'<>()[\],;:]/;
const BEHIND_ADDRESS = /[\s"'<>()[\],;]/;

interface FoundAddress {
  value: string;
  index: number;
  length: number;
  angle: boolean;
}

/** The first address of a text, in <…> or with signs on both sides of its @. */
function addressIn(text: string): FoundAddress | undefined {
  const angle = ANGLE.exec(text);
  const end = angle?.index ?? text.length;
  for (let at = text.indexOf('@'); at !== -1 && at < end; at = text.indexOf('@', at + 1)) {
    let [from, to] = [at, at + 1];
    while (from > 0 && !BEFORE_ADDRESS.test(text.charAt(from - 1))) from -= 1;
    while (to < text.length && !BEHIND_ADDRESS.test(text.charAt(to))) to += 1;
    if (from < at && to > at + 1)
      return { value: text.slice(from, to), index: from, length: to - from, angle: false };
  }
  if (!angle) return undefined;
  return { value: angle[1] ?? '', index: angle.index, length: angle[0].length, angle: true };
}
const QUOTED = /"([^"]+)"/;
const BRACKETED = /[([]([^()[\]]*)[)\]]/;
const PHONE = /(?<![\p{L}\d])(?:\+|00)?\(?\d[\d\s()./-]{4,}\d(?![\p{L}\d:])/u;
/** Dates, spans of years and long postcodes have as many digits as a number. */
const NO_PHONE =
  /^(?:\d{5}-\d{4}|\d{4}\s*[-/]\s*\d{4}|[1-9]\d{5}|(?:19|20)\d{2}\s\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;
/** Written by common beginnings: so the check of regular expressions can decide that it is linear. */
const LABEL =
  /(?:^|[\s,])(?:e-?(?:mail|post)|m(?:ail|ob(?:ile?)?|óvil)?|c(?:ell|orreo|ourriel)|t(?:el(?:ephone|efon|éfono)?|él(?:éphone)?|fn)?|p(?:hone)?|h(?:andy)?)\s*(?:[.:]+\s*|$)/i;
const BORN =
  /^(?:b\.?|born|\*|geb\.?|geboren|född|f\.?|née?|nacid[oa]|year of birth|jg\.?)(?:\s+(?:in|en|am))?\s*(\d{4}|\d{1,2}[./]\d{1,2}[./]\d{4})$/iu;
const FORMERLY =
  /^(?:née|nee|né|geb\.?|geborene|formerly|maiden name|born|född|f\.|de soltera|nata|z domu)(?: ?:)? (\p{L}.*)$/iu;
const INLINE_FORMERLY = / (?:née|nee|geb\.|geborene|formerly|född|de soltera) (?=\p{Lu})/u;
const CHILD = setOfWords('child kid baby toddler infant kind enfant bebe nino nina crianca barn');
const DIET = setOfWords(
  'vegetarian vegan pescatarian halal kosher glutenfree lactosefree dairyfree nutfree vegetarisch glutenfrei laktosefrei koscher vegetarier vegetarierin vegetarien vegetarienne vegetalien sansgluten vegetariano vegetariana vegano vegana singluten semgluten vegetarisk glutenfri',
);
/** 'no email': says that there is nothing to say. */
const NO_CONTACT = setOfWords(
  'noemail nomail nophone noaddress nonumber noemailaddress keineemail keinemail pasdemail sincorreo sememail',
);
/** A remark that only leads to a number: 'call 555-0133'. */
const CALLS = setOfWords('call phone tel text ring mobile cell anrufen appeler llamar ligar');

function setOfWords(list: string) {
  return new Set(list.split(' '));
}

/** Whether words say what somebody eats, and nothing else. */
export const isDiet = (text: string): boolean => DIET.has(plainWord(text));

function asideOf(text: string, insideName: boolean, insideBrackets = false): Piece[] {
  const value = text.trim();
  if (value === '') return [];
  const born = BORN.exec(value)?.[1];
  if (born !== undefined) return [{ kind: born.length === 4 ? 'birth_year' : 'birth_date', value: born }];
  const former = FORMERLY.exec(value)?.[1];
  if (former !== undefined && likeness(former) === 'yes') return [{ kind: 'former_names', value: former }];
  if (CHILD.has(plainWord(value))) return [{ kind: 'role', value: 'child' }];
  if (isDiet(value)) return [{ kind: 'diet', value }];
  const size = insideBrackets ? sizeIn(value) : undefined;
  if (size !== undefined) return [{ kind: 'size', value, count: size }];
  if (insideName && likeness(value) === 'yes' && !value.includes(' ')) return [{ kind: 'nickname', value }];
  return [{ kind: 'aside', value }];
}

/** What stands in brackets: a remark, a number to call, or several of these. */
function bracketOf(text: string, insideName: boolean): Piece[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const remarks = parts.filter((part) => part !== '' && !NO_CONTACT.has(plainWord(part)));
  const phones = remarks.filter((part) => {
    const digits = phoneIn(part);
    return (
      digits !== undefined &&
      (plainPhrase(part.replace(digits, '')) === '' || CALLS.has(plainWord(part.replace(digits, ''))))
    );
  });
  if (phones.length === 0)
    return remarks.length === parts.length
      ? asideOf(text, insideName, true)
      : remarks.flatMap((part) => asideOf(part, false, true));
  return remarks.flatMap((part): Piece[] =>
    phones.includes(part) ? [{ kind: 'phone', value: phoneIn(part) ?? part }] : asideOf(part, false, true),
  );
}

/** The number in a text, unless it is a date, a span of years or a postcode. */
function phoneIn(text: string): string | undefined {
  const found = PHONE.exec(text)?.[0].trim();
  const digits = found?.replace(/\D/g, '').length ?? 0;
  return found !== undefined && digits >= 6 && digits <= 15 && !NO_PHONE.test(found) ? found : undefined;
}

/** Those who come along without a name, as pieces. */
const companyOf = (value: string, { adults, children }: Unnamed): Piece[] => [
  ...(adults > 0 ? [{ kind: 'adults' as const, value, count: adults }] : []),
  ...(children > 0 ? [{ kind: 'children' as const, value, count: children }] : []),
];

/** The pieces of one field, in the order in which they were written. */
function piecesOf(field: string): Field {
  let rest = field;
  const before: Piece[] = [];
  const take = (
    form: RegExp,
    read: (match: RegExpExecArray, ahead: string, behind: string) => Piece[] | null,
  ) => {
    for (let match = form.exec(rest); match !== null; match = form.exec(rest)) {
      const [ahead, behind] = [rest.slice(0, match.index), rest.slice(match.index + match[0].length)];
      const pieces = read(match, ahead, behind);
      if (pieces === null) break;
      before.push(...pieces);
      rest = `${ahead} ${behind}`;
    }
  };
  const address = addressIn(rest);
  if (address) {
    // What stands on both sides of an address is read on its own: 'Anna Berg a@x.org Bo Lund b@x.org'.
    const value = trimSigns(address.value.trim(), '', '.,;:\'"');
    return [
      ...piecesOf(rest.slice(0, address.index)),
      ...(value === '' ? [] : [{ kind: 'email' as const, value, angle: address.angle }]),
      ...piecesOf(rest.slice(address.index + address.length)),
    ];
  }
  take(BRACKETED, ({ 1: inside = '' }, ahead, behind) =>
    // '(030) 123' begins a number.
    /^[\d\s+]+$/.test(inside) && /^\s*\d/.test(behind)
      ? null
      : bracketOf(inside, /\p{L}/u.test(ahead) && /\p{L}/u.test(behind)),
  );
  const phone = PHONE.exec(rest);
  const digits = phone?.[0].replace(/\D/g, '').length ?? 0;
  if (phone && digits >= 6 && digits <= 15 && !NO_PHONE.test(phone[0].trim())) {
    const label = (text: string) => text.replace(LABEL, ' ');
    return [
      ...piecesOf(label(rest.slice(0, phone.index))),
      { kind: 'phone', value: phone[0].trim() },
      ...piecesOf(label(rest.slice(phone.index + phone[0].length))),
      ...before,
    ];
  }
  let quoted = false;
  take(QUOTED, ({ 1: inside = '' }, ahead, behind) => {
    if (ahead.trim() === '' && behind.trim() === '') {
      quoted = true;
      rest = inside;
      return null;
    }
    return /\p{L}/u.test(ahead) && likeness(inside) === 'yes'
      ? [{ kind: 'nickname', value: inside.trim() }]
      : null;
  });
  if (/^'.+'$/.test(rest.trim())) quoted = true;
  const words = trimSigns(rest.replaceAll('"', ' ').trim(), "'").replace(LABEL, ' ').replace(/[<>]/g, ' ');
  const text = trimSigns(words, ' .:,*_-', ' :,*_-')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{L}{4})\.$/u, '');
  if (text === '') return before;
  const inline = INLINE_FORMERLY.exec(text);
  if (inline) {
    return [
      { kind: 'text', value: text.slice(0, inline.index), quoted },
      ...asideOf(text.slice(inline.index), false),
      ...before,
    ];
  }
  const { base, unnamed } = quoted ? { base: text, unnamed: NOBODY_ELSE } : partCompany(text);
  if (unnamed !== NOBODY_ELSE) {
    return [
      ...(base === '' ? [] : [{ kind: 'text' as const, value: base, quoted }]),
      ...companyOf(text, unnamed),
      ...before,
    ];
  }
  const alone = quoted ? [] : asideOf(rest.trim(), false);
  if (alone[0] && alone[0].kind !== 'aside') return [...alone, ...before];
  return [{ kind: 'text', value: text, quoted }, ...before];
}
