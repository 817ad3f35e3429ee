import { TokenPageView } from '@foregather/features/patterns';
import { draftPage } from '../token-pages/info-page';

/** The draft of a page for those who comment on it, where no server renders it. */
export function Page() {
  return <TokenPageView page={draftPage} />;
}
