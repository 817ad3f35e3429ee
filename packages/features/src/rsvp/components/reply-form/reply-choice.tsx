import { FieldMessage } from '@foregather/features/patterns/token-page';
import type { Answer } from '../../reply-view';
import { IconWord } from './icon';

const LABELS: Readonly<Record<Answer, string>> = { yes: 'Yes', no: 'No', maybe: 'Maybe' };

export interface ReplyChoiceProps {
  name: string;
  /** Who or what is asked about, read out before the answers. */
  legend: string;
  answers: readonly Answer[];
  selected: Answer | '';
  error?: string | undefined;
  /** Other words than Yes, No and Maybe. */
  labels?: Readonly<Record<Answer, string>>;
}

/** Yes, no and maybe as plain radio buttons, so that it works without script, with arrows and with a screen reader. */
export function ReplyChoice({ name, legend, answers, selected, error, labels = LABELS }: ReplyChoiceProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="inv-choice" data-of={answers.length}>
        {answers.map((answer) => (
          <label key={answer}>
            <input type="radio" name={name} value={answer} defaultChecked={selected === answer} />
            <IconWord name={answer}>{labels[answer]}</IconWord>
          </label>
        ))}
      </div>
      {error ? <FieldMessage id={errorId}>{error}</FieldMessage> : null}
    </fieldset>
  );
}
