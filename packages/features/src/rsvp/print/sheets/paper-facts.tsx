import { clockText, dayParts, lastDayOf } from '@foregather/words';
import type { PaperEvent } from '../paper-event';
import { paperWords } from '../paper-words';

/** The day as a torn calendar page; nothing while no day is known. */
export function PaperTile({ day }: { day: string }) {
  const tile = dayParts(day);
  return (
    <div className="paper-tile" aria-hidden>
      <div>{tile.month}</div>
      <div>{tile.day}</div>
    </div>
  );
}

/** When and where, in lines. */
export function WhenWhere({ event }: { event: PaperEvent }) {
  const { start_date: first, zone } = event.days;
  const clock = clockText(event.days);
  return (
    <div className="paper-stack">
      <div>
        <p className="paper-strong">
          {first === null ? paperWords.dateOpen : paperWords.days(first, lastDayOf(event.days))}
        </p>
        {clock === null ? null : <p>{paperWords.clock(clock, zone)}</p>}
      </div>
      <div>
        <p className="paper-gives-way paper-strong">
          {event.place ?? (event.online ? paperWords.online : event.address ? '' : paperWords.placeOpen)}
        </p>
        {event.address ? <p className="paper-gives-way whitespace-pre-line">{event.address}</p> : null}
      </div>
    </div>
  );
}
