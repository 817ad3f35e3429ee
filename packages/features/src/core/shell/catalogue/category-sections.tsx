import { Separator } from '@foregather/ui';
import { useIsAdmin } from '../../session/access/admin';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { CATEGORIES } from './categories';
import { CategorySection } from './category-section';
import { visibleFeatures } from './features';
import type { Catalogue, Category, DrawerKey, Feature } from './types';

interface Section {
  category: Category;
  features: readonly Feature[];
}

/** Categories in which nothing is built, a line each. */
function ComingSoonCategories({ sections }: { sections: readonly Section[] }) {
  const terms = useTerms();
  return (
    <section aria-labelledby="coming-soon" className="grid gap-3 border-t border-border pt-6">
      <h2 id="coming-soon" className="text-section">
        Coming soon
      </h2>
      <dl className="grid gap-x-8 gap-y-3 text-meta md:grid-cols-2 xl:grid-cols-3">
        {sections.map(({ category, features }) => (
          <div key={category.key} className="grid content-start gap-0.5">
            <dt className="text-item font-item">{category.title}</dt>
            <dd className="text-muted-foreground">
              {features.map(({ title }) => labelText(title, terms)).join(', ')}
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
 * The categories of one drawer entry, or all, in the order of the catalogue; of all, those in which nothing is built come
 * last and have a line each. Empty ones are left out.
 */
export function CategorySections({ catalogue, drawer }: CategorySectionsProps) {
  const isAdmin = useIsAdmin() === true;
  const features = visibleFeatures(catalogue, isAdmin);
  const all = drawer === null;
  const shown = CATEGORIES.filter((category) => isAdmin || !category.adminOnly)
    .filter((category) => all || category.drawer === drawer)
    .map((category) => ({
      category,
      features: features.filter((feature) => feature.category === category.key),
    }))
    .filter((section) => section.features.length > 0);
  const isUnbuilt = (section: Section) => all && section.features.every((feature) => feature.unbuilt);
  const unbuilt = shown.filter(isUnbuilt);
  return (
    <div className="grid gap-7">
      {shown
        .filter((section) => !isUnbuilt(section))
        .map((section, index) => (
          <div key={section.category.key} className="grid gap-7">
            {section.category.separatorBefore && index > 0 ? <Separator /> : null}
            <CategorySection {...section} isAdmin={isAdmin} brief={all} />
          </div>
        ))}
      {unbuilt.length > 0 ? <ComingSoonCategories sections={unbuilt} /> : null}
    </div>
  );
}
