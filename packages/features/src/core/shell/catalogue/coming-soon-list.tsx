import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { ICONS } from './icons';
import type { Feature } from './types';

/** Features whose pages are not built: named quietly, without a link, a plan or a price. */
export function ComingSoonList({ features }: { features: readonly Feature[] }) {
  const terms = useTerms();
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {features.map((feature) => {
        const Icon = ICONS[feature.icon];
        return (
          <li key={feature.key} className="flex items-start gap-3 text-meta">
            <span className="grid size-10 shrink-0 place-items-center rounded-md border border-dashed border-input text-muted-foreground">
              <Icon aria-hidden className="size-4.5" />
            </span>
            <span className="grid min-w-0 gap-0.5">
              <span className="text-item text-muted-foreground">{labelText(feature.title, terms)}</span>
              <span className="wrap-anywhere text-muted-foreground">
                {labelText(feature.description, terms)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
