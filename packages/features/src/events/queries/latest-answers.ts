import { queryOptions } from '@tanstack/react-query';
import type { CountedAnswer } from '@foregather/words';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from './keys';

/** Answers shown on the dashboard. */
export const LATEST_ANSWERS = 5;

/** What one household, or one person invited alone, answered last. */
export interface LatestAnswer {
  /** Of the invitation. */
  id: string;
  name: string;
  /** Instant, ISO. */
  at: string;
  withdrawn: boolean;
  people: readonly { id: string; name: string; photo: string | null; answer: CountedAnswer }[];
}

const ANSWERS: readonly CountedAnswer[] = ['yes', 'maybe', 'no', 'waitlisted'];
const asAnswer = (reply: string): CountedAnswer => ANSWERS.find((known) => known === reply) ?? 'unanswered';

/** The newest answers of an event, from `invitations_latest_idx`; asked again each half minute while a page shows them. */
export const latestAnswersQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.latestAnswers(eventId),
    queryFn: async ({ signal }): Promise<LatestAnswer[]> =>
      unwrap(
        await db()
          .from('invitations')
          .select(
            'id, replied_at, reply_state, households(name), persons(full_name), rsvps(rsvp_people(person_id, guest_no, guest_name, reply, persons(full_name, photo_path)))',
          )
          .eq('event_id', eventId)
          .not('replied_at', 'is', null)
          .order('replied_at', { ascending: false })
          .limit(LATEST_ANSWERS)
          .abortSignal(signal),
      ).map((row) => ({
        id: row.id,
        name: row.households?.name ?? row.persons?.full_name ?? 'No longer in the directory',
        at: row.replied_at ?? '',
        withdrawn: row.reply_state === 'withdrawn',
        people: (row.rsvps?.rsvp_people ?? []).map((person) => ({
          id: person.person_id ?? `${row.id}:${person.guest_no}`,
          name: person.persons?.full_name ?? person.guest_name ?? '',
          photo: person.persons?.photo_path ?? null,
          answer: asAnswer(person.reply),
        })),
      })),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
