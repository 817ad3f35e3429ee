import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, readAllRows, unwrap } from '@foregather/features/core/base';
import { QUESTION_TYPES } from '../reply-view';
import { rsvpKeys } from './keys';

const text = z.nullable(z.string());
const questionsSchema = z.array(
  z.object({
    id: z.string(),
    scope: z.enum(['person', 'household']),
    type: z.enum(QUESTION_TYPES),
    label: z.string(),
    help: text,
    options: z.nullable(z.array(z.string())),
    required: z.boolean(),
    show_if_id: text,
    show_if_is: text,
    erase_after_days: z.nullable(z.number()),
    used_by: text,
    position: z.number(),
  }),
);
/** A question as the host edits it. */
export type HostQuestion = z.output<typeof questionsSchema>[number];

/** What the event asks, in the order in which guests read it. */
export const questionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.questions(eventId),
    queryFn: async ({ signal }) =>
      questionsSchema.parse(
        unwrap(
          await db()
            .from('questions')
            .select(
              'id, scope, type, label, help, options, required, show_if_id, show_if_is, erase_after_days, used_by, position',
            )
            .eq('event_id', eventId)
            .is('deleted_at', null)
            .order('position')
            .order('id')
            .abortSignal(signal),
        ),
      ),
    staleTime: 30_000,
  });

const answersSchema = z.array(
  z.object({
    value: z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]),
    rsvps: z.object({ invitation_id: z.string() }),
    rsvp_people: z.nullable(
      z.object({
        guest_no: z.nullable(z.number()),
        guest_name: text,
        persons: z.nullable(z.object({ full_name: z.string() })),
      }),
    ),
  }),
);
export type AnswerRow = z.output<typeof answersSchema>[number];

/** Everybody's answer to one question. */
export const answersToQuery = (eventId: string, questionId: string) =>
  queryOptions({
    queryKey: rsvpKeys.answers(eventId, questionId),
    queryFn: async ({ signal }) =>
      answersSchema.parse(
        await readAllRows((from, to) =>
          db()
            .from('answers')
            .select(
              'value, rsvps!inner(invitation_id), rsvp_people(guest_no, guest_name, persons(full_name))',
            )
            .eq('question_id', questionId)
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
