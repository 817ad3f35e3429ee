/**
 * What the search of the header finds beside features, in the order on screen. Core knows no domain: the app, the stories
 * and the journeys hand the loader of this list to it.
 */
import type { RecordSource } from '../core/shell';
import { eventSource } from '../events/record-source';
import { personSource } from '../people/record-source';

export const recordSources: readonly RecordSource[] = [personSource, eventSource];
