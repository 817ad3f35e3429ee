import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { duplicateEventsMutation } from '../../api/event-acts';
import { duplicated } from '../../hooks/duplicated';

/** Copies one event of the list, whose page loads what changes events only with the first change. */
export const duplicateEvent = (queries: QueryClient, eventId: string): Promise<string | null> =>
  duplicated(new MutationObserver(queries, duplicateEventsMutation(queries)).mutate([eventId]));
