import { Globe } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { cn } from '../lib/cn';
import { controlLine } from '../lib/control';
import { callingCode, phoneCountries } from './read-phone';

interface CountrySelectProps {
  /** ISO 3166 code; '' for none. */
  country: string;
  onCountry: (country: string) => void;
  /** Which can be chosen; all that are known unless given. */
  countries: readonly string[] | undefined;
  locale: string;
  label: string;
  disabled: boolean;
}

const never = () => () => {};

/**
 * The browser's own list under a short face: 'DE +49' takes little room beside the number, and the list has the names.
 * They are filled in in the browser only: two hundred and more would weigh on each page, and the names a server knows
 * are not always those of the browser.
 */
export function CountrySelect({
  country,
  onCountry,
  countries,
  locale,
  label,
  disabled,
}: CountrySelectProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const options = useMemo(() => {
    if (!inBrowser) return [{ value: country, label: country }];
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return (countries ?? phoneCountries())
      .map((value) => ({ value, name: names.of(value) ?? value }))
      .toSorted((one, other) => compare(one.name, other.name))
      .map(({ value, name }) => ({ value, label: `${name} (${callingCode(value) ?? ''})` }));
  }, [inBrowser, countries, locale, country]);
  const listed = options.some(({ value }) => value === country);
  return (
    <span
      data-slot="phone-country"
      className={cn(
        controlLine,
        'relative flex w-auto shrink-0 items-center gap-1.5 pe-8 whitespace-nowrap select-arrow',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        disabled && 'bg-muted text-muted-foreground',
      )}
    >
      {country === '' ? (
        <Globe aria-hidden className="size-4 text-muted-foreground" />
      ) : (
        <span aria-hidden className="font-semibold">
          {country}
        </span>
      )}
      {/* A code is read from the left in every language. */}
      <span aria-hidden dir="ltr" className="text-muted-foreground tabular-nums">
        {callingCode(country)}
      </span>
      <select
        aria-label={label}
        value={country}
        disabled={disabled}
        onChange={(event) => onCountry(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      >
        {listed ? null : <option value={country}>{country}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
