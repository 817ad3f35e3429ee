import type { Sql } from '@foregather/supabase-embedded';
import { insertRows } from './insert';

export interface PlannedEvent {
  orgId: string;
  /** Account that made it. */
  by: string;
  status: 'draft' | 'live' | 'archived';
  /** Columns of `events`, as the scenario exports them. */
  event: { readonly id: string } & Readonly<Record<string, unknown>>;
  /** Columns nobody needs a handle for. */
  more: Readonly<Record<string, unknown>>;
  /** Id its pool of places gets; the database makes the pool, without a limit. */
  poolId: string;
  meals: readonly { id: string; name: string }[];
}

/** Writes an event with its dishes. */
export async function insertEvent(sql: Sql, planned: PlannedEvent): Promise<void> {
  const { orgId, by, status, event, more, poolId, meals } = planned;
  await insertRows(sql, 'public.events', [
    { ...event, ...more, org_id: orgId, user_id: by, status, default_capacity_pool_id: poolId },
  ]);
  await insertRows(
    sql,
    'public.meal_options',
    meals.map((meal, n) => ({ ...meal, event_id: event.id, sort: n + 1 })),
  );
}
