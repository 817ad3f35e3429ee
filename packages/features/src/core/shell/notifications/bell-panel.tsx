import { Button, Skeleton, textLinkVariants } from '@foregather/ui';
import { deviceZone } from '@foregather/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../base/data/errors';
import { shellPaths } from '../paths';
import { NotificationLine } from './notification-line';
import type { Notification } from './queries';

export interface BellPanelProps {
  /** Undefined while they load. */
  lines: readonly Notification[] | undefined;
  /** Why they could not be read; null when they could. */
  error: unknown;
  onRetry: () => void;
  unread: number;
  /** Of one line, or of all. */
  onRead: (line?: Notification) => void;
  /** The reader goes somewhere. */
  onLeave: () => void;
  /** Default: the device's. */
  zone?: string;
  now?: Date;
}

/** The latest news, and the ways to all of them and to the choices. */
export function BellPanel({
  lines,
  error,
  onRetry,
  unread,
  onRead,
  onLeave,
  zone = deviceZone(),
  now,
}: BellPanelProps) {
  const [drawnAt] = useState(() => new Date());
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4">
        <h2 className="text-section">Notifications</h2>
        {unread > 0 ? (
          <Button variant="link" className="min-h-11" onClick={() => onRead()}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      {lines ? (
        lines.length === 0 ? (
          <p className="px-4 py-6 text-body text-muted-foreground">
            Nothing new. Replies, notes and mails that came back appear here.
          </p>
        ) : (
          <ul className="divide-y border-y">
            {lines.map((line) => (
              <NotificationLine
                key={line.id}
                line={line}
                zone={zone}
                now={now ?? drawnAt}
                onOpen={(opened) => {
                  if (opened.read_at === null) onRead(opened);
                  onLeave();
                }}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-3 px-4 py-4">
          <p>{errorMessage(error)}</p>
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading notifications" className="grid gap-3 px-4 py-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4">
        <Link
          to={shellPaths.notifications()}
          onClick={onLeave}
          className={`${textLinkVariants()} inline-flex min-h-11 items-center`}
        >
          All notifications
        </Link>
        <Link
          to={`${shellPaths.accountSettings()}#notifications`}
          onClick={onLeave}
          className={`${textLinkVariants()} inline-flex min-h-11 items-center`}
        >
          Choose what you hear
        </Link>
      </div>
    </>
  );
}
