import { Button, Callout, EmptyState, Field, NativeSelect, Skeleton } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { ButtonLink, KIND_NAMES, NOTIFICATION_KINDS } from '@foregather/features/core/shell';
import { DetailPage, type LinkTab, QueryView, useUrlState } from '@foregather/features/patterns';
import { deviceZone } from '@foregather/words';
import { NotificationsList } from './notifications-list';
import { useNotifications } from '../hooks/use-notifications';
import { accountPaths } from '../paths';
import { accountViewSearch } from '../search-params';

/** The news of the last 90 days, narrowed to a kind or an event. */
export function Notifications({ tabs }: { tabs: readonly LinkTab[] }) {
  const [{ kind, event }, setSearch] = useUrlState(accountViewSearch);
  const { news, events, anyUnread, markRead, readError, marking } = useNotifications({
    kind: kind === 'all' ? undefined : kind,
    event: event === '' ? undefined : event,
  });
  const narrowed = kind !== 'all' || event !== '';
  return (
    <DetailPage
      width="form"
      title="Notifications"
      description="What happened in the last 90 days."
      tabs={tabs}
      actions={
        <>
          {anyUnread ? (
            <Button variant="outline" pending={marking} onClick={() => markRead()}>
              Mark all as read
            </Button>
          ) : null}
          <ButtonLink to={`${accountPaths.settings()}#notifications`} variant="outline">
            Choose what you hear
          </ButtonLink>
        </>
      }
    >
      {readError ? (
        <Callout tone="danger" announce="polite" title="Not marked as read">
          {errorMessage(readError)}
        </Callout>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="About">
          <NativeSelect
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              setSearch({ kind: NOTIFICATION_KINDS.find((known) => known === value) ?? 'all' })
            }
            options={[
              { value: 'all', label: 'Everything' },
              ...NOTIFICATION_KINDS.map((each) => ({ value: each, label: KIND_NAMES[each] })),
            ]}
          />
        </Field>
        <Field label="Event">
          <NativeSelect
            value={event}
            onChange={({ currentTarget: { value } }) => setSearch({ event: value })}
            options={[
              { value: '', label: 'All events' },
              ...events.map(([id, name]) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </div>
      <QueryView
        query={news}
        skeleton={<Skeleton className="h-96" />}
        loadingLabel="Loading notifications"
        empty={{
          when: (lines) => lines.length === 0,
          view: narrowed ? (
            <EmptyState
              title="Nothing of this kind"
              description="Nothing of it happened in the last 90 days."
              action={
                <Button variant="outline" onClick={() => setSearch({ kind: 'all', event: '' })}>
                  Show everything
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Nothing new"
              description="Replies, notes and mails that came back appear here as they come in."
            />
          ),
        }}
      >
        {(lines) => (
          <>
            <NotificationsList
              lines={lines}
              zone={deviceZone()}
              filter={`${kind} ${event}`}
              onOpen={({ id, read_at }) => {
                if (read_at === null) markRead(id);
              }}
            />
            {news.hasNextPage ? (
              <Button
                variant="outline"
                pending={news.isFetchingNextPage}
                onClick={() => void news.fetchNextPage()}
              >
                Show older ones
              </Button>
            ) : null}
          </>
        )}
      </QueryView>
    </DetailPage>
  );
}
