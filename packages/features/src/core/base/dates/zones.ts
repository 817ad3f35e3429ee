import { isZone } from '@foregather/words';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db } from '../data/client';
import { cacheTimes } from '../data/query-client';
import { unwrap } from '../data/unwrap';

const zoneNames = z.array(z.union([z.string(), z.object({ name: z.string() })]));

/**
 * IANA time zones that both the database and this device know. When the database cannot be reached, all that the device
 * knows.
 */
export const timezonesQuery = () =>
  queryOptions({
    queryKey: ['timezones'] as const,
    queryFn: async (): Promise<string[]> => {
      const own = Intl.supportedValuesOf('timeZone');
      try {
        const rows = zoneNames.parse(unwrap(await db().rpc('get_timezone_names')));
        const names = rows.map((row) => (typeof row === 'string' ? row : row.name));
        const known = names.filter((name) => name === 'UTC' || (name.includes('/') && isZone(name)));
        return known.length > 0 ? [...new Set(known)].sort() : own;
      } catch (error) {
        console.error('The list of time zones could not be read; the list of this device is used.', error);
        return own;
      }
    },
    ...cacheTimes('timezones'),
  });
