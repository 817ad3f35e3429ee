import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, useTransition } from 'react';
import { BellButton } from './bell-button';
import { unreadQuery } from './queries';
import { useAccountChanges } from './use-account-changes';

/** What opens, with all that a popover needs, is read at the first press: most pages are left without one. */
const BellPopover = lazy(async () => ({ default: (await import('./bell-popover')).BellPopover }));

/** The bell, and the latest notifications behind it. Its number moves with the account's channel. */
export function NotificationBell({ userId }: { userId: string }) {
  const [pressed, setPressed] = useState(false);
  // The bell stays, and keeps the focus, until what opens is there.
  const [coming, startOpening] = useTransition();
  // Counted once the channel tells of changes: what was counted before would be counted again then.
  const told = useAccountChanges(userId) !== 'connecting';
  const { data: unread = 0 } = useQuery({ ...unreadQuery(userId), enabled: told });
  return (
    <Suspense>
      {pressed ? (
        <BellPopover userId={userId} unread={unread} />
      ) : (
        <BellButton
          unread={unread}
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-busy={coming}
          onClick={() => startOpening(() => setPressed(true))}
        />
      )}
    </Suspense>
  );
}
