import { withSearch } from './address';
import type { DrawerKey } from './catalogue/types';
import type { Plan } from './plans/plans';

/**
 * Addresses that the shell itself must know: core imports no domain, so they stand here once more. A contract test holds
 * each to the builder of the domain that owns it.
 */
export const shellPaths = {
  home: () => '/',
  homeFeatures: () => '/#free-features',
  homePlans: () => '/#choose-your-plan',
  about: () => '/about',
  contact: () => '/contact',
  help: () => '/help',
  privacy: () => '/privacy',
  terms: () => '/terms',
  pricing: () => '/pricing',
  premium: (search: { plan?: Plan } = {}) => withSearch('/premium', search),
  login: () => '/login',
  signup: () => '/signup',
  accountSettings: () => '/account-settings',
  dashboard: (search: { category?: DrawerKey } = {}) => withSearch('/dashboard', search),
  manageEvents: () => '/manage-events',
  createEvent: () => '/create-event',
  directory: () => '/directory',
  replies: () => '/rsvp',
  admin: () => '/admin',
  adminAffiliates: () => '/admin/affiliates',
  affiliate: () => '/affiliate',
  affiliateDashboard: () => '/affiliate/dashboard',
  testingDashboard: () => '/testing-dashboard',
};
