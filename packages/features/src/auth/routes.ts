import { bare, page, type RouteDef } from '@foregather/features/core/shell';

/** Opened from mails or with an address in them: search engines have no business here. */
const mailed = { ...bare, noindex: true };

export const authRoutes: RouteDef[] = [
  page('/login', 'Sign in', () => import('./login/login-page'), bare),
  page('/signup', 'Sign up', () => import('./signup/signup-page'), bare),
  page('/signup-simple', 'Sign up by email', () => import('./signup-simple/signup-simple-page'), bare),
  page(
    '/forgot-password',
    'Forgot your password',
    () => import('./forgot-password/forgot-password-page'),
    bare,
  ),
  page('/reset-password', 'New password', () => import('./new-password/new-password-page'), mailed),
  page('/auth/update-password', 'New password', () => import('./new-password/new-password-page'), mailed),
  page('/auth/callback', 'Confirm', () => import('./callback/callback-page'), mailed),
  page('/auth/magic-link', 'Confirm your sign-in', () => import('./magic-link/magic-link-page'), mailed),
];
