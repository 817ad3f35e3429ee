/** What the list of replies shows, in its address. */
export interface RepliesAddress {
  event?: string;
  show?: string;
  q?: string;
}

/** Addresses of replies; what has its default stays out of the address. */
export const rsvpPaths = {
  list: ({ event = '', show = 'all', q = '' }: RepliesAddress = {}) => {
    const params = new URLSearchParams();
    if (event !== '') params.set('event', event);
    if (show !== 'all') params.set('show', show);
    if (q !== '') params.set('q', q);
    const search = params.toString();
    return search === '' ? '/rsvp' : `/rsvp?${search}`;
  },
  /** A guest's own page. */
  reply: (token: string) => `/rsvp/${encodeURIComponent(token)}`,
} as const;
