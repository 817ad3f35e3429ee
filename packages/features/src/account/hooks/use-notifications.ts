import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '@foregather/features/core/session';
import { type NotificationKind, notificationsQuery, readMutation } from '@foregather/features/core/shell';
import { saveChoiceMutation } from '../mutations';
import { notificationChoicesQuery } from '../queries';

/** The reader's news narrowed to a kind and an event, and marking them as read. */
export function useNotifications(filter: {
  kind?: NotificationKind | undefined;
  event?: string | undefined;
}) {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const news = useInfiniteQuery(notificationsQuery(userId, filter));
  // Not narrowed, for the events to choose from.
  const { data: all } = useInfiniteQuery(notificationsQuery(userId, {}));
  const read = useMutation(readMutation(queries));
  const events = new Map(
    all?.pages.flat().flatMap((line) => (line.event_id ? [[line.event_id, line.event_name ?? '']] : [])),
  );
  return {
    news: { ...news, data: news.data?.pages.flat() },
    /** Ids and names of the events there are news of. */
    events: [...events],
    anyUnread: all?.pages.flat().some(({ read_at }) => read_at === null) ?? false,
    markRead: (id?: string) => read.mutate(id),
    readError: read.error,
    marking: read.isPending,
  };
}

/** What the reader wants to hear, and saving one kind at a time. */
export function useNotificationChoices() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const choices = useQuery(notificationChoicesQuery(userId));
  const save = useMutation(saveChoiceMutation(queries, userId));
  return {
    choices,
    save: save.mutate,
    /** The kind that is being saved, or that could not be. */
    saving: save.isPending ? save.variables.kind : undefined,
    failed: save.error ? { kind: save.variables.kind, error: save.error } : undefined,
  };
}
