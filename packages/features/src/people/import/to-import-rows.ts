import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { ColumnMapping, Target } from './columns';
import type { ParsedList } from './parse-list';

/** One person as `preview_import` takes it: text, or nothing. The database judges every field and says what is wrong. */
export type ImportRow = { n: number; raw: Record<string, string> } & Partial<Record<Target, string>>;

const CHILD_WORDS = new Set([
  'child',
  'kid',
  'children',
  'c',
  'teen',
  'infant',
  'baby',
  'kind',
  'enfant',
  'nino',
  'nina',
]);
const ADULT_WORDS = new Set(['adult', 'a', 'grown up', 'erwachsen', 'erwachsener', 'adulte', 'adulto']);

/** Day first, as most of the world writes it, month first only when it cannot be otherwise; ISO stays ISO. Else as written. */
function isoDate(text: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const parts = iso ?? /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (!parts) return text;
  const [, one = '', two = '', three = ''] = parts;
  const [year, first, second] = iso ? [one, two, three] : [three, two, one];
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** E.164 where the number can be read, else as written: the database keeps or refuses it in words. */
const e164 = (text: string, country: CountryCode | undefined): string => {
  const phone = parsePhoneNumberFromString(text, country);
  return phone?.isValid() ? phone.number : text;
};

function role(text: string): string {
  const word = text.toLowerCase();
  if (CHILD_WORDS.has(word)) return 'child';
  return ADULT_WORDS.has(word) ? 'adult' : text;
}

const TIDY_ROWS = 250;

/** Gives the browser a turn, so that a long list neither freezes the page nor its progress. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Applies the column mapping to every row. `country` reads phone numbers written without a country code. */
export async function toImportRows(
  list: ParsedList,
  mapping: ColumnMapping,
  country?: CountryCode,
): Promise<ImportRow[]> {
  const tidy: Partial<Record<Target, (text: string) => string>> = {
    phone: (text) => e164(text, country),
    birth_date: isoDate,
    role,
  };
  const rows: ImportRow[] = [];
  for (const { line, cells } of list.rows) {
    const fields = Object.entries(mapping).flatMap(([target, column]) => {
      const cell = cells[column] ?? '';
      const change = tidy[target as Target]; // the keys of a ColumnMapping are targets
      return cell === '' ? [] : [[target, change ? change(cell) : cell]];
    });
    rows.push({
      ...Object.fromEntries(fields),
      n: line,
      raw: Object.fromEntries(list.headings.map((heading, column) => [heading, cells[column] ?? ''])),
    });
    if (rows.length % TIDY_ROWS === 0) await breathe();
  }
  return rows;
}
