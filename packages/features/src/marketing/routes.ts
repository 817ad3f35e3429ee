import { bare, page, signedIn, site, type PageModule, type RouteDef } from '@foregather/features/core/shell';
import { brand, PanelError } from '@foregather/features/core/base';

/** What the home page says when its module does not arrive. */
const homeFailed = (cause: unknown): PageModule => {
  throw new PanelError('Error loading Home page. Please refresh.', '', { cause });
};

const noSearch = { ...site, featureSearch: false };

export const marketingRoutes: RouteDef[] = [
  page('/', brand.name, () => import('./home/home-page').catch(homeFailed), noSearch),
  page('/terms', 'Terms', () => import('./texts/terms-page'), bare),
  page('/privacy', 'Privacy', () => import('./texts/privacy-page'), site),
  page('/about', 'About', () => import('./texts/about-page'), noSearch),
  page('/pricing', 'Plans and prices', () => import('./pricing/pricing-page'), site),
  page('/premium', 'Compare plans', () => import('./premium/premium-page'), signedIn),
  page('/reunion-demo', 'Reunion demo', () => import('./demos/reunion-demo-page'), site),
  page('/test-scenarios', 'Test scenarios', () => import('./test-scenarios/test-scenarios-page'), site),
  page('/email-preview', 'Email preview', () => import('./email-preview/email-preview-page'), site),
  page('/demo/:slug', 'Demo', () => import('./demos/demo-page'), noSearch),
];
