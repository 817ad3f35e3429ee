import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, readAllRows, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { requiredText, requiredWhole, runAct } from '@foregather/features/patterns';
import { rsvpKeys } from '../queries/keys';
import { afterChanges, changesBetween, type SeatChange } from './plan/moves';
import type {
  Seat,
  SeatingGuest,
  SeatingInput,
  SeatingTable,
  SeatingWish,
  WishKind,
} from './plan/plan-model';

export const WISH_KINDS = ['together', 'apart', 'step_free'] as const;

/** A guest of the plan; `perhaps`: has said maybe. */
export interface PlannedGuest extends SeatingGuest {
  perhaps: boolean;
}
export interface PlanOfEvent extends SeatingInput {
  guests: readonly PlannedGuest[];
}

const tablesSchema = z.array(
  z
    .object({ id: z.string(), name: z.string(), seats: z.number(), step_free: z.boolean() })
    .transform(({ step_free: stepFree, ...table }): SeatingTable => ({ ...table, stepFree })),
);
const seatsSchema = z.array(
  z
    .object({ rsvp_person_id: z.string(), table_id: z.string(), seat_no: z.number(), locked: z.boolean() })
    .transform(
      ({ rsvp_person_id: guest, table_id: table, seat_no: chair, locked }): Seat => ({
        guest,
        table,
        chair,
        locked,
      }),
    ),
);
const wishesSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(WISH_KINDS),
    a: z.string(),
    b: z.string().nullable(),
  }),
);
const guestsSchema = z.array(
  z
    .object({
      id: z.string(),
      guest_name: z.string().nullable(),
      reply: z.string(),
      rsvp_id: z.string(),
      persons: z.object({ full_name: z.string() }).nullable(),
      rsvps: z.object({
        households: z.object({ name: z.string() }).nullable(),
        lead: z.object({ full_name: z.string() }).nullable(),
      }),
    })
    .transform(
      ({ id, guest_name, reply, rsvp_id: household, persons, rsvps }): PlannedGuest => ({
        id,
        name:
          persons?.full_name ??
          guest_name ??
          `Guest of ${rsvps.households?.name ?? rsvps.lead?.full_name ?? 'a household'}`,
        household,
        perhaps: reply === 'maybe',
      }),
    ),
);

