import type { ReactNode } from 'react';
import { buttonVariants } from '@foregather/ui';
import { eventWhen } from '@foregather/words';
import { placeLine, type Submission, type TokenFormState } from '@foregather/features/patterns/token-page';
import { answerWords } from '../answer-words';
import type { EventCover } from '../cover-of';
import type { Outcome } from '../outcome';
import type { ReplyView } from '../../reply-view';
import { AnsweredPeople } from '../answered-people';
import { dialled } from '../host-letter';
import { Icon } from '../../components/reply-form/icon';
import { LargeQuestions } from './large-questions';
import './large-page.css';
import { ClosedNotice, WaitlistNotice } from '../reply-notices';
import { WithdrawQuestion } from '../withdraw-question';

export interface LargePageProps {
  view: ReplyView;
  cover: EventCover;
  outcome: Outcome;
  asks: 'answer' | 'withdraw' | null;
  form: TokenFormState;
  submission: Submission | null;
  notice: string | null;
  footer: ReactNode;
}

/** The page in large type: one question a screen, big choices, somebody to call. It needs no script and no gesture. */
export function LargePage({ view, cover, outcome, asks, form, submission, notice, footer }: LargePageProps) {
  const large = { ...form, address: `${form.address}?large=1` };
  return (
    <>
      <picture className="block">
        {cover.isPhoto ? null : (
          <source media="(prefers-color-scheme: dark)" srcSet={cover.source('strip', { dark: true })} />
        )}
        <img
          className="h-auto w-full"
          src={cover.source('strip')}
          width={1280}
          height={240}
          alt={cover.alt}
        />
      </picture>
      <main id="main" className="inv-main">
        <p className="inv-big">{view.event.name}</p>
        <ClosedNotice view={view} />
        {asks === 'answer' ? (
          <LargeQuestions view={view} form={large} submission={submission} />
        ) : asks === 'withdraw' ? (
          <WithdrawQuestion view={view} form={large} />
        ) : (
          <Standing view={view} outcome={outcome} notice={notice} address={large.address} />
        )}
        {asks === null ? <WaitlistNotice view={view} form={large} /> : null}
        {view.contact.phone ? (
          <p className="inv-calm flex items-center gap-3 border-t pt-5">
            <Icon name="phone" />
            <span>
              Rather talk?{' '}
              <a href={dialled(view.contact.phone)}>
                Call {view.contact.name}, {view.contact.phone}
              </a>
            </span>
          </p>
        ) : null}
        {footer}
      </main>
    </>
  );
}

interface StandingProps extends Pick<LargePageProps, 'view' | 'outcome' | 'notice'> {
  /** With what keeps the type large. */
  address: string;
}

/** The answer as it stands, and where and when to be. */
function Standing({ view, outcome, notice, address }: StandingProps) {
  const given = outcome === 'yes' || outcome === 'maybe' || outcome === 'no';
  const words = given ? answerWords(view, outcome) : null;
  const where = placeLine(view.event);
  return (
    <>
      <h1>{words?.title ?? (outcome === 'waiting' ? 'You are waiting for a place' : view.event.name)}</h1>
      <p role={notice === null ? undefined : 'status'}>{notice ?? words?.text ?? ''}</p>
      <p className="font-semibold">{eventWhen(view.event)}</p>
      {where ? <p className="wrap-anywhere">{where}</p> : null}
      {view.state === 'submitted' ? <AnsweredPeople view={view} /> : null}
      {view.door_word ? <p>Say this at the door: {view.door_word}</p> : null}
      {view.open ? (
        <a
          href={`${address}&edit=1`}
          className={buttonVariants({ variant: 'secondary', className: 'inv-button' })}
        >
          {view.state === 'submitted' ? 'Change your reply' : 'Answer again'}
        </a>
      ) : null}
    </>
  );
}
