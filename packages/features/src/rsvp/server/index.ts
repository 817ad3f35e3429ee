import { serveTokenPage } from '@foregather/features/patterns/token-page/server';
import { replyPage } from '../token-pages/reply-page';
import { showcasePage } from '../token-pages/showcase-page';
import { unsubscribePage } from '../token-pages/unsubscribe-page';

/** The pages of this domain that a server renders. */
export const rsvpTokenPages = [
  serveTokenPage(replyPage),
  serveTokenPage(unsubscribePage),
  serveTokenPage(showcasePage),
];
