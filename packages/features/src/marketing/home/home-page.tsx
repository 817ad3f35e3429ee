import { useQuery } from '@tanstack/react-query';
import { planTableQuery, useAuth } from '@foregather/features/core/session';
import { InApplication } from '@foregather/features/patterns/site-page';
import { HomeView } from './home-view';

/** The home page in the application: for who is signed in, and for who came from another page. */
export function Page() {
  const { session } = useAuth();
  const { data, isError } = useQuery(planTableQuery());
  return (
    <InApplication>
      <HomeView data={{ table: isError ? null : data, signedIn: session !== null }} />
    </InApplication>
  );
}
