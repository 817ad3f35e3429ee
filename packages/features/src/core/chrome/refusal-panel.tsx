import { shellPaths } from '../paths';
import { ButtonLink } from './button-link';
import { MessagePanel } from './message-panel';
import { PageMain } from './page-main';

/** In place of an admin page, for everybody whom the server does not call an admin. */
export function RefusalPanel() {
  return (
    <PageMain>
      <MessagePanel
        title="For administrators"
        description={<p>Your account has no right to see this page. Its data was not loaded.</p>}
        actions={<ButtonLink to={shellPaths.dashboard()}>Go to the dashboard</ButtonLink>}
      />
    </PageMain>
  );
}
