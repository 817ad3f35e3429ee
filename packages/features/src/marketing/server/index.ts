import { serveSitePage } from '@foregather/features/patterns/site-page/server';
import { homeSitePage } from '../home/home-site-page';
import { demoSitePage, reunionDemoSitePage } from '../demos/demo-site-page';

import { textSitePages } from '../texts/text-site-pages';

/** The public pages of this domain that a server renders. */
export const marketingSitePages = [
  serveSitePage(homeSitePage),
  ...textSitePages.map(serveSitePage),
  serveSitePage(demoSitePage),
  serveSitePage(reunionDemoSitePage),
];
