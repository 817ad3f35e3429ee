import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { queryOptions } from '@tanstack/react-query';

export const WALK_INS = ['named', 'counted', 'off'] as const;
export type WalkIns = (typeof WALK_INS)[number];

/** Whom a list can let in: kinds of tickets and activities of the event. */
export const admissibleQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['check-in', 'admissible', eventId] as const,
    queryFn: async ({ signal }) => {
      const [types, activities] = await Promise.all([
        db()
          .from('ticket_types')
          .select('id, name')
          .eq('event_id', eventId)
          .in('kind', ['free', 'paid'])
          .is('deleted_at', null)
          .order('position')
          .order('id')
          .abortSignal(signal),
        db()
          .from('activities')
          .select('id, title')
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('day')
          .order('local_start')
          .order('id')
          .abortSignal(signal),
      ]);
      return { types: unwrap(types), activities: unwrap(activities) };
    },
  });

export interface NewList {
  eventId: string;
  name: string;
  walkIns: WalkIns;
  /** `all`, `tickets` or `replies`; `type:` or `activity:` with an id. */
  who: string;
}

/** Adds a list with a door, and answers its id. */
export async function addList({ eventId, name, walkIns, who }: NewList): Promise<string> {
  const [kind = 'all', id] = who.split(':');
  const { id: list_id } = unwrap(
    await db()
      .from('checkin_lists')
      .insert({
        event_id: eventId,
        name,
        walk_ins: walkIns,
        ...(kind === 'activity' && id !== undefined ? { activity_id: id } : {}),
        ...(kind === 'type' && id !== undefined ? { admits: 'tickets', ticket_type_ids: [id] } : {}),
        ...(kind === 'tickets' || kind === 'replies' ? { admits: kind } : {}),
      })
      .select('id')
      .single(),
  );
  unwrapNothing(await db().from('checkin_doors').insert({ event_id: eventId, list_id, name: 'Main door' }));
  return list_id;
}

/** What a list does with who has neither ticket nor reply. */
export const setWalkIns = async (listId: string, walkIns: WalkIns): Promise<void> =>
  unwrapNothing(await db().from('checkin_lists').update({ walk_ins: walkIns }).eq('id', listId));
