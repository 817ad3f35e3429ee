import { Popover } from '@foregather/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BellButton } from './bell-button';
import { BellPanel } from './bell-panel';
import { readMutation } from './mutations';
import { latestNotificationsQuery } from './queries';

/** The bell with what is behind it, open from the start: it is made when the bell is pressed. */
export function BellPopover({ userId, unread }: { userId: string; unread: number }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(true);
  const latest = useQuery({ ...latestNotificationsQuery(userId), enabled: open });
  const read = useMutation(readMutation(queries));
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <BellButton unread={unread} />
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
