import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db } from '../../base/data/client';
import { unwrapNothing } from '../../base/data/unwrap';
import { notificationKeys } from './queries';

/** Marks one line as read, or, without an id, all of them. */
export const readMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (id?: string) => {
      const unread = db()
        .from('notifications')
        .update({ read_at: new Date().toISOString() })
        .is('read_at', null);
      unwrapNothing(await (id === undefined ? unread : unread.eq('id', id)));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notificationKeys.all }),
  });
