import { ComingLine } from './coming-line';
import { FeatureCard } from './feature-card';
import { ICONS } from './icons';
import type { Category, Feature } from './types';
import { useLocked } from './use-locked';

export interface CategorySectionProps {
  category: Category;
  /** What the reader can open today. */
  open: readonly Feature[];
  /** What they cannot open yet. */
  coming: readonly Feature[];
}

/** A category: what can be opened as cards, and in one quiet line what is coming. */
export function CategorySection({ category, open, coming }: CategorySectionProps) {
  const isLocked = useLocked();
  const Icon = ICONS[category.icon];
  const id = `category-${category.key}`;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="flex items-center gap-2 text-section">
          <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          {category.title}
        </h2>
        <p className="text-meta text-muted-foreground">{category.description}</p>
      </div>
      {open.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {open.map((feature) => (
            <FeatureCard key={feature.key} feature={feature} locked={isLocked(feature)} />
          ))}
        </ul>
      ) : (
        <p>Nothing in here is open yet.</p>
      )}
      {coming.length > 0 ? (
        <p className="text-meta text-muted-foreground">
          Coming: <ComingLine features={coming} />
        </p>
      ) : null}
    </section>
  );
}
