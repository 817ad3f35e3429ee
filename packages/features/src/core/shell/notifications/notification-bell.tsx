import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BellButton } from './bell-button';
import { unreadQuery } from './queries';
import { useAccountChanges } from './use-account-changes';

/** What opens, with all that a popover needs, is read at the first press: most pages are left without one. */
const BellPopover = lazy(async () => ({ default: (await import('./bell-popover')).BellPopover }));

/** The bell, and the latest notifications behind it. Its number moves with the account's channel. */
export function NotificationBell({ userId }: { userId: string }) {
  const [pressed, setPressed] = useState(false);
  useAccountChanges(userId);
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  const shut = { unread, 'aria-haspopup': 'dialog', 'aria-expanded': false } as const;
  if (!pressed) return <BellButton {...shut} onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<BellButton {...shut} aria-busy />}>
      <BellPopover userId={userId} unread={unread} />
    </Suspense>
  );
}
