import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Alert, Button } from '@foregather/ui';
import { useSearchText } from '@foregather/features/core/base';
import { notFound, type PageLoader, usePageTitle } from '@foregather/features/core/shell';
import { useAuth } from '@foregather/features/core/session';
import { useUrlState } from '@foregather/features/patterns';
import { InApplication } from '@foregather/features/patterns/site-page';
import { copyLink } from '../components/copy-link';
import { useFocusOnChange } from '../hooks/use-focus-on-change';
import { supportPaths } from '../paths';
import { helpSearch } from '../search-params';
import { headOf } from './article-list';
import { HelpView } from './help-view';
import { createHelpReader, needsArticles, type ShownHelp } from './shown-help';

/** What the articles say: of the release, so it is read once. */
const articlesQuery = queryOptions({
  queryKey: ['help', 'articles'],
  queryFn: async () => (await import('./articles')).ARTICLES,
  staleTime: Infinity,
});

/** An address with the slug of an article that there is not is no page; one that is there is read before it is shown. */
export const loader: PageLoader =
  (queries) =>
  async ({ request }) => {
    const slug = new URL(request.url).searchParams.get('article') ?? '';
    if (slug === '') return null;
    if (!headOf(slug)) throw notFound();
    await queries.ensureQueryData(articlesQuery);
    return null;
  };

const START: ShownHelp = { kind: 'start' };

/** The help in the application: what the server shows, with a search that answers while one types. */
export function Page() {
  const queries = useQueryClient();
  const { session } = useAuth();
  const [search, setSearch] = useUrlState(helpSearch);
  const [text, setText] = useSearchText(search.q, (q) => setSearch({ q, article: '' }, { replace: true }));
  const articles = useQuery({ ...articlesQuery, enabled: needsArticles(search) });
  const read = useMemo(() => articles.data && createHelpReader(articles.data), [articles.data]);
  useFocusOnChange(search.article);
  usePageTitle(headOf(search.article)?.title ?? 'Help');
  // Until the articles are there, the field stays where it is and what stood below it too.
  const shown = (needsArticles(search) ? read?.(search) : undefined) ?? START;
  return (
    <InApplication>
      <HelpView
        data={shown}
        field={{
          value: text,
          onChange: (event) => setText(event.currentTarget.value),
          onFocus: () => void queries.prefetchQuery(articlesQuery),
        }}
        trouble={
          articles.isError ? (
            <Alert
              tone="warning"
              className="w-full max-w-2xl text-start"
              title="The answers could not be loaded"
              actions={
                <Button
                  variant="outline"
                  pending={articles.isFetching}
                  onClick={() => void articles.refetch()}
                >
                  Try again
                </Button>
              }
            >
              Check your connection. What you typed is still there.
            </Alert>
          ) : null
        }
        askPath={(subject) =>
          session
            ? supportPaths.support({ view: 'new', ...(subject === undefined ? {} : { subject }) })
            : supportPaths.contact(subject === undefined ? {} : { subject })
        }
        copyLink={copyLink}
      />
    </InApplication>
  );
}
