import { Separator } from '@foregather/ui';
import { useLocation } from 'react-router-dom';
import { useIsAdmin } from '../../session/access/admin';
import { CATEGORIES } from './categories';
import { CategorySection, type CategorySectionProps } from './category-section';
import { ComingLine } from './coming-line';
import { visibleFeatures } from './features';
import type { Catalogue, DrawerKey } from './types';

/** Categories in which nothing can be opened yet, a quiet line each. */
function ComingCategories({ sections }: { sections: readonly CategorySectionProps[] }) {
  return (
    <section aria-labelledby="coming" className="grid gap-3 border-t border-border pt-6">
      <h2 id="coming" className="text-section">
        Coming soon
      </h2>
      <dl className="grid grid-cols-1 gap-y-2 text-meta wrap-anywhere sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:gap-x-6">
        {sections.map(({ category, coming }) => (
          <div key={category.key} className="min-w-0 sm:contents">
            <dt>{category.title}</dt>
            <dd className="text-muted-foreground">
              <ComingLine features={coming} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export interface CategorySectionsProps {
  catalogue: Catalogue;
  /** The drawer entry whose categories are shown; null shows all. */
  drawer: DrawerKey | null;
}

/**
 * The categories of one drawer entry, or all, in the order of the catalogue; those in which nothing can be opened come last
 * and have a line each. Empty ones are left out, and so is the page the reader is on.
 */
export function CategorySections({ catalogue, drawer }: CategorySectionsProps) {
  const isAdmin = useIsAdmin() === true;
  const { pathname } = useLocation();
  const features = visibleFeatures(catalogue, isAdmin).filter(({ link }) => link !== pathname);
  const shown = CATEGORIES.filter((category) => isAdmin || !category.adminOnly)
    .filter((category) => drawer === null || category.drawer === drawer)
    .map((category) => {
      const inside = features.filter((feature) => feature.category === category.key);
      return {
        category,
        open: inside.filter((feature) => !feature.comingSoon || (isAdmin && !feature.unbuilt)),
        coming: inside.filter((feature) => feature.comingSoon && (!isAdmin || feature.unbuilt)),
      };
    })
    .filter(({ open, coming }) => open.length + coming.length > 0);
  const anyOpen = shown.some(({ open }) => open.length > 0);
  const apart = ({ open }: CategorySectionProps) => anyOpen && open.length === 0;
  const coming = shown.filter(apart);
  return (
    <div className="grid gap-7">
      {shown
        .filter((section) => !apart(section))
        .map((section, index) => (
          <div key={section.category.key} className="grid gap-7">
            {section.category.separatorBefore && index > 0 ? <Separator /> : null}
            <CategorySection {...section} />
          </div>
        ))}
      {coming.length > 0 ? <ComingCategories sections={coming} /> : null}
    </div>
  );
}
