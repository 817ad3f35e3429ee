import { withSearch } from '@foregather/features/core/base/address';
import type { RepliesSearch } from './search-params';

/** Which rows of the replies are shown. */
export type RepliesShow = RepliesSearch['show'];

/** Addresses of this domain's pages. */
export const rsvpPaths = {
  /** The replies to an event; what has its default value is left out. */
  replies: ({ event, show, q, invitation, print, view, ask, invite }: Partial<RepliesSearch> = {}) =>
    withSearch('/rsvp', {
      event,
      view,
      show: show === 'all' ? undefined : show,
      q,
      ask,
      invitation,
      print,
      invite,
    }),
  reply: (token: string) => `/rsvp/${encodeURIComponent(token)}`,
  /** The open invitation of an event. */
  showcase: (shareToken: string) => `/showcase/${encodeURIComponent(shareToken)}`,
};
