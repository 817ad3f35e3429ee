import { useQuery } from '@tanstack/react-query';
import { planTableQuery, useAuth } from '@foregather/features/core/session';
import { useIsBuilt } from '@foregather/features/core/shell';
import { InApplication } from '@foregather/features/patterns/site-page';
import { affiliatePaths } from '../paths';
import { AffiliateView } from './affiliate-view';

export { pricesLoader as loader } from '../../marketing';

/** The terms of the affiliate programme, in the application. */
export function Page() {
  const { session } = useAuth();
  const { data, isError, refetch } = useQuery(planTableQuery());
  const mayApply = useIsBuilt()(affiliatePaths.apply());
  return (
    <InApplication>
      <AffiliateView
        data={{
          table: isError ? null : data,
          signedIn: session !== null,
          mayApply,
          retry: () => void refetch(),
        }}
      />
    </InApplication>
  );
}
