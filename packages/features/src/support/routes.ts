import { page, signedIn, site, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const supportRoutes: RouteDef[] = [
  page('/contact', 'Contact', () => import('./contact/contact-page'), { ...site, featureSearch: false }),
  unbuilt('/help', 'Help', site, () => import('./unbuilt')),
  unbuilt('/faq', 'Questions and answers', site, () => import('./unbuilt')),
  page('/support', 'Help and support', () => import('./support/support-page'), signedIn),
];
