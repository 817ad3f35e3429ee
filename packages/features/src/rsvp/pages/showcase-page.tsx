import { TokenPageView } from '@foregather/features/patterns';
import { showcasePage } from '../token-pages/showcase-page';

/** An open invitation where no server renders it. */
export function Page() {
  return <TokenPageView page={showcasePage} />;
}
