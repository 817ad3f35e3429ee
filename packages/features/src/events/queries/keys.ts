/** Keys of every answer about events; a change of an event drops them all. */
export const eventKeys = {
  all: ['events'] as const,
  list: (orgId: string) => [...eventKeys.all, 'list', orgId] as const,
  names: (orgId: string) => [...eventKeys.all, 'names', orgId] as const,
  summary: (userId: string) => [...eventKeys.all, 'summary', userId] as const,
  next: (orgId: string) => [...eventKeys.all, 'next', orgId] as const,
  actionItems: (orgId: string) => [...eventKeys.all, 'action-items', orgId] as const,
  weekAhead: (orgId: string, from: string) => [...eventKeys.all, 'week-ahead', orgId, from] as const,
  detail: (eventId: string) => [...eventKeys.all, 'detail', eventId] as const,
  headcount: (eventId: string) => [...eventKeys.all, 'headcount', eventId] as const,
  latestAnswers: (eventId: string) => [...eventKeys.all, 'latest-answers', eventId] as const,
  ownChange: (eventId: string) => [...eventKeys.all, 'own-change', eventId] as const,
  openInvitation: (eventId: string) => [...eventKeys.all, 'open-invitation', eventId] as const,
  joinRequests: (eventId: string) => [...eventKeys.all, 'join-requests', eventId] as const,
  guestsToTell: (eventId: string, kind: string) =>
    [...eventKeys.all, 'guests-to-tell', eventId, kind] as const,
  plannedAfter: (eventId: string, changes: object) =>
    [...eventKeys.all, 'planned-after', eventId, changes] as const,
  messagesToGuests: (eventId: string) => [...eventKeys.all, 'messages-to-guests', eventId] as const,
  meals: (eventId: string) => [...eventKeys.all, 'meals', eventId] as const,
};
