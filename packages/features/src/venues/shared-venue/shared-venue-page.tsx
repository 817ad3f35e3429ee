import { TokenPageView } from '@foregather/features/patterns';
import { sharedVenuePage } from '../token-pages/shared-venue-page';

/** A venue for a committee, where no server renders it. */
export function Page() {
  return <TokenPageView page={sharedVenuePage} />;
}
