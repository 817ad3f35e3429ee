import { serveSitePage } from '@foregather/features/patterns/site-page/server';
import { templateSitePage } from '../template/template-site-page';

/** The public pages of this domain that a server renders. */
export const templateSitePages = [serveSitePage(templateSitePage)];
