import { SideNav } from '@foregather/ui';
import { CategoryLinks, type CategoryLinksProps } from './category-links';

export interface CategoryNavProps extends Pick<CategoryLinksProps, 'counts'> {
  className?: string;
}

/** The dashboard's categories beside the page, from 1024 px on; below that they are in the menu's drawer. */
export function CategoryNav({ className = '', counts }: CategoryNavProps) {
  return (
    <SideNav.Root aria-label="Dashboard categories" className={`max-lg:hidden ${className}`}>
      <CategoryLinks as={SideNav.Link} counts={counts} />
    </SideNav.Root>
  );
}
