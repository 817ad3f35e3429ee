import { serveTokenPage } from '@foregather/features/patterns/token-page/server';
import { replyPage } from '../reply/reply-token-page';
import { showcasePage } from '../showcase/showcase-token-page';
import { unsubscribePage } from '../reply/unsubscribe/unsubscribe-token-page';

/** The pages of this domain that a server renders. */
export const rsvpTokenPages = [
  serveTokenPage(replyPage),
  serveTokenPage(unsubscribePage),
  serveTokenPage(showcasePage),
];
