import type { Sql } from '@foregather/supabase-embedded';
import { insertRows } from './insert';
import type { Household, Person } from './people';

/** Who one invitation goes to: a household, or a person without one. */
export interface Invitation {
  id: string;
  household: Household | null;
  /** The household's first person, or the person invited. */
  lead: Person;
  plusOnes: number;
  /** Instants; null where it did not happen. */
  sentAt: string | null;
  openedAt: string | null;
  repliedAt: string | null;
}

/** Links of guests are signed with this key in every scenario, so that they are the same in every run. */
const LINK_KEY = 'scenario key, known to everybody';

/** Writes the invitations of an event and makes their links work. */
export async function insertInvitations(
  sql: Sql,
  { eventId, by, invitations }: { eventId: string; by: string; invitations: readonly Invitation[] },
): Promise<void> {
  await insertRows(
    sql,
    'public.invitations',
    invitations.map(({ id, household, lead, plusOnes, sentAt, openedAt, repliedAt }) => ({
      id,
      event_id: eventId,
      household_id: household?.id ?? null,
      person_id: household ? null : lead.id,
      plus_ones_allowed: plusOnes,
      channel: lead.email ? 'email' : 'phone',
      sent_at: sentAt,
      opened_at: openedAt,
      replied_at: repliedAt,
      // Replies that stand; one that was taken back moves it on when it is written.
      reply_state: repliedAt === null ? 'silent' : 'answered',
      created_by: by,
    })),
  );
  await sql.query("update private.secrets set value = convert_to($1::text, 'UTF8') where key = 'token_key'", [
    LINK_KEY,
  ]);
  await sql.query(
    'select count(private.issue_rsvp_link(i)) from public.invitations i where i.event_id = $1::uuid',
    [eventId],
  );
}
