import { useEffect, useRef, useState } from 'react';
import { Avatar, Button } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import {
  type FieldErrors,
  formValues,
  type FormValues,
  tokenControl,
  TokenErrors,
  TokenField,
  tokenFieldState,
  TokenForm,
  TokenSubmit,
  useAnswered,
} from '@foregather/features/patterns/token-page';
import { ReplyChanged } from '../components/reply-changed';
import { FullNotice } from '../components/reply-form/full-notice';
import { NameField } from '../components/reply-form/name-field';
import { QuestionField } from '../components/reply-form/question-fields';
import { ReplyDetails } from '../components/reply-form/reply-details';
import type { useHostReply } from '../hooks/use-host-reply';
import type { InvitationRow } from '../invitation-row';
import { whoIs } from '../guest-names';
import { isAsked, questionField, questionHelp, questionsFor, type Subject } from '../reply-questions';
import { guestOf, REPLY_COPY } from '../reply-copy';
import { draftOf, fieldName, NOTE_MAX } from '../reply-draft';
import { draftOfValues, fullOf } from '../reply-fields';
import { type Answer, ANSWERS, type ReplyView } from '../reply-view';
import { focusFirst, pressed } from './entry-presses';
import { EntryPerson } from './entry-person';
import '../components/reply-form/invitation.css';

export interface EntryFormProps {
  row: InvitationRow;
  view: ReplyView;
  reply: ReturnType<typeof useHostReply>;
  /** What was typed into it before it was left; null: nothing. */
  typed: FormValues | null;
  /** Hears of everything that is typed. */
  onTyped: (values: FormValues) => void;
  /** Back to the search; what was typed stays. */
  onLeave: () => void;
  /** Shows the reply as somebody else left it. */
  onTake: (now: ReplyView) => void;
}

const say = REPLY_COPY.host;

