import { TokenPageView } from '@foregather/features/patterns';
import { infoPage } from '../token-pages/info-page';

/** A published page for guests, where no server renders it. */
export function Page() {
  return <TokenPageView page={infoPage} />;
}
