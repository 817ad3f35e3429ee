import type { LoadRecordSources } from '../core/shell';

/** What the search finds beside features, for `CoreProviders`; loaded when a signed-in reader goes to the search box. */
export const loadRecordSources: LoadRecordSources = async () =>
  (await import('./record-sources')).recordSources;
