import { MobileDrawer } from '@foregather/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { shellPaths } from '../paths';
import { CategoryLinks } from './category-links';
import { isCurrent, type NavItem } from './nav';

export interface SiteDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The header's links; on the dashboard they come after its categories. */
  items: readonly NavItem[];
  /** Content below the links: account, sign out. */
  children: (close: () => void) => ReactNode;
}

/** The menu under 1024 px. On the dashboard it begins with the link back and the categories. */
export function SiteDrawer({ open, onOpenChange, items, children }: SiteDrawerProps) {
  const at = useLocation();
  const terms = useTerms();
  const onDashboard = at.pathname === shellPaths.dashboard();
  // 'At a Glance' is already a link to the dashboard.
  const shown = onDashboard ? items.filter(({ to }) => to !== at.pathname) : items;
  return (
    <MobileDrawer.Root open={open} onOpenChange={onOpenChange}>
      <MobileDrawer.Content title={onDashboard ? 'Dashboard menu' : 'Main menu'}>
        {onDashboard ? (
          <>
            <MobileDrawer.Back asChild>
              <Link to={shellPaths.home()}>Back to Main Menu</Link>
            </MobileDrawer.Back>
            <MobileDrawer.Nav aria-label="Dashboard categories">
              <CategoryLinks as={MobileDrawer.Link} />
            </MobileDrawer.Nav>
          </>
        ) : null}
        <MobileDrawer.Nav aria-label="Main" {...(onDashboard ? { className: 'border-t pt-2' } : {})}>
          {shown.map((item) => (
            <MobileDrawer.Link key={item.to} asChild current={isCurrent(item, at)}>
              <Link to={item.to}>{labelText(item.label, terms)}</Link>
            </MobileDrawer.Link>
          ))}
        </MobileDrawer.Nav>
        <div className="grid gap-3 border-t p-3">{children(() => onOpenChange(false))}</div>
      </MobileDrawer.Content>
    </MobileDrawer.Root>
  );
}
