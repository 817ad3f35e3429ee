import { Avatar, Button } from '@foregather/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAdmin } from '../../session/access/admin';
import { avatarUrl } from '../../session/access/person';
import { useAuth } from '../../session/access/auth-context';
import { useSignOut } from '../../session/access/use-sign-out';
import { shellPaths } from '../paths';
import { BrandLink } from './brand-link';
import { ButtonLink } from '../page/button-link';
import { LateBell } from '../notifications/late-bell';
import { MenuButton } from './menu-button';
import { ADMIN_LINKS, isCurrent, MEMBER_LINKS, VISITOR_LINKS, type NavItem } from './nav';
import { headerLink, NavLink } from './nav-link';
import { useScrolledPast } from './use-scrolled-past';
import { usePageStands } from '../page-services/page-stands';
import { useIsBuilt } from '../routes/known-pages';

/** The header casts a shadow beyond this scroll offset, in pixels. */
export const HEADER_SHADOW_AFTER = 10;

/** Only admins load it. */
const AdminMenu = lazy(async () => ({ default: (await import('./admin-menu')).AdminMenu }));

/** Only members of several organisations load it. */
const OrganisationSwitcher = lazy(async () => ({
  default: (await import('./organisation-switcher')).OrganisationSwitcher,
}));

interface BarProps {
  items: readonly NavItem[];
  /** Shown only when the server calls the reader an admin. */
  adminItems?: readonly NavItem[];
  home: string;
  /** Account, sign in, sign out: beside the links in wide windows; in narrow ones inside the menu, which they close. */
  actions: (close?: () => void) => ReactNode;
  /** The feature search, in windows wide enough for it; else it has a strip of its own below. */
  search?: ReactNode;
  /** Between search and actions, in windows of every width. */
  bell?: ReactNode;
  /** As wide as the pages of the app; else as wide as the public ones. */
  inApp?: boolean;
}

function Bar({
  items: allItems,
  adminItems: allAdminItems = [],
  home,
  actions,
  search,
  bell,
  inApp = false,
}: BarProps) {
  const isBuilt = useIsBuilt();
  const items = allItems.filter(({ to }) => isBuilt(to));
  const adminItems = allAdminItems.filter(({ to }) => isBuilt(to));
  const raised = useScrolledPast(HEADER_SHADOW_AFTER);
  return (
    <header
      data-raised={raised || undefined}
      className="sticky top-0 z-20 border-b border-border bg-background data-raised:shadow-md print:hidden"
    >
      <div
        className={`mx-auto flex min-h-13 items-center gap-2 px-4 sm:px-6 lg:min-h-header xl:gap-4 ${inApp ? 'max-w-[95rem]' : 'max-w-6xl'}`}
      >
        <BrandLink to={home} />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center">
            {items.map((item) => (
              <li key={item.to}>
                <NavLink item={item} className={headerLink} />
              </li>
            ))}
            {adminItems.length > 0 ? (
              <li>
                <Suspense fallback={null}>
                  <AdminMenu items={adminItems} />
                </Suspense>
              </li>
            ) : null}
          </ul>
        </nav>
        {search ? <div className="ms-auto w-[min(17.5rem,22vw)] shrink">{search}</div> : null}
        {bell ? <div className={search ? '' : 'ms-auto'}>{bell}</div> : null}
        <div className={`hidden items-center gap-2 lg:flex ${search || bell ? '' : 'ms-auto'}`}>
          {actions()}
        </div>
        {items.length > 0 ? (
          <div className={bell ? 'lg:hidden' : 'ms-auto lg:hidden'}>
            <MenuButton items={[...items, ...adminItems]}>{actions}</MenuButton>
          </div>
        ) : null}
      </div>
    </header>
  );
}

function VisitorHeader({ search }: Pick<BarProps, 'search'>) {
  const at = useLocation();
  const current = (to: string) => (isCurrent({ to, label: '', prefix: true }, at) ? 'page' : undefined);
  const actions = (close?: () => void) => (
    <>
      <ButtonLink
        to={shellPaths.login()}
        variant="outline"
        aria-current={current(shellPaths.login())}
        onClick={close}
      >
        Sign In
      </ButtonLink>
      <ButtonLink
        to={shellPaths.signup()}
        variant="primary-signup"
        aria-current={current(shellPaths.signup())}
        onClick={close}
      >
        Sign Up
      </ButtonLink>
    </>
  );
  return <Bar items={VISITOR_LINKS} home={shellPaths.home()} actions={actions} search={search} />;
}

function MemberHeader({ search }: Pick<BarProps, 'search'>) {
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin(usePageStands());
  const { displayName, user, organisations, organisation } = useAuth();
  const { signOut, pending } = useSignOut(shellPaths.home());
  const actions = (close?: () => void) => (
    <>
      {organisations && organisations.length > 1 && organisation ? (
        <Suspense fallback={null}>
          <OrganisationSwitcher organisations={organisations} current={organisation} onChoose={close} />
        </Suspense>
      ) : null}
      <ButtonLink
        to={shellPaths.accountSettings()}
        variant="outline"
        className="rounded-full ps-1.5"
        aria-current={pathname === shellPaths.accountSettings() ? 'page' : undefined}
        onClick={close}
      >
        <Avatar name={displayName} src={avatarUrl(user)} size="sm" tintFor={user?.id} decorative />
        Account
      </ButtonLink>
      <Button variant="ghost" pending={pending} onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  );
  return (
    <Bar
      inApp
      items={MEMBER_LINKS}
      adminItems={isAdmin ? ADMIN_LINKS : []}
      home={shellPaths.dashboard()}
      actions={actions}
      search={search}
      bell={user ? <LateBell userId={user.id} /> : undefined}
    />
  );
}

export interface SiteHeaderProps {
  /** The page is for members. */
  guarded?: boolean;
  /** The feature search, where the header has room for it. */
  search?: ReactNode;
}

/**
 * The header for visitors or for signed-in readers. While the session loads, a page for members shows neither, so that a
 * signed-in reader does not see 'Sign In' for a moment.
 */
export function SiteHeader({ guarded = false, search }: SiteHeaderProps) {
  const { session, status } = useAuth();
  if (session) return <MemberHeader search={search} />;
  if (guarded && status === 'loading')
    return <Bar items={[]} home={shellPaths.home()} actions={() => null} />;
  return <VisitorHeader search={search} />;
}
