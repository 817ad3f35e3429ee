import { eventWhen, minuteInZone, REPLY_NAMES } from '@foregather/words';
import type { ExportColumn } from '@foregather/features/patterns';
import { asStatus } from '../event-status';
import { STATUS_LABELS } from '../labels';
import type { EventListItem } from '../queries/events';

/** What the file of the events holds. */
export const EVENT_COLUMNS: readonly ExportColumn<EventListItem>[] = [
  { header: 'Name', csv: (event) => event.name },
  { header: 'When', csv: (event) => eventWhen(event) },
  { header: 'Time zone', csv: (event) => event.zone },
  { header: 'Starts (UTC)', csv: (event) => event.starts_at && minuteInZone(event.starts_at, 'UTC') },
  { header: 'Place', csv: (event) => event.location_name },
  { header: 'State', csv: (event) => STATUS_LABELS[asStatus(event.status)].label },
  { header: REPLY_NAMES.yes, csv: (event) => event.capacity_pools[0]?.taken ?? 0 },
  { header: 'Places', csv: (event) => event.capacity_pools[0]?.size },
];
