import type { ReactNode } from 'react';
import { buttonVariants } from '@foregather/ui';
import { brand } from '../../base/brand';
import { labelText, termsFor } from '../../session/terminology/terms';
import { FIRST_EVENT_TYPE } from '../../session/terminology/event-types';
import { shellPaths } from '../paths';
import { BrandMark } from './brand-mark';
import { FOOTER_LINKS, isCurrent, type NavItem, VISITOR_LINKS } from './nav';

export interface SiteFrameProps {
  /** Path of the page, for the link that leads to it. */
  path: string;
  /** Whether an address leads to a page that is built: a link to any other is left out. */
  isBuilt: (to: string) => boolean;
  /** The page, with one `<main id="main">`. */
  children: ReactNode;
}

const labelOf = ({ label }: NavItem) => labelText(label, termsFor(FIRST_EVENT_TYPE));

const footerLink =
  'inline-flex min-h-11 items-center rounded-md px-3 underline-offset-4 hover:underline aria-[current=page]:underline';
const headerLink =
  'inline-flex min-h-11 items-center px-3 text-item font-menu text-muted-foreground hover:text-foreground aria-[current=page]:font-heading aria-[current=page]:text-foreground';

function Links({ items, path, className }: { items: readonly NavItem[]; path: string; className: string }) {
  return items.map((item) => (
    <li key={item.to}>
      <a
        href={item.to}
        aria-current={isCurrent(item, { pathname: path, hash: '' }) ? 'page' : undefined}
        className={className}
      >
        {labelOf(item)}
      </a>
    </li>
  ));
}

/** The product's mark and name, as a link home. */
function Brand() {
  return (
    <a
      href={shellPaths.home()}
      // The name is not translated.
      translate="no"
      className="inline-flex min-h-11 items-center gap-2 rounded-md font-display text-lg font-bold"
    >
      <BrandMark />
      {brand.name}
    </a>
  );
}

/**
 * Header and footer of a public page that a server renders: what `SiteHeader` and `SiteFooter` show a visitor, in plain
 * links, with a menu that opens without script. Who is signed in is not known there.
 */
export function SiteFrame({ path, isBuilt, children }: SiteFrameProps) {
  const links = VISITOR_LINKS.filter(({ to }) => isBuilt(to));
  const footer = FOOTER_LINKS.filter(({ to, signedInOnly }) => isBuilt(to) && !signedInOnly);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-card focus:p-3 focus:font-semibold"
      >
        Skip to main content
      </a>
      <header className="sticky top-0 z-20 border-b bg-background print:hidden">
        <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <Brand />
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex">
              <Links items={links} path={path} className={headerLink} />
            </ul>
          </nav>
          <a
            href={shellPaths.login()}
            className={buttonVariants({ variant: 'outline', className: 'ms-auto hidden sm:inline-flex' })}
          >
            Sign In
          </a>
          <a
            href={shellPaths.signup()}
            className={buttonVariants({ variant: 'primary-signup', className: 'ms-auto sm:ms-0' })}
          >
            Sign Up
          </a>
          <details className="lg:hidden">
            <summary className="inline-flex min-h-11 list-none items-center rounded-md px-3 font-semibold hover:bg-hover">
              Menu
            </summary>
            <nav
              aria-label="Menu"
              className="absolute inset-x-0 top-full border-b bg-background px-2 py-3 shadow-md"
            >
              <ul>
                <Links
                  items={[...links, { to: shellPaths.login(), label: 'Sign In' }]}
                  path={path}
                  className={footerLink}
                />
              </ul>
            </nav>
          </details>
        </div>
      </header>
      <div className="flex-1">{children}</div>
      <footer data-theme="dark" className="bg-spruce-950 text-linen-50 print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6">
          <div>
            <Brand />
            <p className="text-sm">{brand.tagline}.</p>
          </div>
          <nav aria-label="Footer">
            <ul className="-ms-3 flex flex-wrap gap-x-2">
              <Links items={footer} path={path} className={footerLink} />
            </ul>
          </nav>
        </div>
      </footer>
    </div>
  );
}
