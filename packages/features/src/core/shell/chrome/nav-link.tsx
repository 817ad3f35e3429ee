import { Link, useLocation } from 'react-router-dom';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { isCurrent, type NavItem } from './nav';

/** Classes of a link in the header: as high as the bar, with a marigold line under the current one. */
export const headerLink =
  'inline-flex h-16 items-center border-b-3 border-transparent px-3 pt-0.5 text-sm font-semibold whitespace-nowrap focus-ring hover:text-link aria-[current=page]:border-highlight';

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
