import { withSearch } from '../base/address';
import type { Plan } from './plans/plans';

/**
 * Addresses that signing out and the plans use. Core imports no domain, so these and `shellPaths` repeat what the
 * domains say; a contract test checks that each is a route.
 */
export const sessionPaths = {
  home: () => '/',
  login: () => '/login',
  pricing: () => '/pricing',
  premium: (search: { plan?: Plan } = {}) => withSearch('/premium', search),
};
