import { buttonVariants } from '@foregather/ui';
import { eventTypeById, termsFor } from '@foregather/features/core/terminology';
import { dayText, eventWhen, zoneCity } from '../../core/dates/event-when';
import type { FieldErrors, ReplyDraft } from '../reply/reply-draft';
import { hasAnswered, type ReplyView } from '../reply/reply-view';
import { ReplyForm, type ReplyFormProps } from './reply-form';
import { ReplySummary } from './reply-summary';

export interface ReplyPageViewProps {
  view: ReplyView;
  draft: ReplyDraft;
  errors?: FieldErrors;
  full?: ReplyFormProps['full'];
  /** Path of this page: `/rsvp/<token>`. */
  action: string;
  idempotencyKey: string;
  /** Show the form although there is an answer already. */
  editing: boolean;
  /** What just happened, said once. */
  notice?: string | undefined;
  pending?: boolean;
  onSend?: (form: FormData) => void;
}

/** Everything a guest sees behind a personal link: who is asked, to what, and the household's answer. */
export function ReplyPageView(props: ReplyPageViewProps) {
  const { view, errors = {}, editing, notice, onSend, pending } = props;
  const { event } = view;
  const { noun } = termsFor(eventTypeById(event.type_id));
  const open = view.state === 'open';
  const showForm = open && (editing || !hasAnswered(view));
  const send = onSend ? { onSend } : {};
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:py-10">
      <header className="grid gap-4 rounded-lg border border-border border-t-[6px] border-t-primary bg-card p-5 sm:p-6">
        <p className="text-muted-foreground">
          {event.host_name} invites <strong className="text-foreground">{view.addressee.name}</strong> to a{' '}
          {noun}.
        </p>
        <h1 className="font-display font-semibold text-2xl">{event.name}</h1>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <Fact term="When">{eventWhen(event)}</Fact>
          {event.location_name ? <Fact term="Where">{event.location_name}</Fact> : null}
          {event.address ? <Fact term="Address">{event.address}</Fact> : null}
          {event.online_url ? <Fact term="Online">{event.online_url}</Fact> : null}
        </dl>
        {event.summary ? <p className="whitespace-pre-line">{event.summary}</p> : null}
      </header>
      {notice ? (
        <p role="status" className="rounded-lg bg-success-surface p-4 font-semibold text-success-text">
          {notice}
        </p>
      ) : null}
      <StateNotice view={view} noun={noun} />
      <WaitlistNotice view={view} action={props.action} {...send} />
      {showForm ? (
        <section aria-labelledby="reply-heading" className="grid gap-4">
          <div>
            <h2 id="reply-heading" className="font-display font-semibold text-xl">
              {view.people.length > 1 ? 'Who comes?' : 'Do you come?'}
            </h2>
            {view.closes_on ? (
              <p className="text-muted-foreground">
                Reply by {dayText(view.closes_on)}, end of the day in {zoneCity(event.zone)}. You can change
                your answer until then.
              </p>
            ) : null}
            <CapacityNote view={view} />
          </div>
          <ReplyForm
            view={view}
            draft={props.draft}
            errors={errors}
            action={props.action}
            idempotencyKey={props.idempotencyKey}
            full={props.full}
            {...(pending === undefined ? {} : { pending })}
            {...send}
          />
        </section>
      ) : null}
      {!showForm && view.rsvp !== null && view.rsvp.state !== 'draft' ? <ReplySummary view={view} /> : null}
      {open && !showForm ? (
        <div className="flex flex-wrap gap-3">
          <a href={`${props.action}?edit=1`} className={buttonVariants({ variant: 'default', size: 'lg' })}>
            Change your reply
          </a>
          <IntentButton action={props.action} intent="withdraw" label="Take your reply back" {...send} />
        </div>
      ) : null}
      <footer id="unsubscribe" className="border-border border-t pt-4 text-muted-foreground text-sm">
        <p>This link is yours: whoever holds it can answer for {view.addressee.name}.</p>
        {view.unsubscribed ? (
          <p className="mt-2">You get no reminders for this {noun}. This link keeps working.</p>
        ) : (
          <div className="mt-2">
            <IntentButton
              action={props.action}
              intent="unsubscribe"
              label="Stop reminders"
              variant="link"
              {...send}
            />
          </div>
        )}
      </footer>
    </main>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </>
  );
}

/** Why there is no form, and whom to ask. */
function StateNotice({ view, noun }: { view: ReplyView; noun: string }) {
  const ask = `Ask ${view.event.host_name} if something has changed for you.`;
  const words = {
    open: null,
    not_open_yet: ['Replies are not open yet.', 'Keep this link: it works as soon as they open.'],
    closed: ['Replies are closed.', ask],
    paused: ['Replies are paused for the moment.', 'Keep this link: it works again when they go on.'],
    cancelled: [
      `This ${noun} is cancelled.`,
      view.event.cancelled_reason ?? `Ask ${view.event.host_name} for the reason.`,
    ],
  }[view.state];
  if (!words) return null;
  return (
    <div role="status" className="rounded-lg border border-input bg-warning-surface p-4 text-warning-text">
      <p className="font-semibold">{words[0]}</p>
      <p className="mt-1">{words[1]}</p>
    </div>
  );
}

function CapacityNote({ view }: { view: ReplyView }) {
  if (!view.capacity.limited || view.capacity.left === null) return null;
  const { left } = view.capacity;
  const words =
    left === 0
      ? 'All places are taken at the moment. Say yes and you can join the waitlist.'
      : left === 1
        ? 'One place is left.'
        : `${left} places are left.`;
  return <p className="mt-1 font-semibold">{words}</p>;
}

function WaitlistNotice({
  view,
  action,
  onSend,
}: {
  view: ReplyView;
  action: string;
  onSend?: (form: FormData) => void;
}) {
  if (!view.waitlist) return null;
  const send = onSend ? { onSend } : {};
  const { state, quantity, offer_expires_at: until } = view.waitlist;
  const places = quantity === 1 ? 'one place' : `${quantity} places`;
  if (state === 'waiting') {
    return (
      <p role="status" className="rounded-lg bg-info-surface p-4 text-info-text">
        You are on the waitlist for {places}. {view.event.host_name} need do nothing: you get a mail as soon
        as they are free for you.
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
        {until ? ` They are held until ${instantInZone(until, view.event.zone)}.` : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <IntentButton action={action} intent="accept" label="Take the places" variant="default" {...send} />
        <IntentButton action={action} intent="decline" label="Let them go" {...send} />
      </div>
    </section>
  );
}

/** An instant as the clock of the event's zone shows it. */
function instantInZone(instant: string, zone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(instant));
  return `${words.replaceAll(',', '')} (${zoneCity(zone)} time)`;
}

/** One act as a form of its own, so that it works without script. */
function IntentButton({
  action,
  intent,
  label,
  variant = 'secondary-muted',
  onSend,
}: {
  action: string;
  intent: string;
  label: string;
  variant?: 'secondary-muted' | 'default' | 'link';
  onSend?: (form: FormData) => void;
}) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          form.set('intent', intent);
          onSend(form);
        })
      }
    >
      <button type="submit" name="intent" value={intent} className={buttonVariants({ variant, size: 'lg' })}>
        {label}
      </button>
    </form>
  );
}
