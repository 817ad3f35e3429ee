export const rsvpKeys = {
  all: ['rsvp'] as const,
  /** Everything the organiser's list shows of an event. */
  invitations: (eventId: string) => [...rsvpKeys.all, 'invitations', eventId] as const,
  reminder: (eventId: string) => [...rsvpKeys.all, 'reminder', eventId] as const,
  hostReply: (invitationId: string) => [...rsvpKeys.all, 'host-reply', invitationId] as const,
  link: (invitationId: string) => [...rsvpKeys.all, 'link', invitationId] as const,
  postal: (eventId: string) => [...rsvpKeys.all, 'postal', eventId] as const,
  paperLinks: (eventId: string, ids: readonly string[]) =>
    [...rsvpKeys.all, 'paper-links', eventId, ids] as const,
  openCode: (eventId: string) => [...rsvpKeys.all, 'open-code', eventId] as const,
  range: (eventId: string) => [...rsvpKeys.all, 'range', eventId] as const,
  arrivals: (eventId: string) => [...rsvpKeys.all, 'arrivals', eventId] as const,
  kitchen: (eventId: string) => [...rsvpKeys.all, 'kitchen', eventId] as const,
  questions: (eventId: string) => [...rsvpKeys.all, 'questions', eventId] as const,
  answers: (eventId: string, questionId: string) =>
    [...rsvpKeys.all, 'answers', eventId, questionId] as const,
  seating: (eventId: string) => [...rsvpKeys.all, 'seating', eventId] as const,
  singles: (orgId: string) => [...rsvpKeys.all, 'singles', orgId] as const,
};
