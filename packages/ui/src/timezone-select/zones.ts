import type { ComboboxOption } from '../combobox';

const city = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
const area = (zone: string) => zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');

const nameOf = (
  zone: string,
  style: 'shortOffset' | 'longGeneric' | 'long' | 'short',
  at: Date,
  locale?: string,
): string => {
  try {
    return (
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
        .formatToParts(at)
        .find((part) => part.type === 'timeZoneName')?.value ?? ''
    );
  } catch {
    // A zone this browser does not know yet: it can still be chosen, without an offset beside it.
    return '';
  }
};

/** 'GMT+2' at that instant: it changes with summer time. */
export const offsetOf = (zone: string, at: Date): string => nameOf(zone, 'shortOffset', at, 'en');

/** A zone as an option: 'Berlin, Europe', found by its city, area, id, offset and long names. */
export function zoneOption(zone: string, at: Date, locale?: string): ComboboxOption {
  const where = area(zone);
  return {
    value: zone,
    label: where ? `${city(zone)}, ${where}` : zone,
    keywords: () =>
      [
        zone,
        offsetOf(zone, at),
        nameOf(zone, 'longGeneric', at, locale),
        nameOf(zone, 'short', at, 'en-US'),
        nameOf(zone, 'long', at, locale),
      ].join(' '),
  };
}

/** Suggested zones first, then the rest by name; a chosen zone that is not in the list is added. */
export function zoneOptions(
  zones: readonly string[],
  suggested: readonly string[],
  chosen: string,
  at: Date,
  locale?: string,
) {
  const first = [...new Set([...suggested, ...(chosen && !zones.includes(chosen) ? [chosen] : [])])];
  const rest = zones.filter((zone) => !first.includes(zone)).map((zone) => zoneOption(zone, at, locale));
  rest.sort((a, b) => a.label.localeCompare(b.label, locale));
  return [...first.map((zone) => zoneOption(zone, at, locale)), ...rest];
}
