import { coverAddress, coverLook, type CoverShape, type Mood } from '@foregather/covers';
import { dayParts, eventWhen, inOneLine } from '@foregather/words';
import type { TicketEvent, TicketLooks } from '../../buying/event-view';

const DARK = '(prefers-color-scheme: dark)';
const WIDE = '(min-width: 640px)';

/** The event of the tickets: a strip of its cover, the day as a torn page, name, when and where. */
export function BuyHead({
  event,
  looks,
  nameAs: Name = 'h1',
  tall = false,
}: {
  event: TicketEvent;
  looks: TicketLooks;
  /** The title of the page, or of a part of it. */
  nameAs?: 'h1' | 'p';
  /** The half of a ticket, not the head of a page. */
  tall?: boolean;
}) {
  const look = coverLook(looks);
  const address = (mood: Mood, shape: CoverShape = 'link') =>
    coverAddress({ ...look, mood, shape, type: 'svg' });
  return (
    <header className="max-lg:-mx-4">
      <picture>
        {tall ? null : (
          <>
            <source media={`${WIDE} and ${DARK}`} srcSet={address('night', 'strip')} />
            <source media={WIDE} srcSet={address(look.mood, 'strip')} />
          </>
        )}
        <source media={DARK} srcSet={address('night')} />
        <img
          src={address(look.mood)}
          alt=""
          width={1200}
          height={630}
          className={`block w-full bg-muted object-cover ${tall ? 'h-44 sm:h-64 lg:h-72' : 'h-28 object-[50%_80%] sm:h-44 lg:rounded-xl'}`}
        />
      </picture>
      <div className="flex items-start gap-4 px-4 lg:px-6">
        {event.start_date ? <DayTile from={event.start_date} to={event.end_date} /> : null}
        <div className="min-w-0 pt-3">
          <Name className="font-display text-2xl font-heading wrap-anywhere sm:text-3xl">{event.name}</Name>
          <p className="text-muted-foreground wrap-anywhere">
            {inOneLine([event.location_name, event.address])}
            {event.location_name || event.address ? ' · ' : ''}
            {eventWhen(event)}
          </p>
        </div>
      </div>
    </header>
  );
}

/** The same days again as a picture; the words beside it say all of it. */
function DayTile({ from, to }: { from: string; to: string | null }) {
  const { month, day } = dayParts(from);
  const last = to === null || to === from ? null : dayParts(to);
  return (
    <span
      aria-hidden="true"
      className="-mt-4 w-19 shrink-0 overflow-hidden rounded-md border bg-card text-center shadow-md"
    >
      <span className="block bg-primary py-0.5 text-primary-foreground text-sm">{month}</span>
      <span className="block py-2 font-display text-xl/none font-number">
        {day}
        {last && last.month === month ? `–${last.day}` : ''}
      </span>
    </span>
  );
}
