import { useState } from 'react';
import { type Notification, NotificationLine } from '@foregather/features/core/shell';
import { useHeldRows, WaitingRowsButton } from '@foregather/features/patterns';
import { dayInZone, dayText, relativeDay } from '@foregather/words';

export interface NotificationsListProps {
  /** Newest first. */
  lines: readonly Notification[];
  /** IANA zone in which days are told: the reader's. */
  zone: string;
  onOpen: (line: Notification) => void;
  /** What the list is narrowed to; when it changes, the lines follow at once. */
  filter?: string;
  now?: Date;
}

/** 'Today', 'Yesterday', else the day. */
function heading(day: string, zone: string, now: Date): string {
  const today = dayInZone(now, zone);
  if (day === today) return 'Today';
  const words = relativeDay(day, zone, now);
  return words === 'yesterday' ? 'Yesterday' : dayText(day);
}

/** News by day. What comes in while the reader is in the list waits for a button. */
export function NotificationsList({ lines, zone, onOpen, filter, now }: NotificationsListProps) {
  const [drawnAt] = useState(() => new Date());
  const held = useHeldRows(lines, { rowId: ({ id }) => id, latest: lines, release: filter });
  const days = new Map<string, Notification[]>();
  for (const line of held.rows) {
    const day = dayInZone(line.updated_at, zone);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return (
    <div className="relative grid gap-6" {...held.inside}>
      <WaitingRowsButton waiting={held.waiting} onShow={held.show} />
      {[...days].map(([day, of]) => (
        <section key={day} aria-label={heading(day, zone, now ?? drawnAt)} className="grid gap-2">
          <h2 className="text-section">{heading(day, zone, now ?? drawnAt)}</h2>
          <ul className="divide-y rounded-lg border bg-card text-card-foreground">
            {of.map((line) => (
              <NotificationLine key={line.id} line={line} zone={zone} now={now ?? drawnAt} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