/** Tables, who comes, where they sit and what is wished: one plan. */
export const seatingQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.seating(eventId),
    queryFn: async ({ signal }): Promise<PlanOfEvent> => {
      const [tables, guests, seats, wishes] = await Promise.all([
        readAllRows((from, to) =>
          db()
            .from('seating_tables')
            .select('id, name, seats, step_free')
            .eq('event_id', eventId)
            .order('position')
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
        readAllRows((from, to) =>
          db()
            .from('rsvp_people')
            .select(
              'id, guest_name, reply, rsvp_id, persons(full_name), rsvps!inner(households(name), lead:persons!rsvps_lead_person_id_fkey(full_name))',
            )
            .eq('event_id', eventId)
            .in('reply', ['yes', 'maybe'])
            .order('rsvp_id')
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
        readAllRows((from, to) =>
          db()
            .from('seat_assignments')
            .select('rsvp_person_id, table_id, seat_no, locked')
            .eq('event_id', eventId)
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
        readAllRows((from, to) =>
          db()
            .from('seat_constraints')
            .select('id, kind, a, b')
            .eq('event_id', eventId)
            .order('created_at')
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
      ]);
      return {
        tables: tablesSchema.parse(tables),
        guests: guestsSchema.parse(guests),
        seats: seatsSchema.parse(seats),
        wishes: wishesSchema.parse(wishes),
      };
    },
    staleTime: 5_000,
  });

export const tableSchema = z.object({
  name: requiredText(80, 'Name the table.'),
  seats: requiredWhole(1, 60, 'Write how many chairs it has.'),
  step_free: z.boolean(),
});
export type TableDraft = z.output<typeof tableSchema>;

export const wishSchema = z
  .object({
    kind: z.enum(WISH_KINDS),
    a: z.string().min(1, 'Choose a guest.'),
    b: z.string(),
  })
  .transform(({ kind, a, b }, context) => {
    const other = kind === 'step_free' ? null : b;
    if (other === '') context.addIssue({ code: 'custom', path: ['b'], message: 'Choose a guest.' });
    if (other === a) context.addIssue({ code: 'custom', path: ['b'], message: 'Choose somebody else.' });
    return { kind, a, b: other };
  });
export type WishInput = z.input<typeof wishSchema>;
export type WishDraft = z.output<typeof wishSchema>;

export const WISH_NAMES: Readonly<Record<WishKind, string>> = {
  together: 'Together at a table',
  apart: 'Not at one table',
  step_free: 'At a table without steps',
};

/** 'Ada with Ben', 'Ada not with Ben', 'Ada without steps' */
export function wishText({ kind, a, b }: SeatingWish, nameOf: (guest: string) => string): string {
  if (kind === 'step_free') return `${nameOf(a)} without steps`;
  return `${nameOf(a)} ${kind === 'together' ? 'with' : 'not with'} ${nameOf(b ?? '')}`;
}

/** The plan of an event and what is done with it. A change of seats shows at once and comes back where it was refused. */
export function useSeating(eventId: string) {
  const queries = useQueryClient();
  const { queryKey } = seatingQuery(eventId);
  const refresh = () => queries.invalidateQueries({ queryKey: [...rsvpKeys.all] });
  const plan = useQuery(seatingQuery(eventId));

  async function write(changes: readonly SeatChange[]) {
    const before = queries.getQueryData(queryKey);
    if (before) queries.setQueryData(queryKey, { ...before, seats: afterChanges(before.seats, changes) });
    try {
      unwrap(
        await db().rpc('seat_people', {
          event_id: eventId,
          seats: changes.map(({ guest, place, locked }) => ({
            person: guest,
            table_id: place?.table ?? null,
            seat_no: place?.chair ?? null,
            locked,
          })),
        }),
      );
    } finally {
      await refresh();
    }
  }

  return {
    plan,
    /** Seats these people and says so; undo seats them as they sat. */
    seat: (changes: readonly SeatChange[], message: string) =>
      runAct(async () => {
        const before = queries.getQueryData(queryKey)?.seats ?? [];
        const back = changesBetween(afterChanges(before, changes), before);
        await write(changes);
        return {
          message,
          undo: async () => {
            await write(back);
            return 'Everybody sits as before';
          },
        };
      }, 'Not seated'),
    saveTable: async (draft: TableDraft, table: SeatingTable | undefined) => {
      unwrap(
        table
          ? await db().from('seating_tables').update(draft).eq('id', table.id).select('id').single()
          : await db()
              .from('seating_tables')
              .insert({ ...draft, event_id: eventId })
              .select('id')
              .single(),
      );
      await refresh();
    },
    removeTable: async ({ id }: SeatingTable) => {
      unwrapNothing(await db().from('seating_tables').delete().eq('id', id));
      await refresh();
    },
    addWish: async (draft: WishDraft) => {
      unwrap(
        await db()
          .from('seat_constraints')
          .insert({ ...draft, event_id: eventId })
          .select('id')
          .single(),
      );
      await refresh();
    },
    removeWish: ({ id, kind, a, b }: SeatingWish) =>
      runAct(async () => {
        unwrapNothing(await db().from('seat_constraints').delete().eq('id', id));
        await refresh();
        return {
          message: 'Wish removed',
          undo: async () => {
            unwrap(
              await db()
                .from('seat_constraints')
                .insert({ kind, a, b, event_id: eventId })
                .select('id')
                .single(),
            );
            await refresh();
            return 'The wish is back';
          },
        };
      }, 'Not removed'),
  };
}
export type Seating = ReturnType<typeof useSeating>;
