import { TokenPageView } from '@foregather/features/patterns';
import { replyPage } from './reply-token-page';

/** The guest's reply page, rendered in the browser where no server renders it. */
export function Page() {
  return <TokenPageView page={replyPage} />;
}
