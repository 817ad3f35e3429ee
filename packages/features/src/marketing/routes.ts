import {
  bare,
  brand,
  page,
  PanelError,
  site,
  type PageModule,
  type RouteDef,
} from '@foregather/features/core';

/** The specification's words for a home page whose module does not arrive (section 8). */
const homeFailed = (cause: unknown): PageModule => {
  throw new PanelError('Error loading Home page. Please refresh.', '', { cause });
};

export const marketingRoutes: RouteDef[] = [
  page('/', brand.name, () => import('./pages/home-page').catch(homeFailed), {
    ...site,
    featureSearch: false,
  }),
  page('/terms', 'Terms', () => import('./pages/terms-page'), bare),
  page('/privacy', 'Privacy', () => import('./pages/privacy-page'), site),
];
