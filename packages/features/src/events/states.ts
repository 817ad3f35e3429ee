/** The states of an event, apart from the forms: lists need them before any form is there. */
export const STATUSES = ['draft', 'live', 'paused', 'cancelled', 'archived'] as const;
export type EventStatus = (typeof STATUSES)[number];
export const asStatus = (value: string): EventStatus =>
  STATUSES.find((status) => status === value) ?? 'draft';

export interface ListSearch {
  q: string;
  status: EventStatus | 'all';
}

/** What the address of the list says; unknown values mean the default. */
export function readListSearch(params: URLSearchParams): ListSearch {
  const q = params.get('q') ?? '';
  const wanted = params.get('status');
  return { q: q.length > 200 ? '' : q, status: STATUSES.find((status) => status === wanted) ?? 'all' };
}
