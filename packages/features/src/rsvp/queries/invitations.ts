import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { byName, type InvitationRecord, rowOf } from '../invitation-row';
import { rsvpKeys } from './keys';

/** Rows one read returns at most (the API's own limit). */
const PAGE = 1000;
/** How often an open page asks again, in ms: replies come in while one looks. */
const REFRESH = 30_000;

const COLUMNS = `
  id, household_id, person_id, plus_ones_allowed, sent_at, reminded_at, opened_at, replied_at, reply_state, revoked_at,
  households(name, primary_person_id,
    household_members(role, to_date, persons!inner(id, full_name, name_sort, photo_path, email, status, birth_year, created_at))),
  persons(id, full_name, photo_path, email, status),
  rsvps(id, state, channel, submitted_at, note,
    rsvp_people(person_id, guest_no, guest_name, reply, persons(full_name, photo_path)),
    waitlist_entries(id, state, quantity, priority, created_at, offer_expires_at)),
  message_recipients(address, state, reason, created_at)`;

async function readPage(eventId: string, from: number, signal: AbortSignal) {
  return unwrap(
    await db()
      .from('invitations')
      .select(COLUMNS)
      .eq('event_id', eventId)
      .order('created_at')
      .order('id')
      .range(from, from + PAGE - 1)
      .abortSignal(signal),
  );
}

/** All invitations of an event with their people, answers, mails and waitlist, by the name that is shown. */
export const invitationsQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.invitations(eventId),
    queryFn: async ({ signal }) => {
      const records: InvitationRecord[] = [];
      for (;;) {
        const page = await readPage(eventId, records.length, signal);
        records.push(...page);
        if (page.length < PAGE) break;
      }
      return byName(records.map(rowOf));
    },
    staleTime: 5_000,
    refetchInterval: REFRESH,
  });

/** Living people of the directory who belong to no household: they are invited one by one. */
export const singlesQuery = (orgId: string) =>
  queryOptions({
    queryKey: rsvpKeys.singles(orgId),
    queryFn: async ({ signal }) => {
      const read = async (from: number) =>
        unwrap(
          await db()
            .from('persons')
            .select('id, full_name, household_members!left(household_id)')
            .eq('org_id', orgId)
            .in('status', ['active', 'unreachable', 'missing'])
            .is('household_members', null)
            .order('name_sort')
            .order('id')
            .range(from, from + PAGE - 1)
            .abortSignal(signal),
        );
      const people: { id: string; name: string }[] = [];
      for (;;) {
        const page = await read(people.length);
        people.push(...page.map((person) => ({ id: person.id, name: person.full_name })));
        if (page.length < PAGE) return people;
      }
    },
    staleTime: 30_000,
  });
