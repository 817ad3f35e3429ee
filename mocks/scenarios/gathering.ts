import type { Sql } from '@foregather/supabase-embedded';
import { insertEvent, type PlannedEvent } from './events';
import { insertInvitations, type Invitation } from './invitations';
import { insertReplies, type EventReplies } from './replies';

interface Gathering
  extends Omit<PlannedEvent, 'status' | 'poolId'>,
    Pick<EventReplies, 'pool' | 'replies' | 'set'> {
  invitations: readonly Invitation[];
}

/** Writes a live event, whom it invites, and what they replied. */
export async function insertGathering(
  sql: Sql,
  { pool, invitations, replies, set, ...planned }: Gathering,
): Promise<void> {
  const { orgId, by, event } = planned;
  await insertEvent(sql, { ...planned, status: 'live', poolId: pool.id });
  await insertInvitations(sql, { eventId: event.id, by, invitations });
  await insertReplies(sql, { eventId: event.id, orgId, pool, replies, set });
}
