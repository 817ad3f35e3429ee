import type { Temporal as TemporalNamespace } from 'temporal-polyfill';

type TemporalApi = typeof TemporalNamespace;

let loaded: Promise<TemporalApi> | undefined;

/** The platform's Temporal, or the polyfill, fetched only where the platform has none. */
export function loadTemporal(): Promise<TemporalApi> {
  const native = (globalThis as { Temporal?: TemporalApi }).Temporal;
  loaded ??= native ? Promise.resolve(native) : import('temporal-polyfill').then(({ Temporal }) => Temporal);
  return loaded;
}

/**
 * The instant of a wall-clock time in a zone, as an ISO string. A time that daylight saving skips moves forward,
 * one that comes twice is the first. `local` is 'YYYY-MM-DDTHH:mm'. Throws RangeError for an unknown zone or date.
 */
export async function instantOf(local: string, zone: string): Promise<string> {
  const Temporal = await loadTemporal();
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString();
}

/** The wall-clock time of an instant in a zone, as 'YYYY-MM-DDTHH:mm'. */
export async function localOf(instant: string, zone: string): Promise<string> {
  const Temporal = await loadTemporal();
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}
