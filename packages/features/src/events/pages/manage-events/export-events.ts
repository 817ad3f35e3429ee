import { csvText, downloadCsv, eventWhen } from '@foregather/features/core';
import type { EventListItem } from '../../api/events';
import { asStatus } from '../../states';
import { STATUS_WORDS } from '../../status';

/** Hands the events over as a table. */
export async function exportEvents(events: readonly EventListItem[]): Promise<void> {
  const text = await csvText(events, [
    { header: 'Name', value: (event) => event.name },
    { header: 'When', value: (event) => eventWhen(event) },
    { header: 'Place', value: (event) => event.location_name },
    { header: 'State', value: (event) => STATUS_WORDS[asStatus(event.status)].label },
    { header: 'Coming', value: (event) => event.capacity_pools[0]?.taken ?? 0 },
    { header: 'Places', value: (event) => event.capacity_pools[0]?.size },
  ]);
  downloadCsv('events.csv', text);
}
