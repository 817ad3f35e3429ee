import type { SitePage } from '@foregather/features/patterns/site-page';
import { affiliatePaths } from '../paths';
import { type AffiliateData, AffiliateView } from './affiliate-view';

/** The terms of the affiliate programme as a server renders them. */
export const affiliateSitePage: SitePage<AffiliateData> = {
  path: affiliatePaths.program(),
  read: async ({ plans, isBuilt }) => ({
    table: await plans(),
    signedIn: false,
    mayApply: isBuilt(affiliatePaths.apply()),
  }),
  head: () => ({
    title: 'Affiliate programme',
    description: 'What you earn by recommending it, when and on what, in real sums.',
    canonical: affiliatePaths.program(),
  }),
  View: AffiliateView,
};
