import type { Label } from '../../session/terminology/terms';
import { shellPaths } from '../paths';

export interface NavItem {
  to: string;
  label: Label;
  /** Current for every path that starts like this one; otherwise only for this path. */
  prefix?: boolean;
}

/** Links of the header for visitors. */
export const VISITOR_LINKS: readonly NavItem[] = [
  { to: shellPaths.home(), label: 'Home' },
  { to: shellPaths.homeFeatures(), label: 'Free features' },
  { to: shellPaths.homePlans(), label: 'Plans' },
  { to: shellPaths.about(), label: 'About' },
  { to: shellPaths.contact(), label: 'Contact' },
];

/** Links of the header for organisers: the dashboard and its most used pages. */
export const MEMBER_LINKS: readonly NavItem[] = [
  { to: shellPaths.dashboard(), label: 'Dashboard' },
  { to: shellPaths.manageEvents(), label: 'Events' },
  { to: shellPaths.directory(), label: (terms) => terms.directory },
  { to: shellPaths.replies(), label: 'Replies' },
];

/** Further links for those whom the server calls an admin. */
export const ADMIN_LINKS: readonly NavItem[] = [
  { to: shellPaths.admin(), label: 'Admin' },
  { to: shellPaths.adminAffiliates(), label: 'Affiliates' },
  { to: shellPaths.affiliateDashboard(), label: 'Affiliate dashboard' },
  { to: shellPaths.testingDashboard(), label: 'Testing' },
];

export interface FooterItem extends NavItem {
  signedInOnly?: boolean;
}

/** The footer of every page with site chrome. */
export const FOOTER_LINKS: readonly FooterItem[] = [
  { to: shellPaths.about(), label: 'About' },
  { to: shellPaths.contact(), label: 'Contact' },
  { to: shellPaths.homePlans(), label: 'Plans' },
  { to: shellPaths.help(), label: 'Help', signedInOnly: true },
  { to: shellPaths.affiliate(), label: 'Affiliate Program' },
  { to: shellPaths.privacy(), label: 'Privacy' },
  { to: shellPaths.terms(), label: 'Terms' },
];

/** Whether the link leads to the current page. */
export function isCurrent(item: NavItem, at: { pathname: string; hash: string }): boolean {
  const [path = shellPaths.home(), hash] = item.to.split('#');
  if (hash !== undefined) return at.pathname === path && at.hash === `#${hash}`;
  if (item.prefix) return at.pathname.startsWith(path);
  return at.pathname === path && (path !== shellPaths.home() || at.hash === '');
}
