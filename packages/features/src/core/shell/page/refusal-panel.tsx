import { shellPaths } from '../paths';
import { ButtonLink } from './button-link';
import { MessagePanel } from './message-panel';
import { PageMain } from './page-main';

/** Shown in place of an admin page to everybody whom the server does not call an admin. */
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
