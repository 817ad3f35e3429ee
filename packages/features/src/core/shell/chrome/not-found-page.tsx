import { Link, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../../session/access/admin';
import { useAuth } from '../../session/access/auth-context';
import { FeatureSearch } from '../catalogue/feature-search';
import { useKnownPages } from '../routes/known-pages';
import { suggestPaths } from '../routes/suggest-paths';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { shellPaths } from '../paths';
import { ButtonLink } from '../page/button-link';
import { MessagePanel } from '../page/message-panel';
import { PageMain } from '../page/page-main';

/** The page for an unknown address: the three pages spelled most like it, the feature search, and a link home. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { session } = useAuth();
  const isAdmin = useIsAdmin();
  const terms = useTerms();
  const entries = useKnownPages().filter(({ guard }) => guard !== 'admin' || isAdmin === true);
  const near = suggestPaths(
    pathname,
    entries.map((entry) => entry.path),
  ).flatMap((path) => entries.filter((entry) => entry.path === path));
  return (
    <PageMain>
      <MessagePanel
        title="Page not found"
        description={
          <>
            <p>
              There is no page at <code className="font-mono break-all text-foreground">{pathname}</code>. Did
              you mean one of these?
            </p>
            <ul className="grid gap-1">
              {near.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} className="group inline-flex min-h-11 flex-wrap items-center gap-x-2">
                    <span className="text-link underline underline-offset-4 group-hover:decoration-2">
                      {labelText(title, terms)}
                    </span>{' '}
                    <span className="font-mono text-sm">{path}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <p>Or search for what you wanted to do:</p>
            <FeatureSearch />
          </>
        }
        actions={
          session ? (
            <ButtonLink to={shellPaths.dashboard()}>Go to the dashboard</ButtonLink>
          ) : (
            <ButtonLink to={shellPaths.home()}>Go to the home page</ButtonLink>
          )
        }
      />
    </PageMain>
  );
}
