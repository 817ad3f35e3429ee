import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { ZonedDate, zoneRules } from '@foregather/words';
import { type CalendarEvent, calendarTime, placeLine } from './calendar-links';

/**
 * The entry for a guest's calendar; null while the day is not known. Its uid stays the same and its sequence grows with
 * each change, so that a calendar updates the entry it has. Times are by the clock of the event's zone, which is described.
 */
export function calendarFile(event: CalendarEvent, off: boolean): string | null {
  const time = calendarTime(event);
  if (!time) return null;
  const file = ical({
    prodId: { company: 'Foregather', product: 'Invitation', language: 'EN' },
    method: off ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Without a name of its own the file's other times, such as when it was made, stay in UTC.
    timezone: { name: null, generator: (zone) => zoneRules(zone, new Date(time.start), new Date(time.end)) },
  });
  file.createEvent({
    id: event.uid,
    sequence: event.sequence,
    ...(time.allDay
      ? { start: new Date(time.start), end: new Date(time.end), allDay: true, timezone: 'UTC' }
      : {
          start: new ZonedDate(time.start, event.zone),
          end: new ZonedDate(time.end, event.zone),
          timezone: event.zone,
        }),
    summary: event.name,
    description: event.summary,
    location: placeLine(event),
    url: event.online_url,
    status: off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return file.toString();
}
