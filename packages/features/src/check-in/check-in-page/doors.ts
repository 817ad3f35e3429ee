import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { queryOptions } from '@tanstack/react-query';

/** The doors of a list, with whether each has a link that opens. */
export const doorsQuery = (listId: string) =>
  queryOptions({
    queryKey: ['check-in', 'doors', listId] as const,
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('checkin_doors')
          .select('id, list_id, event_id, org_id, name, link_on')
          .eq('list_id', listId)
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      ),
  });
export type DoorRow = Awaited<ReturnType<NonNullable<ReturnType<typeof doorsQuery>['queryFn']>>>[number];

/** Adds a door to a list. */
export const addDoor = async (of: { list_id: string; event_id: string; name: string }): Promise<void> =>
  unwrapNothing(await db().from('checkin_doors').insert(of));

/** The address with which a device scans at a door without an account; made to work if it did not. */
export const doorToken = async (doorId: string): Promise<string> =>
  unwrap(await db().rpc('door_link', { door_id: doorId }));

/** Ends the link of a door on every device that has it. */
export const endDoorLink = async (doorId: string): Promise<void> =>
  unwrapNothing(await db().rpc('end_door_link', { door_id: doorId }));
