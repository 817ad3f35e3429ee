import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { type ColumnMapping, type DetailColumns } from './columns';
import { type Target, TARGETS } from './targets';
import type { ParsedList } from './parse-list';
import { readNames, readReversed } from './paste/name-phrase';
import type { Mark, PastedPerson } from './paste/pasted-people';

/**
 * One person as `preview_import` takes it: text, or nothing. The database judges every field and says what is wrong.
 * `values` are details under their label, `marks` what was not certain, `offered` contacts of the same household.
 */
export type ImportRow = {
  n: number;
  raw: Record<string, string>;
  values?: Record<string, string>;
  marks?: Mark[];
  offered?: PastedPerson['offered'];
  /** The list counts this person and does not name them: no `full_name`, but `household` and `role`. */
  not_named?: true;
  /** What the list says this person answered. */
  answered?: 'yes' | 'no' | 'maybe' | 'waitlist' | 'pending';
} & Partial<Record<Target, string>>;

const wordsOf = (list: string) => new Set(list.split(' '));
const CHILD_WORDS = wordsOf(
  'child kid children c teen infant baby kind kinder enfant nino nina hijo hija barn ungdom jugendlich',
);
const ADULT_WORDS = wordsOf('adult a grown-up erwachsen erwachsene erwachsener adulte adulto adulta vuxen');

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
  const word = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  if (CHILD_WORDS.has(word)) return 'child';
  return ADULT_WORDS.has(word) ? 'adult' : text;
}

type Tidy = Partial<Record<Target, (text: string) => string>>;
const tidyFor = (country: CountryCode | undefined): Tidy => ({
  phone: (text) => e164(text, country),
  birth_date: isoDate,
  role,
});

function tidied(fields: Partial<Record<Target, string>>, tidy: Tidy): Partial<Record<Target, string>> {
  return Object.fromEntries(
    TARGETS.flatMap((target) => {
      const text = fields[target];
      return text === undefined || text === '' ? [] : [[target, tidy[target]?.(text) ?? text]];
    }),
  );
}

/** A cell with a name: 'Berg, Anna' is turned round; a cell that names several people or a family is marked. */
function nameCell(cell: string): { name: string; marks: Mark[] } {
  const [family = '', given = '', ...more] = cell.split(',').map((part) => part.trim());
  const turned =
    given !== '' && more.length === 0 ? readReversed(family, given, { quoted: true }) : undefined;
  const [only, ...others] = (turned ?? readNames(cell, true)).people;
  if (others.length > 0) return { name: cell, marks: [{ code: 'several_people', value: cell }] };
  if (turned && only) return { name: only.name, marks: only.marks };
  return { name: cell, marks: only?.marks.filter(({ code }) => code === 'household_only') ?? [] };
}

const TIDY_ROWS = 250;

/** Gives the browser a turn, so that a long list neither freezes the page nor its progress. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Applies the column mapping to every row. `country` reads phone numbers written without a country code. */
export async function toImportRows(
  list: ParsedList,
  mapping: ColumnMapping,
  country?: CountryCode,
  details: DetailColumns = {},
): Promise<ImportRow[]> {
  const tidy = tidyFor(country);
  const kept = Object.entries(details).map(([column, label]) => ({ column: Number(column), label }));
  const rows: ImportRow[] = [];
  for (const { line, cells } of list.rows) {
    const fields = Object.fromEntries(
      Object.entries(mapping).map(([target, column]) => [target, cells[column] ?? '']),
    );
    // 'Bo "Bosse" Lund' says what Bo is called.
    const [before = '', called = '', behind = '', ...more] = (fields['full_name'] ?? '').split('"');
    if (before.trim() && called.trim() && behind.trim() && more.length === 0 && !fields['nickname']) {
      Object.assign(fields, { full_name: `${before.trim()} ${behind.trim()}`, nickname: called });
    }
    const named = fields['full_name'] ? nameCell(fields['full_name']) : undefined;
    const values = Object.fromEntries(
      kept.flatMap(({ column, label }) => (cells[column] ? [[label, cells[column]]] : [])),
    );
    rows.push({
      ...tidied(named ? { ...fields, full_name: named.name } : fields, tidy),
      ...(Object.keys(values).length > 0 ? { values } : {}),
      ...(named && named.marks.length > 0 ? { marks: named.marks } : {}),
      n: line,
      raw: Object.fromEntries(list.headings.map((heading, column) => [heading, cells[column] ?? ''])),
    });
    if (rows.length % TIDY_ROWS === 0) await breathe();
  }
  return rows;
}

/** The people of a pasted text as rows; they are numbered one after the other, since a line may name several. */
export function pastedRows(people: readonly PastedPerson[], country?: CountryCode): ImportRow[] {
  const tidy = tidyFor(country);
  return people.map(({ text, fields, marks, offered }, index) => ({
    ...tidied(fields, tidy),
    ...(marks.length > 0 ? { marks } : {}),
    ...(Object.keys(offered).length > 0
      ? {
          offered:
            offered.phone === undefined ? offered : { ...offered, phone: e164(offered.phone, country) },
        }
      : {}),
    n: index + 1,
    raw: { Line: text },
  }));
}
