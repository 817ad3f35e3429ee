import { SideNav } from '@foregather/ui';
import { CategoryLinks } from './category-links';

/** The dashboard's categories beside the page, from 1024 px on; below that they are in the menu's drawer. */
export function CategoryNav({ className = '' }: { className?: string }) {
  return (
    <SideNav.Root aria-label="Dashboard categories" className={`max-lg:hidden ${className}`}>
      <CategoryLinks as={SideNav.Link} />
    </SideNav.Root>
  );
}
