import { inOneLine } from '@foregather/words';

/** What a calendar is told of an event. */
export interface CalendarEvent {
  name: string;
  summary: string | null;
  start_date: string | null;
  end_date: string | null;
  local_start: string | null;
  zone: string;
  starts_at: string | null;
  ends_at: string | null;
  location_name: string | null;
  address: string | null;
  online_url: string | null;
  uid: string;
  sequence: number;
}

/** The day after a calendar day: where calendars end what lasts all day. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** When an event takes place as calendars put it; null while its day is not known. */
export function calendarTime({ start_date, end_date, local_start, starts_at, ends_at }: CalendarEvent) {
  if (start_date === null) return null;
  if (local_start === null || starts_at === null) {
    return { allDay: true as const, start: start_date, end: dayAfter(end_date ?? start_date) };
  }
  const start = new Date(starts_at);
  // Without an end two hours, as calendars do.
  const end = ends_at === null ? new Date(start.getTime() + 7_200_000) : new Date(ends_at);
  return { allDay: false as const, start: start.toISOString(), end: end.toISOString() };
}

/** Where it takes place, in one line; the link where it is online only. */
export const placeLine = ({ location_name, address, online_url }: CalendarEvent): string | null =>
  inOneLine([location_name, address]) || online_url;

/** The place on a map: OpenStreetMap asks nobody who they are, and phones hand the link to their own map. */
export function mapLink({ location_name, address }: CalendarEvent): string | null {
  const place = inOneLine([address ?? location_name]);
  return place === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

const bare = (text: string) => text.replaceAll(/[-:]|\.\d{3}/g, '');

/** Links that open the entry in three calendars of the web, filled in. */
export function calendarLinks(event: CalendarEvent): readonly { name: string; href: string }[] {
  const time = calendarTime(event);
  if (!time) return [];
  const { allDay, start, end } = time;
  const place = placeLine(event) ?? '';
  const about = event.summary ?? '';
  const link = (base: string, parts: Record<string, string>) =>
    `${base}?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))}`;
  return [
    {
      name: 'Google Calendar',
      href: link('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: event.name,
        dates: `${bare(start)}/${bare(end)}`,
        ctz: allDay ? '' : event.zone,
        location: place,
        details: about,
      }),
    },
    {
      name: 'Outlook',
      href: link('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: event.name,
        startdt: start,
        enddt: end,
        allday: allDay ? 'true' : '',
        location: place,
        body: about,
      }),
    },
    {
      name: 'Yahoo Calendar',
      href: link('https://calendar.yahoo.com/', {
        v: '60',
        title: event.name,
        st: bare(start),
        et: allDay ? '' : bare(end),
        dur: allDay ? 'allday' : '',
        in_loc: place,
        desc: about,
      }),
    },
  ];
}
