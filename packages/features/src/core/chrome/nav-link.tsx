import { Link, useLocation } from 'react-router-dom';
import { labelText, useTerms } from '../terminology';
import { isCurrent, type NavItem } from './nav';

/** Looks of one entry of the header: as high as the bar, with a marigold line under the current one. */
export const headerLink =
  'inline-flex h-16 items-center border-b-3 border-transparent px-3 pt-0.5 text-sm font-semibold whitespace-nowrap focus-ring hover:text-link aria-[current=page]:border-highlight';

export interface NavLinkProps {
  item: NavItem;
  className: string;
}

/** One line of a navigation; says when it leads to where the reader already is. */
export function NavLink({ item, className }: NavLinkProps) {
  const at = useLocation();
  const terms = useTerms();
  return (
    <Link to={item.to} aria-current={isCurrent(item, at) ? 'page' : undefined} className={className}>
      {labelText(item.label, terms)}
    </Link>
  );
}
