import type { ReactNode } from 'react';
import {
  mapLink,
  placeLine,
  type Submission,
  type TokenFormState,
} from '@foregather/features/patterns/token-page';
import { eventWhen } from '@foregather/words';
import { answerWords, spokenTo } from './answer-words';
import type { EventCover } from './cover-of';
import type { Outcome } from './outcome';
import type { ReplyView } from '../reply-view';
import { AddToCalendar } from './add-to-calendar';
import { AnsweredPeople } from './answered-people';
import { Bunting } from './bunting';
import { ChangeLinks } from './change-links';
import { HostLetter } from './host-letter';
import { IconWord } from '../components/reply-form/icon';
import { KeptChair } from './kept-chair';
import { ClosedNotice, WaitlistNotice } from './reply-notices';
import { Programme } from './programme';
import { ReplyTicket } from './reply-ticket';
import { TicketsLink } from './tickets-link';
import { WhoIsComing } from './who-is-coming';

export interface AnsweredPageProps {
  view: ReplyView;
  cover: EventCover;
  outcome: Extract<Outcome, 'yes' | 'maybe' | 'no'>;
  form: TokenFormState;
  /** What was sent to the programme and not taken. */
  submission: Submission | null;
  /** What was just done; else what stands is said. */
  notice: string | null;
  footer: ReactNode;
}

/** The page after an answer: a ticket, or kind words. */
export function AnsweredPage({ view, cover, outcome, form, submission, notice, footer }: AnsweredPageProps) {
  const { title, text } = answerWords(view, outcome);
  const inApp = form.send !== undefined;
  return (
    <>
      <header className="inv-said">
        {outcome === 'no' ? <KeptChair name={spokenTo(view)} /> : <Bunting />}
        <h1>{title}</h1>
        <p role={notice === null ? undefined : 'status'}>{notice ?? text}</p>
      </header>
      <main id="main" className="inv-main">
        <ClosedNotice view={view} />
        <WaitlistNotice view={view} form={form} />
        {outcome === 'no' ? <Refused view={view} /> : <ReplyTicket view={view} cover={cover} />}
        <div className="inv-links" data-of={outcome !== 'no' && view.open && mapLink(view.event) ? 2 : 1}>
          {outcome === 'no' || view.closed_reason === 'over' ? null : (
            <Ways view={view} address={form.address} inApp={inApp} />
          )}
          {view.open ? <ChangeLinks address={form.address} /> : null}
        </div>
        {outcome === 'no' ? null : <TicketsLink view={view} address={form.address} />}
        {outcome === 'no' ? null : <Programme view={view} signing={{ form, submission }} />}
        {outcome === 'no' ? null : <WhoIsComing view={view} />}
        {view.note ? (
          <section aria-labelledby="note-heading" className="rounded-lg bg-muted p-4">
            <h2 id="note-heading">Your note to {view.host.name}</h2>
            <p className="whitespace-pre-line wrap-anywhere">{view.note}</p>
          </section>
        ) : null}
        <HostLetter view={view} />
        {footer}
      </main>
    </>
  );
}

function Ways({ view, address, inApp }: { view: ReplyView; address: string; inApp: boolean }) {
  const map = mapLink(view.event);
  return (
    <>
      <AddToCalendar view={view} address={address} inApp={inApp} main />
      {map ? (
        <a className="inv-button" href={map} rel="noopener noreferrer">
          <IconWord name="place">Directions</IconWord>
        </a>
      ) : null}
    </>
  );
}

/** What was declined, in case plans change. */
function Refused({ view }: { view: ReplyView }) {
  const where = placeLine(view.event);
  return (
    <section className="inv-card p-5" aria-labelledby="declined-heading">
      <h2 id="declined-heading">{view.event.name}</h2>
      <p className="inv-quiet mt-1 wrap-anywhere">
        {[eventWhen(view.event), where].filter(Boolean).join(' · ')}
      </p>
      <AnsweredPeople view={view} />
    </section>
  );
}
