import {
  FieldMessage,
  type Submission,
  textOf,
  tokenControl,
  TokenErrors,
  TokenField,
  TokenForm,
  type TokenFormState,
  tokenFieldState,
  TokenSubmit,
  useAnswered,
} from '@foregather/features/patterns/token-page';
import type { SharedVenue } from '../../token-pages/shared-venue';
import { ANSWER_NAMES, ANSWERS } from '../../fact-words';

export interface VoteFormProps {
  venue: SharedVenue;
  form: TokenFormState;
  /** What was sent and not taken. */
  submission: Submission | null;
  /** The answer that a link of the page chose beforehand; '' for none. */
  chosen: string;
}

const votesText = (count: number) => (count === 1 ? 'One has voted.' : `${count} have voted.`);

/** Three answers, a name and a word. */
export function VoteForm({ venue, form, submission, chosen }: VoteFormProps) {
  const { answered, onAnswer } = useAnswered(submission);
  const refused = submission?.errors ?? {};
  const errors = Object.fromEntries(Object.entries(refused).filter(([field]) => !answered.has(field)));
  const answer = textOf(submission?.values, 'answer') || chosen;
  const { votes } = venue;
  return (
    <section
      id="vote"
      aria-labelledby="vote-heading"
      className="grid gap-4 rounded-lg border bg-card p-5 lg:sticky lg:top-6"
    >
      <div className="grid gap-1">
        <h2 id="vote-heading" className="font-display text-2xl font-heading wrap-anywhere">
          Shall it be {venue.name}?
        </h2>
        <p className="text-muted-foreground text-sm">
          {votes.length === 0 ? 'Nobody has voted yet.' : votesText(votes.length)} You need no account.
        </p>
      </div>
      <TokenForm form={form} label="Your vote" anchor="vote" className="grid gap-4" onChange={onAnswer}>
        <TokenErrors title="Your vote is not sent yet." errors={refused} answered={answered} />
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">Your answer</legend>
          <div className="grid gap-2">
            {ANSWERS.map((value, index) => (
              <label
                key={value}
                className="flex min-h-11 items-center gap-3 rounded-md border border-input bg-card px-4 py-2 font-semibold has-checked:border-primary has-checked:bg-success-surface has-checked:text-success-text"
              >
                <input
                  id={index === 0 ? 'answer' : undefined}
                  type="radio"
                  name="answer"
                  value={value}
                  defaultChecked={answer === value}
                  className="size-5 shrink-0 accent-primary"
                  {...tokenFieldState('answer', errors['answer'])}
                />
                <span className="min-w-0 grow">{ANSWER_NAMES[value]}</span>
                <Count of={votes.filter((vote) => vote.answer === value).length} />
              </label>
            ))}
          </div>
          {errors['answer'] ? <FieldMessage id="answer-error">{errors['answer']}</FieldMessage> : null}
        </fieldset>
        <TokenField label="Your name" id="name" error={errors['name']}>
          <input
            id="name"
            name="name"
            defaultValue={textOf(submission?.values, 'name')}
            maxLength={80}
            autoComplete="name"
            className={tokenControl}
            {...tokenFieldState('name', errors['name'])}
          />
        </TokenField>
        <TokenField label="A word with it (optional)" id="comment" error={errors['comment']}>
          <textarea
            id="comment"
            name="comment"
            rows={3}
            maxLength={1000}
            defaultValue={textOf(submission?.values, 'comment')}
            className={`${tokenControl} py-2`}
            {...tokenFieldState('comment', errors['comment'])}
          />
        </TokenField>
        <div className="grid gap-3">
          <TokenSubmit action="vote" pending={form.pending}>
            {form.pending ? 'Sending your vote' : 'Send my vote'}
          </TokenSubmit>
          <p className="text-muted-foreground text-sm">
            Whoever has this link sees your name and your word. The same name again changes your vote.
          </p>
        </div>
      </TokenForm>
    </section>
  );
}

/** How many gave an answer so far. */
function Count({ of: count }: { of: number }) {
  return count === 0 ? null : (
    <span className="shrink-0 font-normal text-sm">{count === 1 ? '1 vote' : `${count} votes`}</span>
  );
}
