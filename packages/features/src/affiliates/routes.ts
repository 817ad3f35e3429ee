import { page, signedIn, site, unbuilt, type RouteDef } from '@foregather/features/core/shell';

const noSearch = { ...signedIn, featureSearch: false };

export const affiliateRoutes: RouteDef[] = [
  page('/affiliate', 'Affiliate Program', () => import('./affiliate/affiliate-page'), site),
  unbuilt('/affiliate/dashboard', 'Affiliate dashboard', noSearch),
  unbuilt('/affiliate/apply', 'Become an affiliate', signedIn),
  unbuilt('/affiliate/marketing-materials', 'Affiliate materials', signedIn),
];
