/** Bookings as things on the sheet, and places of the sheet as times of a booking. */
import type { SchedulerItem, SchedulerPlace } from '@foregather/ui/scheduler';
import { addDays } from '@foregather/words';
import { STATE_NAMES } from '../booking-form';
import { aroundWords, bookingWhen, leftWords } from '../booking-words';
import { takes } from '../venue-match';
import type { Booking, BookingDraft, VenueSpace } from '../venues';
import type { CalendarView } from './calendar-days';

export interface BookingItem extends SchedulerItem {
  booking: Booking;
  /** How long a hold lasts, or how many come. */
  note?: string | undefined;
}

/** Where a booking goes: what a move changes of it. */
export type BookingPlace = Pick<BookingDraft, 'space_id' | 'local_start' | 'local_end'>;

const MINUTE = 60_000;
const DAY = 1440;
/** A clock time of the venue, as a number that can be compared with others of it. */
const clock = (local: string) => Date.parse(`${local.slice(0, 16)}Z`) / MINUTE;
const midnight = (day: string) => Date.parse(`${day}T00:00Z`) / MINUTE;

const TONES = { enquiry: 'dashed', hold: 'held', confirmed: 'solid', cancelled: 'dashed' } as const;

const peopleWords = (people: number | null) =>
  people === null ? undefined : `${people.toLocaleString('en-US')} people`;

function itemOf(booking: Booking, days: readonly string[], spaceName: string, now: number): BookingItem {
  const start = clock(booking.local_start);
  const end = clock(booking.local_end);
  // What begins before the days that are shown hangs on the first of them, what comes after on the last.
  const day = days.findLast((each) => midnight(each) <= start) ?? days[0] ?? '';
  const holds = booking.state === 'hold' && booking.hold_expires_at !== null;
  const note = holds ? leftWords(booking.hold_expires_at ?? '', now) : peopleWords(booking.people);
  const around = aroundWords(booking);
  return {
    id: booking.id,
    booking,
    label: booking.title,
    row: booking.space_id,
    column: day,
    start: start - midnight(day),
    end: end - midnight(day),
    before: booking.setup_minutes,
    after: booking.teardown_minutes,
    tone: booking.state === 'hold' && !takes(booking, now) ? 'dashed' : TONES[booking.state],
    note,
    spoken: [
      booking.title,
      STATE_NAMES[booking.state],
      ...(holds && note ? [note] : []),
      spaceName,
      bookingWhen(booking),
      ...(around === '' ? [] : [around]),
      peopleWords(booking.people),
    ]
      .filter((part) => part !== undefined)
      .join(', '),
  };
}

interface Made {
  days: readonly string[];
  view: CalendarView;
  spaceName: string;
  /** The minute of a hold, whose words follow the clock. */
  minute: number;
  item: BookingItem;
}
/** The item that was last made of a booking; answers of the backend keep unchanged bookings the same objects. */
const made = new WeakMap<Booking, Made>();

/** The same object as before where nothing of it is another: the sheet draws only what is new. */
function keptItem(
  booking: Booking,
  view: CalendarView,
  days: readonly string[],
  spaceName: string,
  now: number,
): BookingItem {
  const minute = booking.state === 'hold' ? Math.floor(now / MINUTE) : 0;
  const before = made.get(booking);
  if (
    before?.days === days &&
    before.view === view &&
    before.spaceName === spaceName &&
    before.minute === minute
  )
    return before.item;
  const item = itemOf(booking, days, spaceName, now);
  if (view === 'day') {
    // In the columns of a day a column is a space.
    item.row = undefined;
    item.column = booking.space_id;
  }
  made.set(booking, { days, view, spaceName, minute, item });
  return item;
}

/** What lies on the days shown, with set-up and clearing. */
export function itemsOf(
  bookings: readonly Booking[],
  spaces: readonly VenueSpace[],
  view: CalendarView,
  days: readonly string[],
  now: number,
): BookingItem[] {
  const first = midnight(days[0] ?? '');
  const last = midnight(days.at(-1) ?? '') + DAY;
  return bookings.flatMap((booking) => {
    const space = spaces.find(({ id }) => id === booking.space_id);
    const from = clock(booking.local_start) - booking.setup_minutes;
    const to = clock(booking.local_end) + booking.teardown_minutes;
    if (!space || to <= first || from >= last) return [];
    return [keptItem(booking, view, days, space.name, now)];
  });
}

/** '2027-01-30T16:00', so many minutes after midnight of a day. */
function localAt(day: string, minutes: number): string {
  const days = Math.floor(minutes / DAY);
  const rest = minutes - days * DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${addDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** What a place of the sheet means for a booking. */
export function placeFor(view: CalendarView, day: string, target: SchedulerPlace): BookingPlace {
  const onDay = view === 'day' ? day : target.column;
  return {
    space_id: view === 'day' ? target.column : (target.row ?? ''),
    local_start: localAt(onDay, target.start),
    local_end: localAt(onDay, target.end),
  };
}

/** The booking that would stand in the way, by what is shown; the database has the last word. */
export function inTheWay(
  bookings: readonly Booking[],
  place: BookingPlace,
  moved: Booking | null,
  now: number,
): Booking | undefined {
  // An enquiry keeps nobody away, and nobody keeps it away.
  if (moved?.state === 'enquiry') return undefined;
  const from = clock(place.local_start) - (moved?.setup_minutes ?? 0);
  const to = clock(place.local_end) + (moved?.teardown_minutes ?? 0);
  return bookings.find(
    (other) =>
      other.id !== moved?.id &&
      other.space_id === place.space_id &&
      takes(other, now) &&
      clock(other.local_start) - other.setup_minutes < to &&
      clock(other.local_end) + other.teardown_minutes > from,
  );
}

/** How many of the days nothing takes the space. */
export function freeDays(
  bookings: readonly Booking[],
  spaceId: string,
  days: readonly string[],
  now: number,
): number {
  const taken = bookings.filter((each) => each.space_id === spaceId && takes(each, now));
  return days.filter((day) => {
    const from = midnight(day);
    return !taken.some(
      (each) =>
        clock(each.local_start) - each.setup_minutes < from + DAY &&
        clock(each.local_end) + each.teardown_minutes > from,
    );
  }).length;
}
