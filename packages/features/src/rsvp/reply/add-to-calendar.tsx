import { calendarLinks } from '@foregather/features/patterns/token-page';
import type { ReplyView } from '../reply-view';
import { IconWord } from '../components/reply-form/icon';

export interface AddToCalendarProps {
  view: ReplyView;
  /** Address of the page. */
  address: string;
  /** No server is there to answer a file. */
  inApp: boolean;
  /** The one thing to do next. */
  main?: boolean;
}

/** The file that every calendar takes, and the calendars of the web by link. Nothing while the day is not known. */
export function AddToCalendar({ view, address, inApp, main = false }: AddToCalendarProps) {
  const links = calendarLinks(view.event);
  if (links.length === 0) return null;
  return (
    <details className="inv-pop">
      <summary
        className={
          main ? 'inv-button inv-go border-transparent bg-action text-action-foreground' : 'inv-button'
        }
      >
        <IconWord name="calendar">Add to calendar</IconWord>
      </summary>
      <ul>
        {inApp ? null : (
          <li>
            <a href={`${address}/event.ics`}>Calendar file (Apple, Outlook and others)</a>
          </li>
        )}
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
