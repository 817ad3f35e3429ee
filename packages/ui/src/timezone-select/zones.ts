import type { ComboboxOption } from '../combobox';

const city = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
const area = (zone: string) => zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');

const names = new Map<string, string>();

/** Building a formatter is the slow part, so each name is asked for once a day of the clock. */
function nameOf(
  zone: string,
  style: 'shortOffset' | 'longGeneric',
  at: Date,
  locale: string | undefined,
): string {
  const key = `${style} ${locale ?? ''} ${zone} ${Math.floor(at.getTime() / 86_400_000)}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  let name = '';
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style }).formatToParts(at);
    name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  } catch {
    // A zone this browser does not know yet: it can still be chosen, without an offset beside it.
  }
  names.set(key, name);
  return name;
}

/** 'GMT+2' at that instant: it changes with summer time. */
export const offsetOf = (zone: string, at: Date): string => nameOf(zone, 'shortOffset', at, 'en');

/** A zone as an option: 'Berlin, Europe', found by its city, area, id, offset and long names. */
export function zoneOption(zone: string, at: Date, locale?: string): ComboboxOption {
  const where = area(zone);
  return {
    value: zone,
    label: where ? `${city(zone)}, ${where}` : zone,
    keywords: () => [zone, offsetOf(zone, at), nameOf(zone, 'longGeneric', at, locale)].join(' '),
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
