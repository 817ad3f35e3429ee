import { Link } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { formatInZone } from '@foregather/words';
import { messagingPaths } from '../../messaging/paths';
import type { MessageToGuests } from '../telling/telling-queries';
import { progressOf, SHOWN_MESSAGES } from '../telling/progress';
import { failureWords, kindName, mailsText, plainWords } from '../telling/words';

export interface ToldListProps {
  /** The newest first; one more than is shown says that there are more. */
  messages: readonly MessageToGuests[];
  event: { id: string; name: string; zone: string };
}

/** The subject as the guests of this event read it, as far as it is the same for all. */
const subjectOf = (subject: string, name: string) =>
  plainWords(subject.replaceAll(/\{\{\s?event\s?\}\}/g, () => name));

/** When a message went or goes, and how far its mails came. */
function stateWords(message: MessageToGuests, zone: string): string {
  const when = formatInZone(message.send_at ?? message.created_at, zone);
  if (message.set_aside !== null) return 'Not sent: the event moved, and its time was over';
  if (message.state === 'draft') return 'A draft, not sent';
  if (message.state === 'scheduled') return `Planned for ${when}`;
  if (message.state === 'failed') return `${when}: not sent. ${failureWords(message.failed_reason)}`;
  const { total, waiting, came } = progressOf(message.counts);
  const parts = [
    when,
    total === 0 ? 'nobody was reached' : mailsText(total),
    ...(waiting > 0 ? [`${waiting} on the way`] : []),
    ...(came > 0 ? [`${came} did not arrive`] : []),
  ];
  return parts.join(', ');
}

/** The messages of an event, each with its kind, when it went and to how many; a link opens it. */
export function ToldList({ messages, event }: ToldListProps) {
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y">
        {messages.slice(0, SHOWN_MESSAGES).map((message) => {
          const kind = kindName(message.kind);
          const subject = message.subject === null ? null : subjectOf(message.subject, event.name);
          return (
            <li key={message.id} className="grid gap-0.5 py-2">
              <Link
                to={messagingPaths.messages({ event: event.id, message: message.id })}
                className={textLinkVariants()}
              >
                {subject ?? kind}
              </Link>
              <span className="text-sm wrap-break-word text-muted-foreground">
                {subject === null ? '' : `${kind}. `}
                {stateWords(message, event.zone)}
              </span>
            </li>
          );
        })}
      </ul>
      {messages.length > SHOWN_MESSAGES ? (
        <p>
          <Link to={messagingPaths.messages({ event: event.id })} className={textLinkVariants()}>
            All messages
          </Link>
        </p>
      ) : null}
    </div>
  );
}
