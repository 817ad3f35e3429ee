import { page, signedIn, site, unbuilt, type RouteDef } from '@foregather/features/core/shell';

const noSearch = { ...signedIn, featureSearch: false };

export const affiliateRoutes: RouteDef[] = [
  page('/affiliate', 'Affiliate Program', () => import('./affiliate/affiliate-page'), site),
  unbuilt('/affiliate/dashboard', 'Affiliate dashboard', noSearch, () => import('./unbuilt')),
  unbuilt('/affiliate/apply', 'Become an affiliate', signedIn, () => import('./unbuilt')),
  unbuilt('/affiliate/marketing-materials', 'Affiliate materials', signedIn, () => import('./unbuilt')),
];
