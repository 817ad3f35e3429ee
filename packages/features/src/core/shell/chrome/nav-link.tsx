import { Link, useLocation } from 'react-router-dom';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { isCurrent, type NavItem } from './nav';

/** Classes of a link in the header: as high as the bar, with a marigold line under the current one. */
export const headerLink =
  "relative inline-flex h-header items-center px-2 text-item font-menu whitespace-nowrap text-muted-foreground focus-ring hover:text-foreground xl:px-3 aria-[current=page]:font-heading aria-[current=page]:text-foreground aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 xl:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-full aria-[current=page]:after:bg-highlight aria-[current=page]:after:content-[''] forced-colors:aria-[current=page]:after:bg-[Highlight]";

export interface NavLinkProps {
  item: NavItem;
  className: string;
}

/** A link of a navigation, marked when it leads to the current page. */
export function NavLink({ item, className }: NavLinkProps) {
  const at = useLocation();
  const terms = useTerms();
  return (
    <Link to={item.to} aria-current={isCurrent(item, at) ? 'page' : undefined} className={className}>
      {labelText(item.label, terms)}
    </Link>
  );
}
