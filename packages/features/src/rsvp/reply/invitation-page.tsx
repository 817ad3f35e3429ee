import type { ReactNode } from 'react';
import { TokenNotice, type Submission, type TokenFormState } from '@foregather/features/patterns/token-page';
import { REPLY_NAMES, formatShortDay } from '@foregather/words';
import type { EventCover } from './cover-of';
import { namesFor } from '../guest-names';
import type { Outcome } from './outcome';
import type { ReplyView } from '../reply-view';
import { AnsweredPeople } from './answered-people';
import { ChangeLinks } from './change-links';
import { CoverHead } from './cover-head';
import { EventFacts } from './event-facts';
import { HostLetter } from './host-letter';
import { ClosedNotice, WaitlistNotice } from './reply-notices';
import { Programme } from './programme';
import { ReplySection } from './reply-section';
import { TicketsLink } from './tickets-link';
import { WhoIsComing } from './who-is-coming';
import { WithdrawQuestion } from './withdraw-question';

export interface InvitationPageProps {
  view: ReplyView;
  cover: EventCover;
  outcome: Outcome;
  /** What the page asks: for the answer, whether it is to be taken back, or nothing. */
  asks: 'answer' | 'withdraw' | null;
  form: TokenFormState;
  submission: Submission | null;
  notice: string | null;
  footer: ReactNode;
}

/** The invitation: the cover, whom it is for, the host's words, when and where, who is coming, and what is asked. */
export function InvitationPage(props: InvitationPageProps) {
  const { view, cover, outcome, asks, form, submission, notice, footer } = props;
  const off = view.closed_reason === 'cancelled';
  return (
    <>
      <CoverHead view={view} cover={cover} line={off ? 'Called off' : `${view.host.name} invites you`} />
      <main id="main" className="inv-main">
        <div className="inv-story">
          {off ? <ClosedNotice view={view} /> : <HelloTag view={view} />}
          <TokenNotice>{notice}</TokenNotice>
          {off ? null : <ClosedNotice view={view} />}
          <WaitlistNotice view={view} form={form} />
          <HostLetter view={view} />
          <EventFacts view={view} address={form.address} inApp={form.send !== undefined} />
          <TicketsLink view={view} address={form.address} />
          {off ? null : <Programme view={view} />}
          {off ? null : <WhoIsComing view={view} />}
          {asks === 'answer' ? <Jump view={view} /> : null}
        </div>
        {asks === 'answer' ? <ReplySection view={view} form={form} submission={submission} /> : null}
        {asks === 'withdraw' ? (
          <div id="answer" className="scroll-mt-6">
            <WithdrawQuestion view={view} form={form} />
          </div>
        ) : null}
        {asks === null && outcome !== 'asked' ? (
          <Standing view={view} outcome={outcome} address={form.address} />
        ) : null}
        {footer}
      </main>
    </>
  );
}

/** The household's own tag, on the first screen. */
function HelloTag({ view }: { view: ReplyView }) {
  return (
    <p className="inv-hello">
      <small>Hello, this is for</small> <bdi>{namesFor(view)}</bdi>
    </p>
  );
}

/** Floats over the story and docks above the form. */
function Jump({ view }: { view: ReplyView }) {
  const until = view.event.rsvp_closes_on;
  return (
    <a className="inv-button inv-jump" href="#answer">
      {until ? `Answer by ${formatShortDay(until)}` : 'Answer'}
    </a>
  );
}

/** What a household said that has no ticket: who waits, or took its answer back. */
function Standing({
  view,
  outcome,
  address,
}: Pick<InvitationPageProps, 'view' | 'outcome'> & { address: string }) {
  return (
    <section className="inv-card grid gap-3 p-5" aria-labelledby="reply-heading">
      <h2 id="reply-heading">Your reply</h2>
      {outcome === 'withdrawn' ? (
        <p>
          <strong>{REPLY_NAMES.withdrawn}.</strong> Your reply is taken back, and none of you is expected.
        </p>
      ) : (
        <AnsweredPeople view={view} />
      )}
      {view.open ? (
        <div className="inv-links">
          {outcome === 'withdrawn' ? (
            <a href={`${address}?edit=1#answer`} className="inv-button">
              Answer again
            </a>
          ) : (
            <ChangeLinks address={address} />
          )}
        </div>
      ) : null}
    </section>
  );
}
