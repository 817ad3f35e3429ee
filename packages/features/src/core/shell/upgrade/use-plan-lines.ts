import { useCallback, useMemo } from 'react';
import type { Plan } from '../../session/plans/plans';
import { useCatalogue } from '../catalogue/use-catalogue';
import { planLines } from './plan-words';

/** Keys of the features whose page is built. Suspends while the catalogue loads. */
export function useBuiltFeatures(): ReadonlySet<string> {
  const catalogue = useCatalogue();
  return useMemo(
    () => new Set(catalogue.filter(({ comingSoon }) => !comingSoon).map(({ key }) => key)),
    [catalogue],
  );
}

/**
 * Whether the page of a feature is built, by its key in the catalogue; what names none counts as built. Without the
 * catalogue, which is part of the product's code, nothing is promised. Suspends while that loads.
 */
export function useIsFeatureBuilt(): (key: string | undefined) => boolean {
  const built = useBuiltFeatures();
  return useCallback((key) => key === undefined || built.has(key), [built]);
}

/** The lines of a plan that can be used today, and those of which a page is not built yet. */
export const usePlanLines = (plan: Plan) => planLines(plan, useIsFeatureBuilt());
