import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useCan } from '@foregather/features/core/session';
import { Panel, QueryView, useUrlState } from '@foregather/features/patterns';
import { capitalised } from '@foregather/words';
import { EventPage, type OpenedEvent } from '../../events';
import { SeriesPlan } from '../series/series-plan';
import { messagingPaths } from '../paths';
import { type MessageRow, messagesQuery } from '../queries';
import { SERIES_STEPS, STEP_WORDS } from '../series/steps';
import { CampaignTable } from './campaign-table';
import { CampaignView } from './campaign-view';
import { isCampaign } from './campaign-words';
import { campaignsSearch, resultsQuery, segmentsQuery, subjectTestsQuery } from './campaigns';
import { SegmentEditor } from './segment-editor';
import { SegmentsPanel } from './segments-panel';
import { TopicsPanel } from './topics-panel';

const SHAPES = (
  <>
    <Skeleton className="h-12" />
    <Skeleton className="h-96" />
  </>
);

/** Series to chosen groups, a test of two subjects, and what came of each. */
export function Page() {
  return (
    <EventPage
      title="E-mail campaigns"
      ability="messages.read"
      none="Campaigns go to those who are invited to it, and stand here with what came of them."
    >
      {({ event, beside }) => <EventCampaigns key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

function EventCampaigns({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const [search, setSearch] = useUrlState(campaignsSearch);
  const canWrite = useCan('messages.write', event);
  const messages = useQuery(messagesQuery(event.id));
  const planning = search.campaign === 'plan' && canWrite;
  return (
    <PageMain width="wide" className="grid grid-cols-1 content-start gap-6">
      <PageHeader
        title="E-mail campaigns"
        beside={beside}
        actions={
          canWrite && search.campaign === '' && search.segment === '' ? (
            <ButtonLink
              to={messagingPaths.messages({ event: event.id, message: 'new' })}
              variant="primary-action"
            >
              New campaign
            </ButtonLink>
          ) : undefined
        }
      />
      <QueryView query={messages} skeleton={SHAPES} loadingLabel="Loading campaigns">
        {(rows) =>
          planning ? (
            <SeriesPlan
              event={event}
              messages={rows.filter(({ series_step }) => series_step !== null)}
              onDone={() => setSearch({ campaign: '' }, { replace: true })}
            />
          ) : (
            <Campaigns event={event} messages={rows.filter(isCampaign)} canWrite={canWrite} search={search} />
          )
        }
      </QueryView>
    </PageMain>
  );
}

interface CampaignsProps {
  event: OpenedEvent;
  messages: readonly MessageRow[];
  canWrite: boolean;
  search: { campaign: string; segment: string };
}

function Campaigns({ event, messages, canWrite, search }: CampaignsProps) {
  const [, setSearch] = useUrlState(campaignsSearch);
  const results = useQuery(resultsQuery(event.id));
  const tests = useQuery(subjectTestsQuery(event.id));
  const segment = useQuery(segmentsQuery(event.org_id, event.id)).data?.find(
    ({ id }) => id === search.segment,
  );
  const open = messages.find(({ id }) => id === search.campaign);
  const laid = messages.filter(({ series_step }) => series_step !== null).length;
  const planPath = messagingPaths.proEmailCampaigns({ event: event.id, campaign: 'plan' });
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 content-start gap-8">
        {search.segment === 'new' || segment ? (
          <SegmentEditor
            key={search.segment}
            event={event}
            segment={segment}
            onDone={() => setSearch({ segment: '' }, { replace: true })}
          />
        ) : search.segment !== '' ? null : open ? (
          <CampaignView
            message={open}
            test={tests.data?.find(({ message_id }) => message_id === open.id)}
            result={results.data?.find(({ message_id }) => message_id === open.id)}
            zone={event.zone}
            canWrite={canWrite}
          />
        ) : search.campaign !== '' && search.campaign !== 'plan' ? (
          <EmptyState
            title="This campaign is not here"
            description="It may have been deleted, or it belongs to another event."
            action={
              <ButtonLink to={messagingPaths.proEmailCampaigns({ event: event.id })}>
                All campaigns
              </ButtonLink>
            }
          />
        ) : (
          <>
            {messages.length === 0 ? null : (
              <Panel
                title="Campaigns"
                actions={
                  canWrite && laid > 0 && laid < SERIES_STEPS.length ? (
                    <ButtonLink to={planPath} size="sm" variant="outline">
                      Plan the rest of the eight
                    </ButtonLink>
                  ) : undefined
                }
              >
                <QueryView
                  query={results}
                  skeleton={SHAPES}
                  loadingLabel="Loading what came of them"
                  level={3}
                >
                  {(known) => (
                    <CampaignTable
                      messages={messages}
                      results={known}
                      tests={tests.data ?? []}
                      zone={event.zone}
                    />
                  )}
                </QueryView>
              </Panel>
            )}
            {laid === 0 ? <PlanOfEight path={canWrite ? planPath : undefined} /> : null}
          </>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <SegmentsPanel event={event} />
        <TopicsPanel eventId={event.id} zone={event.zone} />
      </div>
    </div>
  );
}

/** Where a series begins: eight messages that most gatherings need, laid on the days of this one. */
function PlanOfEight({ path }: { path: string | undefined }) {
  const names = new Intl.ListFormat('en').format(
    SERIES_STEPS.map((step) => STEP_WORDS[step].label.toLowerCase()),
  );
  return (
    <EmptyState
      title="Begin with the plan of eight"
      description={`${capitalised(names)}: the messages that most gatherings need, laid on the days of yours. When it moves they move with it, and each can be changed.`}
      action={
        path === undefined ? undefined : (
          <ButtonLink to={path} variant="primary-action">
            Lay out the eight messages
          </ButtonLink>
        )
      }
    />
  );
}
