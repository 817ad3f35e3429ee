import { buttonVariants, CopyButton } from '@foregather/ui';
import { dayText, eventWhen, zoneCity } from '@foregather/words';
import type { FieldErrors, ReplyDraft } from '../reply/reply-draft';
import { hasAnswered, type ReplyView } from '../reply/reply-view';
import { IntentButton } from './intent-button';
import { ReplyForm, type ReplyFormProps } from './reply-form';
import { ClosedNotice, PlacesNote, WaitlistNotice } from './reply-notices';
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
  /** With script the page sends forms itself. */
  onSend?: ((form: FormData) => void) | undefined;
}

/** Everything a guest sees behind a personal link: who is asked, to what, and the household's answer. */
export function ReplyPageView(props: ReplyPageViewProps) {
  const {
    view,
    draft,
    errors = {},
    full,
    action,
    idempotencyKey,
    editing,
    notice,
    pending = false,
    onSend,
  } = props;
  const showForm = view.open && (editing || !hasAnswered(view));
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:py-10">
      <EventHead view={view} inApp={onSend !== undefined} />
      {notice ? (
        <p role="status" className="rounded-lg bg-success-surface p-4 font-semibold text-success-text">
          {notice}
        </p>
      ) : null}
      <ClosedNotice view={view} />
      <WaitlistNotice view={view} action={action} onSend={onSend} />
      {showForm ? (
        <section aria-labelledby="reply-heading" className="grid gap-4">
          <div>
            <h2 id="reply-heading" className="text-xl">
              {view.people.length > 1 ? 'Who comes?' : 'Do you come?'}
            </h2>
            {view.event.rsvp_closes_on ? (
              <p className="text-muted-foreground">
                Reply by {dayText(view.event.rsvp_closes_on)}, end of the day in {zoneCity(view.event.zone)}.
                You can change your answer until then.
              </p>
            ) : null}
            <PlacesNote view={view} />
          </div>
          <ReplyForm
            view={view}
            draft={draft}
            errors={errors}
            action={action}
            idempotencyKey={idempotencyKey}
            full={full}
            pending={pending}
            onSend={onSend}
          />
        </section>
      ) : null}
      {!showForm && (view.state === 'submitted' || view.state === 'withdrawn') ? (
        <ReplySummary view={view} />
      ) : null}
      {view.open && !showForm ? (
        <div className="flex flex-wrap gap-3">
          <a href={`${action}?edit=1`} className={buttonVariants({ variant: 'default', size: 'lg' })}>
            Change your reply
          </a>
          <IntentButton action={action} intent="withdraw" label="Take your reply back" onSend={onSend} />
        </div>
      ) : null}
      <footer className="border-t pt-4 text-muted-foreground text-sm">
        This link is yours: whoever holds it can answer for {view.addressed_to}.
      </footer>
    </main>
  );
}

/** `inApp`: the app's pages do not let their text be copied, so what a guest needs elsewhere has a button there. */
function EventHead({ view, inApp }: { view: ReplyView; inApp: boolean }) {
  const { event, host } = view;
  return (
    <header className="grid gap-4 rounded-lg border border-t-[6px] border-t-primary bg-card p-5 sm:p-6">
      <p className="text-muted-foreground">
        {host.name} invites <strong className="text-foreground">{view.addressed_to}</strong> to this{' '}
        {event.noun}.
      </p>
      <h1 className="text-2xl wrap-anywhere">{event.name}</h1>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Fact term="When">{eventWhen(event)}</Fact>
        {event.location_name ? <Fact term="Where">{event.location_name}</Fact> : null}
        {event.address ? (
          <Fact term="Address" copy={inApp ? 'Copy the address' : undefined}>
            {event.address}
          </Fact>
        ) : null}
        {event.online_url ? (
          <Fact term="Online" copy={inApp ? 'Copy the link' : undefined}>
            {event.online_url}
          </Fact>
        ) : null}
      </dl>
      {event.summary ? <p className="whitespace-pre-line wrap-anywhere">{event.summary}</p> : null}
    </header>
  );
}

function Fact({ term, copy, children }: { term: string; copy?: string | undefined; children: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">
        {children}
        {copy ? (
          <span className="ms-3 inline-flex align-middle">
            <CopyButton value={children} label={copy} size="sm" />
          </span>
        ) : null}
      </dd>
    </>
  );
}
