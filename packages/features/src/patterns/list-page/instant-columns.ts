import { minuteInZone } from '@foregather/words';
import type { ExportColumn } from './list-types';

/** Columns of a file for an instant: on the clock of this zone, which the header names, and beside it in UTC. */
export const instantColumns = <Row>(
  header: string,
  instant: (row: Row) => string | null,
  zone: string,
): ExportColumn<Row>[] =>
  // Once, when the zone is UTC itself.
  [...new Set([zone, 'UTC'])].map((at) => ({
    header: `${header} (${at})`,
    csv: (row) => {
      const time = instant(row);
      return time && minuteInZone(time, at);
    },
  }));
