import { type ReactNode, useEffect, useRef } from 'react';
import { buttonVariants } from '@foregather/ui';
import {
  fieldName,
  type FieldErrors,
  GUEST_NAME_MAX,
  NOTE_MAX,
  type PlusOneDraft,
  type ReplyDraft,
} from '../reply/reply-draft';
import { type Answer, ANSWERS, type ReplyView } from '../reply/reply-view';
import { REPLY_COPY } from '../reply/reply-copy';
import { ReplyChoice } from './reply-choice';
import { Labelled, replyControl, ReplyDetails } from './reply-details';

/** Details are folded until yes or maybe is chosen, by the style sheet alone. */
const SHOWN_WHEN_COMING =
  'hidden group-has-[input[value=maybe]:checked]/person:grid group-has-[input[value=yes]:checked]/person:grid';

export interface ReplyFormProps {
  view: ReplyView;
  draft: ReplyDraft;
  errors: FieldErrors;
  /** Where the form goes without script. */
  action: string;
  /** Makes a double click one reply: the same key is the same answer. */
  idempotencyKey: string;
  /** The places were fewer than the yeses: offers the waitlist beside changing the answers. */
  full?: { wanted: number; left: number } | undefined;
  pending?: boolean;
  /** With script the page sends the form itself; `intent` is the button that was pressed. */
  onSend?: ((form: FormData) => void) | undefined;
  /** Who fills it in: the guest for themselves, or the host for a guest. Default: guest. */
  voice?: keyof typeof REPLY_COPY | undefined;
  /** Above the people: what the host's form asks besides. */
  children?: ReactNode;
}

/**
 * A household's answer, person by person. A plain form: it posts without script, and the same fields are read
 * by the server and by the page (reply-draft.ts).
 */
