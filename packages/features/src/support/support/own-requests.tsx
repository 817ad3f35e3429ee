import { MessageCirclePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card, EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useUser } from '@foregather/features/core/session';
import { ListSearchField, ListView, QueryPanel } from '@foregather/features/patterns';
import { dayInZone, deviceZone, formatShortDay } from '@foregather/words';
import { findAnswers } from './answers';
import { HelpAnswers } from './help-answers';
import { supportPaths } from '../paths';
import { useRequestList } from './use-request-list';
import { TOPIC_LABELS } from '../labels';
import type { SupportRequestRow } from '../schema';
import { StateBadge } from './state-badge';

const LINES = (
  <div className="grid gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);

/** One search over the user's requests and the common answers; a new request when neither helps. */
export function OwnRequests() {
  const { found, search, setQuery, narrowed, list } = useRequestList(useUser().id, 'my-requests.csv');
  const nothingYet = found.data?.length === 0 && !narrowed && !found.stale;
  return (
    <PageMain className="grid min-h-dvh grid-cols-1 content-start gap-8">
      <PageHeader
        title="Help and support"
        description="Look for an answer, or ask us: a person reads every request."
        actions={
          <ButtonLink to={supportPaths.support({ view: 'new' })} variant="primary-action">
            <MessageCirclePlus aria-hidden />
            Ask us
          </ButtonLink>
        }
      />
      <div className="max-w-2xl print:hidden">
        <ListSearchField value={search.q} placeholder="Answers and my requests" onChange={setQuery} />
      </div>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <QueryPanel
          title="My requests"
          query={found}
          skeleton={LINES}
          empty={{
            when: () => nothingYet,
            view: (
              <EmptyState
                level={3}
                title="You have not asked us anything yet"
                description="What you ask appears here with its answer. Perhaps one of the top answers helps you at once."
              />
            ),
          }}
        >
          {(requests) => (
            <ListView
              {...list}
              rows={requests}
              noMatch="None of your requests matches. Clear the search or choose another state."
            >
              {(rows) => <RequestCards requests={rows} />}
            </ListView>
          )}
        </QueryPanel>
        <HelpAnswers
          title={search.q === '' ? 'Top answers' : 'Answers'}
          answers={findAnswers(search.q)}
          none="No answer has these words. Ask us: we know, or find out."
        />
      </div>
    </PageMain>
  );
}

/** One's own requests, the latest first: what it is about and where it stands. */
export function RequestCards({ requests }: { requests: readonly SupportRequestRow[] }) {
  return (
    <ul className="grid gap-3">
      {requests.map(({ id, subject, topic, receipt, state, created_at: asked }) => (
        <li key={id}>
          <Card.Root className="gap-3 p-4 sm:p-5">
            <Card.Header className="max-sm:grid-cols-1">
              <Card.Title className="text-base">
                <Link {...Card.linkProps} to={supportPaths.support({ request: id })}>
                  <bdi>{subject}</bdi>
                </Link>
              </Card.Title>
              <Card.Description>
                {TOPIC_LABELS[topic]} · {formatShortDay(dayInZone(asked, deviceZone()))} ·{' '}
                <span className="whitespace-nowrap font-mono">{receipt}</span>
              </Card.Description>
              <Card.Aside className="max-sm:col-start-1 max-sm:row-start-3 max-sm:pt-1">
                <StateBadge state={state} />
              </Card.Aside>
            </Card.Header>
          </Card.Root>
        </li>
      ))}
    </ul>
  );
}
