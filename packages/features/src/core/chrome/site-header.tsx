import { Button } from '@foregather/ui';
import type { ReactNode } from 'react';
import { useIsAdmin } from '../access/admin';
import { useAuth } from '../access/auth-context';
import { useSignOut } from '../access/use-sign-out';
import { useKnows } from '../routing/site-map';
import { BrandLink } from './brand-link';
import { ButtonLink } from './button-link';
import { MobileNav } from './mobile-nav';
import { ADMIN_LINKS, isCurrent, MEMBER_LINKS, VISITOR_LINKS, type NavItem } from './nav';
import { NavLink } from './nav-link';
import { useScrolledPast } from './use-scrolled-past';
import { useLocation } from 'react-router-dom';

/** The header casts a shadow beyond this scroll offset, in pixels. */
export const HEADER_SHADOW_AFTER = 10;

interface BarProps {
  items: readonly NavItem[];
  home: string;
  /** Shown beside the links on wide windows. */
  actions: ReactNode;
  /** The same, inside the menu of narrow windows. */
  menuActions: (close: () => void) => ReactNode;
}

function Bar({ items, home, actions, menuActions }: BarProps) {
  const raised = useScrolledPast(HEADER_SHADOW_AFTER);
  const knows = useKnows();
  const shown = items.filter((item) => knows(item.to));
  return (
    <header
      data-raised={raised || undefined}
      className="sticky top-0 z-20 border-b border-border bg-background data-raised:shadow-md print:hidden"
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-4 sm:px-6">
        <BrandLink to={home} />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {shown.map((item) => (
              <li key={item.to}>
                <NavLink
                  item={item}
                  className="inline-flex h-16 items-center border-b-3 border-transparent px-3 pt-0.5 text-sm font-semibold hover:text-link aria-[current=page]:border-highlight"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto hidden items-center gap-3 lg:flex">{actions}</div>
        <div className="ms-auto lg:hidden">
          <MobileNav items={shown}>{menuActions}</MobileNav>
        </div>
      </div>
    </header>
  );
}

function VisitorHeader() {
  const at = useLocation();
  const current = (to: string) => (isCurrent({ to, label: '', prefix: true }, at) ? 'page' : undefined);
  const links = (close?: () => void) => (
    <>
      <ButtonLink
        to="/login"
        variant="outline"
        aria-current={current('/login')}
        {...(close ? { onClick: close } : {})}
      >
        Sign In
      </ButtonLink>
      <ButtonLink
        to="/signup"
        variant="primary-signup"
        aria-current={current('/signup')}
        {...(close ? { onClick: close } : {})}
      >
        Sign Up
      </ButtonLink>
    </>
  );
  return <Bar items={VISITOR_LINKS} home="/" actions={links()} menuActions={links} />;
}

function MemberHeader() {
  const isAdmin = useIsAdmin();
  const { signOut, pending } = useSignOut('/');
  const items = isAdmin ? [...MEMBER_LINKS, ...ADMIN_LINKS] : MEMBER_LINKS;
  const links = (close?: () => void) => (
    <>
      <ButtonLink to="/account-settings" variant="outline" {...(close ? { onClick: close } : {})}>
        Account
      </ButtonLink>
      <Button variant="ghost" pending={pending} onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  );
  return <Bar items={items} home="/dashboard" actions={links()} menuActions={links} />;
}

/** The header for whoever is looking: visitor, or signed in. */
export function SiteHeader() {
  const { session } = useAuth();
  return session ? <MemberHeader /> : <VisitorHeader />;
}
