import {
  type FieldErrors,
  FieldMessage,
  tokenControl,
  TokenField,
  tokenFieldState,
} from '@foregather/features/patterns/token-page';
import {
  ANSWER_MAX,
  type AnswerDraft,
  questionField,
  questionHelp,
  questionsFor,
  type ReplyQuestion,
  type Subject,
} from '../../reply-questions';
import type { ReplyView } from '../../reply-view';

export interface QuestionFieldsProps {
  view: ReplyView;
  subject: Subject;
  /** Who is asked, before each question: 'Ada'; of a household nobody. */
  of?: string;
  answers: AnswerDraft;
  errors: FieldErrors;
}

/**
 * What the event asks a person, a guest or the household. A question that waits for another answer says so, for who has
 * no script; whether it counts is decided where the reply is kept.
 */
export function QuestionFields({ view, subject, of, answers, errors }: QuestionFieldsProps) {
  return questionsFor(view, subject).map((question) => {
    const field = questionField(subject, question.id);
    return (
      <QuestionField
        key={question.id}
        question={question}
        field={field}
        label={`${of === undefined ? '' : `${of}: `}${question.label}${question.required ? '' : ' (optional)'}`}
        help={questionHelp(view, question)}
        words={answers[field] ?? []}
        error={errors[field]}
      />
    );
  });
}

export interface QuestionFieldProps {
  question: ReplyQuestion;
  /** Id and name of the control. */
  field: string;
  label: string;
  help: string;
  /** What was said already. */
  words: readonly string[];
  error: string | undefined;
}

const YES_NO = ['Yes', 'No'] as const;
const INPUTS = {
  text: { maxLength: ANSWER_MAX.text },
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
} as const;

/** The one control of a question: several answers as boxes, everything else under its label. */
export function QuestionField({ question, field, label, help, words, error }: QuestionFieldProps) {
  const { type, options } = question;
  const state = tokenFieldState(field, error, help);
  if (type === 'many') {
    return (
      <fieldset id={field} className="min-w-0" aria-describedby={state['aria-describedby']}>
        <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
        {(options ?? []).map((option) => (
          <label key={option} className="inv-check">
            <input type="checkbox" name={field} value={option} defaultChecked={words.includes(option)} />
            <span>{option}</span>
          </label>
        ))}
        {help === '' ? null : (
          <p id={`${field}-help`} className="mt-1.5 text-muted-foreground text-sm">
            {help}
          </p>
        )}
        {error ? <FieldMessage id={`${field}-error`}>{error}</FieldMessage> : null}
      </fieldset>
    );
  }
  const shared = { id: field, name: field, defaultValue: words[0] ?? '', ...state };
  return (
    <TokenField label={label} id={field} error={error} help={help}>
      {type === 'one' || type === 'yes_no' ? (
        <select {...shared} className={tokenControl}>
          <option value="">No answer yet</option>
          {(type === 'one' ? (options ?? []) : YES_NO).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : type === 'long_text' ? (
        <textarea {...shared} rows={3} maxLength={ANSWER_MAX.long_text} className={`${tokenControl} py-2`} />
      ) : (
        <input {...shared} {...INPUTS[type]} autoComplete="off" className={tokenControl} />
      )}
    </TokenField>
  );
}
