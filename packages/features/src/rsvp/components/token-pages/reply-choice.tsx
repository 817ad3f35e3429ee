import { FieldMessage } from '@foregather/features/patterns/token-page';
import type { Answer } from '../../reply/reply-view';

const LABELS: Readonly<Record<Answer, string>> = { yes: 'Yes', no: 'No', maybe: 'Maybe' };
const SIGNS: Readonly<Record<Answer, string>> = { yes: '✓', no: '✗', maybe: '?' };

export interface ReplyChoiceProps {
  name: string;
  /** Who or what is asked about, read out before the answers. */
  legend: string;
  answers: readonly Answer[];
  selected: Answer | '';
  error?: string | undefined;
}

/** Yes, no and maybe as plain radio buttons, so that it works without script, with arrows and with a screen reader. */
export function ReplyChoice({ name, legend, answers, selected, error }: ReplyChoiceProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-2">
        {answers.map((answer) => (
          <label
            key={answer}
            className="relative flex min-h-11 min-w-20 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md border border-input bg-card px-3 font-semibold text-foreground text-sm has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={answer}
              defaultChecked={selected === answer}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{SIGNS[answer]}</span>
            {LABELS[answer]}
          </label>
        ))}
      </div>
      {error ? <FieldMessage id={errorId}>{error}</FieldMessage> : null}
    </fieldset>
  );
}
