import * as z from 'zod';
import {
  instantInput,
  localInput,
  optionalAmount,
  optionalChoice,
  optionalText,
  optionalWhole,
  requiredChoice,
  requiredInstant,
  requiredText,
} from '@foregather/features/patterns';
import { addDays, dayInZone } from '@foregather/words';
import type { Booking, BookingDraft, BookingState } from './venues';

/** What a booking can be made or changed to; cancelling is an act of its own. */
export const OFFERED_STATES = ['enquiry', 'hold', 'confirmed'] as const;

export const STATE_NAMES: Record<BookingState, string> = {
  enquiry: 'Enquiry',
  hold: 'Hold',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};

/** As in the database: the longest set-up or clearing in minutes, and the longest booking in days. */
const MOST_MINUTES = 4320;
const MOST_DAYS = 60;

const daysApart = (start: string, end: string) =>
  (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 86_400_000;

/** The form of a booking; times are those of the venue's clock. */
export const bookingSchema = z
  .object({
    spaceId: requiredChoice('Choose a space.'),
    title: requiredText(120, 'Say what the space is for.'),
    eventId: optionalChoice(),
    state: z.enum(OFFERED_STATES),
    start: requiredInstant('Choose when it begins.'),
    end: requiredInstant('Choose when it ends.'),
    setup: optionalWhole(0, MOST_MINUTES).transform((minutes) => minutes ?? 0),
    clearing: optionalWhole(0, MOST_MINUTES).transform((minutes) => minutes ?? 0),
    holdUntil: z.string(),
    people: optionalWhole(1, 200_000),
    cost: optionalAmount(),
    notes: optionalText(2000),
  })
  .superRefine(({ start, end, state, holdUntil }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (end <= start) issue('end', 'The end comes before the beginning.');
    else if (daysApart(start, end) > MOST_DAYS) issue('end', 'A booking lasts 60 days at most.');
    if (state !== 'hold') return;
    const until = requiredInstant('Choose when the hold ends.').safeParse(holdUntil);
    if (!until.success) issue('holdUntil', until.error.issues[0]?.message ?? 'Choose when the hold ends.');
  });
export type BookingInput = z.input<typeof bookingSchema>;
export type BookingOutput = z.output<typeof bookingSchema>;

/** Where a new booking begins: what the page knows already. */
export interface BookingStart {
  spaceId: string;
  event: { id: string; name: string; start_date: string | null } | undefined;
  people: number | null;
  zone: string;
}

/** An empty form: the next event's first day, and a hold of a week. */
export function newBooking({ spaceId, event, people, zone }: BookingStart, now = new Date()): BookingInput {
  const day = event?.start_date ?? '';
  return {
    spaceId,
    title: event?.name ?? '',
    eventId: event?.id ?? '',
    state: 'hold',
    start: day === '' ? '' : `${day}T`,
    end: day === '' ? '' : `${day}T`,
    setup: '',
    clearing: '',
    holdUntil: `${addDays(dayInZone(now, zone), 7)}T18:00`,
    people: people === null || people < 1 ? '' : String(people),
    cost: null,
    notes: '',
  };
}

/** What the form shows of a booking. */
export function inputOf(booking: Booking, zone: string, now = new Date()): BookingInput {
  return {
    spaceId: booking.space_id,
    title: booking.title,
    eventId: booking.event_id ?? '',
    state: booking.state === 'cancelled' ? 'enquiry' : booking.state,
    start: booking.local_start.slice(0, 16),
    end: booking.local_end.slice(0, 16),
    setup: booking.setup_minutes === 0 ? '' : String(booking.setup_minutes),
    clearing: booking.teardown_minutes === 0 ? '' : String(booking.teardown_minutes),
    holdUntil: localInput(booking.hold_expires_at, zone) || `${addDays(dayInZone(now, zone), 7)}T18:00`,
    people: booking.people === null ? '' : String(booking.people),
    cost: booking.cost_minor,
    notes: booking.notes ?? '',
  };
}

/** What is saved of a form. */
export async function draftOfBooking(
  form: BookingOutput,
  zone: string,
  opened?: Booking,
): Promise<BookingDraft> {
  return {
    space_id: form.spaceId,
    event_id: form.eventId,
    title: form.title,
    state: form.state,
    local_start: form.start,
    local_end: form.end,
    setup_minutes: form.setup,
    teardown_minutes: form.clearing,
    hold_expires_at:
      form.state === 'hold' ? await instantInput(form.holdUntil, zone, opened?.hold_expires_at) : null,
    people: form.people,
    cost_minor: form.cost,
    notes: form.notes,
  };
}
