import { Popover } from '@foregather/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { BellPanel } from './bell-panel';
import { readMutation } from './mutations';
import { latestNotificationsQuery, unreadQuery } from './queries';
import { useAccountChanges } from './use-account-changes';

/** More than these are not told apart on the bell. */
const MOST = 99;

/** The bell with the number of unread lines, and the latest of them behind it. Its number moves with the account's channel. */
export function NotificationBell({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  useAccountChanges(userId);
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  const latest = useQuery({ ...latestNotificationsQuery(userId), enabled: open });
  const read = useMutation(readMutation(queries));
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        className="relative grid size-11 place-items-center rounded-full focus-ring hover:bg-hover"
      >
        <Bell aria-hidden className="size-5" />
        {unread === 0 ? null : (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-number text-primary-foreground text-xs tabular-nums"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Content
        aria-label="Notifications"
        align="end"
        className="w-[min(25rem,calc(100vw-1rem))] p-0 py-1"
      >
        <BellPanel
          lines={latest.data}
          error={latest.error}
          onRetry={() => void latest.refetch()}
          unread={unread}
          onRead={(line) => read.mutate(line?.id)}
          onLeave={() => setOpen(false)}
        />
      </Popover.Content>
    </Popover.Root>
  );
}