export function ReplyForm({
  view,
  draft,
  errors,
  action,
  idempotencyKey,
  full,
  pending = false,
  onSend,
  voice = 'guest',
  children,
}: ReplyFormProps) {
  const say = REPLY_COPY[voice];
  const answers: readonly Answer[] = view.event.allow_maybe ? ANSWERS : ['yes', 'no'];
  const solo = view.people.length === 1;
  return (
    <form
      method="post"
      action={action}
      noValidate
      aria-label={say.form(view)}
      className="grid gap-6"
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault();
          const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
          if (!pending) onSend(new FormData(event.currentTarget, submitter));
        })
      }
    >
      <input type="hidden" name="key" value={idempotencyKey} />
      {Object.keys(errors).length > 0 ? (
        // Other errors are another summary, which takes focus anew.
        <ErrorSummary key={JSON.stringify(errors)} view={view} errors={errors} title={say.unsent} />
      ) : null}
      {full ? <FullNotice {...full} words={say.full(full.wanted)} /> : null}
      {children}
      <ul className="grid gap-4">
        {draft.people.map((person) => {
          const invited = view.people.find(({ person_id }) => person_id === person.personId);
          if (!invited) return null;
          const name = (field: 'answer' | 'ageBand' | 'meal' | 'diet') =>
            fieldName.person(person.personId, field);
          const isChild = invited.role === 'child' || invited.age_band !== 'adult';
          return (
            <li
              key={person.personId}
              id={`person-${person.personId}`}
              className="group/person rounded-lg border border-border bg-card p-4"
            >
              <h3 className="mb-3 font-semibold text-lg">{invited.full_name}</h3>
              <ReplyChoice
                name={name('answer')}
                legend={solo ? say.solo(view) : `Does ${invited.full_name} come?`}
                answers={answers}
                selected={person.answer}
                error={errors[name('answer')]}
              />
              <div className={SHOWN_WHEN_COMING}>
                <ReplyDetails
                  of={invited.full_name}
                  names={{ ageBand: name('ageBand'), meal: name('meal'), diet: name('diet') }}
                  values={person}
                  meals={view.meals}
                  errors={errors}
                  asksAge={isChild}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {draft.plusOnes.length > 0 ? (
        <PlusOnes
          view={view}
          guests={draft.plusOnes}
          errors={errors}
          answers={answers}
          title={say.guests(draft.plusOnes.length)}
          one={say.one}
        />
      ) : null}
      <Labelled label={say.note(view)} id={fieldName.note} error={errors[fieldName.note]}>
        <textarea
          id={fieldName.note}
          name={fieldName.note}
          rows={3}
          maxLength={NOTE_MAX}
          defaultValue={draft.note}
          className={`${replyControl} py-2`}
        />
      </Labelled>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="reply"
          aria-disabled={pending || undefined}
          className={buttonVariants({ variant: full ? 'secondary' : 'primary-action', size: 'lg' })}
        >
          {pending ? say.sending : say.send}
        </button>
        {full ? (
          <button
            type="submit"
            name="intent"
            value="waitlist"
            aria-disabled={pending || undefined}
            className={buttonVariants({ variant: 'primary-action', size: 'lg' })}
          >
            {say.waitlist}
          </button>
        ) : null}
      </div>
    </form>
  );
}

function PlusOnes({
  view,
  guests,
  errors,
  answers,
  title,
  one,
}: {
  view: ReplyView;
  guests: readonly PlusOneDraft[];
  errors: FieldErrors;
  answers: readonly Answer[];
  title: string;
  /** How the only guest is called. */
  one: string;
}) {
  return (
    <section aria-labelledby="guests-heading" className="grid gap-4">
      <div>
        <h3 id="guests-heading" className="font-semibold text-lg">
          {title}
        </h3>
        <p className="text-muted-foreground text-sm">Leave this open if nobody comes along.</p>
      </div>
      <ul className="grid gap-4">
        {guests.map((guest, index) => {
          const name = (field: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet') =>
            fieldName.plusOne(index, field);
          const who = guests.length === 1 ? one : `guest ${index + 1}`;
          return (
            // The places of an allotment have no identity but their number.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="group/person rounded-lg border border-border bg-card p-4">
              <ReplyChoice
                name={name('answer')}
                legend={`Does ${who} come?`}
                answers={answers}
                selected={guest.answer}
                error={errors[name('answer')]}
              />
              <div className={`${SHOWN_WHEN_COMING} gap-4 pt-3`}>
                <Labelled
                  label={`Name of ${who}`}
                  id={name('name')}
                  error={errors[name('name')]}
                  help="Leave it empty if you do not know yet."
                >
                  <input
                    id={name('name')}
                    name={name('name')}
                    defaultValue={guest.name}
                    maxLength={GUEST_NAME_MAX}
                    autoComplete="off"
                    aria-describedby={`${name('name')}-help`}
                    className={replyControl}
                  />
                </Labelled>
                <ReplyDetails
                  of={who}
                  names={{ ageBand: name('ageBand'), meal: name('meal'), diet: name('diet') }}
                  values={guest}
                  meals={view.meals}
                  errors={errors}
                  asksAge
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Says at the top how much is missing and leads to each field. Takes focus where script runs. */
function ErrorSummary({ view, errors, title }: { view: ReplyView; errors: FieldErrors; title: string }) {
  const entries = Object.entries(errors);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const anchor = (field: string) => {
    const person = view.people.find(({ person_id }) => field.startsWith(`person.${person_id}.`));
    return person ? `#person-${person.person_id}` : `#${field}`;
  };
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-destructive bg-danger-surface p-4 text-danger-text"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {entries.map(([field, message]) => (
          <li key={field}>
            {field === '' ? (
              message
            ) : (
              <a href={anchor(field)} className="underline">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FullNotice({ left, words }: { left: number; words: { needs: string; next: string } }) {
  const places =
    left === 0 ? 'No place is left' : left === 1 ? 'One place is left' : `${left} places are left`;
  return (
    <div role="alert" className="rounded-lg border border-input bg-warning-surface p-4 text-warning-text">
      <p className="font-semibold">
        {places}, {words.needs}.
      </p>
      <p className="mt-1">{words.next}</p>
    </div>
  );
}