/** A household answered by keys: one for each person, the rest by Tab, Enter saves. */
export function EntryForm({ row, view, reply, typed, onTyped, onLeave, onTake }: EntryFormProps) {
  // What the fields begin with; from then on they hold what is typed themselves.
  const [start] = useState(() => (typed === null ? draftOf(view) : draftOfValues(typed, view)));
  const [draft, setDraft] = useState(start);
  const box = useRef<HTMLDivElement>(null);
  const keyed = useRef<string>(undefined);
  const { submission, changed } = reply;
  const full = fullOf(submission);
  const refused: FieldErrors = full ? {} : (submission?.errors ?? {});
  const { answered, onAnswer } = useAnswered(submission);
  const errors = Object.fromEntries(Object.entries(refused).filter(([field]) => !answered.has(field)));
  const answers: readonly Answer[] = view.event.allow_maybe ? ANSWERS : ['yes', 'no'];
  const photos = new Map(row.people.map(({ key, photo }) => [key, photo]));
  useEffect(() => focusFirst(box.current), []);

  const ask = (subject: Subject, of: string | undefined) =>
    questionsFor(view, subject).map((question) => {
      const field = questionField(subject, question.id);
      return (
        // Kept while it is hidden, as every field here.
        <div key={question.id} hidden={!isAsked(view, draft.answers, question, subject)}>
          <QuestionField
            question={question}
            field={field}
            label={`${of === undefined ? '' : `${of}: `}${question.label}${question.required ? '' : ' (optional)'}`}
            help={questionHelp(view, question)}
            words={start.answers[field] ?? []}
            error={errors[field]}
          />
        </div>
      );
    });

  return (
    // The keys of its fields: each field says what it is by itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      onKeyDown={(event) => pressed(event, { view, keyed, onLeave })}
      className="scroll-mt-[calc(var(--spacing-header)+1rem)]"
    >
      <TokenForm
        form={{ address: '', requestKey: '', pending: reply.pending, send: (form) => void reply.send(form) }}
        label={say.form(view)}
        className="inv-form grid gap-4"
        onChange={(event) => {
          onAnswer(event);
          const values = formValues(new FormData(event.currentTarget));
          setDraft(draftOfValues(values, view));
          onTyped(values);
        }}
      >
        <TokenErrors title={say.unsent} errors={refused} answered={answered} />
        {full ? <FullNotice left={full.left} words={say.full(full.wanted)} /> : null}
        {changed ? (
          <ReplyChanged
            before={view}
            now={changed}
            onTake={() => onTake(changed)}
            onWriteOver={reply.writeOver}
          />
        ) : null}
        <ul aria-label="People" className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
          {start.people.map((person, at) => {
            const invited = view.people.find(({ person_id }) => person_id === person.personId);
            if (!invited) return null;
            const who = whoIs(invited);
            const field = (name: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet') =>
              fieldName.person(person.personId, name);
            return (
              <EntryPerson
                key={person.personId}
                field={field('answer')}
                name={invited.full_name}
                face={
                  <PersonAvatar
                    name={invited.full_name}
                    photo={photos.get(person.personId)}
                    tintFor={person.personId}
                    size="lg"
                    decorative
                  />
                }
                answers={answers}
                answer={draft.people[at]?.answer ?? ''}
                given={person.answer}
                error={errors[field('answer')]}
                naming={
                  person.name === null ? undefined : (
                    <NameField
                      of={who}
                      field={field('name')}
                      value={person.name}
                      error={errors[field('name')]}
                    />
                  )
                }
              >
                <ReplyDetails
                  of={who}
                  names={{ ageBand: field('ageBand'), meal: field('meal'), diet: field('diet') }}
                  values={person}
                  meals={view.meals}
                  errors={errors}
                  asksAge={invited.role === 'child' || invited.age_band !== 'adult'}
                />
                {ask({ person: person.personId }, who)}
              </EntryPerson>
            );
          })}
          {start.plusOnes.map((guest, at) => {
            const who = `the ${guestOf(view, at)}`;
            const field = (name: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet') =>
              fieldName.plusOne(at, name);
            return (
              <EntryPerson
                // The places of an allotment have no identity but their number.
                key={field('answer')}
                field={field('answer')}
                name={who}
                face={<Avatar name="Guest" size="lg" anonymous decorative />}
                answers={answers}
                answer={draft.plusOnes[at]?.answer ?? ''}
                given={guest.answer}
                error={errors[field('answer')]}
              >
                <NameField of={who} field={field('name')} value={guest.name} error={errors[field('name')]} />
                <ReplyDetails
                  of={who}
                  names={{ ageBand: field('ageBand'), meal: field('meal'), diet: field('diet') }}
                  values={guest}
                  meals={view.meals}
                  errors={errors}
                  asksAge
                />
                {ask({ guest: at }, `The ${guestOf(view, at)}`)}
              </EntryPerson>
            );
          })}
        </ul>
        {ask('household', undefined)}
        <TokenField label={say.note()} id={fieldName.note} error={errors[fieldName.note]}>
          <textarea
            id={fieldName.note}
            name={fieldName.note}
            rows={2}
            maxLength={NOTE_MAX}
            defaultValue={start.note}
            {...tokenFieldState(fieldName.note, errors[fieldName.note])}
            className={`${tokenControl} py-2`}
          />
        </TokenField>
        <div className="flex flex-wrap items-center gap-3">
          <TokenSubmit action="reply" variant={full ? 'secondary' : 'primary-action'} pending={reply.pending}>
            {reply.pending ? say.sending : 'Save, next household'}
          </TokenSubmit>
          {full ? (
            <TokenSubmit action="waitlist" pending={reply.pending}>
              {say.waitlist}
            </TokenSubmit>
          ) : null}
          <Button type="button" variant="ghost" size="lg" onClick={onLeave}>
            Back to the search
          </Button>
        </div>
      </TokenForm>
    </div>
  );
}
