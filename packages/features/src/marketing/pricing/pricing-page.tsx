import { Skeleton } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { planTableQuery } from '@foregather/features/core/session';
import { useBuiltFeatures } from '@foregather/features/core/shell';
import { LoadFailure } from '@foregather/features/patterns';
import { InApplication } from '@foregather/features/patterns/site-page';
import * as z from 'zod/mini';
import { useViewer } from '../hooks/use-viewer';
import { planningSearch } from './pricing-data';
import { PricingView } from './pricing-view';

export { pricesLoader as loader } from '../prices-loader';

function Prices() {
  const { data, isError, error, refetch, isRefetching } = useQuery(planTableQuery());
  const [search] = useSearchParams();
  const viewer = useViewer();
  const built = useBuiltFeatures();
  return (
    <InApplication>
      <PricingView
        data={{
          table: isError ? null : data,
          viewer,
          planning: z.parse(planningSearch, Object.fromEntries(search)),
          built,
          notice: isError ? (
            <LoadFailure error={error} level={2} retrying={isRefetching} onRetry={() => void refetch()} />
          ) : null,
        }}
      />
    </InApplication>
  );
}

/** The plans and prices in the application: for who is signed in, and for who came from another page. */
export function Page() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Prices />
    </Suspense>
  );
}
