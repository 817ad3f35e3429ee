import { useMemo } from 'react';
import { cn } from '@foregather/ui';
import {
  BlockText,
  DayColumns,
  hoursOf,
  ResourceMonth,
  ResourceWeek,
  type SchedulerBlockFacts,
  type SchedulerLine,
  type SchedulerPlace,
} from '@foregather/ui/scheduler';
import {
  dayParts,
  dayText,
  minuteInZone,
  readerLocale,
  shortWeekday,
  timeText,
  zoneCity,
} from '@foregather/words';
import { VenueScene } from '../components/venue-scene';
import { spaceWords } from '../fact-words';
import type { Booking, Venue, VenueSpace } from '../venues';
import { type BookingItem, type BookingPlace, freeDays, inTheWay, itemsOf, placeFor } from './booking-items';
import { type CalendarView, daysOf, isWeekend, spanText } from './calendar-days';

export interface BookingSheetProps {
  venue: Venue;
  view: CalendarView;
  day: string;
  today: string;
  bookings: readonly Booking[];
  now: number;
  /** The booking whose details are open. */
  selected: string | undefined;
  /** Left out for those who only read. */
  onMove: ((booking: Booking, place: BookingPlace) => Promise<void>) | undefined;
  onCreate: ((place: BookingPlace) => void) | undefined;
  onRemove: ((booking: Booking) => void) | undefined;
  onOpen: (booking: Booking) => void;
  onTurn: (by: 1 | -1) => void;
}

const timeOf = (local: string) => timeText(local.slice(11, 16));

/**
 * Words of a block. One function for all, so that a block is drawn again only when its booking changed. How long a hold
 * lasts is said before its hour, where there is room for one of them.
 */
const blockOf = ({ booking, note }: BookingItem, { compact }: SchedulerBlockFacts) => {
  const hours = `${timeOf(booking.local_start)} to ${timeOf(booking.local_end)}`;
  if (compact && booking.state === 'hold')
    return <BlockText title={booking.title} time={note} hours={`${hours}, ${note}`} />;
  return <BlockText title={booking.title} time={timeOf(booking.local_start)} hours={hours} note={note} />;
};
/** Words of a bar in a month: a day is too narrow for a name, so it shows how long a hold lasts, or when it begins. */
const barOf = ({ booking, note }: BookingItem) => {
  const oneDay = booking.local_start.slice(0, 10) === booking.local_end.slice(0, 10);
  const short =
    booking.state === 'hold' && note ? note.replace(' left', '') : booking.local_start.slice(11, 13);
  return (
    <span className="block truncate px-1 text-center text-xs font-semibold">
      <bdi>{oneDay ? short : booking.title}</bdi>
    </span>
  );
};

function DayHead({ day, today, narrow }: { day: string; today: string; narrow: boolean }) {
  return (
    <span
      className={cn(
        'flex items-baseline gap-x-1.5 py-2 text-meta text-muted-foreground',
        narrow ? 'flex-col items-center gap-0' : 'px-2.5',
      )}
    >
      {narrow ? shortWeekday(day).slice(0, 2) : shortWeekday(day)}
      <b
        className={cn(
          'font-display text-item font-number text-foreground tabular-nums',
          day === today && 'rounded-full bg-due px-1.5 text-due-foreground',
        )}
      >
        {dayParts(day).day}
      </b>
    </span>
  );
}

function SpaceHead({ space, note }: { space: VenueSpace; note: string }) {
  return (
    <span className="grid gap-1">
      <VenueScene id={space.id} className="h-8 rounded-sm in-data-[density=compact]:hidden" />
      <span className="text-sm font-semibold wrap-anywhere" dir="auto">
        {space.name}
      </span>
      <span className="line-clamp-2 text-xs leading-4 font-body text-muted-foreground">{note}</span>
    </span>
  );
}

/** The spaces of the venue over a day, a week or a month. A place that is taken is named before one lets go. */
export function BookingSheet(props: BookingSheetProps) {
  const { venue, view, day, today, bookings, now, selected, onMove, onCreate, onRemove, onOpen } = props;
  const { venue_spaces: spaces } = venue;
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const items = useMemo(
    () => itemsOf(bookings, spaces, view, days, now),
    [bookings, spaces, view, days, now],
  );
  const dayLines = useMemo<readonly SchedulerLine[]>(
    () =>
      days.map((each) => ({
        id: each,
        label: dayText(each),
        shaded: isWeekend(each),
        head: <DayHead day={each} today={today} narrow={view === 'month'} />,
      })),
    [days, today, view],
  );
  const spaceLines = useMemo<readonly SchedulerLine[]>(
    () =>
      spaces.map((space) => {
        const free = view === 'month' ? freeDays(bookings, space.id, days, now) : 0;
        const note = view === 'month' ? (free === 1 ? '1 day free' : `${free} days free`) : spaceWords(space);
        const head = <SpaceHead space={space} note={note} />;
        return {
          id: space.id,
          label: space.name,
          head: view === 'day' ? <span className="block p-2">{head}</span> : head,
        };
      }),
    [spaces, view, bookings, days, now],
  );
  const clock = minuteInZone(new Date(now), venue.zone);
  const minute = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14));
  const shared = {
    items,
    selected,
    locale: readerLocale(),
    check: (item: BookingItem | null, target: SchedulerPlace) => {
      const other = inTheWay(bookings, placeFor(view, day, target), item?.booking ?? null, now);
      return other ? `Taken by ‘${other.title}’.` : null;
    },
    onMove: onMove
      ? (item: BookingItem, target: SchedulerPlace) => onMove(item.booking, placeFor(view, day, target))
      : undefined,
    onCreate: onCreate ? (target: SchedulerPlace) => onCreate(placeFor(view, day, target)) : undefined,
    onRemove: onRemove ? (item: BookingItem) => onRemove(item.booking) : undefined,
    onOpen: (item: BookingItem) => onOpen(item.booking),
    onTurn: props.onTurn,
    readOnly: onMove === undefined,
    'aria-label': `Bookings of ${venue.name}, ${spanText(view, day)}`,
  };
  if (view === 'month')
    return <ResourceMonth {...shared} rows={spaceLines} columns={dayLines} renderItem={barOf} />;
  if (view === 'week')
    return (
      <ResourceWeek
        {...shared}
        rows={spaceLines}
        columns={dayLines}
        renderItem={blockOf}
        now={{ column: today, minute }}
      />
    );
  const hours = hoursOf(items, { from: 480, to: 1320 });
  return (
    <DayColumns
      {...shared}
      by="space"
      columns={spaceLines}
      renderItem={blockOf}
      from={hours.from}
      // What goes on after midnight is shown with the next day.
      to={Math.min(hours.to, 1440)}
      now={day === today ? { minute } : undefined}
      corner={`${zoneCity(venue.zone)} time`}
    />
  );
}
