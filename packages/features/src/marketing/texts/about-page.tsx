import { useAuth } from '@foregather/features/core/session';
import { InApplication } from '@foregather/features/patterns/site-page';
import { AboutView } from './about-view';

/** Who stands behind the product, in the application. */
export function Page() {
  const { session } = useAuth();
  return (
    <InApplication>
      <AboutView data={{ signedIn: session !== null }} />
    </InApplication>
  );
}
