import { Button, ErrorPanel, Skeleton, SkeletonGroup } from '@foregather/ui';
import { useEffect, useState } from 'react';
import type { DrawerKey } from './types';
import { useCatalogueViews } from './use-catalogue-views';

export interface FeatureSectionsProps {
  /** The drawer entry whose categories are shown; null shows all. */
  drawer: DrawerKey | null;
}

/** The categories as sections of feature cards. The catalogue and its icons load after the page is shown. */
export function FeatureSections({ drawer }: FeatureSectionsProps) {
  const { part: views, fetchPart } = useCatalogueViews();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    void fetchPart().then((there) => (gone ? undefined : setFailed(!there)));
    return () => {
      gone = true;
    };
  }, [fetchPart]);
  if (views) return <views.CategorySections catalogue={views.catalogue} drawer={drawer} />;
  if (failed) {
    return (
      <ErrorPanel
        title="The features could not be loaded"
        description="Check your connection, then try again."
        actions={
          <Button onClick={() => void fetchPart().then((there) => setFailed(!there))}>Try again</Button>
        }
      />
    );
  }
  return (
    <SkeletonGroup label="Loading the features" className="grid gap-4">
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} className="h-22 rounded-lg" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
