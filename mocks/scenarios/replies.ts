import type { Sql } from '@foregather/supabase-embedded';
import { stableId } from './ids';
import { insertRows } from './insert';
import type { Invitation } from './invitations';

export interface ReplyLine {
  /** Null: a plus-one, who has a number instead. */
  personId: string | null;
  guestNo: number | null;
  guestName: string | null;
  ageBand: 'adult' | 'teen' | 'child' | 'infant';
  reply: 'yes' | 'no' | 'maybe' | 'waitlisted';
  mealId: string | null;
  diet: string | null;
}

/** What became of a turn on the waitlist. An offer runs from the moment of seeding, for two days. */
export type WaitlistState = 'waiting' | 'offered' | 'accepted' | 'declined' | 'expired' | 'left';

export interface Reply {
  id: string;
  invitation: Pick<Invitation, 'id' | 'household' | 'lead'>;
  state: 'submitted' | 'withdrawn';
  channel: 'web' | 'phone' | 'paper';
  submittedAt: string;
  note: string | null;
  people: readonly ReplyLine[];
  waitlist?: { id: string; state: WaitlistState; quantity: number };
}

export interface Pool {
  id: string;
  size: number;
}

/** Everybody whose reply is this one. */
export const saying = (replies: readonly Reply[], said: ReplyLine['reply']): ReplyLine[] =>
  replies.flatMap(({ people }) => people.filter(({ reply }) => reply === said));

/** Places kept for offers that stand. */
export const heldBy = (replies: readonly Reply[]): number =>
  replies.reduce((sum, { waitlist }) => sum + (waitlist?.state === 'offered' ? waitlist.quantity : 0), 0);

export interface EventReplies {
  eventId: string;
  orgId: string;
  pool: Pool;
  replies: readonly Reply[];
  /** Number of the scenario, by which the ids of lines are made. */
  set: number;
}

/** Writes replies, their lines and the waitlist, and counts the places as the database's own functions would have. */
export async function insertReplies(sql: Sql, event: EventReplies): Promise<void> {
  const { eventId, orgId, pool, replies, set } = event;
  await insertRows(
    sql,
    'public.rsvps',
    replies.map(({ id, invitation, state, channel, submittedAt, note }) => ({
      id,
      event_id: eventId,
      invitation_id: invitation.id,
      household_id: invitation.household?.id ?? null,
      lead_person_id: invitation.lead.id,
      state,
      channel,
      submitted_at: submittedAt,
      note,
    })),
  );
  const lines = replies.flatMap((reply) => reply.people.map((line) => ({ rsvpId: reply.id, line })));
  await insertRows(
    sql,
    'public.rsvp_people',
    lines.map(({ rsvpId, line }, n) => ({
      id: stableId('guest', n + 1, set),
      rsvp_id: rsvpId,
      event_id: eventId,
      org_id: orgId,
      person_id: line.personId,
      guest_no: line.guestNo,
      guest_name: line.guestName,
      age_band: line.ageBand,
      reply: line.reply,
      meal_option_id: line.mealId,
      diet: line.diet,
    })),
  );
  await sql.query(
    'update public.capacity_pools set size = $2::int, taken = $3::int, held = $4::int where id = $1::uuid',
    [pool.id, pool.size, saying(replies, 'yes').length, heldBy(replies)],
  );
  await insertWaitlist(sql, event);
}

async function insertWaitlist(sql: Sql, { eventId, orgId, pool, replies }: EventReplies): Promise<void> {
  const waiting = replies.flatMap(({ id, submittedAt, waitlist }) =>
    waitlist ? [{ rsvpId: id, submittedAt, ...waitlist }] : [],
  );
  const offeredAt = new Date();
  const until = new Date(offeredAt.getTime() + 48 * 3_600_000);
  await insertRows(
    sql,
    'public.waitlist_entries',
    waiting.map(({ id, rsvpId, submittedAt, state, quantity }) => ({
      id,
      pool_id: pool.id,
      org_id: orgId,
      event_id: eventId,
      rsvp_id: rsvpId,
      quantity,
      state,
      priority: 0,
      offered_at:
        state === 'waiting' || state === 'left' ? null : state === 'offered' ? offeredAt : submittedAt,
      offer_expires_at: state === 'offered' ? until : null,
      created_at: submittedAt,
      updated_at: submittedAt,
    })),
  );
  const offered = waiting.filter(({ state }) => state === 'offered');
  await insertRows(
    sql,
    'public.capacity_holds',
    offered.map(({ id, quantity }) => ({
      id,
      pool_id: pool.id,
      org_id: orgId,
      event_id: eventId,
      qty: quantity,
      owner_type: 'waitlist',
      owner_id: id,
      state: 'held',
      expires_at: until,
      created_at: offeredAt,
      updated_at: offeredAt,
    })),
  );
}
