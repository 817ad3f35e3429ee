import { DropdownMenu } from '@foregather/ui';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { isCurrent, type NavItem } from './nav';
import { headerLink } from './nav-link';

/** The header's entries for admins, in one menu, because they would not fit beside the others at 1024 px. */
export function AdminMenu({ items }: { items: readonly NavItem[] }) {
  const at = useLocation();
  const terms = useTerms();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        className={`${headerLink} gap-1 data-current:border-highlight`}
        data-current={items.some((item) => isCurrent(item, at)) || undefined}
      >
        Admin
        <ChevronDown aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {items.map((item) => (
          <DropdownMenu.Item key={item.to} asChild>
            <Link to={item.to} aria-current={isCurrent(item, at) ? 'page' : undefined}>
              {labelText(item.label, terms)}
            </Link>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
