import { Separator } from '@foregather/ui';
import { useIsAdmin } from '../../session/access/admin';
import { CATEGORIES } from './categories';
import { ComingSoonList } from './coming-soon-list';
import { ComingSoonNames } from './coming-soon-names';
import { FeatureCard } from './feature-card';
import { visibleFeatures } from './features';
import { ICONS } from './icons';
import type { Catalogue, Category, DrawerKey, Feature } from './types';
import { useLocked } from './use-locked';
import { useOpenFeature } from './use-open-feature';

const isUnbuilt = (features: readonly Feature[]) => features.every((feature) => feature.unbuilt);

interface SectionProps {
  category: Category;
  features: readonly Feature[];
  isAdmin: boolean;
  /** Whether this is one category of many: what is not built is then a line of names. */
  brief: boolean;
}

/** What is not built: each feature with what it will do, or the names alone. */
function Unbuilt({
  features,
  brief,
  alone,
}: {
  features: readonly Feature[];
  brief: boolean;
  alone: boolean;
}) {
  if (brief) {
    return (
      <p className="max-w-reading text-sm text-muted-foreground">
        <ComingSoonNames features={features} />
      </p>
    );
  }
  return (
    <>
      {alone ? <p>Nothing in here is open yet. This is what comes:</p> : null}
      {alone ? null : <h3 className="pt-2 text-base">Coming soon</h3>}
      <ComingSoonList features={features} />
    </>
  );
}

function CategorySection({ category, features, isAdmin, brief }: SectionProps) {
  const openFeature = useOpenFeature();
  const isLocked = useLocked();
  const Icon = ICONS[category.icon];
  const id = `category-${category.key}`;
  const built = features.filter((feature) => !feature.unbuilt);
  const unbuilt = features.filter((feature) => feature.unbuilt);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="flex items-center gap-2 text-xl">
          <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          {category.title}
        </h2>
        {brief && built.length === 0 ? null : <p className="text-muted-foreground">{category.description}</p>}
      </div>
      {built.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {built.map((feature) => (
            <FeatureCard
              key={feature.key}
              feature={feature}
              locked={isLocked(feature)}
              opens={isAdmin || !feature.comingSoon}
              onRefused={() => openFeature(feature)}
            />
          ))}
        </ul>
      ) : null}
      {unbuilt.length > 0 ? <Unbuilt features={unbuilt} brief={brief} alone={built.length === 0} /> : null}
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
 * last. Empty ones are left out.
 */
export function CategorySections({ catalogue, drawer }: CategorySectionsProps) {
  const isAdmin = useIsAdmin() === true;
  const features = visibleFeatures(catalogue, isAdmin);
  const shown = CATEGORIES.filter((category) => isAdmin || !category.adminOnly)
    .filter((category) => drawer === null || category.drawer === drawer)
    .map((category) => ({
      category,
      features: features.filter((feature) => feature.category === category.key),
    }))
    .filter((section) => section.features.length > 0)
    .toSorted((a, b) => Number(isUnbuilt(a.features)) - Number(isUnbuilt(b.features)));
  return (
    <div className="grid gap-10">
      {shown.map((section, index) => (
        <div key={section.category.key} className="grid gap-10">
          {section.category.separatorBefore && index > 0 ? <Separator /> : null}
          <CategorySection {...section} isAdmin={isAdmin} brief={drawer === null} />
        </div>
      ))}
    </div>
  );
}
