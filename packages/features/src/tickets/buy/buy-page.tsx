import { TokenPageView } from '@foregather/features/patterns';
import { buyPage } from '../token-pages/buy-page';

/** The tickets of an event, where no server renders them. */
export function Page() {
  return <TokenPageView page={buyPage} />;
}
