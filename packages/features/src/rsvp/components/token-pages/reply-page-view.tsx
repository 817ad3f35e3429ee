import { buttonVariants } from '@foregather/ui';
import { dayText, zoneCity } from '@foregather/words';
import {
  EventHead,
  TokenMain,
  TokenNotice,
  type TokenViewProps,
} from '@foregather/features/patterns/token-page';
import { hasAnswered, type ReplyView } from '../../reply/reply-view';
import { ReplyForm } from './reply-form';
import { ClosedNotice, PlacesNote, WaitlistNotice } from './reply-notices';
import { ReplySummary } from './reply-summary';
import { WithdrawQuestion } from './withdraw-question';

/** Everything a guest sees behind a personal link: who is asked, to what, and the household's answer. */
export function ReplyPageView({ data: view, search, form, submission, notice }: TokenViewProps<ReplyView>) {
  const editing = search.has('edit') || submission !== null;
  const withdrawing = view.open && hasAnswered(view) && search.has('withdraw') && submission === null;
  const showForm = view.open && !withdrawing && (editing || !hasAnswered(view));
  // That it does not take place is read before the invitation to it.
  const cancelled = view.closed_reason === 'cancelled';
  return (
    <TokenMain>
      {cancelled ? <ClosedNotice view={view} /> : null}
      <EventHead
        event={view.event}
        invitation={
          <>
            {view.host.name} invites <strong className="text-foreground">{view.addressed_to}</strong> to this{' '}
            {view.event.noun}.
          </>
        }
        inApp={form.send !== undefined}
      />
      <TokenNotice>{notice}</TokenNotice>
      {cancelled ? null : <ClosedNotice view={view} />}
      <WaitlistNotice view={view} form={form} />
      {showForm ? (
        <section aria-labelledby="reply-heading" className="grid gap-4">
          <div>
            <h2 id="reply-heading" className="text-xl">
              {view.people.length > 1 ? 'Who is coming?' : 'Are you coming?'}
            </h2>
            {view.event.rsvp_closes_on ? (
              <p className="text-muted-foreground">
                Reply by {dayText(view.event.rsvp_closes_on)}, end of the day in {zoneCity(view.event.zone)}.
                You can change your answer until then.
              </p>
            ) : null}
            <PlacesNote view={view} />
          </div>
          <ReplyForm view={view} form={form} submission={submission} />
        </section>
      ) : null}
      {withdrawing ? <WithdrawQuestion view={view} form={form} /> : null}
      {!showForm && !withdrawing && (view.state === 'submitted' || view.state === 'withdrawn') ? (
        <ReplySummary view={view} />
      ) : null}
      {view.open && !showForm && !withdrawing ? (
        <div className="flex flex-wrap gap-3">
          <a href={`${form.address}?edit=1`} className={buttonVariants({ variant: 'default', size: 'lg' })}>
            Change your reply
          </a>
          <a
            href={`${form.address}?withdraw=1`}
            className={buttonVariants({ variant: 'secondary-muted', size: 'lg' })}
          >
            Take your reply back
          </a>
        </div>
      ) : null}
      <footer className="border-t pt-4 text-muted-foreground text-sm">
        {cancelled
          ? `This link is for ${view.addressed_to}.`
          : `This link is yours: whoever holds it can answer for ${view.addressed_to}.`}
      </footer>
    </TokenMain>
  );
}
