import { REPLY_NAMES } from '@foregather/words';
import { type Answer, ANSWERS } from '../reply-view';

export interface AnswerSwitchProps {
  /** Whose answer it is. */
  name: string;
  /** The answer that holds, null for none. */
  value: Answer | null;
  /** Without a maybe where the event takes none. */
  allowMaybe: boolean;
  disabled: boolean;
  /** An answer is on its way. */
  busy: boolean;
  onAnswer: (answer: Answer) => void;
}

const WORDS: Readonly<Record<Answer, string>> = { yes: 'Yes', no: 'No', maybe: 'Maybe' };

/** The one that holds, in the colour the answer has everywhere. */
const ON: Readonly<Record<Answer, string>> = {
  yes: 'aria-pressed:bg-answer-yes aria-pressed:text-answer-mark',
  maybe: 'aria-pressed:bg-answer-maybe aria-pressed:text-answer-maybe-mark',
  no: 'aria-pressed:bg-answer-no aria-pressed:text-answer-mark',
};

/** Yes, maybe, no of one person, each changed by one press. Buttons and no radios: arrow keys would send every answer passed. */
export function AnswerSwitch({ name, value, allowMaybe, disabled, busy, onAnswer }: AnswerSwitchProps) {
  return (
    <div
      role="group"
      aria-label={`Answer of ${name}`}
      aria-busy={busy}
      className="inline-flex max-w-full flex-wrap divide-x overflow-hidden rounded-md border border-input forced-colors:border"
    >
      {ANSWERS.filter((answer) => answer !== 'maybe' || allowMaybe).map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={value === answer}
          aria-label={`${WORDS[answer]}: ${REPLY_NAMES[answer]}`}
          disabled={disabled}
          className={`min-h-control-sm min-w-11 grow px-2 wrap-anywhere text-sm font-item focus-ring hover:not-disabled:not-aria-pressed:bg-hover disabled:cursor-not-allowed pointer-coarse:min-h-11 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] ${ON[answer]}`}
          onClick={() => onAnswer(answer)}
        >
          {WORDS[answer]}
        </button>
      ))}
    </div>
  );
}
