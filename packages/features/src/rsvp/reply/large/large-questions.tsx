import { eventWhen } from '@foregather/words';
import {
  type Submission,
  textOf,
  tokenControl,
  TokenErrors,
  TokenForm,
  type TokenFormState,
  tokenFieldState,
  FieldMessage,
  TokenSubmit,
  placeLine,
} from '@foregather/features/patterns/token-page';
import { type Screen, screenAt, screensOf, STEP } from './large-screens';
import { questionHelp } from '../../reply-questions';
import { fieldsOfDraft, type ReplyDraft } from '../../reply-draft';
import { draftToShow, fullOf } from '../../reply-fields';
import { REPLY_COPY } from '../../reply-copy';
import { ANSWERS, type ReplyView } from '../../reply-view';
import { FullNotice } from '../../components/reply-form/full-notice';
import { QuestionField } from '../../components/reply-form/question-fields';
import { LargeCheck } from './large-check';
import { ReplyChoice } from '../../components/reply-form/reply-choice';

export interface LargeQuestionsProps {
  view: ReplyView;
  form: TokenFormState;
  submission: Submission | null;
}

const say = REPLY_COPY.guest;

/** One question and two buttons. Every other answer goes along unseen, so that it works without script. */
export function LargeQuestions({ view, form, submission }: LargeQuestionsProps) {
  const draft = draftToShow(view, submission);
  const screens = screensOf(view, draft);
  const { screen, index } = screenAt(screens, textOf(submission?.values, STEP));
  const fields = fieldsOfDraft(draft);
  const full = fullOf(submission);
  const errors = full ? {} : (submission?.errors ?? {});
  const error = errors[screen.field];
  const last = screen.kind === 'check';
  return (
    // Each question is a form of its own: what the one before held is not taken over by its fields.
    <TokenForm key={screen.field} form={form} label={say.form()} className="inv-form">
      <input type="hidden" name={STEP} value={screen.field} />
      {fields.map(([name, value]) =>
        name === screen.field ? null : (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      <p className="inv-bar">
        <span>
          {index + 1} of {screens.length}
        </span>
        {screens.map(({ field }, at) => (
          <i key={field} data-on={at <= index || undefined} aria-hidden="true" />
        ))}
      </p>
      <h1 id="question">{screen.question}</h1>
      {index === 0 ? <WhenAndWhere view={view} /> : null}
      {last ? <TokenErrors title={say.unsent} errors={errors} targetOf={() => 'question'} /> : null}
      {full ? <FullNotice left={full.left} words={say.full(full.wanted)} /> : null}
      <Field
        view={view}
        draft={draft}
        screen={screen}
        value={fields.find(([name]) => name === screen.field)?.[1] ?? ''}
        error={error}
      />
      {last ? (
        <>
          <TokenSubmit
            action="reply"
            variant={full ? 'secondary' : 'primary-action'}
            pending={form.pending}
            className="inv-button inv-go"
          >
            {form.pending ? say.sending : 'Yes, send it'}
          </TokenSubmit>
          {full ? (
            <TokenSubmit action="waitlist" pending={form.pending} className="inv-button inv-go">
              {say.waitlist}
            </TokenSubmit>
          ) : null}
        </>
      ) : (
        <TokenSubmit action="next" pending={form.pending} className="inv-button inv-go">
          Next
        </TokenSubmit>
      )}
      {index > 0 ? (
        <TokenSubmit action="back" variant="secondary" pending={form.pending} className="inv-button">
          Back
        </TokenSubmit>
      ) : null}
    </TokenForm>
  );
}

function WhenAndWhere({ view }: { view: ReplyView }) {
  const where = placeLine(view.event);
  return (
    <p className="wrap-anywhere">
      {view.host.name} invites you. {eventWhen(view.event)}
      {where ? `, ${where}` : ''}.
    </p>
  );
}

const LABELS = { yes: 'Yes', no: 'No', maybe: 'Not known yet' } as const;
const ALONE = { yes: 'Yes, I am coming', no: 'No, I cannot', maybe: 'I do not know yet' } as const;

interface FieldProps {
  view: ReplyView;
  draft: ReplyDraft;
  screen: Screen;
  value: string;
  error: string | undefined;
}

function Field({ view, draft, screen, value, error }: FieldProps) {
  const { field, kind, question, max, asked } = screen;
  switch (kind) {
    case 'answer':
      return (
        <ReplyChoice
          name={field}
          legend={question}
          answers={view.event.allow_maybe ? ANSWERS : ['yes', 'no']}
          selected={ANSWERS.find((answer) => answer === value) ?? ''}
          error={error}
          labels={screen.optional || view.people.length > 1 ? LABELS : ALONE}
        />
      );
    case 'meal':
      return (
        <fieldset className="min-w-0">
          <legend className="sr-only">{question}</legend>
          <div className="inv-choice">
            {[...view.meals, { id: '', name: 'Not decided yet' }].map(({ id, name }) => (
              <label key={id} className="inv-option">
                <input type="radio" name={field} value={id} defaultChecked={value === id} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      );
    case 'text':
      return (
        <div>
          <textarea
            id={field}
            name={field}
            rows={3}
            maxLength={max}
            defaultValue={value}
            aria-labelledby="question"
            {...tokenFieldState(field, error)}
            className={`${tokenControl} py-2`}
          />
          <p className="mt-2">You can leave this empty.</p>
          {error ? <FieldMessage id={`${field}-error`}>{error}</FieldMessage> : null}
        </div>
      );
    case 'question':
      return asked ? (
        <QuestionField
          question={asked}
          field={field}
          label={asked.label}
          help={questionHelp(view, asked)}
          words={draft.answers[field] ?? []}
          error={error}
        />
      ) : null;
    case 'check':
      return <LargeCheck view={view} draft={draft} />;
  }
}
