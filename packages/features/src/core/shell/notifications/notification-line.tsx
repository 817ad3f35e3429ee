import { formatTimeInZone, dayInZone, relativeDay } from '@foregather/words';
import {
  CalendarClock,
  Building2,
  LifeBuoy,
  type LucideIcon,
  MailCheck,
  MailWarning,
  MessageSquareText,
  Reply,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NotificationKind } from './kinds';
import type { Notification } from './queries';
import { notificationWords } from './words';

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  reply: Reply,
  note: MessageSquareText,
  waitlist: CalendarClock,
  bounce: MailWarning,
  sent: MailCheck,
  org_invitation: Building2,
  support_answer: LifeBuoy,
};

export interface NotificationLineProps {
  line: Notification;
  /** IANA zone in which days and times are told: the reader's. */
  zone: string;
  now: Date;
  /** Called when the reader goes there: the line is read. */
  onOpen: (line: Notification) => void;
}

/** '9:31' for today, 'yesterday', '3 days ago'. */
function when(at: string, zone: string, now: Date): string {
  const day = dayInZone(at, zone);
  return day === dayInZone(now, zone) ? formatTimeInZone(at, zone) : relativeDay(day, zone, now);
}

/** One line of news; it leads to the page where the news stand. Unread ones begin with a dot. */
export function NotificationLine({ line, zone, now, onOpen }: NotificationLineProps) {
  const { title, detail, to } = notificationWords(line);
  const Icon = ICONS[line.kind];
  const unread = line.read_at === null;
  return (
    <li className="relative flex min-h-15 items-center gap-3 px-4 py-2 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      <span
        aria-hidden
        className={`absolute start-1.5 size-2 rounded-full ${unread ? 'bg-lake-600 dark:bg-lake-400 forced-colors:bg-[Highlight]' : ''}`}
      />
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
      >
        <Icon className="size-4 rtl:-scale-x-100" />
      </span>
      <div className="min-w-1/2 flex-1 wrap-anywhere">
        <Link
          to={to}
          onClick={() => onOpen(line)}
          className={`block text-item focus-ring after:absolute after:inset-0 ${unread ? 'font-heading' : 'font-item'}`}
        >
          {unread ? <span className="sr-only">Unread:</span> : null} <bdi>{title}</bdi>
        </Link>
        {detail === '' ? null : (
          <p className="text-meta text-muted-foreground">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      <time dateTime={line.updated_at} className="text-end text-meta text-muted-foreground">
        {when(line.updated_at, zone, now)}
      </time>
    </li>
  );
}
