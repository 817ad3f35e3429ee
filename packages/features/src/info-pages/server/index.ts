import { serveTokenPage } from '@foregather/features/patterns/token-page/server';
import { draftPage, infoPage } from '../token-pages/info-page';

/** The pages of this domain that a server renders. */
export const infoTokenPages = [serveTokenPage(infoPage), serveTokenPage(draftPage)];
