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
  support: ({ request }: { request?: string } = {}) => withSearch('/support', { request }),
  privacy: () => '/privacy',
  terms: () => '/terms',
  signup: () => '/signup',
  account: () => '/account',
  accountSettings: () => '/account-settings',
  notifications: ({ kind, event }: { kind?: string | undefined; event?: string | undefined } = {}) =>
    withSearch('/account', { show: 'notifications', kind, event }),
  dashboard: (search: { category?: DrawerKey } = {}) => withSearch('/dashboard', search),
  manageEvents: () => '/manage-events',
  createEvent: () => '/create-event',
  directory: () => '/directory',
  replies: ({ event, show }: { event?: string | undefined; show?: string } = {}) =>
    withSearch('/rsvp', { event, show }),
  admin: () => '/admin',
  adminAffiliates: () => '/admin/affiliates',
  affiliate: () => '/affiliate',
  affiliateDashboard: () => '/affiliate/dashboard',
  testingDashboard: () => '/testing-dashboard',
};
