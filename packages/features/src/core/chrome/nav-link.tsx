import { Link, useLocation } from 'react-router-dom';
import { labelText, useTerms } from '../terminology';
import { isCurrent, type NavItem } from './nav';

export interface NavLinkProps {
  item: NavItem;
  className: string;
  onClick?: () => void;
}

/** One line of a navigation; says when it leads to where the reader already is. */
export function NavLink({ item, className, onClick }: NavLinkProps) {
  const at = useLocation();
  const terms = useTerms();
  return (
    <Link
      to={item.to}
      aria-current={isCurrent(item, at) ? 'page' : undefined}
      className={className}
      {...(onClick ? { onClick } : {})}
    >
      {labelText(item.label, terms)}
    </Link>
  );
}
