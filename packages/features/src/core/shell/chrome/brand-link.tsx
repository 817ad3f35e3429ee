import { Link } from 'react-router-dom';
import { brand } from '../../base/brand';
import { shellPaths } from '../paths';
import { BrandMark } from './brand-mark';

/** The product's mark and name, as a link home. */
export function BrandLink({ to = shellPaths.home(), className = '' }: { to?: string; className?: string }) {
  return (
    <Link
      to={to}
      // The name is not translated.
      translate="no"
      className={`inline-flex items-center gap-2 rounded-md py-1 font-display text-lg font-bold ${className}`}
    >
      <BrandMark />
      {brand.name}
    </Link>
  );
}
