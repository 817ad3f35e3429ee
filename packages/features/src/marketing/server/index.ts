import { serveSitePage } from '@foregather/features/patterns/site-page/server';
import { demoSitePage, reunionDemoSitePage } from '../demos/demo-site-page';

/** The public pages of this domain that a server renders. */
export const marketingSitePages = [serveSitePage(demoSitePage), serveSitePage(reunionDemoSitePage)];
