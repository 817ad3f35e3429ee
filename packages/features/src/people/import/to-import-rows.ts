import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { ColumnMapping, Target } from './columns';
import type { ParsedList } from './parse-list';

export interface RowProblem {
  field: Target;
  code: string;
  message: string;
}

/** One person as `preview_import` takes it. The database checks everything again. */
export interface ImportRow {
  n: number;
  raw: Record<string, string>;
  full_name: string | null;
  given: string | null;
  family: string | null;
  nickname: string | null;
  former_names: string[];
  email: string | null;
  phone: string | null;
  birth_year: number | null;
  birth_date: string | null;
  household: string | null;
  role: 'adult' | 'child' | 'other' | null;
  group: string | null;
  client_errors: RowProblem[];
}

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

/** Day first, as most of the world writes it, month first only when it cannot be otherwise; ISO is always ISO. */
function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const parts = iso ?? /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (!parts) return null;
  const [, one = '', two = '', three = ''] = parts;
  const [year, first, second] = iso ? [one, two, three] : [three, two, one];
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null;
}

/** Applies the column mapping to every row. `country` reads phone numbers written without a country code. */
export function toImportRows(list: ParsedList, mapping: ColumnMapping, country?: CountryCode): ImportRow[] {
  return list.rows.map(({ cells }, index) => {
    const text = (target: Target): string | null => {
      const column = mapping[target];
      const cell = column === undefined ? '' : (cells[column] ?? '');
      return cell === '' ? null : cell;
    };
    const problems: RowProblem[] = [];
    const phoneText = text('phone');
    const phone = phoneText === null ? null : parsePhoneNumberFromString(phoneText, country);
    if (phoneText !== null && !phone?.isValid()) {
      problems.push({
        field: 'phone',
        code: 'phone_invalid',
        message: phoneText.startsWith('+')
          ? `“${phoneText}” is not a phone number.`
          : `“${phoneText}” is not a phone number. Write it with its country code, such as +49 30 901820.`,
      });
    }
    const dateText = text('birth_date');
    const birthDate = dateText === null ? null : readDate(dateText);
    if (dateText !== null && birthDate === null) {
      problems.push({
        field: 'birth_date',
        code: 'date_invalid',
        message: `“${dateText}” is not a date. Write it like 1958-07-24.`,
      });
    }
    const yearText = text('birth_year');
    const birthYear = yearText !== null && /^\d{4}$/.test(yearText) ? Number(yearText) : null;
    if (yearText !== null && birthYear === null) {
      problems.push({
        field: 'birth_year',
        code: 'year_invalid',
        message: `“${yearText}” is not a year. Write four digits.`,
      });
    }
    const roleText = text('role')?.toLowerCase() ?? '';
    return {
      n: index + 1,
      raw: Object.fromEntries(list.headings.map((heading, column) => [heading, cells[column] ?? ''])),
      full_name: text('full_name'),
      given: text('given'),
      family: text('family'),
      nickname: text('nickname'),
      former_names: (text('former_names') ?? '')
        .split(/[,;/]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      email: text('email'),
      phone: phone?.isValid() ? phone.number : phoneText,
      birth_year: birthYear,
      birth_date: birthDate,
      household: text('household'),
      role: CHILD_WORDS.has(roleText)
        ? 'child'
        : ADULT_WORDS.has(roleText)
          ? 'adult'
          : roleText === ''
            ? null
            : 'other',
      group: text('group'),
      client_errors: problems,
    };
  });
}
