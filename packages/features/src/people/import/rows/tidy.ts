import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { FIELDS, type PersonField } from '../columns/targets';

/** Day first, as most of the world writes it, month first only when it cannot be otherwise; ISO stays ISO. Else as written. */
function isoDate(text: string): string {
  const iso =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T[\d:.]*Z?)?$/.exec(text) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const parts = iso ?? /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (!parts) return text;
  const [, one = '', two = '', three = ''] = parts;
  const [year, first, second] = iso ? [one, two, three] : [three, two, one];
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** '--05-14', as contact books write a birthday without its year, in words; undefined for anything else. */
export function birthdayWithoutYear(text: string): string | undefined {
  const [, month = '', day = ''] = /^--(\d{2})-?(\d{2})$/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined || Number(day) < 1 || Number(day) > 31 ? undefined : `${Number(day)} ${name}`;
}

/** E.164 where the number can be read, else as written: the database keeps or refuses it in words. */
export const e164 = (text: string, country: CountryCode | undefined): string => {
  const phone = parsePhoneNumberFromString(text, country);
  return phone?.isValid() ? phone.number : text;
};

/** The fields that hold something, as the database takes them. */
export function tidied(
  fields: Partial<Record<PersonField, string>>,
  country: CountryCode | undefined,
): Partial<Record<PersonField, string>> {
  const tidy: Partial<Record<PersonField, (text: string) => string>> = {
    phone: (text) => e164(text, country),
    birth_date: isoDate,
    email: (text) => (text.includes('@') ? text.toLowerCase() : text),
  };
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const text = fields[field];
      return text === undefined || text === '' ? [] : [[field, tidy[field]?.(text) ?? text]];
    }),
  );
}
