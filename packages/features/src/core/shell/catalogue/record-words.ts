import type { RecordSearch } from './use-record-search';

/** What the line below the results says of people and events; empty where the results say it. */
export function recordLine({ state, groups, reason }: RecordSearch): string {
  if (state === 'reading') return 'Looking for people and events…';
  if (state === 'failed') return `People and events could not all be searched. ${reason ?? ''}`.trim();
  return state === 'answered' && groups.length === 0 ? 'No people or events found' : '';
}

/** What screen readers are told of people and events once they are read; else empty. */
export function recordAnnouncement(search: RecordSearch): string {
  if (search.state !== 'answered' && search.state !== 'failed') return '';
  const counts = search.groups.map(({ source, records }) => source.countText(records.length));
  return [counts.length > 0 ? `${counts.join(' and ')} listed` : '', recordLine(search)]
    .filter(Boolean)
    .join('. ');
}
