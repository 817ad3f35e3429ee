import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { inOneLine, ZonedDate, zoneRules } from '@foregather/words';
import type { ClaimedMail } from './claimed-mail.ts';

/** A calendar file that goes with a mail, and what it asks of the calendar (iTIP, RFC 5546). */
export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A name in a parameter: quotes cannot be written there. */
const parameterText = (text: string) => text.replaceAll(/[\p{Cc}"]+/gu, ' ').trim();

const DAY_MS = 86_400_000;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Start and end: moments by the clock of the event's zone, or whole days that no zone moves. */
function times({ start_date, end_date, local_start, starts_at, ends_at, zone }: ClaimedMail['event']) {
  if (start_date === null) return null;
  if (local_start !== null && starts_at !== null)
    return {
      start: new ZonedDate(starts_at, zone),
      ...(ends_at === null ? {} : { end: new ZonedDate(ends_at, zone) }),
      timezone: zone,
    };
  return {
    start: midnight(start_date),
    end: new Date(midnight(end_date ?? start_date).getTime() + DAY_MS),
    allDay: true,
  };
}

/**
 * The entry of an event in a guest's calendar: one by its stable id, made by the first confirmation, moved by a change,
 * and ended by a withdrawal or a cancellation. The answer has been given already, so none is asked for. Null where
 * the mail does nothing to it, or nobody is there to be asked back.
 */
export function calendarOf(mail: ClaimedMail, replyUrl: string, now: Date): CalendarFile | null {
  const { event, host, details } = mail;
  const { calendar } = details;
  const when = times(event);
  if (calendar === null || when === null || host.reply_to === null) return null;
  const cancelled = calendar.method === 'CANCEL';
  const file = ical({
    prodId: { company: 'Foregather', product: 'Invitations', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // Without a name of its own the file's other times, such as when it was made, stay in UTC.
    timezone: {
      name: null,
      generator: (zone) => zoneRules(zone, when.start, 'end' in when ? when.end : when.start),
    },
  });
  const place = inOneLine([event.location_name, event.address]);
  file.createEvent({
    id: event.uid,
    sequence: calendar.sequence,
    stamp: now,
    ...when,
    summary: event.name,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameterText(host.name), email: host.reply_to },
    attendees: [
      {
        email: mail.to_address,
        name: parameterText(mail.to_name ?? details.addressed_to),
        role: ICalAttendeeRole.REQ,
        rsvp: false,
        status: cancelled
          ? ICalAttendeeStatus.DECLINED
          : calendar.comes
            ? ICalAttendeeStatus.ACCEPTED
            : ICalAttendeeStatus.TENTATIVE,
      },
    ],
    ...(place === '' ? {} : { location: place }),
    ...(cancelled ? {} : { description: `See or change your answer: ${replyUrl}` }),
  });
  return { method: calendar.method, content: file.toString() };
}
