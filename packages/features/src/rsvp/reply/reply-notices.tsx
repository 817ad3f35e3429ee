import { TokenForm, type TokenFormState, TokenSubmit } from '@foregather/features/patterns/token-page';
import { dayText, formatInZone } from '@foregather/words';
import type { ReplyView } from '../reply-view';

/** Why there is no form, and whom to ask. Nothing while guests can answer. */
export function ClosedNotice({ view }: { view: ReplyView }) {
  if (view.closed_reason === null) return null;
  const { event, contact } = view;
  const ask = `Ask ${contact.name} if something has changed for you.`;
  const on = event.start_date === null ? '' : ` on ${dayText(event.start_date)}`;
  const [title, text] = {
    draft: ['Replies are not open yet.', 'Keep this link: it works as soon as they open.'],
    not_open_yet: ['Replies are not open yet.', 'Keep this link: it works as soon as they open.'],
    deadline: ['Replies are closed.', ask],
    over: ['This is over.', `Thank you for your answer. ${ask}`],
    paused: ['Replies are paused for the moment.', 'Keep this link: it works again when they go on.'],
    cancelled: [`The ${event.noun}${on} is called off.`, 'You do not need to do anything.'],
  }[view.closed_reason];
  return (
    <div role="status" className="inv-notice">
      <h2>{title}</h2>
      <p>{text}</p>
      {event.cancelled_reason && view.closed_reason === 'cancelled' ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{event.cancelled_reason}</p>
      ) : null}
    </div>
  );
}

/** How many places are left, said before anything is sent. */
export function PlacesNote({ view }: { view: ReplyView }) {
  const { limited, left } = view.places;
  if (!limited || left === null) return null;
  const words =
    left <= 0
      ? 'All places are taken at the moment. Say yes and you can join the waitlist.'
      : left === 1
        ? 'One place is left.'
        : `${left} places are left.`;
  return <p className="mt-1 font-semibold">{words}</p>;
}

export interface WaitlistNoticeProps {
  view: ReplyView;
  form: TokenFormState;
}

/** Waiting, offered, or missed: with the two buttons while an offer stands. */
export function WaitlistNotice({ view, form }: WaitlistNoticeProps) {
  // Nobody waits for what is over or called off.
  if (!view.waitlist || view.closed_reason === 'cancelled' || view.closed_reason === 'over') return null;
  const { state, quantity, offer_expires_at: until } = view.waitlist;
  if (state === 'waiting') {
    return <Turn view={view} quantity={quantity} position={view.waitlist.position} />;
  }
  if (state === 'expired') {
    return (
      <p role="status" className="rounded-lg bg-warning-surface p-4 text-warning-text">
        The places that were held for you went to the next on the waitlist.
        {view.open ? ' Send your reply again to wait once more.' : ''}
      </p>
    );
  }
  return (
    <section
      aria-label="Places for you"
      className="grid gap-3 rounded-lg border-2 border-primary bg-success-surface p-4 text-success-text"
    >
      <p className="font-semibold">
        {quantity === 1 ? 'A place is free for you.' : `${quantity} places are free for you.`}
        {until ? ` Held until ${formatInZone(until, view.event.zone)}.` : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <TokenForm form={form}>
          <TokenSubmit action="accept" variant="default">
            {quantity === 1 ? 'Take the place' : 'Take the places'}
          </TokenSubmit>
        </TokenForm>
        <TokenForm form={form}>
          <TokenSubmit action="decline" variant="secondary-muted">
            {quantity === 1 ? 'Let it go' : 'Let them go'}
          </TokenSubmit>
        </TokenForm>
      </div>
    </section>
  );
}

const ORDINALS = [
  'next',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Whose turn it is, and what happens from here. */
function Turn({ view, quantity, position }: { view: ReplyView; quantity: number; position: number | null }) {
  const { size } = view.places;
  return (
    <section className="inv-card relative" role="status" aria-labelledby="turn-heading">
      <div className="inv-turn">
        {position === null ? null : (
          <p aria-hidden="true">
            <small>Place</small>
            {position}
          </p>
        )}
        <div className="min-w-0">
          <h2 id="turn-heading">
            {position === null
              ? 'You are on the waitlist'
              : `You are ${ORDINALS[position - 1] ?? `number ${position}`} in line`}
          </h2>
          <p className="inv-quiet mt-1">
            {size === null ? '' : size === 1 ? 'The one place is taken. ' : `All ${size} places are taken. `}
            You are on the waitlist for {quantity === 1 ? 'one place' : `${quantity} places`}. Your answer is
            kept, nothing is lost.
          </p>
        </div>
      </div>
      <div className="inv-fold" />
      <ol className="inv-steps">
        <li>When somebody steps back, the next in line is asked, by mail.</li>
        <li>You then have time to say yes; the mail says until when.</li>
        <li>If nothing gets free, your answer stays with {view.host.name}.</li>
      </ol>
    </section>
  );
}
