import { withSearch } from '@foregather/features/core/base/address';

type WishedPlan = 'premium' | 'pro';

/** Addresses of this domain's pages. */
export const authPaths = {
  login: () => '/login',
  /** With the plan that is wished for, which is kept until the account is there. */
  signup: (search: { plan?: WishedPlan } = {}) => withSearch('/signup', search),
  /** The same by an address alone. `next`: where to go once the name is asked. */
  signupSimple: (search: { plan?: WishedPlan; next?: string } = {}) => withSearch('/signup-simple', search),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  updatePassword: () => '/auth/update-password',
  callback: () => '/auth/callback',
  magicLink: () => '/auth/magic-link',
};
