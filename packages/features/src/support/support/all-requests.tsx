import { Skeleton } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { ListPage, ListView } from '@foregather/features/patterns';
import { REQUEST_COLUMNS } from './request-columns';
import { requestsText } from '../labels';
import { supportPaths } from '../paths';
import { useRequestList } from './use-request-list';

const LINES = <Skeleton className="h-96" />;

/** Everybody's requests, for the staff. */
export function AllRequests() {
  const { found, search, setQuery, narrowed, list } = useRequestList(null, 'requests.csv');
  return (
    <ListPage
      title="Help and support"
      description={
        found.count === null
          ? 'What people ask us'
          : `What people ask us: ${requestsText(found.count)}${narrowed ? ' found' : ''}`
      }
      query={found}
      skeleton={LINES}
      isEmpty={(requests) => requests.length === 0 && !narrowed && !found.stale}
      empty={{
        title: 'Nobody has asked anything yet',
        description: 'What is written in the contact form and on this page appears here, the latest first.',
      }}
      create={
        <ButtonLink to={supportPaths.support({ view: 'new' })} variant="outline">
          Ask something yourself
        </ButtonLink>
      }
    >
      {(requests) => (
        <ListView
          {...list}
          rows={requests}
          columns={REQUEST_COLUMNS}
          align="top"
          search={{
            value: search.q,
            placeholder: 'Words, number, name or email',
            onChange: setQuery,
          }}
          noMatch="Nothing matches. Clear the search or choose another state."
        />
      )}
    </ListPage>
  );
}
