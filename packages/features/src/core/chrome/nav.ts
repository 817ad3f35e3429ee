import type { Label } from '../terminology';
import { shellPaths } from '../paths';

export interface NavItem {
  to: string;
  label: Label;
  /** Current for every path that starts like this one; otherwise only for this path. */
  prefix?: boolean;
}

/** Signed-out header (specification, section 2). */
export const VISITOR_LINKS: readonly NavItem[] = [
  { to: shellPaths.home(), label: 'Home' },
  { to: shellPaths.homeFeatures(), label: 'Free features' },
  { to: shellPaths.homePlans(), label: 'Plans' },
  { to: shellPaths.about(), label: 'About' },
  { to: shellPaths.contact(), label: 'Contact' },
];

/** Where an organiser works. The specification names the dashboard; the others are its most used rooms. */
export const MEMBER_LINKS: readonly NavItem[] = [
  { to: shellPaths.dashboard(), label: 'Dashboard' },
  { to: shellPaths.manageEvents(), label: 'Events' },
  { to: shellPaths.directory(), label: (terms) => terms.directory },
  { to: shellPaths.replies(), label: 'Replies' },
];

/** Beside the others for whom the server calls an admin (specification, section 2). */
export const ADMIN_LINKS: readonly NavItem[] = [
  { to: shellPaths.admin(), label: 'Admin' },
  { to: shellPaths.adminAffiliates(), label: 'Affiliates' },
  { to: shellPaths.affiliateDashboard(), label: 'Affiliate dashboard' },
  { to: shellPaths.testingDashboard(), label: 'Testing' },
];

export interface FooterItem extends NavItem {
  signedInOnly?: boolean;
}

/** The footer of every page with site chrome (specification, section 2). */
export const FOOTER_LINKS: readonly FooterItem[] = [
  { to: shellPaths.about(), label: 'About' },
  { to: shellPaths.contact(), label: 'Contact' },
  { to: shellPaths.homePlans(), label: 'Plans' },
  { to: shellPaths.help(), label: 'Help', signedInOnly: true },
  { to: shellPaths.affiliate(), label: 'Affiliate Program' },
  { to: shellPaths.privacy(), label: 'Privacy' },
  { to: shellPaths.terms(), label: 'Terms' },
];

/** Whether the link leads to where the reader is. */
export function isCurrent(item: NavItem, at: { pathname: string; hash: string }): boolean {
  const [path = shellPaths.home(), hash] = item.to.split('#');
  if (hash !== undefined) return at.pathname === path && at.hash === `#${hash}`;
  if (item.prefix) return at.pathname.startsWith(path);
  return at.pathname === path && (path !== shellPaths.home() || at.hash === '');
}
