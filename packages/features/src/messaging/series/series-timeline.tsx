import { Link } from 'react-router-dom';
import { CalendarDays, Check, FilePen, Send, TriangleAlert } from 'lucide-react';
import { Badge, textLinkVariants, Timeline } from '@foregather/ui';
import { ActionMenu } from '@foregather/features/core/shell';
import { capitalised, dayText, formatInZone } from '@foregather/words';
import { progressOf } from '../../events';
import { failureWords, mailsText } from '../labels';
import { messagingPaths } from '../paths';
import type { MessageRow } from '../queries';
import { offsetWords, scheduleOf, type SeriesDays } from './schedule';
import { type SeriesStep, STEP_WORDS, stepOf, subjectWords } from './steps';
import { setAsideWords } from './series-note';
import { StepAudience } from './step-audience';

export interface SeriesTimelineProps {
  event: SeriesDays & { id: string; name: string };
  messages: readonly MessageRow[];
  /** How many people each step means today. */
  counts: ReadonlyMap<SeriesStep, number>;
  /** What can be done with one that has not gone; left out for who only reads. */
  acts?:
    | ((message: MessageRow, step: SeriesStep) => { key: string; label: string; onSelect: () => void }[])
    | undefined;
}

const BADGES = {
  draft: { tone: 'warning', words: 'Draft' },
  scheduled: { tone: 'info', words: 'Planned' },
  sending: { tone: 'info', words: 'On the way' },
  sent: { tone: 'success', words: 'Sent' },
  failed: { tone: 'danger', words: 'Not sent' },
} as const;
const badgeOf = (state: string) =>
  state === 'draft' || state === 'scheduled' || state === 'sending' || state === 'failed'
    ? BADGES[state]
    : BADGES.sent;
const ICONS = { draft: FilePen, scheduled: Send, sending: Send, sent: Check, failed: TriangleAlert } as const;

/** What became of it, or why it waits. */
function stateWords(message: MessageRow): string {
  if (message.set_aside !== null) return setAsideWords(message.set_aside);
  if (message.state === 'draft') return 'It goes only once you plan it again.';
  if (message.state === 'failed') return failureWords(message.failed_reason);
  const schedule = scheduleOf(message);
  if (message.state === 'scheduled')
    return schedule === null
      ? 'At a time of its own: it does not move with the event.'
      : `${capitalised(offsetWords(schedule))}.`;
  const { total, came } = progressOf(message.counts);
  return `${total === 0 ? 'Nobody was reached' : mailsText(total)}${came > 0 ? `, ${came} came back` : ''}.`;
}

/** The series of an event as it is laid out: each message at its day, with its state, between the days of the event. */
export function SeriesTimeline({ event, messages, counts, acts }: SeriesTimelineProps) {
  const rows = messages.flatMap((message) => {
    const step = stepOf(message.series_step);
    if (!step) return [];
    const at = message.state === 'draft' ? message.send_local : (message.send_at ?? message.send_local);
    return [{ key: message.id, at: at ?? '', message, step }];
  });
  const marks = [
    { key: 'deadline', at: event.rsvp_closes_on, title: 'Last day for replies' },
    { key: 'start', at: event.start_date, title: 'The day' },
  ].flatMap(({ key, at, title }) => (at === null ? [] : [{ key, at: `${at}T12:00`, day: at, title }]));
  const lines = [...rows, ...marks].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Timeline.Root aria-label="The series">
      {lines.map((line) => {
        if ('day' in line)
          return (
            <Timeline.Item
              key={line.key}
              icon={<CalendarDays aria-hidden />}
              time={dayText(line.day)}
              dateTime={line.day}
              title={line.title}
            />
          );
        const { message, step } = line;
        const badge = badgeOf(message.state);
        const Icon =
          ICONS[
            message.state === 'draft' || message.state === 'failed'
              ? message.state
              : message.state === 'scheduled'
                ? 'scheduled'
                : 'sent'
          ];
        const waits =
          message.state === 'draft' || message.state === 'scheduled' || message.state === 'failed';
        const items = waits ? acts?.(message, step) : undefined;
        return (
          <Timeline.Item
            key={line.key}
            state={waits ? 'next' : 'past'}
            icon={<Icon aria-hidden />}
            time={
              message.send_at === null || message.state === 'draft'
                ? 'Not planned'
                : formatInZone(message.send_at, event.zone)
            }
            dateTime={message.state === 'draft' ? undefined : (message.send_at ?? undefined)}
            title={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={messagingPaths.messages({ event: event.id, message: message.id })}
                  className={textLinkVariants()}
                >
                  {STEP_WORDS[step].label}
                </Link>
                <Badge tone={badge.tone}>{badge.words}</Badge>
                {items ? (
                  <span className="ms-auto">
                    <ActionMenu label={`More for ${STEP_WORDS[step].label}`} items={items} />
                  </span>
                ) : null}
              </span>
            }
          >
            <p
              className={
                message.state === 'failed' || message.set_aside !== null ? 'text-destructive-text' : ''
              }
            >
              {stateWords(message)}
            </p>
            {waits ? (
              <p className="text-muted-foreground">
                <StepAudience step={step} audience={message.audience} people={counts.get(step)} />
                {message.subject === null
                  ? ' With the words of your invitation.'
                  : ` “${subjectWords(message.subject, event)}”`}
              </p>
            ) : null}
          </Timeline.Item>
        );
      })}
    </Timeline.Root>
  );
}
