import { serveTokenPage } from '@foregather/features/patterns/token-page/server';
import { sharedVenuePage } from '../token-pages/shared-venue-page';

/** The pages of this domain that a server renders. */
export const venueTokenPages = [serveTokenPage(sharedVenuePage)];
