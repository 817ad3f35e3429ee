import type { Label } from '../terminology';

export interface NavItem {
  to: string;
  label: Label;
  /** Current for every path that starts like this one; otherwise only for this path. */
  prefix?: boolean;
}

/** Signed-out header (specification, section 2). */
export const VISITOR_LINKS: readonly NavItem[] = [
  { to: '/', label: 'Home' },
  { to: '/#free-features', label: 'Free features' },
  { to: '/#choose-your-plan', label: 'Plans' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

/** Where an organiser works. The specification names the dashboard; the others are its most used rooms. */
export const MEMBER_LINKS: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/manage-events', label: 'Events' },
  { to: '/directory', label: (terms) => terms.directory },
  { to: '/rsvp', label: 'Replies' },
];

/** Beside the others for whom the server calls an admin (specification, section 2). */
export const ADMIN_LINKS: readonly NavItem[] = [
  { to: '/admin', label: 'Admin' },
  { to: '/admin/affiliates', label: 'Affiliates' },
  { to: '/affiliate/dashboard', label: 'Affiliate dashboard' },
  { to: '/testing-dashboard', label: 'Testing' },
];

export interface FooterItem extends NavItem {
  signedInOnly?: boolean;
}

/** The footer of every page with site chrome (specification, section 2). */
export const FOOTER_LINKS: readonly FooterItem[] = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/#choose-your-plan', label: 'Plans' },
  { to: '/help', label: 'Help', signedInOnly: true },
  { to: '/affiliate', label: 'Affiliate Program' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
];

/** Whether the link leads to where the reader is. */
export function isCurrent(item: NavItem, at: { pathname: string; hash: string }): boolean {
  const [path = '/', hash] = item.to.split('#');
  if (hash !== undefined) return at.pathname === path && at.hash === `#${hash}`;
  if (item.prefix) return at.pathname.startsWith(path);
  return at.pathname === path && (path !== '/' || at.hash === '');
}
