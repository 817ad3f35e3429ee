import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, PageHeader, Skeleton, textLinkVariants } from '@foregather/ui';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useCan } from '@foregather/features/core/session';
import { QueryView } from '@foregather/features/patterns';
import { rsvpPaths } from '../../rsvp/paths';
import { MessageList } from './message-list';
import { messagingPaths } from '../paths';
import { messagePlanQuery, messagesQuery } from '../queries';
import { messageTitle } from '../series/steps';
import { Composer, type ComposerProps } from './composer';
import { MessageResult } from './message-result';
import { SeriesPlan } from '../series/series-plan';
import { SeriesView } from '../series/series-view';

export interface EventMessagesProps {
  event: ComposerProps['event'];
  /** Id of the open message, `new`, `series` for the plan of the series, or '' for none. */
  open: string;
  onOpen: (message: string, options?: { replace?: boolean }) => void;
  /** The event, or the choice of one. */
  beside: ReactNode;
}

const SHAPES = (
  <div className="grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-96" />
  </div>
);

/** The messages of one event; on a phone the list, then the message in its place. */
export function EventMessages({ event, open, onOpen, beside }: EventMessagesProps) {
  const canWrite = useCan('messages.write', event);
  const messages = useQuery(messagesQuery(event.id));
  const everybody = useQuery({ ...messagePlanQuery(event.id, 'announcement', {}), enabled: canWrite }).data;
  // A draft that has just been kept has an id now, and is the same one to its writer.
  const [written, setWritten] = useState<string>();
  const message = messages.data?.find(({ id }) => id === open);
  const writing =
    open === 'new' || open === written || (message?.state === 'draft' && message.kind !== 'invitation');
  const title = message
    ? messageTitle(message)
    : open === 'series'
      ? 'Plan the series'
      : writing && open !== ''
        ? 'New message'
        : 'Messages';
  const nobody = everybody?.people === 0;
  return (
    <PageMain width="wide" className="grid grid-cols-1 content-start gap-6">
      <PageHeader title={title} beside={beside} />
      {open === '' ? null : (
        <p className="lg:hidden">
          <Link to={messagingPaths.messages({ event: event.id })} className={textLinkVariants()}>
            All messages
          </Link>
        </p>
      )}
      <QueryView query={messages} skeleton={SHAPES} loadingLabel="Loading messages">
        {(rows) => {
          const series = rows.filter(({ series_step }) => series_step !== null);
          return (
            <div className="grid grid-cols-1 gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
              <div className={open === '' ? '' : 'max-lg:hidden'}>
                <MessageList
                  messages={rows}
                  eventId={event.id}
                  zone={event.zone}
                  open={open}
                  canWrite={canWrite && !nobody}
                />
              </div>
              {nobody && rows.length === 0 ? (
                <EmptyState
                  title="Nobody is invited yet"
                  description="Messages go to those who are invited. Invite households first, then write to them here."
                  action={
                    <ButtonLink
                      to={rsvpPaths.replies({ event: event.id, invite: 'guests' })}
                      variant="primary-action"
                    >
                      Invite guests
                    </ButtonLink>
                  }
                />
              ) : open === 'series' && canWrite ? (
                <SeriesPlan event={event} messages={series} onDone={() => onOpen('', { replace: true })} />
              ) : open === '' && series.length > 0 ? (
                <SeriesView event={event} messages={series} canWrite={canWrite} onOpen={onOpen} />
              ) : open === '' ? (
                <EmptyState
                  className="max-lg:order-first"
                  title={rows.length === 0 ? 'No message yet' : 'Write to exactly those who need it'}
                  description="Remind those without an answer, tell everybody what changed, or say thank you. You see who gets it before it goes. Or plan the whole series at once, from the save-the-date to the thank-you."
                  action={
                    canWrite ? (
                      <ButtonLink
                        to={messagingPaths.messages({ event: event.id, message: 'series' })}
                        variant="primary-action"
                      >
                        Plan the series
                      </ButtonLink>
                    ) : undefined
                  }
                  secondary={
                    canWrite ? (
                      <ButtonLink
                        to={messagingPaths.messages({ event: event.id, message: 'new' })}
                        variant="outline"
                      >
                        Write a message
                      </ButtonLink>
                    ) : undefined
                  }
                />
              ) : writing && canWrite && (message || open === 'new' || open === written) ? (
                <Composer
                  key={open === written ? 'new' : open}
                  event={event}
                  message={open === written ? undefined : message}
                  onKept={(id) => {
                    setWritten(id);
                    onOpen(id, { replace: true });
                  }}
                  onDone={(id) => {
                    setWritten(undefined);
                    onOpen(id ?? '', { replace: true });
                  }}
                />
              ) : message ? (
                <MessageResult message={message} zone={event.zone} canWrite={canWrite} />
              ) : (
                <EmptyState
                  title="This message is not here"
                  description="It may have been deleted, or it belongs to another event."
                />
              )}
            </div>
          );
        }}
      </QueryView>
    </PageMain>
  );
}
