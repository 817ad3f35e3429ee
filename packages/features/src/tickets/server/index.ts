import { serveTokenPage } from '@foregather/features/patterns/token-page/server';
import { buyPage } from '../token-pages/buy-page';
import { orderPage } from '../token-pages/order-page';

/** The pages of this domain that a server renders. */
export const ticketTokenPages = [serveTokenPage(buyPage), serveTokenPage(orderPage)];
