import type { CountryCode } from 'libphonenumber-js/min';

/** The country whose numbers may be written without a country code: that of the browser's language, if it names one. */
export function deviceCountry(language = globalThis.navigator?.language ?? ''): CountryCode | undefined {
  const region = /-([A-Z]{2})\b/.exec(language)?.[1];
  // The list of countries is the library's; an unknown one makes it ask for the code, which is what we want.
  return region as CountryCode | undefined;
}
