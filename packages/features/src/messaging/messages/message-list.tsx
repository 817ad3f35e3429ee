import { Link } from 'react-router-dom';
import { Plus } from 'lucide-react';
import { cn } from '@foregather/ui';
import { formatInZone } from '@foregather/words';
import { ButtonLink } from '@foregather/features/core/shell';
import { failureWords } from '../labels';
import { messagingPaths } from '../paths';
import type { MessageRow } from '../queries';
import { messageTitle } from '../series/steps';
import { type Progress, progressOf } from '../../events';

export interface MessageListProps {
  messages: readonly MessageRow[];
  eventId: string;
  zone: string;
  /** Id of the open message. */
  open: string;
  canWrite: boolean;
}

/** On a phone the series stands above the list, with all of its messages. */
const ofSeries = ({ series_step }: MessageRow) => series_step !== null;

const sentWords = (message: MessageRow, zone: string, { came, total, waiting }: Progress) => {
  const when = formatInZone(message.send_at ?? message.created_at, zone);
  if (came > 0) return `${when}, ${came} came back`;
  return waiting > 0
    ? `${when}, ${waiting} on the way`
    : `${when}, ${total === 1 ? 'one mail' : `${total} mails`}`;
};

/** Drafts, what is planned, and what went out, each by the day that matters. */
export function MessageList({ messages, eventId, zone, open, canWrite }: MessageListProps) {
  const groups = [
    { title: 'Drafts', rows: messages.filter(({ state }) => state === 'draft') },
    {
      title: 'Planned',
      rows: messages
        .filter(({ state }) => state === 'scheduled' || state === 'failed')
        .sort((a, b) => (a.send_at ?? '').localeCompare(b.send_at ?? '')),
    },
    { title: 'Sent', rows: messages.filter(({ state }) => state === 'sending' || state === 'sent') },
  ];
  const under = (message: MessageRow) => {
    if (message.set_aside !== null) return 'Set aside: the event moved';
    if (message.state === 'draft') return `Changed ${formatInZone(message.updated_at, zone)}`;
    if (message.state === 'scheduled') return formatInZone(message.send_at ?? message.created_at, zone);
    if (message.state === 'failed') return failureWords(message.failed_reason);
    return sentWords(message, zone, progressOf(message.counts));
  };
  return (
    <nav aria-label="Messages" className="grid content-start gap-5">
      {canWrite ? (
        <ButtonLink to={messagingPaths.messages({ event: eventId, message: 'new' })} variant="outline">
          <Plus aria-hidden />
          New message
        </ButtonLink>
      ) : null}
      {messages.some(ofSeries) ? (
        <Link
          to={messagingPaths.messages({ event: eventId })}
          aria-current={open === '' ? 'page' : undefined}
          className="rounded-md px-3 py-2 font-semibold focus-ring hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:text-selected-foreground max-lg:hidden"
        >
          The series
        </Link>
      ) : null}
      {groups.map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section
            key={title}
            aria-label={title}
            className={cn('grid gap-1', rows.every(ofSeries) && 'max-lg:hidden')}
          >
            <h2 className="px-3 text-sm font-normal text-muted-foreground">{title}</h2>
            <ul className="grid gap-0.5">
              {rows.map((message) => (
                <li key={message.id} className={ofSeries(message) ? 'max-lg:hidden' : ''}>
                  <Link
                    to={messagingPaths.messages({ event: eventId, message: message.id })}
                    aria-current={message.id === open ? 'page' : undefined}
                    className="grid gap-0.5 rounded-md px-3 py-2 focus-ring hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:text-selected-foreground"
                  >
                    <span className="font-semibold wrap-break-word">{messageTitle(message)}</span>
                    <span
                      className={
                        message.state === 'failed' ||
                        message.set_aside !== null ||
                        progressOf(message.counts).came > 0
                          ? 'text-sm text-destructive-text'
                          : 'text-sm text-muted-foreground'
                      }
                    >
                      {under(message)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </nav>
  );
}
