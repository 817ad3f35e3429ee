import { Separator } from '@foregather/ui';
import { useIsAdmin } from '../../session/access/admin';
import { CATEGORIES } from './categories';
import { FeatureCard } from './feature-card';
import { visibleFeatures } from './features';
import { ICONS } from './icons';
import type { Catalogue, Category, DrawerKey, Feature } from './types';
import { useLocked } from './use-locked';
import { useOpenFeature } from './use-open-feature';

interface SectionProps {
  category: Category;
  features: readonly Feature[];
  isAdmin: boolean;
}

function CategorySection({ category, features, isAdmin }: SectionProps) {
  const openFeature = useOpenFeature();
  const isLocked = useLocked();
  const Icon = ICONS[category.icon];
  const id = `category-${category.key}`;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="flex items-center gap-2 text-xl">
          <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          {category.title}
        </h2>
        <p className="text-muted-foreground">{category.description}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <FeatureCard
            key={feature.key}
            feature={feature}
            locked={isLocked(feature)}
            opens={isAdmin || !feature.comingSoon}
            onRefused={() => openFeature(feature)}
          />
        ))}
      </ul>
    </section>
  );
}

export interface CategorySectionsProps {
  catalogue: Catalogue;
  /** The drawer entry whose categories are shown; null shows all. */
  drawer: DrawerKey | null;
}

/** The categories of one drawer entry, or all, in the order of the catalogue. Empty ones are left out. */
export function CategorySections({ catalogue, drawer }: CategorySectionsProps) {
  const isAdmin = useIsAdmin() === true;
  const features = visibleFeatures(catalogue, isAdmin);
  const shown = CATEGORIES.filter((category) => isAdmin || !category.adminOnly)
    .filter((category) => drawer === null || category.drawer === drawer)
    .map((category) => ({
      category,
      features: features.filter((feature) => feature.category === category.key),
    }))
    .filter((section) => section.features.length > 0);
  return (
    <div className="grid gap-10">
      {shown.map((section, index) => (
        <div key={section.category.key} className="grid gap-10">
          {section.category.separatorBefore && index > 0 ? <Separator /> : null}
          <CategorySection {...section} isAdmin={isAdmin} />
        </div>
      ))}
    </div>
  );
}
