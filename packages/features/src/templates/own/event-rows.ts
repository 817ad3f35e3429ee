/** What an event of the organisation was planned as and how it went: what a template of one's own is made of. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';

const text = z.string().nullable();
const count = z.int().nullable();

const rowsSchema = z.object({
  event: z.object({
    id: z.uuid(),
    name: z.string(),
    event_type_id: z.string(),
    start_date: text,
    end_date: text,
    zone: z.string(),
    rsvp_closes_on: text,
    /** Rich text of the guests' page. */
    invitation_words: z.unknown(),
  }),
  tasks: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      done_when: text,
      notes: text,
      owner_role: text,
      anchor: z.enum(['fixed', 'event_start', 'event_end', 'rsvp_close']),
      offset_days: count,
      /** A local day of the event. */
      due_on: text,
      priority: z.enum(['low', 'normal', 'high']),
      done_at: text,
    }),
  ),
  budget: z
    .object({ currency: z.string(), contingency_pct: z.number(), low: count, likely: count, high: count })
    .nullable(),
  lines: z.array(
    z.object({
      side: z.enum(['in', 'out']),
      category: text,
      title: z.string(),
      basis: z.enum(['flat', 'adult', 'child', 'person', 'household', 'room_night', 'percent']),
      unit_minor: count,
      percent: z.number().nullable(),
      quantity: count,
      agreed_minor: count,
    }),
  ),
  activities: z.array(
    z.object({
      title: z.string(),
      day: z.int(),
      local_start: z.string(),
      minutes: z.int(),
      place: text,
      plan_b: text,
    }),
  ),
  roles: z.array(z.object({ title: z.string(), brief: text, hours: count })),
  questions: z.array(
    z.object({
      id: z.uuid(),
      scope: z.enum(['person', 'household']),
      type: z.enum(['text', 'long_text', 'yes_no', 'one', 'many', 'number', 'date', 'time']),
      label: z.string(),
      help: text,
      options: z.array(z.string()).nullable(),
      required: z.boolean(),
      show_if_id: text,
      show_if_is: text,
      erase_after_days: count,
      used_by: text,
    }),
  ),
  messages: z.array(
    z.object({
      kind: z.string(),
      subject: text,
      body: text,
      audience: z.unknown(),
      state: z.string(),
      anchor: z.enum(['start', 'end', 'deadline']).nullable(),
      offset_days: count,
      /** As a clock reads in the event's zone. */
      send_local: text,
      send_at: text,
      created_at: z.string(),
    }),
  ),
  /** How many said that they come. */
  coming: z.int(),
});
export type EventRows = z.output<typeof rowsSchema>;

/** The event's id stands in the key, so that what others change at the event is read again. */
export const eventRowsKey = (eventId: string) => ['templates', 'event-rows', eventId] as const;

/** Everything of one event that a template can take along; null: it is gone or not the reader's to see. */
export const eventRowsQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventRowsKey(eventId),
    queryFn: async ({ signal }): Promise<EventRows | null> => {
      const event = unwrapMaybe(
        await db()
          .from('events')
          .select('id, name, event_type_id, start_date, end_date, zone, rsvp_closes_on, invitation_words')
          .eq('id', eventId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!event) return null;
      const [tasks, budget, lines, activities, roles, questions, messages, coming] = await Promise.all([
        db()
          .from('tasks')
          .select('id, title, done_when, notes, owner_role, anchor, offset_days, due_on, priority, done_at')
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('due_on', { nullsFirst: false })
          .order('id')
          .limit(200)
          .abortSignal(signal),
        db()
          .from('budgets')
          .select('currency, contingency_pct, low, likely, high')
          .eq('event_id', eventId)
          .abortSignal(signal)
          .maybeSingle(),
        db()
          .from('budget_lines')
          .select('side, category, title, basis, unit_minor, percent, quantity, agreed_minor')
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('side', { ascending: false })
          .order('position')
          .limit(100)
          .abortSignal(signal),
        db()
          .from('activities')
          .select('title, day, local_start, minutes, place, plan_b')
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('day')
          .order('local_start')
          .order('id')
          .limit(200)
          .abortSignal(signal),
        db()
          .from('committee_roles')
          .select('title, brief, hours')
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('created_at')
          .order('id')
          .limit(30)
          .abortSignal(signal),
        db()
          .from('questions')
          .select(
            'id, scope, type, label, help, options, required, show_if_id, show_if_is, erase_after_days, used_by',
          )
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('position')
          .order('id')
          .limit(50)
          .abortSignal(signal),
        db()
          .from('messages')
          .select(
            'kind, subject, body, audience, state, anchor, offset_days, send_local, send_at, created_at',
          )
          .eq('event_id', eventId)
          .order('created_at')
          .order('id')
          .limit(200)
          .abortSignal(signal),
        db()
          .from('rsvps')
          .select('id, rsvp_people!inner(reply)', { count: 'exact', head: true })
          .eq('event_id', eventId)
          .eq('state', 'submitted')
          .eq('rsvp_people.reply', 'yes')
          .abortSignal(signal),
      ]);
      return rowsSchema.parse({
        event,
        tasks: unwrap(tasks),
        budget: unwrapMaybe(budget),
        lines: unwrap(lines),
        activities: unwrap(activities),
        roles: unwrap(roles),
        questions: unwrap(questions),
        messages: unwrap(messages),
        coming: unwrap({ ...coming, data: coming.count }),
      });
    },
    staleTime: 15_000,
  });
