import { bare, page, type RouteDef, unbuilt } from '@foregather/features/core/shell';

/** Opened from mails or with an address in them: search engines have no business here. */
const mailed = { ...bare, noindex: true };

export const authRoutes: RouteDef[] = [
  page('/login', 'Sign in', () => import('./pages/login-page'), bare),
  page('/signup', 'Sign up', () => import('./pages/signup-page'), bare),
  unbuilt('/signup-simple', 'Sign up by email', bare, () => import('./unbuilt')),
  page('/forgot-password', 'Forgot your password', () => import('./pages/forgot-password-page'), bare),
  page('/reset-password', 'New password', () => import('./pages/new-password-page'), mailed),
  page('/auth/update-password', 'New password', () => import('./pages/new-password-page'), mailed),
  page('/auth/callback', 'Confirm', () => import('./pages/callback-page'), mailed),
  page('/auth/magic-link', 'Confirm your sign-in', () => import('./pages/magic-link-page'), mailed),
];
