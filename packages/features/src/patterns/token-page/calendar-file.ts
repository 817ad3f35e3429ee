import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type CalendarEvent, calendarTime, placeLine } from './calendar-links';

/**
 * The entry for a guest's calendar; null while the day is not known. Its uid stays the same and its sequence grows with
 * each change, so that a calendar updates the entry it has. Instants are in UTC: no zone has to be described.
 */
export function calendarFile(event: CalendarEvent, off: boolean): string | null {
  const time = calendarTime(event);
  if (!time) return null;
  const file = ical({
    prodId: { company: 'Foregather', product: 'Invitation', language: 'EN' },
    method: off ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  file.createEvent({
    id: event.uid,
    sequence: event.sequence,
    start: new Date(time.start),
    end: new Date(time.end),
    allDay: time.allDay,
    ...(time.allDay ? { timezone: 'UTC' } : {}),
    summary: event.name,
    description: event.summary,
    location: placeLine(event),
    url: event.online_url,
    status: off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return file.toString();
}
