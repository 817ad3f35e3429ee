import type { ServedSitePage } from '@foregather/features/patterns/site-page/server';
import { affiliateSitePages } from '../affiliates/server';
import { marketingSitePages } from '../marketing/server';
import { supportSitePages } from '../support/server';
import { templateSitePages } from '../templates/server';

/** The public pages of all domains that the server renders. Their style sheet is site-pages.css. */
export const sitePages: readonly ServedSitePage[] = [
  ...templateSitePages,
  ...marketingSitePages,
  ...supportSitePages,
  ...affiliateSitePages,
];
