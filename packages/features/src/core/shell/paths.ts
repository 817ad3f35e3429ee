import { withSearch } from '../base/address';
import type { DrawerKey } from './catalogue/types';
import { sessionPaths } from '../session/paths';

/**
 * Addresses that the shell uses. Core imports no domain, so they are repeated here; a contract test compares each with
 * the builder of the domain that owns it.
 */
export const shellPaths = {
  ...sessionPaths,
  homeFeatures: () => '/#free-features',
  homePlans: () => '/#choose-your-plan',
  about: () => '/about',
  contact: () => '/contact',
  help: () => '/help',
  support: () => '/support',
  privacy: () => '/privacy',
  terms: () => '/terms',
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
