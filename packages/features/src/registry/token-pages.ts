import type { ServedTokenPage } from '@foregather/features/patterns/token-page/server';
import { infoTokenPages } from '../info-pages/server';
import { rsvpTokenPages } from '../rsvp/server';
import { ticketTokenPages } from '../tickets/server';
import { venueTokenPages } from '../venues/server';

/**
 * The pages behind links of all domains, which the server renders. Their style sheet is token-pages.css,
 * unless a page names one of its own, which then stands beside it in `server/` of its domain.
 */
export const tokenPages: readonly ServedTokenPage[] = [
  ...rsvpTokenPages,
  ...venueTokenPages,
  ...infoTokenPages,
  ...ticketTokenPages,
];
