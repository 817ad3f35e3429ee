import { CopyButton } from '@foregather/ui';
import {
  clockText,
  dayParts,
  dayText,
  knownAccess,
  lastDayOf,
  relativeDay,
  weekdayText,
  zoneCity,
} from '@foregather/words';
import { mapLink } from '@foregather/features/patterns/token-page';
import type { ReplyView } from '../reply-view';
import { AddToCalendar } from './add-to-calendar';
import { IconWord } from '../components/reply-form/icon';
import { OwnClock } from './own-clock';

export interface EventFactsProps {
  view: ReplyView;
  address: string;
  /** The application's pages do not let their text be copied: what a guest needs elsewhere has a button there. */
  inApp: boolean;
}

/** When and where, as a torn calendar page and a place, with the way there and into the calendar. */
export function EventFacts({ view, address, inApp }: EventFactsProps) {
  const { event } = view;
  const map = mapLink(event);
  return (
    <section className="inv-card relative" aria-label="When and where">
      <When event={event} />
      <div className="inv-fold" />
      <div className="inv-where">
        <Where event={event} inApp={inApp} />
        <Access access={view.access} />
        <div className="inv-links" data-of={map && event.start_date !== null ? 2 : 1}>
          {map ? (
            <a className="inv-button" href={map} rel="noopener noreferrer">
              <IconWord name="place">Directions</IconWord>
            </a>
          ) : null}
          <AddToCalendar view={view} address={address} inApp={inApp} />
        </div>
      </div>
    </section>
  );
}

function When({ event }: Pick<ReplyView, 'event'>) {
  const { start_date: day, local_start: from, starts_at: at, zone } = event;
  if (day === null) {
    return (
      <div className="inv-when">
        <p className="inv-big">Date not yet known</p>
      </div>
    );
  }
  const tile = dayParts(day);
  const last = lastDayOf(event);
  const days = last === null ? dayText(day) : `${dayText(day)} to ${dayText(last)}`;
  const clock = clockText(event);
  return (
    <div className="inv-when">
      <div className="inv-tile" aria-hidden="true">
        <span>
          <i>{tile.month}</i>
          <b>{tile.day}</b>
          <small>{weekdayText(day)}</small>
        </span>
      </div>
      <div className="min-w-0">
        <p className="inv-big">{days}</p>
        {clock === null ? null : <p>{clock}</p>}
        <p className="inv-quiet">
          {[from === null ? null : `${zoneCity(zone)} time`, relativeDay(day, zone)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {from === null || at === null ? null : <OwnClock at={at} local={`${day}T${from.slice(0, 5)}`} />}
      </div>
    </div>
  );
}

function Where({ event, inApp }: Pick<ReplyView, 'event'> & { inApp: boolean }) {
  const { location_name: place, address, online_url: link } = event;
  const copy = (value: string, label: string) =>
    inApp ? (
      <span className="ms-3 inline-flex align-middle">
        <CopyButton value={value} label={label} size="sm" />
      </span>
    ) : null;
  return (
    <div className="inv-calm">
      <p className="inv-big">{place ?? (link ? 'Online' : address ? 'The place' : 'Place not yet known')}</p>
      {address ? (
        <p className="whitespace-pre-line wrap-anywhere">
          {address}
          {copy(address, 'Copy the address')}
        </p>
      ) : null}
      {link ? (
        <p className="wrap-anywhere">
          <a href={link} rel="noopener noreferrer">
            {link}
          </a>
          {copy(link, 'Copy the link')}
        </p>
      ) : null}
    </div>
  );
}

/** What a guest wants to know before setting out: steps, toilet, loop, and where to leave the car. */
function Access({ access }: Pick<ReplyView, 'access'>) {
  if (access === null) return null;
  const facts = knownAccess(access);
  return (
    <div className="inv-calm inv-quiet">
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {access.access_notes ? <p className="wrap-anywhere">{access.access_notes}</p> : null}
      {access.parking ? <p className="wrap-anywhere">Parking: {access.parking}</p> : null}
    </div>
  );
}
