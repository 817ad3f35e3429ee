import { useMatches } from 'react-router-dom';
import { isRouteMeta } from '../routing/routes';
import { labelText, useTerms } from '../terminology';
import { ButtonLink } from './button-link';
import { MessagePanel } from './message-panel';
import { PageMain } from './page-main';

export interface UnbuiltPageProps {
  /** In place of the route's title, where one line serves many pages. */
  title?: string;
}

/** A page whose domain is not built: what is missing, and the nearest way that works today. */
export function UnbuiltPage({ title }: UnbuiltPageProps) {
  const terms = useTerms();
  const handle = useMatches().at(-1)?.handle;
  const own = isRouteMeta(handle) ? labelText(handle.title, terms) : '';
  return (
    <PageMain>
      <MessagePanel
        title={title ?? own}
        description={<p>This page is not built yet.</p>}
        actions={<ButtonLink to="/">Go to the home page</ButtonLink>}
      />
    </PageMain>
  );
}

export { UnbuiltPage as Page };
