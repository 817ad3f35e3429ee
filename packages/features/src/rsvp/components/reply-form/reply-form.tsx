import type { ReactNode } from 'react';
import './invitation.css';
import {
  type Submission,
  tokenControl,
  TokenErrors,
  TokenField,
  TokenForm,
  type TokenFormState,
  tokenFieldState,
  TokenSubmit,
  useAnswered,
} from '@foregather/features/patterns/token-page';
import { fieldName, NOTE_MAX } from '../../reply-draft';
import { draftToShow, fullOf } from '../../reply-fields';
import { whoIs } from '../../guest-names';
import { guestOf, REPLY_COPY } from '../../reply-copy';
import { type Answer, ANSWERS, type ReplyView } from '../../reply-view';
import { FullNotice } from './full-notice';
import { QuestionFields } from './question-fields';
import { ReplyPerson } from './reply-person';
import { ReplyPlusOnes } from './reply-plus-ones';

export interface ReplyFormProps {
  view: ReplyView;
  form: TokenFormState;
  /** What was sent and not taken. */
  submission: Submission | null;
  /** Who fills it in: the guest for themselves, or the host for a guest. Default: guest. */
  voice?: keyof typeof REPLY_COPY;
  /** Above the people: what the host's form asks besides. */
  children?: ReactNode;
}

/** A household's answer, person by person. It posts without script; too few places offer the waitlist. */
export function ReplyForm({ view, form, submission, voice = 'guest', children }: ReplyFormProps) {
  const say = REPLY_COPY[voice];
  const draft = draftToShow(view, submission);
  const full = fullOf(submission);
  // That there are too few places is told by the notice, with what can be done about it.
  const refused = full ? {} : (submission?.errors ?? {});
  const { answered, onAnswer } = useAnswered(submission);
  const errors = Object.fromEntries(Object.entries(refused).filter(([field]) => !answered.has(field)));
  const answers: readonly Answer[] = view.event.allow_maybe ? ANSWERS : ['yes', 'no'];
  const shared = { view, answers, said: draft.answers, errors };
  return (
    <TokenForm
      form={form}
      label={say.form(view)}
      anchor={voice === 'guest' ? 'answer' : ''}
      className="inv-form grid gap-6"
      onChange={onAnswer}
    >
      <TokenErrors
        title={say.unsent}
        errors={refused}
        answered={answered}
        targetOf={(field) => partOf(view, field)}
      />
      {full ? <FullNotice left={full.left} words={say.full(full.wanted)} /> : null}
      {children}
      <ul className="grid gap-4" data-event-type={view.looks.kind}>
        {draft.people.map((person) => {
          const invited = view.people.find(({ person_id }) => person_id === person.personId);
          return invited ? (
            <ReplyPerson
              key={person.personId}
              invited={invited}
              draft={person}
              legend={view.people.length === 1 ? say.solo(view) : `Is ${whoIs(invited)} coming?`}
              asksLeave={voice === 'guest'}
              {...shared}
            />
          ) : null;
        })}
      </ul>
      {draft.plusOnes.length > 0 ? (
        <ReplyPlusOnes
          guests={draft.plusOnes}
          title={say.guests(draft.plusOnes.length)}
          who={(index) => guestOf(view, index)}
          {...shared}
        />
      ) : null}
      <QuestionFields view={view} subject="household" answers={draft.answers} errors={errors} />
      <div className="inv-note">
        <TokenField label={say.note(view)} id={fieldName.note} error={errors[fieldName.note]}>
          <textarea
            id={fieldName.note}
            name={fieldName.note}
            rows={3}
            maxLength={NOTE_MAX}
            defaultValue={draft.note}
            {...tokenFieldState(fieldName.note, errors[fieldName.note])}
            className={`${tokenControl} py-2`}
          />
        </TokenField>
      </div>
      <div className="flex flex-wrap gap-3">
        <TokenSubmit
          action="reply"
          variant={full ? 'secondary' : 'primary-action'}
          pending={form.pending}
          className={voice === 'guest' ? 'inv-go' : undefined}
        >
          {form.pending ? say.sending : say.send}
        </TokenSubmit>
        {full ? (
          <TokenSubmit action="waitlist" pending={form.pending}>
            {say.waitlist}
          </TokenSubmit>
        ) : null}
      </div>
    </TokenForm>
  );
}

/** Where the message of a field leads: to the whole person, whose details may be folded. */
function partOf(view: ReplyView, field: string): string {
  const person = view.people.find(({ person_id }) => field.startsWith(`person.${person_id}.`));
  return person ? `person-${person.person_id}` : field;
}
