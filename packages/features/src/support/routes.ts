import { page, signedIn, site, type RouteDef } from '@foregather/features/core/shell';

export const supportRoutes: RouteDef[] = [
  page('/contact', 'Contact', () => import('./contact/contact-page'), { ...site, featureSearch: false }),
  page('/help', 'Help', () => import('./help/help-page'), site),
  page('/faq', 'Questions and answers', () => import('./faq/faq-page'), site),
  page('/support', 'Help and support', () => import('./support/support-page'), signedIn),
];
