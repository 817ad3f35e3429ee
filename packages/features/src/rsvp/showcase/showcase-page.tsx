import { TokenPageView } from '@foregather/features/patterns';
import { showcasePage } from './showcase-token-page';

/** An open invitation where no server renders it. */
export function Page() {
  return <TokenPageView page={showcasePage} />;
}
