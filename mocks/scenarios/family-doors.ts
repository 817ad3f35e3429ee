import type { Sql } from '@foregather/supabase-embedded';
import { stableId } from './ids';
import { insertRows } from './insert';

/** Where the family is let in: one list of everybody, at the main door and at the garden gate. */
export async function seedFamilyDoors(
  sql: Sql,
  { set, eventId }: { set: number; eventId: string },
): Promise<void> {
  const list = stableId('checkin-list', 1, set);
  const made = { created_at: '2030-05-01T08:00:00Z', updated_at: '2030-05-01T08:00:00Z' };
  await insertRows(sql, 'public.checkin_lists', [
    {
      id: list,
      event_id: eventId,
      name: 'Everybody',
      admits: 'all',
      ticket_type_ids: [],
      walk_ins: 'named',
      ...made,
    },
  ]);
  await insertRows(
    sql,
    'public.checkin_doors',
    ['Main door', 'Garden gate'].map((name, at) => ({
      id: stableId('checkin-door', at + 1, set),
      list_id: list,
      event_id: eventId,
      name,
      token_version: 1,
      link_on: false,
      created_at: `2030-05-01T08:0${at}:00Z`,
      updated_at: made.updated_at,
    })),
  );
}
