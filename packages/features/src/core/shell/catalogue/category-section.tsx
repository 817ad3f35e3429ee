import { ComingSoonList } from './coming-soon-list';
import { ComingSoonNames } from './coming-soon-names';
import { FeatureCard } from './feature-card';
import { ICONS } from './icons';
import type { Category, Feature } from './types';
import { useLocked } from './use-locked';
import { useOpenFeature } from './use-open-feature';

export interface CategorySectionProps {
  category: Category;
  features: readonly Feature[];
  isAdmin: boolean;
  /** Whether this is one category of many: what is not built is then a line of names. */
  brief: boolean;
}

/** A category: its features that can be opened as cards, then what is coming. */
export function CategorySection({ category, features, isAdmin, brief }: CategorySectionProps) {
  const openFeature = useOpenFeature();
  const isLocked = useLocked();
  const Icon = ICONS[category.icon];
  const id = `category-${category.key}`;
  const built = features.filter((feature) => !feature.unbuilt);
  const unbuilt = features.filter((feature) => feature.unbuilt);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="flex items-center gap-2 text-section">
          <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          {category.title}
        </h2>
        <p className="text-meta text-muted-foreground">{category.description}</p>
      </div>
      {built.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
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
      ) : (
        <p>Nothing in here is open yet. This is what comes:</p>
      )}
      {unbuilt.length > 0 && brief ? (
        <p className="max-w-[100ch] text-meta text-muted-foreground">
          <ComingSoonNames features={unbuilt} />
        </p>
      ) : null}
      {unbuilt.length > 0 && !brief ? (
        <>
          {built.length > 0 ? <h3 className="pt-2 text-base">Coming soon</h3> : null}
          <ComingSoonList features={unbuilt} />
        </>
      ) : null}
    </section>
  );
}
