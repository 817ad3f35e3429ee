import { eventWhen } from '@foregather/words';
import type { EventCover } from './cover-of';
import { placeLine } from '@foregather/features/patterns/token-page';
import { firstName } from '../guest-names';
import type { ReplyView } from '../reply-view';
import { AnsweredPeople } from './answered-people';

export interface ReplyTicketProps {
  view: ReplyView;
  cover: EventCover;
}

/** What a yes comes to: the picture with the name on the chair that was free, who comes, and the word for the door. */
export function ReplyTicket({ view, cover }: ReplyTicketProps) {
  const { event } = view;
  const everybody = [...view.people, ...view.guests];
  const count = (reply: string) => everybody.filter((one) => one.reply === reply).length;
  const [places, perhaps] = [count('yes'), count('maybe')];
  const where = placeLine(event);
  return (
    <section className="inv-ticket" aria-label="Your ticket">
      <Art view={view} cover={cover} />
      <div className="inv-in">
        <h2 className="inv-what">{event.name}</h2>
        <p className="mt-2 font-semibold">{eventWhen(event)}</p>
        {where ? <p className="wrap-anywhere">{where}</p> : null}
      </div>
      <div className="inv-fold" />
      <div className="inv-in">
        <AnsweredPeople view={view} />
      </div>
      <div className="inv-fold" />
      <div className="inv-in inv-door">
        {view.door_word ? (
          <p>
            <span className="inv-quiet">Say this at the door</span>
            <b>{view.door_word}</b>
          </p>
        ) : null}
        <p className="inv-quiet">
          {places === 0 ? null : places === 1 ? '1 place' : `${places} places`}
          {perhaps > 0 ? <span className="block">{perhaps} perhaps</span> : null}
        </p>
      </div>
    </section>
  );
}

/** Height of the tall picture's scene, without most of the calm sky. */
const SEEN = 272;

function Art({ view, cover: { source, chair, alt, size, isPhoto } }: ReplyTicketProps) {
  const { width, height } = size('tall');
  const named = view.people.filter((person) => person.named);
  const comes = named.find(({ reply }) => reply === 'yes') ?? named.find(({ reply }) => reply === 'maybe');
  const name = comes && firstName(comes.full_name);
  return (
    <div className="inv-art">
      <picture>
        {isPhoto ? null : (
          <source media="(prefers-color-scheme: dark)" srcSet={source('tall', { dark: true, taken: true })} />
        )}
        <img
          src={source('tall', { taken: true })}
          width={width}
          height={height}
          fetchPriority="high"
          alt={alt}
        />
      </picture>
      {chair && name ? (
        // The names stand in the list below.
        <svg viewBox={`0 ${height - SEEN} ${width} ${SEEN}`} aria-hidden="true">
          <g transform={`translate(${chair.x} ${chair.y}) rotate(-4) scale(${nameScale(name, chair.width)})`}>
            <text>{name}</text>
          </g>
        </svg>
      ) : null}
    </div>
  );
}

/** Letters of ten pixels are about 5.6 wide; a name fills the tag's width and never more than its height. */
const nameScale = (name: string, width: number) =>
  Math.min(width / 34, (width * 0.84) / (Array.from(name).length * 5.6)).toFixed(3);
