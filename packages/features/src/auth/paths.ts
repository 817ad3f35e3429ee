import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const authPaths = {
  login: () => '/login',
  /** With the plan that is wished for, which is kept until the account is there. */
  signup: (search: { plan?: 'premium' | 'pro' } = {}) => withSearch('/signup', search),
  signupSimple: () => '/signup-simple',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  updatePassword: () => '/auth/update-password',
  callback: () => '/auth/callback',
  magicLink: () => '/auth/magic-link',
};
