import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';

/** What can be wrong with a phone number. */
export type PhoneProblem =
  /** Letters, or no figures at all. */
  | 'notANumber'
  | 'tooShort'
  | 'tooLong'
  /** As long as one, but no number there begins like this. */
  | 'notOfCountry'
  /** After the plus comes the code of no country. */
  | 'unknownCode'
  /** Written without the code of a country, and no country was given. */
  | 'needsCountry'
  /** E.164 has no place for an extension, and it must not be lost in silence. */
  | 'extension';

export type PhoneReading =
  /** E.164, such as '+4930901820', and the country it belongs to; '' for an empty text. */
  | { value: string; country: string | undefined }
  /** What is wrong, and with the numbers of which country it was compared. */
  | { problem: PhoneProblem; country: string | undefined };

/** ISO 3166 codes of the countries whose numbers are known. */
export const phoneCountries = (): readonly string[] => getCountries();

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined;

/** '+49' for 'DE'; undefined for a country that is not known. */
export function callingCode(country: string | undefined): string | undefined {
  const code = known(country);
  return code && `+${getCountryCallingCode(code)}`;
}

/**
 * A phone number as people write it. Without a plus it is one of `country` (ISO 3166); with one, that of any. What is
 * valid is decided by the numbering plans of libphonenumber, here and wherever a number is read.
 */
export function readPhoneNumber(text: string, country?: string): PhoneReading {
  if (text.trim() === '') return { value: '', country: undefined };
  const defaultCountry = known(country);
  const options = { ...(defaultCountry ? { defaultCountry } : {}), extract: false };
  const phone = parsePhoneNumberFromString(text, options);
  if (phone?.isValid()) {
    const found = { country: phone.country ?? undefined };
    return phone.ext ? { problem: 'extension', ...found } : { value: phone.number, ...found };
  }
  const compared = { country: phone?.country ?? (/^\s*[+＋]/.test(text) ? undefined : defaultCountry) };
  switch (validatePhoneNumberLength(text, options)) {
    case 'NOT_A_NUMBER':
      return { problem: 'notANumber', ...compared };
    case 'INVALID_COUNTRY':
      return { problem: /^\s*[+＋]/.test(text) ? 'unknownCode' : 'needsCountry', ...compared };
    case 'TOO_SHORT':
      return { problem: 'tooShort', ...compared };
    case 'TOO_LONG':
      return { problem: 'tooLong', ...compared };
    default:
      return { problem: 'notOfCountry', ...compared };
  }
}

/** The country of an E.164 number; undefined for one of no country (such as +800), and for what is no number. */
export const countryOfPhone = (value: string): string | undefined =>
  parsePhoneNumberFromString(value)?.country;

/** An E.164 number as it is written in its own country, or with its code where it belongs to none. */
export function writePhone(value: string): string {
  const phone = parsePhoneNumberFromString(value);
  if (!phone) return value;
  return phone.country ? phone.formatNational() : phone.formatInternational();
}
