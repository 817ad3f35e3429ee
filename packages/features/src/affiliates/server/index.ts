import { serveSitePage } from '@foregather/features/patterns/site-page/server';
import { affiliateSitePage } from '../affiliate/affiliate-site-page';

/** The public pages of this domain that a server renders. */
export const affiliateSitePages = [serveSitePage(affiliateSitePage)];
